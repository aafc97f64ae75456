package dev.culprit.cli.options;

import dev.culprit.model.Target;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.util.List;
import picocli.CommandLine.Option;

/** Which tests are a suite that is examined as a whole. */
public final class SuiteOptions {
    private static final String WILDCARD = "*";

    @Option(
            names = "--tests",
            split = ",",
            paramLabel = "GLOB",
            description =
                    "JUnit or TestNG test classes in folders of the class path, or in jars called *-tests.jar if no folder "
                            + "has any, with or without their package; * stands for anything.")
    private List<String> globs = List.of();

    /** Whether there are such tests. */
    public boolean isGiven() {
        return !globs.isEmpty();
    }

    public List<String> globs() {
        return globs;
    }

    /** All tests, if none are named. */
    public void assumeAll() {
        if (globs.isEmpty()) globs = TestClasses.USUAL;
    }

    /** The module of the project that has these tests, or the class path. */
    public TargetOptions.Program program(TargetOptions target, boolean quiet) throws UnusableTarget {
        if (target.isNamed())
            throw new UnusableTarget("--tests cannot be combined with TEST, --main, --test and --jar");
        return new TargetOptions.Program(
                Target.ofTest(String.join(",", globs), ""), target.project().suite(globs, quiet), null);
    }

    public TestClasses classes(ClassPath classpath) throws UnusableTarget {
        return TestClasses.matching(classpath, globs);
    }

    /** The target that the folder of the case is called after. */
    public Target caseTarget() {
        return Target.ofTest(caseName(globs), "");
    }

    /**
     * The text of the patterns without wildcards and without what test classes usually end with, followed by
     * {@code -tests}; the name of the class if there is no wildcard.
     */
    public static String caseName(List<String> globs) {
        if (globs.size() == 1 && !globs.get(0).contains(WILDCARD)) return globs.get(0);
        String text = globs.equals(TestClasses.USUAL)
                ? ""
                : String.join("-", globs.stream().map(SuiteOptions::text).toList());
        String name = text.replaceAll("-{2,}", "-").replaceAll("^-|-$", "");
        return name.isEmpty() ? "all-tests" : name + "-tests";
    }

    /** A folder has the last part of a name with dots, so there are none left. */
    private static String text(String glob) {
        String name = glob.replaceFirst("(Tests?|TestCase|\\*)$", "")
                .replace(WILDCARD, "")
                .replaceAll("\\.+", ".");
        return name.replaceAll("^[.-]+|[.-]+$", "").replace('.', '-');
    }
}
