package dev.culprit.trials.cases;

import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;

/**
 * All that makes a trial of a target the same again but its schedule. {@code expectedOutput} is the file that the target's output is held
 * against, or null; {@code classpath} is the user's, without what Culprit adds to run tests.
 */
public record Setup(
        Target target,
        Path expectedOutput,
        ClassPath classpath,
        Jdk jdk,
        List<String> jvmArguments,
        List<String> includes,
        List<String> excludes,
        String backend,
        boolean processPerTrial,
        long steps) {
    public Setup {
        jvmArguments = List.copyOf(jvmArguments);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }

    /** With all else as it is where nothing is asked for. */
    public static Setup usual(Target target, ClassPath classpath, Jdk jdk, List<String> jvmArguments) {
        return new Setup(
                target,
                null,
                classpath,
                jdk,
                jvmArguments,
                List.of(),
                List.of(),
                "auto",
                false,
                Limits.DEFAULT.steps());
    }

    /** What carries the threads in fact. */
    public String chosenBackend() {
        if (!backend.equals("auto")) return backend;
        return jdk.hasFibers() ? "fiber" : "thread";
    }

    /** The same on what carries the threads now. */
    public Setup carriedBy(String carrier) {
        return new Setup(
                target,
                expectedOutput,
                classpath,
                jdk,
                jvmArguments,
                includes,
                excludes,
                carrier,
                processPerTrial,
                steps);
    }

    public Limits limits() {
        return new Limits(steps, Limits.DEFAULT.stallMillis(), Limits.DEFAULT.outputBytes());
    }
}
