package dev.culprit.system;

import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The JDKs that targets run on: the one that runs the tests, JDK 25 where it is found, and those of {@code
 * CULPRIT_JDKS}.
 */
public final class Jdks {
    private Jdks() {}

    public static List<Jdk> all() throws IOException, UnusableTarget {
        List<Jdk> jdks = new ArrayList<>();
        for (Path home : homes()) jdks.add(Jdk.at(home));
        return jdks;
    }

    /** The last one, for tests that take long and are about the command, not the JDK. */
    public static Path newest() throws IOException {
        List<Path> homes = homes();
        return homes.get(homes.size() - 1);
    }

    public static List<Path> homes() throws IOException {
        Set<Path> homes = new LinkedHashSet<>();
        homes.add(Path.of(System.getProperty("java.home")).toRealPath());
        Path installed = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(installed)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(installed, "*25*")) {
                for (Path home : found) if (Files.exists(home.resolve("bin/java"))) homes.add(home.toRealPath());
            }
        }
        String more = System.getenv("CULPRIT_JDKS");
        if (more != null)
            for (String home : more.split(File.pathSeparator))
                if (!home.isEmpty()) homes.add(Path.of(home).toRealPath());
        if (homes.size() == 1)
            System.out.println("Only one JDK was found (" + homes + "), so the system tests run on that one only.");
        return new ArrayList<>(homes);
    }
}
