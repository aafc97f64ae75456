package dev.culprit.trials.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** A runnable jar: the main class and class path in its manifest. */
public record JarTarget(String mainClass, ClassPath classpath) {

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
                Path path = absolute.resolveSibling(entry.replaceFirst("^file:", ""))
                        .normalize();
                // As for java, a missing entry of a manifest's class path is not an error.
                if (Files.exists(path)) entries.add(path);
            }
        }
        return new JarTarget(
                main.trim(), new ClassPath(entries.stream().distinct().toList()));
    }

    private static Attributes attributes(Path absolute, Path shown) throws UnusableTarget {
        try (JarFile file = new JarFile(absolute.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest == null ? new Attributes() : manifest.getMainAttributes();
        } catch (IOException e) {
            throw new UnusableTarget("jar " + shown + " is not a readable jar file (" + e.getMessage() + ")");
        }
    }
}
