package dev.culprit.model.cases;

import dev.culprit.model.Target;
import java.util.List;

/**
 * The program that a case is about. {@code expectedOutput} is the path of the file that the output is compared with, or
 * empty. {@code program} is the fingerprint of the class files, or empty where it is not known.
 */
public record CaseTarget(Target target, String expectedOutput, List<String> classpath, String jdk, String program) {
    public CaseTarget {
        // neither the text of the expected output nor how a test is run is part of the case
        target = new Target(target.main(), target.arguments(), target.testClass(), target.testMethod(), null, null);
        classpath = List.copyOf(classpath);
    }

    /** The same on another JDK; empty leaves it as it is. */
    public CaseTarget on(String version) {
        return new CaseTarget(target, expectedOutput, classpath, version.isEmpty() ? jdk : version, program);
    }

    /** The same target of the same program, so that what was found for one holds for the other. */
    public boolean isSame(CaseTarget other) {
        return !program.isEmpty()
                && program.equals(other.program)
                && target.equals(other.target)
                && expectedOutput.equals(other.expectedOutput);
    }
}
