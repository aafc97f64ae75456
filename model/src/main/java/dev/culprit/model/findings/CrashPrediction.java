package dev.culprit.model.findings;

import dev.culprit.model.Frame;
import java.util.List;

/**
 * A crash that the accesses lead to in another order, predicted from runs that pass. {@code crash} is a name of {@code
 * case.json}, such as {@code null-dereference}. {@code steps} are in the predicted order. {@code result} says what came
 * of running the program in that order.
 */
public record CrashPrediction(Claim claim, String crash, List<Step> steps, Result result) implements Evidence {
    /**
     * What a thread does at a place. {@code op} is R for a read, W for a write, L for a lock and C for a call; {@code
     * action} is as {@code sets it to null}.
     */
    public record Step(String op, String thread, String action, Frame at) {}

    /** What is known of a prediction. */
    public enum Status {
        /** A run with the order crashed as predicted, and its schedule repeats it. */
        CONFIRMED("confirmed"),
        /** A free run with delays crashed as predicted. No schedule repeats it. */
        CRASHED("crashed"),
        /** Runs had the order, and none crashed; in one the predicted exception was thrown and caught. */
        CAUGHT("caught"),
        /** Runs had the order, and none crashed as predicted. */
        NOT_REPRODUCED("not-reproduced"),
        /** No run had the order. */
        NOT_FEASIBLE("not-feasible"),
        /** The time was over before it was tried. */
        NOT_TRIED("not-tried");

        private final String id;

        Status(String id) {
            this.id = id;
        }

        /** The name in {@code case.json}. */
        public String id() {
            return id;
        }

        /** The status of the name, or null. */
        public static Status of(String id) {
            for (Status status : values()) if (status.id.equals(id)) return status;
            return null;
        }
    }

    /**
     * Of {@code tries.runs} runs that were to have the order, {@code tries.met} had it; the others did not for {@code
     * tries.reason}, which is empty if it is not known. {@code failure} is the headline of the crash and {@code
     * schedule} the file that repeats it; both are empty unless the prediction is confirmed. A crash of a free run has
     * no schedule. Of an exception that was caught, {@code failure} says where it was thrown and caught.
     */
    public record Result(Status status, Tries tries, String failure, String schedule) {}

    /** {@code test} is the test class that was run; empty unless there are several. */
    public record Tries(String test, int runs, int met, String reason) {
        /** Without a reason. */
        public Tries(String test, int runs, int met) {
            this(test, runs, met, "");
        }
    }

    public CrashPrediction {
        steps = List.copyOf(steps);
    }

    /** True if a run crashed as predicted. */
    public boolean crashed() {
        return result.status == Status.CONFIRMED || result.status == Status.CRASHED;
    }

    @Override
    public boolean confirmed() {
        return result.status == Status.CONFIRMED;
    }

    @Override
    public boolean isShown() {
        return confirmed();
    }
}
