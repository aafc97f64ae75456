package dev.culprit.investigation.diagnosing;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.trials.HuntResult;
import java.util.List;

/**
 * The result of a diagnosis. {@code hunt} is what the runs without interventions showed; {@code predicted} counts the
 * predicted orders that were tried. {@code reason} says why nothing can be concluded; it has no text otherwise.
 */
public record DiagnoseSummary(
        Nature nature, HuntResult hunt, List<Diagnosis> diagnoses, Effort effort, Note reason, CaseResult caseResult) {

    /** What the failure depends on. */
    public enum Nature {
        /** It occurs under some schedules only. */
        SCHEDULE,
        /** It occurs in every run. */
        CERTAIN,
        /** Nothing failed. */
        NONE
    }

    /** How long it took, how many predicted orders were tried, and whether it was cut short. */
    public record Effort(double seconds, int predictions, boolean interrupted) {}

    public DiagnoseSummary {
        diagnoses = List.copyOf(diagnoses);
    }

    /** The whole case. */
    public Case kept() {
        return caseResult.kept();
    }

    public List<Note> warnings() {
        return caseResult.warnings();
    }
}
