package dev.culprit.cli;

import dev.culprit.model.Target;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.JarTarget;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Options that name the program under test. */
final class TargetOptions {
    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "CP",
            description = "Class path of the program; DIR/* stands for all jars of a folder.")
    private String classpath;

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

    @Parameters(paramLabel = "-- ARG", description = "Arguments of the program, after --.")
    private List<String> arguments = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** The program that the options name. */
    record Program(Target target, ClassPath classpath, Path expectedOutput) {}

    /** The class path, or null if none is given. */
    ClassPath givenClasspath() throws UnusableTarget {
        return classpath == null ? null : ClassPath.parse(classpath);
    }

    boolean isNamed() {
        return main != null || test != null || jar != null;
    }

    Program program() throws UnusableTarget {
        refuseStrayArguments();
        int named = (main == null ? 0 : 1) + (test == null ? 0 : 1) + (jar == null ? 0 : 1);
        if (named != 1)
            throw new UnusableTarget("name the program by one of --main CLASS, --test CLASS[#METHOD] and --jar FILE");
        if (test != null) return testProgram();
        String expected = expectedOutput == null ? null : ScheduleHeader.text(expectedOutput);
        if (main != null)
            return new Program(Target.ofMain(main, arguments, expected), requiredClasspath(), expectedOutput);
        JarTarget runnable = JarTarget.read(jar);
        ClassPath all = classpath == null
                ? runnable.classpath()
                : runnable.classpath().withLast(requiredClasspath().entries());
        return new Program(Target.ofMain(runnable.mainClass(), arguments, expected), all, expectedOutput);
    }

    /** An argument before {@code --} is a mistake, such as the value of a mistyped option. */
    private void refuseStrayArguments() throws UnusableTarget {
        List<String> line = command.root().commandLine().getParseResult().originalArgs();
        int delimiter = line.indexOf("--");
        int allowed = delimiter < 0 ? 0 : line.size() - delimiter - 1;
        if (arguments.size() > allowed)
            throw new UnusableTarget(
                    "'" + arguments.get(0) + "' belongs to no option; arguments of the program come after --");
    }

    private Program testProgram() throws UnusableTarget {
        if (!arguments.isEmpty()) throw new UnusableTarget("a test takes no arguments: " + arguments.get(0));
        if (expectedOutput != null)
            throw new UnusableTarget("--expect-output is for --main and --jar; a test says itself what is wrong");
        int hash = test.indexOf('#');
        String className = hash < 0 ? test : test.substring(0, hash);
        String method = hash < 0 ? "" : test.substring(hash + 1).replaceFirst("\\(.*\\)$", "");
        if (className.isEmpty() || hash >= 0 && method.isEmpty())
            throw new UnusableTarget("--test wants CLASS or CLASS#METHOD: " + test);
        return new Program(Target.ofTest(className, method), requiredClasspath(), null);
    }

    private ClassPath requiredClasspath() throws UnusableTarget {
        if (classpath == null) throw new UnusableTarget("--classpath is missing");
        return ClassPath.parse(classpath);
    }
}
