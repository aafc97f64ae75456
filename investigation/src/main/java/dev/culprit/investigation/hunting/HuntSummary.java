package dev.culprit.investigation.hunting;

import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.cases.Setup;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of a hunt. {@code setup} is what the failing run needs to be repeated; {@code simplified} is null if
 * nothing failed or the failure was not studied; {@code nearest} is null if no passing run close to the failing one was
 * found; {@code trouble} is the reason why the failure was not studied to the end, or empty.
 */
public record HuntSummary(
        Setup setup, HuntResult result, Simplifier.Simplified simplified, Outcome nearest, Note trouble) {
    static final Note INTERRUPTED = Note.of("interrupted");

    public boolean interrupted() {
        return trouble.equals(INTERRUPTED);
    }

    /** The failing run to report: the simplified one if there is one. Only if something failed. */
    public Outcome failing() {
        return simplified != null
                ? simplified.outcome()
                : result.failures().get(0).best().outcome();
    }

    /** Null if nothing failed. */
    public Failure failure() {
        return result.failed() ? failing().failure() : null;
    }

    /** The passing run to compare with, or null. */
    public Outcome passing() {
        if (nearest != null) return nearest;
        return result.passing() == null ? null : result.passing().outcome();
    }

    /**
     * The reason why finding nothing is not conclusive; empty if something failed or every run was controlled to its
     * end.
     */
    public Note doubt() {
        if (result.failed()) return Note.NONE;
        return interrupted() ? INTERRUPTED.followedBy("; nothing wrong found so far") : result.doubt();
    }

    public List<Note> warnings() {
        List<Note> warnings = new ArrayList<>();
        result.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        if (result.failed() && !result.doubt().isEmpty()) warnings.add(result.doubt());
        if (interrupted() && result.failed())
            warnings.add(INTERRUPTED.followedBy(": the failure was not studied to the end"));
        else if (!trouble.isEmpty() && !interrupted()) warnings.add(trouble);
        if (simplified != null && !simplified.divergence().isEmpty())
            warnings.add(Note.of("the failing run could not be repeated exactly: " + simplified.divergence()));
        return warnings;
    }

    /** The case, with what was found out about the failure. */
    public CaseData caseData(List<Finding> findings) {
        return HuntCase.data(this, findings);
    }
}
