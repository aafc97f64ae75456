package dev.culprit.trials.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds jars on this machine without a network: in the folders of jars on the class path, in the Maven repository or
 * Gradle cache that these belong to, and in those of the user.
 */
final class LocalJars {
    private final Set<Path> besides = new LinkedHashSet<>();
    private final Set<Path> maven = new LinkedHashSet<>();
    private final Set<Path> gradle = new LinkedHashSet<>();

    /** {@code userHome} holds the repositories of the user; the environment may name another one for Gradle. */
    LocalJars(ClassPath classpath, Path userHome, Map<String, String> environment) {
        for (Path entry : classpath.entries()) if (!Files.isDirectory(entry)) addSurroundings(entry);
        add(maven, userHome.resolve(".m2").resolve("repository"));
        String gradleHome = environment.getOrDefault("GRADLE_USER_HOME", "");
        Path gradleUser = gradleHome.isEmpty() ? userHome.resolve(".gradle") : Path.of(gradleHome);
        add(gradle, gradleUser.resolve("caches").resolve("modules-2").resolve("files-2.1"));
    }

    private static void add(Set<Path> folders, Path folder) {
        if (folder != null) folders.add(folder);
    }

    private void addSurroundings(Path jar) {
        add(besides, jar.getParent());
        Path versions = parent(jar, 2);
        if (versions == null) return;
        // Gradle: <root>/<group>/<name>/<version>/<digest>/<file>
        add(gradle, parent(versions, 3));
        // Maven: <root>/<group as folders>/<name>/<version>/<file>; every folder above may be the root
        for (Path root = parent(versions, 2); root != null; root = root.getParent()) add(maven, root);
    }

    private static Path parent(Path path, int levels) {
        Path above = path;
        for (int i = 0; i < levels && above != null; i++) above = above.getParent();
        return above;
    }

    /** Null if the jar is nowhere. */
    Path find(Artifact artifact) {
        for (Path folder : besides) {
            Path jar = folder.resolve(artifact.fileName());
            if (Files.isRegularFile(jar)) return jar;
        }
        for (Path root : maven) {
            Path jar = root.resolve(artifact.group().replace('.', '/'))
                    .resolve(artifact.name())
                    .resolve(artifact.version())
                    .resolve(artifact.fileName());
            if (Files.isRegularFile(jar)) return jar;
        }
        for (Path root : gradle) {
            Path jar = inDigests(
                    root.resolve(artifact.group()).resolve(artifact.name()).resolve(artifact.version()), artifact);
            if (jar != null) return jar;
        }
        return null;
    }

    private static Path inDigests(Path version, Artifact artifact) {
        if (!Files.isDirectory(version)) return null;
        try (Stream<Path> digests = Files.list(version)) {
            return digests.map(digest -> digest.resolve(artifact.fileName()))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            return null;
        }
    }
}
