package dev.culprit.trials.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Adds what the class path of a test lacks to be run by the project's own test framework. Nothing that the class path
 * has is replaced: what is added comes last, and in the version of what is there. JUnit 4 and TestNG need nothing.
 *
 * @param shipped the folder of the jars that come with Culprit: a launcher for each minor version of the JUnit
 *     Platform, and the other parts of one version
 * @param userHome the folder in which Maven and Gradle keep jars
 */
public record TestJars(Path shipped, Path userHome) {
    private static final String ENGINE_SERVICE = "META-INF/services/org.junit.platform.engine.TestEngine";
    private static final String PLATFORM = "org.junit.platform";

    /** A part of JUnit, and a class by which it is recognised. */
    private enum Part {
        JUPITER_ENGINE("org.junit.jupiter", "junit-jupiter-engine", "org/junit/jupiter/engine/JupiterTestEngine.class"),
        ENGINE(PLATFORM, "junit-platform-engine", "org/junit/platform/engine/TestEngine.class"),
        COMMONS(PLATFORM, "junit-platform-commons", "org/junit/platform/commons/JUnitException.class"),
        LAUNCHER(PLATFORM, "junit-platform-launcher", "org/junit/platform/launcher/Launcher.class");

        private final String group;
        private final String name;
        private final String type;

        Part(String group, String name, String type) {
            this.group = group;
            this.name = name;
            this.type = type;
        }

        Artifact in(JUnitVersion version) {
            return new Artifact(group, name, this == JUPITER_ENGINE ? version.jupiter() : version.platform());
        }
    }

    public ClassPath completed(ClassPath classpath) throws UnusableTarget {
        boolean jupiter = classpath.has("org/junit/jupiter/api/Test.class");
        boolean engines = classpath.has(ENGINE_SERVICE);
        boolean others = classpath.has("junit/framework/TestCase.class") || classpath.has("org/testng/TestNG.class");
        if (!jupiter && !engines && !others)
            throw new UnusableTarget(
                    "there is no test framework (JUnit or TestNG) on the class path; add the jars that "
                            + "the test is compiled with");
        if (!jupiter && !engines) return classpath;
        try {
            return withPlatform(classpath, jupiter);
        } catch (UnusableTarget e) {
            // a test of JUnit 4 or TestNG does not need the platform
            if (others) return classpath;
            throw e;
        }
    }

    private ClassPath withPlatform(ClassPath classpath, boolean jupiter) throws UnusableTarget {
        List<Part> parts = new ArrayList<>(List.of(Part.ENGINE, Part.COMMONS, Part.LAUNCHER));
        if (jupiter) parts.add(0, Part.JUPITER_ENGINE);
        List<Path> added = new ArrayList<>();
        for (Part part : parts) if (!classpath.has(part.type)) added.add(jar(part, classpath));
        if (!classpath.has("org/opentest4j/AssertionFailedError.class")) added.add(anyShipped("opentest4j"));
        return classpath.withLast(added);
    }

    private Path jar(Part part, ClassPath classpath) throws UnusableTarget {
        JUnitVersion stated = part == Part.JUPITER_ENGINE ? JUnitVersion.ofJupiter(classpath) : null;
        JUnitVersion version = stated == null ? JUnitVersion.of(classpath) : stated;
        if (version == null)
            throw new UnusableTarget("the version of JUnit on the class path is not known: add " + part.name);
        Artifact wanted = part.in(version);
        Path found = new LocalJars(classpath, userHome, System.getenv()).find(wanted);
        if (found == null) found = shipped(wanted.fileName());
        if (found == null && part == Part.LAUNCHER) found = shippedLauncher(version);
        if (found != null) return found;
        throw new UnusableTarget("the class path has JUnit " + version.jupiter() + ", but not its " + wanted.name()
                + ", and this machine has no copy: add " + wanted);
    }

    private Path shipped(String fileName) {
        Path jar = shipped.resolve(fileName);
        return Files.isRegularFile(jar) ? jar : null;
    }

    /** Launcher and engine of one minor version work together, whatever their patch versions; null if there is none. */
    private Path shippedLauncher(JUnitVersion version) throws UnusableTarget {
        return first(Part.LAUNCHER.name + "-" + version.minor() + ".");
    }

    private Path anyShipped(String artifact) throws UnusableTarget {
        Path jar = first(artifact + "-");
        if (jar == null)
            throw new UnusableTarget("this copy of Culprit is incomplete: " + artifact + " is missing in " + shipped);
        return jar;
    }

    private Path first(String start) throws UnusableTarget {
        if (!Files.isDirectory(shipped)) return null;
        try (Stream<Path> files = Files.list(shipped)) {
            return files.filter(f -> f.getFileName().toString().startsWith(start))
                    .sorted()
                    .findFirst()
                    .orElse(null);
        } catch (IOException e) {
            throw new UnusableTarget(shipped + " cannot be read");
        }
    }
}
