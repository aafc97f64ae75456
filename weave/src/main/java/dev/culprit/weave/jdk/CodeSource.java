package dev.culprit.weave.jdk;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The class files next to a class of this program, in its jar or folder. */
final class CodeSource {
    private CodeSource() {}

    /** Class files in and below the package, by internal name. */
    static Map<String, byte[]> classes(Class<?> neighbour, String internalPackage) throws IOException {
        Path source = path(neighbour);
        if (Files.isDirectory(source)) return read(source, internalPackage);
        try (FileSystem jar = FileSystems.newFileSystem(source)) {
            return read(jar.getPath("/"), internalPackage);
        }
    }

    private static Path path(Class<?> neighbour) throws IOException {
        java.security.CodeSource source = neighbour.getProtectionDomain().getCodeSource();
        if (source == null) throw new IOException("cannot tell where " + neighbour.getName() + " was loaded from");
        try {
            return Path.of(new URI(source.getLocation().toString()));
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    private static Map<String, byte[]> read(Path root, String internalPackage) throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        Path folder = root.resolve(internalPackage);
        if (!Files.isDirectory(folder)) return classes;
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                String name = root.relativize(path).toString().replace('\\', '/');
                if (name.endsWith(".class") && !name.endsWith("-info.class"))
                    classes.put(name.substring(0, name.length() - ".class".length()), Files.readAllBytes(path));
            }
        }
        return classes;
    }
}
