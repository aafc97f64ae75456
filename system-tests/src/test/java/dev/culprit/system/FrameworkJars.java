package dev.culprit.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The jars of test frameworks that the build has copied into a folder, and the ways in which projects keep them. */
public final class FrameworkJars {
    private static final Path ALL = Path.of("target/frameworks").toAbsolutePath();

    /** How a project keeps its jars. */
    public enum Layout {
        /** All in one folder. */
        LIB_FOLDER,
        /** {@code org/testng/testng/7.5/testng-7.5.jar} */
        MAVEN_REPOSITORY,
        /** {@code org.testng/testng/7.5/digest/testng-7.5.jar} */
        GRADLE_CACHE
    }

    /** A jar by its coordinates. */
    public record Jar(String group, String name, String version) {
        String fileName() {
            return name + "-" + version + ".jar";
        }

        private Path folder(Layout layout) {
            return switch (layout) {
                case LIB_FOLDER -> Path.of("lib");
                case MAVEN_REPOSITORY -> Path.of("repository", group.replace('.', '/'), name, version);
                case GRADLE_CACHE -> Path.of("files-2.1", group, name, version, Integer.toHexString(hashCode()));
            };
        }
    }

    private FrameworkJars() {}

    /** The versions of the jar of that name, the oldest first. */
    public static List<String> versions(String name) throws IOException {
        String pattern = name + "-(\\d+(\\.\\d+)*)\\.jar";
        try (Stream<Path> jars = Files.list(ALL)) {
            return jars.map(jar -> jar.getFileName().toString())
                    .filter(file -> file.matches(pattern))
                    .map(file -> file.replaceFirst(pattern, "$1"))
                    .sorted(Comparator.comparing(FrameworkJars::sortable))
                    .toList();
        }
    }

    private static String sortable(String version) {
        StringBuilder padded = new StringBuilder();
        for (String number : version.split("\\.")) padded.append(String.format("%4s", number));
        return padded.toString();
    }

    public static List<Jar> jupiter(String version) {
        String platform = platform(version);
        return List.of(
                new Jar("org.junit.jupiter", "junit-jupiter-api", version),
                new Jar("org.junit.jupiter", "junit-jupiter-engine", version),
                new Jar("org.junit.platform", "junit-platform-commons", platform),
                new Jar("org.junit.platform", "junit-platform-engine", platform),
                new Jar("org.opentest4j", "opentest4j", "1.3.0"));
    }

    /** What the test starter of Spring Boot brings of JUnit: also parameterized tests, and a jar without classes. */
    public static List<Jar> springBoot() {
        List<Jar> jars = new ArrayList<>(List.of(new Jar("org.junit.jupiter", "junit-jupiter", "5.12.0")));
        jars.addAll(jupiter("5.12.0"));
        jars.add(new Jar("org.junit.jupiter", "junit-jupiter-params", "5.12.0"));
        return jars;
    }

    /** The version of the JUnit Platform that belongs to one of Jupiter. */
    public static String platform(String jupiter) {
        return jupiter.startsWith("5.") ? "1." + jupiter.substring(2) : jupiter;
    }

    public static List<Jar> junit4(String version) {
        return List.of(new Jar("junit", "junit", version), new Jar("org.hamcrest", "hamcrest-core", "1.3"));
    }

    /** JUnit 4 in a project that runs its tests by an engine of the JUnit Platform. */
    public static List<Jar> vintage() {
        List<Jar> jars = new ArrayList<>(junit4("4.13"));
        jars.addAll(jupiter("5.8.0"));
        jars.add(new Jar("org.junit.vintage", "junit-vintage-engine", "5.8.0"));
        return jars;
    }

    public static List<Jar> testng(String version) {
        return List.of(
                new Jar("org.testng", "testng", version),
                new Jar("com.beust", "jcommander", "1.72"),
                new Jar("org.slf4j", "slf4j-api", "2.0.16"));
    }

    /** Copies of the jars below the folder. */
    public static List<Path> copied(List<Jar> jars, Layout layout, Path folder) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (Jar jar : jars) {
            Path target = Files.createDirectories(folder.resolve(jar.folder(layout)));
            copies.add(Files.copy(ALL.resolve(jar.fileName()), target.resolve(jar.fileName())));
        }
        return copies;
    }
}
