package dev.culprit.bytecode;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The class files of one module of a JDK, which need not be the JDK that runs this code. */
public final class JdkImage implements ClassSource, AutoCloseable {
    private final FileSystem files;
    private final Path module;

    private JdkImage(FileSystem files, String module) {
        this.files = files;
        this.module = files.getPath("/modules", module);
    }

    public static JdkImage open(Path jdkHome, String module) throws IOException {
        return new JdkImage(
                FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", jdkHome.toString())), module);
    }

    @Override
    public byte[] bytes(String internalName) {
        try {
            return Files.readAllBytes(module.resolve(internalName + ".class"));
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The internal names of all classes in and below the package, sorted; empty if there is no such package. */
    public List<String> classesBelow(String internalPackage) throws IOException {
        Path folder = module.resolve(internalPackage);
        if (!Files.isDirectory(folder)) return List.of();
        List<String> names = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            paths.map(p -> module.relativize(p).toString())
                    .filter(p -> p.endsWith(".class") && !p.endsWith("-info.class"))
                    .forEach(p -> names.add(p.substring(0, p.length() - ".class".length())));
        }
        names.sort(null);
        return names;
    }

    /** A JDK's own file system stays open: closing it is not supported. */
    @Override
    public void close() throws IOException {
        if (files.isOpen() && files != FileSystems.getFileSystem(URI.create("jrt:/"))) files.close();
    }
}
