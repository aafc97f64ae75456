package dev.culprit.investigation.hunting;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.cases.Setup;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of a hunt. {@code setup} is what the failing run needs to be repeated; {@code study} is what further
 * trials showed about the first failure; {@code caseResult} is null until the case is kept.
 */
public record HuntSummary(Setup setup, HuntResult result, Study study, CaseResult caseResult) {
    static final Note INTERRUPTED = Note.of("interrupted");

    /**
     * {@code simplified} is null if nothing failed or the failure was not studied; {@code nearest} is null if no
     * passing run close to the failing one was found; {@code tried} are the other lengths of its pauses that were
     * tried; {@code trouble} is the reason why the failure was not studied to the end, or empty.
     */
    public record Study(Simplifier.Simplified simplified, Outcome nearest, Tried tried, Note trouble) {
        static Study none(boolean interrupted) {
            return new Study(null, null, Tried.NONE, interrupted ? INTERRUPTED : Note.NONE);
        }
    }

    static HuntSummary of(Setup setup, HuntResult result, Study study) {
        return new HuntSummary(setup, result, study, null);
    }

    HuntSummary with(CaseResult kept) {
        return new HuntSummary(setup, result, study, kept);
    }

    /** What this hunt adds to the case. */
    public Case found() {
        return caseResult.found();
    }

    /** The whole case. */
    public Case kept() {
        return caseResult.kept();
    }

    public Simplifier.Simplified simplified() {
        return study.simplified();
    }

    public Outcome nearest() {
        return study.nearest();
    }

    public Note trouble() {
        return study.trouble();
    }

    public boolean interrupted() {
        return trouble().equals(INTERRUPTED);
    }

    /** The failing run to report: the simplified one if there is one. Only if something failed. */
    public Outcome failing() {
        return simplified() != null
                ? simplified().outcome()
                : result.failures().get(0).best().outcome();
    }

    /** Null if nothing failed. */
    public Failure failure() {
        return result.failed() ? failing().failure() : null;
    }

    /** The passing run to compare with, or null. */
    public Outcome passing() {
        if (nearest() != null) return nearest();
        return result.passing() == null ? null : result.passing().outcome();
    }

    /**
     * The reason why finding nothing is not conclusive; empty if something failed or every run was controlled to its
     * end.
     */
    public Note reason() {
        if (result.failed()) return Note.NONE;
        return interrupted() ? INTERRUPTED.followedBy("; nothing wrong found so far") : result.reason();
    }

    /** The warnings of the runs. */
    List<Note> runWarnings() {
        List<Note> warnings = new ArrayList<>();
        result.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        if (result.failed() && !result.reason().isEmpty()) warnings.add(result.reason());
        if (interrupted() && result.failed())
            warnings.add(INTERRUPTED.followedBy(": the failure was not studied to the end"));
        else if (!trouble().isEmpty() && !interrupted()) warnings.add(trouble());
        if (simplified() != null && !simplified().divergence().isEmpty())
            warnings.add(Note.of("the failing run could not be repeated exactly: "
                    + simplified().divergence()));
        return warnings;
    }

    /** The warnings of the runs and of the case. */
    public List<Note> warnings() {
        return caseResult.warnings();
    }
}
