package dev.culprit.model;

import java.io.Serializable;
import java.util.List;

/**
 * What came of a trial. {@code failure} is null unless the verdict is failed; {@code reason} says why it is inconclusive, and is
 * empty otherwise. {@code warnings} name what ran outside control. {@code steps} counts events. {@code story} tells what the
 * threads did to what they share, where a schedule was followed.
 */
public record Outcome(
        Verdict verdict,
        Failure failure,
        String reason,
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
            String reason,
            Schedule schedule,
            long steps,
            String output,
            List<String> warnings) {
        this(verdict, failure, reason, schedule, steps, output, warnings, List.of());
    }

    public boolean failed() {
        return verdict == Verdict.FAILED;
    }
}
