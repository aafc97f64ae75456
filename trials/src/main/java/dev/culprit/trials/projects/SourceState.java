package dev.culprit.trials.projects;

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
import java.util.Set;
import java.util.TreeMap;

/**
 * A digest of the files of a project that a build reads: the content of its build files, and size and time of its
 * sources and resources. The output of builds is left out.
 */
final class SourceState {
    private static final Set<String> OUTPUT = Set.of("target", "build", "out", "bin", "node_modules");
    private static final Set<String> HIDDEN_INPUT = Set.of(".mvn");

    private SourceState() {}

    static String of(Path root) throws IOException {
        Map<String, String> files = new TreeMap<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.equals(root) ? "" : folder.getFileName().toString();
                boolean skipped = isOutput(folder, name) || name.startsWith(".") && !HIDDEN_INPUT.contains(name);
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String name = file.getFileName().toString();
                String path = root.relativize(file).toString();
                if (isRead(path, name)) files.put(path, state(file, name, attributes));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        MessageDigest digest = sha256();
        files.forEach((path, state) -> digest.update((path + "\0" + state + "\0").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(digest.digest());
    }

    /** A package may be called like a folder of the build. */
    private static boolean isOutput(Path folder, String name) {
        return OUTPUT.contains(name) && !folder.toString().contains("/src/");
    }

    /** Logs and other files beside the sources are not. */
    private static boolean isRead(String path, String name) {
        return isOfBuild(name)
                || path.startsWith(".mvn/")
                || path.matches("(.*/)?src/.*")
                || name.matches(".*\\.(java|kt|groovy|scala)");
    }

    private static boolean isOfBuild(String name) {
        return name.equals(MavenBuild.POM) || name.matches(".*\\.gradle(\\.kts)?|gradle\\.properties");
    }

    private static String state(Path file, String name, BasicFileAttributes attributes) throws IOException {
        return isOfBuild(name)
                ? HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(file)))
                : attributes.size() + " " + attributes.lastModifiedTime().toMillis();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
