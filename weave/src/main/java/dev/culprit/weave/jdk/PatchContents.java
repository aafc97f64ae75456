package dev.culprit.weave.jdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * Recognises a woven JDK to which something has happened: files that are missing, truncated, changed or added. A digest
 * of the names, sizes and times of all files is kept beside them, and another of their contents. The first is compared
 * each time. Reading all files each time would take longer than starting a host, so the second is compared once a day.
 */
final class PatchContents {
    private static final String FILE = "contents.txt";
    private static final Duration UNREAD = Duration.ofDays(1);

    private PatchContents() {}

    /** To be called when the folder is complete. */
    static void seal(Path folder) throws IOException {
        Files.writeString(folder.resolve(FILE), facts(folder) + "\n" + contents(folder) + "\n");
    }

    static boolean isIntact(Path folder) {
        try {
            Path sealed = folder.resolve(FILE);
            if (!Files.isRegularFile(sealed) || Files.size(sealed) > 1000) return false;
            String[] digests =
                    Files.readString(sealed, StandardCharsets.ISO_8859_1).split("\n");
            if (digests.length != 2 || !digests[0].equals(facts(folder))) return false;
            Instant now = Instant.now();
            if (Files.getLastModifiedTime(sealed).toInstant().isAfter(now.minus(UNREAD))) return true;
            if (!digests[1].equals(contents(folder))) return false;
            markRead(sealed, now);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void markRead(Path sealed, Instant now) {
        try {
            Files.setLastModifiedTime(sealed, FileTime.from(now));
        } catch (IOException e) {
            // The file may belong to another user; the contents are read again next time.
        }
    }

    private static String facts(Path folder) throws IOException {
        return digest(
                folder,
                (file, attributes) ->
                        attributes.size() + " " + attributes.lastModifiedTime().toMillis());
    }

    private static String contents(Path folder) throws IOException {
        return digest(folder, (file, attributes) -> {
            CRC32C sum = new CRC32C();
            sum.update(Files.readAllBytes(file));
            return Long.toHexString(sum.getValue());
        });
    }

    /** What is known of a file. */
    private interface Fact {
        String of(Path file, BasicFileAttributes attributes) throws IOException;
    }

    private static String digest(Path folder, Fact fact) throws IOException {
        Map<String, String> files = new TreeMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String name = folder.relativize(file).toString();
                if (!name.equals(FILE)) files.put(name, fact.of(file, attributes));
                return FileVisitResult.CONTINUE;
            }
        });
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.forEach((name, value) -> digest.update((name + " " + value + "\n").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
