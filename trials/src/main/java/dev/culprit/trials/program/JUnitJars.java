package dev.culprit.trials.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Adds what a test's class path lacks to run through the JUnit Platform: the launcher, the engine for JUnit 4, the
 * engine for Jupiter. {@code folder} holds the jars that come with Culprit.
 */
public record JUnitJars(Path folder) {
    private static final String JUNIT4 = "org/junit/Test.class";
    private static final String VINTAGE = "org/junit/vintage/engine/VintageTestEngine.class";
    private static final String JUPITER = "org/junit/jupiter/api/Test.class";
    private static final String JUPITER_ENGINE = "org/junit/jupiter/engine/JupiterTestEngine.class";
    private static final String PLATFORM_ENGINE = "org/junit/platform/engine/TestEngine.class";
    private static final String LAUNCHER = "org/junit/platform/launcher/Launcher.class";
    private static final String ENGINE_SERVICE = "META-INF/services/org.junit.platform.engine.TestEngine";

    public ClassPath completed(ClassPath classpath) throws UnusableTarget {
        boolean junit4 = classpath.has(JUNIT4);
        boolean jupiter = classpath.has(JUPITER);
        if (!junit4 && !jupiter && !classpath.has(ENGINE_SERVICE))
            throw new UnusableTarget(
                    "there is no JUnit on the class path; add the jars that the test is compiled with");
        ClassPath result = classpath;
        if (jupiter && !classpath.has(JUPITER_ENGINE)) result = result.withLast(List.of(jupiterEngine(classpath)));
        if (!classpath.has(LAUNCHER)) result = withLauncher(result);
        if (junit4 && !classpath.has(VINTAGE) && platformIsOurs(classpath))
            result = result.withLast(List.of(shipped("junit-vintage-engine")));
        return result;
    }

    private Path jupiterEngine(ClassPath classpath) throws UnusableTarget {
        String wanted = version(classpath, JUPITER);
        Path sibling = sibling(classpath, JUPITER, "junit-jupiter-engine");
        if (sibling != null) return sibling;
        Path ours = shipped("junit-jupiter-engine");
        if (wanted.isEmpty() || wanted.equals(versionOf(ours))) return ours;
        throw new UnusableTarget("the class path has junit-jupiter-api " + wanted
                + " but no engine: add junit-jupiter-engine " + wanted);
    }

    private ClassPath withLauncher(ClassPath classpath) throws UnusableTarget {
        String wanted = version(classpath, PLATFORM_ENGINE);
        Path sibling = sibling(classpath, PLATFORM_ENGINE, "junit-platform-launcher");
        if (sibling != null) return classpath.withLast(List.of(sibling));
        if (!platformIsOurs(classpath))
            throw new UnusableTarget("the class path has junit-platform-engine " + wanted
                    + " but no launcher: add junit-platform-launcher " + wanted);
        List<Path> ours = new ArrayList<>();
        for (String name :
                List.of("junit-platform-launcher", "junit-platform-engine", "junit-platform-commons", "opentest4j"))
            ours.add(shipped(name));
        return classpath.withFirst(ours);
    }

    /** Newer parts of the platform work with older engines of the same major version, so ours can precede them. */
    private boolean platformIsOurs(ClassPath classpath) throws UnusableTarget {
        String wanted = version(classpath, PLATFORM_ENGINE);
        return wanted.isEmpty() || wanted.startsWith("1.");
    }

    /** The jar of the same version, if the jar on the class path is in a Maven repository that has it; else null. */
    private static Path sibling(ClassPath classpath, String resource, String artifact) throws UnusableTarget {
        Path holder = classpath.holder(resource);
        if (holder == null || holder.getNameCount() < 4) return null;
        String version = holder.getParent().getFileName().toString();
        Path jar = holder.getParent()
                .getParent()
                .resolveSibling(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + ".jar");
        return Files.isReadable(jar) ? jar : null;
    }

    private Path shipped(String artifact) throws UnusableTarget {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                Path jar = files.filter(f -> f.getFileName().toString().matches(artifact + "-\\d.*\\.jar"))
                        .findFirst()
                        .orElse(null);
                if (jar != null) return jar;
            } catch (IOException e) {
                throw new UnusableTarget(folder + " cannot be read");
            }
        }
        throw new UnusableTarget("Culprit is not built: " + artifact + " is missing in " + folder);
    }

    private static String version(ClassPath classpath, String resource) throws UnusableTarget {
        Path holder = classpath.holder(resource);
        // A jar of another name that holds JUnit as well has a version of its own.
        boolean own =
                holder != null && holder.getFileName().toString().startsWith("junit-") && Files.isRegularFile(holder);
        return own ? versionOf(holder) : "";
    }

    private static String versionOf(Path jar) throws UnusableTarget {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String version =
                    manifest == null ? null : manifest.getMainAttributes().getValue("Implementation-Version");
            return version == null ? "" : version;
        } catch (IOException e) {
            throw new UnusableTarget(
                    "class path entry " + jar + " is not a readable jar file (" + e.getMessage() + ")");
        }
    }
}
