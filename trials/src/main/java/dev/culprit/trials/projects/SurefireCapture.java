package dev.culprit.trials.projects;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Stands in for the JVM of Surefire and keeps what Surefire gave it. Surefire wants a folder that looks like a JDK. The
 * script keeps its working directory, its arguments and a copy of the folder with Surefire's own files:
 *
 * <ul>
 *   <li>{@code surefire…tmp}: properties, with the class path under {@code classPathUrl.N};
 *   <li>{@code surefire_…tmp}: the system properties of the tests.
 * </ul>
 */
final class SurefireCapture {
    private static final String SCRIPT =
            """
            #!/bin/sh
            # Keeps what Surefire passes to the JVM of the tests. Written by Culprit.
            case "$1" in -version) echo 'openjdk version "17"' >&2; exit 0;; esac
            kept=$(mktemp -d '%s/fork.XXXXXX') || exit 1
            pwd > "$kept/directory"
            for argument in "$@"; do
                printf '%%s\\n' "$argument" >> "$kept/arguments"
                if [ -d "$argument" ]; then cp -R "$argument" "$kept/files"; fi
                case "$argument" in @*) cp "${argument#@}" "$kept/argument-file";; esac
            done
            exit 1
            """;

    /** Arguments from here on start Surefire itself. */
    private static final List<String> LAUNCH = List.of("-jar", "-cp", "-classpath");

    private final Path folder;

    private SurefireCapture(Path folder) {
        this.folder = folder;
    }

    static SurefireCapture in(Path work) throws IOException {
        Path forks = Files.createDirectories(work.resolve("forks"));
        Path home = work.resolve("jdk");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"17\"\n");
        String path = forks.toString().replace("'", "'\\''");
        Path script = Files.writeString(home.resolve("bin/java"), SCRIPT.formatted(path));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return new SurefireCapture(work);
    }

    Path java() {
        return folder.resolve("jdk/bin/java");
    }

    /** The modules that Surefire started a JVM for, in the order of their folders. */
    List<ProjectModule> modules() throws IOException {
        Map<Path, ProjectModule> modules = new TreeMap<>();
        try (Stream<Path> forks = Files.list(folder.resolve("forks"))) {
            for (Path fork : forks.sorted().toList()) {
                ProjectModule module = module(fork);
                if (module != null) modules.putIfAbsent(module.directory(), module);
            }
        }
        return List.copyOf(modules.values());
    }

    /** Null if the fork was not one for tests. */
    static ProjectModule module(Path fork) throws IOException {
        Path files = fork.resolve("files");
        if (!Files.isDirectory(files)) return null;
        Properties surefire = new Properties();
        Properties system = new Properties();
        try (Stream<Path> all = Files.list(files)) {
            for (Path file : all.toList()) {
                String name = file.getFileName().toString();
                if (name.matches("surefire_\\d.*tmp")) load(file, system);
                else if (name.matches("surefire.*tmp")) load(file, surefire);
            }
        }
        String tests = surefire.getProperty("testClassesDirectory", "");
        if (tests.isEmpty()) return null;
        Path directory = Path.of(Files.readString(fork.resolve("directory")).strip());
        String base = system.getProperty("basedir", directory.toString());
        List<Path> classpath = new ArrayList<>();
        for (int i = 0; surefire.containsKey("classPathUrl." + i); i++)
            add(classpath, surefire.getProperty("classPathUrl." + i));
        for (String entry : modulePath(fork.resolve("argument-file"))) add(classpath, entry);
        if (!classpath.contains(Path.of(tests))) add(classpath, tests);
        List<String> arguments = arguments(Files.readAllLines(fork.resolve("arguments")));
        for (String name : new java.util.TreeSet<>(system.stringPropertyNames()))
            if (!isOurs(name)) arguments.add("-D" + name + "=" + system.getProperty(name));
        return new ProjectModule(
                Path.of(base),
                List.of(Path.of(tests)),
                new ProjectModule.Launch(classpath.stream().distinct().toList(), arguments, directory));
    }

    private static void load(Path file, Properties into) throws IOException {
        try (Reader in = Files.newBufferedReader(file)) {
            into.load(in);
        }
    }

    /** Builds name folders that do not exist, such as that of the classes of a module that has only tests. */
    private static void add(List<Path> classpath, String entry) {
        Path path = Path.of(entry);
        if (Files.isReadable(path)) classpath.add(path);
    }

    private static boolean isOurs(String property) {
        return property.matches("jvm|test|skipTests|failIfNoTests|forkCount|reuseForks|jacoco\\.skip|user\\.dir")
                || property.startsWith("surefire.")
                || property.startsWith("maven.test.");
    }

    private static List<String> arguments(List<String> all) {
        List<String> arguments = new ArrayList<>();
        for (String argument : all) {
            if (LAUNCH.contains(argument) || argument.startsWith("@")) break;
            arguments.add(argument);
        }
        return arguments;
    }

    /** For a project with a module descriptor, whose tests run on the class path here. */
    private static List<String> modulePath(Path argumentFile) throws IOException {
        if (!Files.isRegularFile(argumentFile)) return List.of();
        List<String> entries = new ArrayList<>();
        List<String> lines = Files.readAllLines(argumentFile);
        for (int i = 0; i + 1 < lines.size(); i++) {
            String value = lines.get(i + 1).replace("\"", "");
            if (lines.get(i).endsWith("-module-path")) entries.addAll(List.of(value.split(":")));
            if (lines.get(i).endsWith("-patch-module")) entries.add(0, value.substring(value.indexOf('=') + 1));
        }
        return entries;
    }
}
