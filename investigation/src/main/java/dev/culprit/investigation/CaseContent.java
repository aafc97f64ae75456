package dev.culprit.investigation;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Unlocated;
import dev.culprit.trials.cases.CaseMark;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Parts that the cases of all investigations have in common. */
public final class CaseContent {
    private static final String DEADLOCK = "deadlock";

    private CaseContent() {}

    /** Marked as recorded by this user. Reads all class files of the program for its fingerprint. */
    public static CaseTarget target(Setup setup, RecorderKey recorder) throws UnusableTarget {
        return CaseMark.marked(target(setup), recorder);
    }

    /** The same without a mark, for comparisons. */
    public static CaseTarget target(Setup setup) throws UnusableTarget {
        Path expected = setup.expectedOutput();
        return new CaseTarget(
                setup.target(),
                expected == null ? "" : expected.toAbsolutePath().toString(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                setup.jdk().version(),
                ProgramFingerprint.of(setup.classpath()));
    }

    /** A deadlock is a finding by itself. What a technique says about the same deadlock is evidence for it. */
    public static List<Finding> findings(Failure failure, List<Finding> found) {
        if (failure == null || failure.kind() != FailureKind.DEADLOCK) return found;
        Finding deadlock = Finding.ofDeadlock(failure);
        List<Finding> others = new ArrayList<>();
        for (Finding f : found) {
            if (f.kind().equals(DEADLOCK) && f.subject() instanceof Unlocated)
                deadlock = deadlock.mergedWith(f.about(deadlock.subject()));
            else others.add(f);
        }
        others.add(0, deadlock);
        return others;
    }
}
