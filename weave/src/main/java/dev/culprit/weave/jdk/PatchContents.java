package dev.culprit.weave.jdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recognises a woven JDK to which something has happened: files that are missing, truncated, changed or added. A digest
 * of the names, sizes and times of all files is kept beside them. Reading all files each time would take longer than
 * starting a host.
 */
final class PatchContents {
    private static final String FILE = "contents.txt";

    private PatchContents() {}

    /** To be called when the folder is complete. */
    static void seal(Path folder) throws IOException {
        Files.writeString(folder.resolve(FILE), digest(folder));
    }

    static boolean isIntact(Path folder) {
        try {
            Path sealed = folder.resolve(FILE);
            return Files.isRegularFile(sealed)
                    && Files.size(sealed) < 1000
                    && Files.readString(sealed, StandardCharsets.ISO_8859_1).equals(digest(folder));
        } catch (IOException e) {
            return false;
        }
    }

    private static String digest(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = folder.relativize(file).toString();
                if (!name.equals(FILE))
                    files.put(
                            name,
                            attributes.size() + " "
                                    + attributes.lastModifiedTime().toMillis());
                return FileVisitResult.CONTINUE;
            }
        });
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            files.forEach((name, facts) -> digest.update((name + " " + facts + "\n").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
