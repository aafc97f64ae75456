package dev.culprit.model.cases;

import dev.culprit.model.Target;
import java.util.List;

/**
 * The program that a case is about. {@code expectedOutput} is the path of the file that the output is compared with, or
 * empty. {@code program} is the fingerprint of the class files, or empty where it is not known. {@code recorded} is the
 * mark of the user who recorded the case, or empty.
 */
public record CaseTarget(
        Target target, String expectedOutput, List<String> classpath, String jdk, String program, String recorded) {
    public CaseTarget {
        // neither the text of the expected output nor how a test is run is part of the case
        target = new Target(target.main(), target.arguments(), target.testClass(), target.testMethod(), null, null);
        classpath = List.copyOf(classpath);
    }

    /** Without a mark. */
    public CaseTarget(Target target, String expectedOutput, List<String> classpath, String jdk, String program) {
        this(target, expectedOutput, classpath, jdk, program, "");
    }

    /** The same with this mark. */
    public CaseTarget recordedAs(String mark) {
        return new CaseTarget(target, expectedOutput, classpath, jdk, program, mark);
    }

    /** The same on another JDK; empty leaves it as it is. */
    public CaseTarget on(String version) {
        String on = version.isEmpty() ? jdk : version;
        return new CaseTarget(target, expectedOutput, classpath, on, program, recorded);
    }

    /** The same target of the same program, so that what was found for one holds for the other. */
    public boolean isSame(CaseTarget other) {
        return !program.isEmpty()
                && program.equals(other.program)
                && target.equals(other.target)
                && expectedOutput.equals(other.expectedOutput);
    }
}
