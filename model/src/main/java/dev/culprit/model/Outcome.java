package dev.culprit.model;

import java.io.Serializable;
import java.util.List;

/**
 * The outcome of a trial. {@code failure} is null unless the verdict is failed; {@code reason} says why the trial is
 * inconclusive, has no text otherwise, and holds the advice on either. {@code warnings} name what ran outside control.
 * {@code steps} counts events. {@code story} says what the threads did to shared variables, if a schedule was followed.
 */
public record Outcome(
        Verdict verdict,
        Failure failure,
        Note reason,
        Schedule schedule,
        long steps,
        String output,
        List<String> warnings,
        List<Step> story)
        implements Serializable {
    public Outcome {
        warnings = List.copyOf(warnings);
        story = List.copyOf(story);
    }

    /** Without a story. */
    public Outcome(
            Verdict verdict,
            Failure failure,
            Note reason,
            Schedule schedule,
            long steps,
            String output,
            List<String> warnings) {
        this(verdict, failure, reason, schedule, steps, output, warnings, List.of());
    }

    public Outcome withWarnings(List<String> more) {
        return new Outcome(verdict, failure, reason, schedule, steps, output, more, story);
    }

    public boolean failed() {
        return verdict == Verdict.FAILED;
    }
}
