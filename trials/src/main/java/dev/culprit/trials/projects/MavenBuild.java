package dev.culprit.trials.projects;

import dev.culprit.model.files.BoundedFile;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Maven project. Only Surefire knows how it would run the tests: which class path, which arguments, which system
 * properties, after all profiles and plugins had their say. So the build is run up to the phase {@code test} with a
 * script in the place of the JVM that Surefire starts, which keeps what it was given and ends. No test is run.
 */
record MavenBuild(Path folder) implements BuildTool {
    static final String POM = "pom.xml";
    private static final int LARGEST_POM = 4 << 20;
    private static final Pattern MODULE = Pattern.compile("<module>\\s*([^<]+?)\\s*</module>");
    private static final Pattern OFFLINE = Pattern.compile("offline mode|in offline|is offline");

    /** A property of the user, that only the POM itself can override. */
    private static final List<String> PROPERTIES = List.of(
            "-Dtest=*",
            "-DfailIfNoTests=false",
            "-Dsurefire.failIfNoSpecifiedTests=false",
            "-DskipTests=false",
            "-Dmaven.test.skip=false",
            "-DforkCount=1",
            "-DreuseForks=true",
            "-Djacoco.skip=true",
            "-Dmaven.test.failure.ignore=true");

    @Override
    public String name() {
        return "Maven";
    }

    /** The topmost POM above the folder that reaches it by {@code <module>} elements. */
    @Override
    public Path root() {
        Path root = folder;
        for (Path up = folder.getParent(); up != null; up = up.getParent()) {
            if (!Files.isRegularFile(up.resolve(POM))) continue;
            if (!hasModule(up, root)) break;
            root = up;
        }
        return root;
    }

    private static boolean hasModule(Path parent, Path module) {
        try {
            return MODULE.matcher(BoundedFile.text(parent.resolve(POM), LARGEST_POM))
                    .results()
                    .map(found -> parent.resolve(found.group(1)).normalize())
                    .anyMatch(path -> path.equals(module) || path.equals(module.resolve(POM)));
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public Answer ask(Path work) throws UnusableTarget, IOException {
        if (!Files.isExecutable(BuildProcess.SHELL))
            throw new UnusableTarget("Maven projects need a POSIX shell here; name the class path instead");
        Path root = root();
        SurefireCapture capture = SurefireCapture.in(work);
        Instant begun = Instant.now();
        BuildProcess build = BuildProcess.run(command(root, capture, true), root);
        if (build.lines().stream().anyMatch(line -> OFFLINE.matcher(line).find()))
            build = BuildProcess.run(command(root, capture, false), root);
        List<ProjectModule> modules = capture.modules();
        for (ProjectModule module : modules) removeDumps(module, begun);
        return new Answer(modules, MavenErrors.first(build.lines()));
    }

    private List<String> command(Path root, SurefireCapture capture, boolean offline) {
        List<String> command = new ArrayList<>();
        command.add(BuildTool.command(root, "mvnw", "mvn"));
        command.add("-B");
        // Surefire takes the end of the script for a crash, which must not end the build.
        command.add("-fn");
        if (offline) command.add("-o");
        command.addAll(PROPERTIES);
        command.add("-Djvm=" + capture.java());
        if (!root.equals(folder)) {
            command.add("-pl");
            command.add(root.relativize(folder).toString());
            command.add("-am");
        }
        command.add("test");
        return command;
    }

    /** What Surefire writes about the JVM that did not speak to it. */
    private static void removeDumps(ProjectModule module, Instant begun) throws IOException {
        for (Path tests : module.tests()) {
            Path reports = tests.resolveSibling("surefire-reports");
            if (!Files.isDirectory(reports)) continue;
            try (Stream<Path> files = Files.list(reports)) {
                for (Path file : files.toList())
                    if (file.toString().matches(".*\\.dump(stream)?")
                            && Files.getLastModifiedTime(file).compareTo(FileTime.from(begun)) >= 0)
                        Files.deleteIfExists(file);
            }
        }
    }
}
