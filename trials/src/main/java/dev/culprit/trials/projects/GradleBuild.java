package dev.culprit.trials.projects;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Gradle project. An init script adds a task to each project that compiles its tests and writes down how its task
 * {@code test} would start a JVM.
 */
record GradleBuild(Path folder) implements BuildTool {
    private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");
    private static final List<String> BUILDS = List.of("build.gradle", "build.gradle.kts");
    private static final String INIT_SCRIPT = "describe-tests.gradle";

    static boolean isIn(Path folder) {
        return Stream.concat(SETTINGS.stream(), BUILDS.stream())
                .anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    @Override
    public String name() {
        return "Gradle";
    }

    /** The nearest folder with settings; a project without any is a build of its own. */
    @Override
    public Path root() {
        for (Path up = folder; up != null; up = up.getParent())
            for (String name : SETTINGS) if (Files.isRegularFile(up.resolve(name))) return up;
        return folder;
    }

    @Override
    public Answer ask(Path work) throws UnusableTarget, IOException {
        Path script = work.resolve(INIT_SCRIPT);
        try (InputStream in = GradleBuild.class.getResourceAsStream(INIT_SCRIPT)) {
            Files.copy(in, script);
        }
        Path answers = Files.createDirectories(work.resolve("answers"));
        BuildProcess build = BuildProcess.run(
                List.of(
                        BuildTool.command(root(), "gradlew", "gradle"),
                        "-q",
                        "-I",
                        script.toString(),
                        "-Dculprit.answers=" + answers,
                        "-Dorg.gradle.configuration-cache=false",
                        "-Dorg.gradle.unsafe.configuration-cache=false",
                        "culpritDescribeTests"),
                folder);
        List<ProjectModule> modules = new ArrayList<>();
        try (Stream<Path> files = Files.list(answers)) {
            for (Path file : files.sorted().toList()) modules.addAll(ModuleText.read(Files.readAllLines(file)));
        }
        return new Answer(modules, build.status() == 0 ? "" : problem(build.lines()));
    }

    /** Gradle prints what went wrong after a heading; a compiler has said more before it. */
    private static String problem(List<String> lines) {
        String first = lines.stream()
                .filter(line -> line.matches(".*: error: .*|e: .*"))
                .findFirst()
                .orElse("");
        if (!first.isEmpty()) return first;
        int heading = lines.indexOf("* What went wrong:");
        if (heading >= 0 && heading + 1 < lines.size()) return lines.get(heading + 1);
        return lines.isEmpty() ? "it gave no reason" : lines.get(0);
    }
}
