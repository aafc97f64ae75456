package dev.culprit.trials.program;

import dev.culprit.model.files.BoundedFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A runnable jar: the main class and class path in its manifest. */
public record JarTarget(String mainClass, ClassPath classpath) {

    private static final int LARGEST_MANIFEST = 16 << 20;

    public static JarTarget read(Path jar) throws UnusableTarget {
        if (!Files.exists(jar)) throw new UnusableTarget("jar " + jar + " does not exist");
        Path absolute = jar.toAbsolutePath().normalize();
        Attributes attributes = attributes(absolute, jar);
        String main = attributes.getValue(Attributes.Name.MAIN_CLASS);
        if (main == null || main.isBlank())
            throw new UnusableTarget("jar " + jar + " names no Main-Class in its manifest");
        List<Path> entries = new ArrayList<>(List.of(absolute));
        String more = attributes.getValue(Attributes.Name.CLASS_PATH);
        if (more != null) {
            for (String entry : more.trim().split("\\s+")) {
                Path path = resolved(absolute, entry);
                // As for java, a missing entry of a manifest's class path is not an error.
                if (path != null && Files.exists(path)) entries.add(path);
            }
        }
        return new JarTarget(
                main.trim(), new ClassPath(entries.stream().distinct().toList()));
    }

    /** An entry is a URL relative to the jar; null if it does not name a file. */
    private static Path resolved(Path jar, String entry) {
        try {
            return Path.of(jar.toUri().resolve(entry)).normalize();
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return null;
        }
    }

    private static Attributes attributes(Path absolute, Path shown) throws UnusableTarget {
        try (JarFile file = new JarFile(absolute.toFile())) {
            ZipEntry entry = file.getEntry(JarFile.MANIFEST_NAME);
            if (entry == null) return new Attributes();
            byte[] manifest = BoundedFile.bytes(file, entry, LARGEST_MANIFEST);
            return new Manifest(new ByteArrayInputStream(manifest)).getMainAttributes();
        } catch (IOException e) {
            throw new UnusableTarget("jar " + shown + " is not a readable jar file (" + e.getMessage() + ")");
        }
    }
}
