package dev.culprit.investigation.diagnosing;

import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.trials.Found;
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
        /** It occurs with some values of another source of nondeterminism only. */
        SOURCE,
        /** It occurs in every run. */
        CERTAIN,
        /** Nothing failed. */
        NONE
    }

    /** How long it took, what was tried besides schedules, and whether it was cut short. */
    public record Effort(double seconds, Tried tried, boolean interrupted) {}

    /**
     * Predicted orders, and sources of nondeterminism of which all values were tried, with the number of runs for
     * these. {@code trouble} says why the sources were not examined to the end; it has no text otherwise.
     */
    public record Tried(int predictions, List<Source> sources, long sourceRuns, Note trouble) {
        static final Tried NOTHING = new Tried(0, List.of(), 0, Note.NONE);

        public Tried {
            sources = List.copyOf(sources);
        }

        static Tried of(SourceInvestigation.Result searched) {
            return new Tried(0, searched.varied(), searched.runs(), searched.trouble());
        }

        Tried predicting(int orders) {
            return new Tried(orders, sources, sourceRuns, trouble);
        }
    }

    public DiagnoseSummary {
        diagnoses = List.copyOf(diagnoses);
    }

    /** The whole case. */
    public Case kept() {
        return caseResult.kept();
    }

    /** Whether the runs of the hunt had one thread, so that they are all the same. */
    public boolean isSingleThreaded() {
        return isSingleThreaded(hunt);
    }

    static boolean isSingleThreaded(HuntResult hunt) {
        Found passing = hunt.passing();
        return passing != null
                && passing.outcome().schedule() != null
                && passing.outcome().schedule().names().size() <= 1;
    }

    public List<Note> warnings() {
        return caseResult.warnings();
    }
}
