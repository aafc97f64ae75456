package dev.culprit.trials.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A short hash of a program: the class files in the folders of the class path, and what its jars say about theirs. A
 * jar has the check sum of each entry in its directory, so that its content need not be read.
 */
public final class ProgramFingerprint {
    private static final int LENGTH = 16;

    private ProgramFingerprint() {}

    public static String of(ClassPath classpath) throws UnusableTarget {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path entry : classpath.entries()) {
                if (Files.isDirectory(entry)) addFolder(digest, entry);
                else addJar(digest, entry);
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, LENGTH);
        } catch (IOException | UncheckedIOException e) {
            throw new UnusableTarget("the class path cannot be read (" + e.getMessage() + ")");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addFolder(MessageDigest digest, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                if (!Files.isRegularFile(file)) continue;
                add(digest, folder.relativize(file).toString());
                addContent(digest, file);
            }
        }
    }

    /** A file that is not a jar counts by its size: no class is loaded from it. */
    private static void addJar(MessageDigest digest, Path jar) throws IOException {
        add(digest, jar.getFileName().toString());
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(e -> e.getName().endsWith(".class"))
                    .map(e -> e.getName() + " " + Long.toHexString(e.getCrc()))
                    .sorted()
                    .forEach(e -> add(digest, e));
        } catch (ZipException e) {
            add(digest, Long.toString(Files.size(jar)));
        }
    }

    /** Piece by piece: a file that only has the name of a class may be of any size. */
    private static void addContent(MessageDigest digest, Path file) throws IOException {
        byte[] piece = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n; (n = in.read(piece)) >= 0; ) digest.update(piece, 0, n);
        }
    }

    private static void add(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }
}
