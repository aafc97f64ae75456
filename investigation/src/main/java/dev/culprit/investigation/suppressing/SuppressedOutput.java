package dev.culprit.investigation.suppressing;

import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import java.util.Iterator;
import java.util.List;

/**
 * Judges the output of runs in which something is suppressed. What depends on it is not printed, so that a missing line
 * is not a failure there if the original run has printed a wrong one.
 */
final class SuppressedOutput {
    private final List<String> expected;
    private final boolean forgives;

    /** {@code expected} is null unless the output decides whether a run fails. */
    SuppressedOutput(String expected, Outcome original) {
        this.expected = expected == null ? List.of() : expected.lines().toList();
        this.forgives = isOfOutput(original) && !isPart(original);
    }

    /** The outcome of a suppressed run; passed if its output has expected lines only, in their order. */
    Outcome judge(Outcome outcome) {
        return forgives && isOfOutput(outcome) && isPart(outcome)
                ? Outcome.passed(outcome.schedule(), outcome.account())
                : outcome;
    }

    private static boolean isOfOutput(Outcome outcome) {
        return outcome.failed() && outcome.failure().kind() == FailureKind.OUTPUT;
    }

    private boolean isPart(Outcome outcome) {
        Iterator<String> lines = expected.iterator();
        return outcome.output().lines().allMatch(line -> {
            while (lines.hasNext()) if (lines.next().equals(line)) return true;
            return false;
        });
    }
}
