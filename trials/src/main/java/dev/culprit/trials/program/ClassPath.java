package dev.culprit.trials.program;

import dev.culprit.model.files.BoundedFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The folders and jars of the target's classes, as absolute paths that existed when it was read. */
public record ClassPath(List<Path> entries) {
    /** More than a class file or a list of services needs. */
    private static final int LARGEST = 64 << 20;

    public ClassPath {
        entries = List.copyOf(entries);
    }

    /** Parses a class path as {@code java} does: separated entries, {@code folder/*} for all jars of a folder. */
    public static ClassPath parse(String text) throws UnusableTarget {
        Set<Path> entries = new LinkedHashSet<>();
        for (String entry : text.split(File.pathSeparator)) {
            if (entry.isEmpty()) continue;
            if (entry.equals("*") || entry.endsWith("/*")) entries.addAll(jarsOf(entry));
            else entries.add(existing(path(entry)));
        }
        return new ClassPath(List.copyOf(entries));
    }

    private static Path path(String entry) throws UnusableTarget {
        try {
            return Path.of(entry);
        } catch (InvalidPathException e) {
            throw new UnusableTarget("class path entry " + entry + " is not a valid path: " + e.getReason());
        }
    }

    private static List<Path> jarsOf(String wildcard) throws UnusableTarget {
        String name = wildcard.substring(0, wildcard.length() - 1);
        Path folder = path(name.isEmpty() ? "." : name).toAbsolutePath().normalize();
        if (!Files.isDirectory(folder)) throw new UnusableTarget("class path entry " + wildcard + " does not exist");
        List<Path> jars = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path jar : files.filter(
                            f -> f.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList()) jars.add(existing(jar));
        } catch (IOException e) {
            throw new UnusableTarget("class path entry " + wildcard + " cannot be read");
        }
        return jars;
    }

    private static Path existing(Path entry) throws UnusableTarget {
        Path path = entry.toAbsolutePath().normalize();
        if (!Files.exists(path)) throw new UnusableTarget("class path entry " + entry + " does not exist");
        if (!Files.isReadable(path)) throw new UnusableTarget("class path entry " + entry + " cannot be read");
        if (!Files.isDirectory(path)) {
            try (ZipFile jar = new ZipFile(path.toFile())) {
                if (jar.size() < 0) throw new IOException("no entries");
            } catch (IOException e) {
                throw new UnusableTarget(
                        "class path entry " + entry + " is not a readable jar file (" + e.getMessage() + ")");
            }
        }
        return path;
    }

    /** The bytes of a resource such as {@code com/acme/Bank.class}, or null. */
    public byte[] bytes(String resource) throws UnusableTarget {
        for (Path entry : entries) {
            byte[] found = bytes(entry, resource);
            if (found != null) return found;
        }
        return null;
    }

    private static byte[] bytes(Path entry, String resource) throws UnusableTarget {
        try {
            if (Files.isDirectory(entry)) {
                Path file = entry.resolve(resource);
                return Files.isRegularFile(file) ? BoundedFile.bytes(file, LARGEST) : null;
            }
            try (ZipFile jar = new ZipFile(entry.toFile())) {
                ZipEntry found = jar.getEntry(resource);
                return found == null ? null : BoundedFile.bytes(jar, found, LARGEST);
            }
        } catch (IOException | InvalidPathException e) {
            throw new UnusableTarget(resource + " in " + entry + " cannot be read (" + e.getMessage() + ")");
        }
    }

    /** The first entry that has the resource, or null. */
    public Path holder(String resource) throws UnusableTarget {
        for (Path entry : entries) if (has(entry, resource)) return entry;
        return null;
    }

    private static boolean has(Path entry, String resource) throws UnusableTarget {
        try {
            if (Files.isDirectory(entry)) return Files.isRegularFile(entry.resolve(resource));
            try (ZipFile jar = new ZipFile(entry.toFile())) {
                return jar.getEntry(resource) != null;
            }
        } catch (IOException | InvalidPathException e) {
            throw new UnusableTarget(entry + " cannot be read (" + e.getMessage() + ")");
        }
    }

    public boolean has(String resource) throws UnusableTarget {
        return holder(resource) != null;
    }

    public ClassPath withFirst(Path added) {
        return new ClassPath(
                Stream.concat(Stream.of(added), entries.stream()).distinct().toList());
    }

    public ClassPath withLast(List<Path> added) {
        return new ClassPath(
                Stream.concat(entries.stream(), added.stream()).distinct().toList());
    }

    @Override
    public String toString() {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
