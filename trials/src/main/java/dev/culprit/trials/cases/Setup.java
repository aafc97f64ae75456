package dev.culprit.trials.cases;

import dev.culprit.model.Target;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything except the schedule that a trial needs to be repeated.
 *
 * @param expectedOutput the file with the expected output of the target, or null
 */
public record Setup(Target target, Path expectedOutput, Jvm jvm, Scope scope, Execution execution) {
    /**
     * The JVM of the target. The class path is that of the user, without the additions of Culprit for tests.
     *
     * @param directory the working directory, or null for that of this process
     */
    public record Jvm(ClassPath classpath, Jdk jdk, List<String> arguments, Path directory) {
        public Jvm {
            arguments = List.copyOf(arguments);
        }

        public Jvm(ClassPath classpath, Jdk jdk, List<String> arguments) {
            this(classpath, jdk, arguments, null);
        }
    }

    /** The classes that are controlled, as globs; by default, all classes of the program. */
    public record Scope(List<String> includes, List<String> excludes) {
        public static final Scope ALL = new Scope(List.of(), List.of());

        public Scope {
            includes = List.copyOf(includes);
            excludes = List.copyOf(excludes);
        }
    }

    /** How trials are executed. {@code backend} is {@code auto}, {@code fiber} or {@code thread}. */
    public record Execution(String backend, boolean processPerTrial, long steps) {
        /** {@code auto} stands for the best for the JDK. */
        public static final List<String> BACKENDS = List.of("auto", "fiber", "thread");

        /** Many runs in one JVM, or a JVM for each run. */
        public static final List<String> ISOLATIONS = List.of("reset", "process");

        public static final Execution DEFAULT = new Execution("auto", false, Limits.DEFAULT.steps());
    }

    /** A setup with defaults for everything that is not given. */
    public static Setup usual(Target target, ClassPath classpath, Jdk jdk, List<String> jvmArguments) {
        return new Setup(target, null, new Jvm(classpath, jdk, jvmArguments), Scope.ALL, Execution.DEFAULT);
    }

    public ClassPath classpath() {
        return jvm.classpath;
    }

    public Jdk jdk() {
        return jvm.jdk;
    }

    public List<String> jvmArguments() {
        return jvm.arguments;
    }

    public List<String> includes() {
        return scope.includes;
    }

    public List<String> excludes() {
        return scope.excludes;
    }

    public String backend() {
        return execution.backend;
    }

    public boolean processPerTrial() {
        return execution.processPerTrial;
    }

    public long steps() {
        return execution.steps;
    }

    /** The backend that is used: the given one, or the best for the JDK. */
    public String chosenBackend() {
        if (!backend().equals("auto")) return backend();
        return jdk().hasFibers() ? "fiber" : "thread";
    }

    /** The same setup with another target. */
    public Setup running(Target other) {
        return new Setup(other, expectedOutput, jvm, scope, execution);
    }

    /** The same setup with classes that take the place of those of the program. */
    public Setup patchedBy(Path folder) {
        Jvm patched = new Jvm(classpath().withFirst(folder), jdk(), jvmArguments());
        return new Setup(target, expectedOutput, patched, scope, execution);
    }

    /** The same setup with one more argument of the JVM. */
    public Setup with(String jvmArgument) {
        List<String> all = new ArrayList<>(jvmArguments());
        all.add(jvmArgument);
        Jvm other = new Jvm(classpath(), jdk(), all, jvm.directory());
        return new Setup(target, expectedOutput, other, scope, execution);
    }

    /** The same setup with another backend. */
    public Setup carriedBy(String backend) {
        return new Setup(target, expectedOutput, jvm, scope, new Execution(backend, processPerTrial(), steps()));
    }

    /** The same setup with a JVM for each run. */
    public Setup isolated() {
        return new Setup(target, expectedOutput, jvm, scope, new Execution(backend(), true, steps()));
    }

    /** The same setup with another limit of steps. */
    public Setup limitedTo(long steps) {
        return new Setup(target, expectedOutput, jvm, scope, new Execution(backend(), processPerTrial(), steps));
    }

    public Limits limits() {
        return new Limits(steps(), Limits.DEFAULT.stallMillis(), Limits.DEFAULT.outputBytes());
    }
}
