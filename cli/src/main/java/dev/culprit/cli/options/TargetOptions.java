package dev.culprit.cli.options;

import dev.culprit.model.Target;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.JarTarget;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options that name the program under test. */
public final class TargetOptions {
    @Mixin
    private ProjectOptions project = new ProjectOptions();

    @Option(names = "--main", paramLabel = "CLASS", description = "Main class of the program.")
    private String main;

    @Option(
            names = "--test",
            paramLabel = "CLASS[#METHOD]",
            description = "JUnit or TestNG test class, or one method of it.")
    private String test;

    @Option(names = "--jar", paramLabel = "FILE", description = "Runnable jar.")
    private Path jar;

    @Option(
            names = "--expect-output",
            paramLabel = "FILE",
            description = "The exact output that the program must print. Anything else is a failure.")
    private Path expectedOutput;

    @Parameters(
            paramLabel = "TEST",
            description = "A test of the project, CLASS or CLASS#METHOD; or, after --, arguments of the program.")
    private List<String> arguments = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The program that the options name. */
    public record Program(Target target, ProjectOptions.Classes classes, Path expectedOutput) {}

    /** The class path, or null if none is given. */
    public ClassPath givenClasspath() throws UnusableTarget {
        return project.givenClasspath();
    }

    public boolean isNamed() {
        return main != null || test != null || jar != null || !strayArguments().isEmpty();
    }

    public ProjectOptions project() {
        return project;
    }

    public Program program(boolean quiet) throws UnusableTarget {
        List<String> stray = strayArguments();
        int named = (main == null ? 0 : 1) + (test == null ? 0 : 1) + (jar == null ? 0 : 1);
        boolean plain = named == 0 && stray.size() == 1;
        // An argument before -- that is not a test is a mistake, such as the value of a mistyped option.
        if (!stray.isEmpty() && !plain)
            throw new UnusableTarget(
                    "'" + stray.get(0) + "' belongs to no option; arguments of the program come after --");
        if (named + (plain ? 1 : 0) != 1)
            throw new UnusableTarget(
                    "name the program by one of TEST, --main CLASS, --test CLASS[#METHOD] and --jar FILE");
        List<String> given = arguments.subList(stray.size(), arguments.size());
        if (plain || test != null) return testProgram(plain ? stray.get(0) : test, given, quiet);
        String expected = expectedOutput == null ? null : ScheduleHeader.text(expectedOutput);
        if (main != null) {
            ProjectOptions.Located found = project.main(main, quiet);
            return new Program(Target.ofMain(found.className(), given, expected), found.classes(), expectedOutput);
        }
        JarTarget runnable = JarTarget.read(jar);
        ClassPath more = givenClasspath();
        ClassPath all =
                more == null ? runnable.classpath() : runnable.classpath().withLast(more.entries());
        return new Program(
                Target.ofMain(runnable.mainClass(), given, expected), ProjectOptions.Classes.of(all), expectedOutput);
    }

    /** The arguments before {@code --}. */
    private List<String> strayArguments() {
        List<String> line = command.root().commandLine().getParseResult().originalArgs();
        int delimiter = line.indexOf("--");
        int allowed = delimiter < 0 ? 0 : line.size() - delimiter - 1;
        return arguments.subList(0, Math.max(0, arguments.size() - allowed));
    }

    private Program testProgram(String name, List<String> given, boolean quiet) throws UnusableTarget {
        if (!given.isEmpty()) throw new UnusableTarget("a test takes no arguments: " + given.get(0));
        if (expectedOutput != null)
            throw new UnusableTarget("--expect-output is for --main and --jar; a test says itself what is wrong");
        TestOption parsed = TestOption.parse(name);
        ProjectOptions.Located found = project.test(parsed.className(), quiet);
        return new Program(Target.ofTest(found.className(), parsed.method()), found.classes(), null);
    }
}
