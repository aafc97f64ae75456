package dev.culprit.bench.programs;

import java.net.URI;
import java.nio.file.Path;

/**
 * The source tree that the measurements are part of. They run from the folder of their classes, {@code
 * bench/target/classes}.
 */
public final class SourceTree {
    private SourceTree() {}

    public static Path root() {
        String classes = SourceTree.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString();
        return Path.of(URI.create(classes)).resolve("../../..").normalize();
    }
}
