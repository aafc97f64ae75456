package dev.culprit.trials.host;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * The runnable jar, which carries the files that host JVMs can only use as files: the agent, JUnit and the demo.
 *
 * <p>They are unpacked into a folder whose name is a digest of their names, sizes and checksums. Several processes may
 * unpack at the same time: each file is written under a temporary name and moved into place. A file that is missing or
 * damaged is written again.
 */
record RunnableJar(Path file) {
    private static final String CARRIED = "share/";

    /** The jar that this class was loaded from. */
    static RunnableJar current() throws UnusableTarget {
        Path source = Path.of(URI.create(RunnableJar.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        return new RunnableJar(source);
    }

    /** The folder in which the files are, below the cache folder. */
    Path unpackedIn(Path cache) throws IOException, UnusableTarget {
        if (!Files.isRegularFile(file)) throw noFiles();
        try (JarFile jar = new JarFile(file.toFile())) {
            List<JarEntry> carried = jar.stream()
                    .filter(entry -> entry.getName().startsWith(CARRIED) && !entry.isDirectory())
                    .sorted(Comparator.comparing(JarEntry::getName))
                    .toList();
            if (carried.isEmpty()) throw noFiles();
            Path folder = cache.resolve("installation-" + key(carried));
            for (JarEntry entry : carried) unpack(jar, entry, folder);
            // Folders that have not been used for long are removed.
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
            return folder;
        }
    }

    private UnusableTarget noFiles() {
        return new UnusableTarget(
                "the files of Culprit are neither in the folder of the system property culprit.home nor in " + file
                        + "; start Culprit by its script or as the runnable jar");
    }

    private static String key(List<JarEntry> entries) {
        MessageDigest digest = sha256();
        for (JarEntry entry : entries) {
            String line = entry.getName() + " " + entry.getSize() + " " + entry.getCrc() + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 10);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isIntact(Path file, JarEntry entry) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) != entry.getSize()) return false;
        try (CheckedInputStream in = new CheckedInputStream(Files.newInputStream(file), new CRC32())) {
            in.transferTo(OutputStream.nullOutputStream());
            return in.getChecksum().getValue() == entry.getCrc();
        }
    }

    private static void unpack(JarFile jar, JarEntry entry, Path folder) throws IOException {
        Path target = folder.resolve(entry.getName()).normalize();
        if (!target.startsWith(folder)) throw new IOException("an entry leads out of the folder: " + entry.getName());
        if (isIntact(target, entry)) return;
        Files.createDirectories(target.getParent());
        Path making = Files.createTempFile(target.getParent(), "making-", null);
        try (InputStream in = jar.getInputStream(entry)) {
            Files.copy(in, making, StandardCopyOption.REPLACE_EXISTING);
            Files.move(making, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(making);
        }
    }
}
