package dev.culprit.trials;

import dev.culprit.model.Target;
import dev.culprit.model.wire.Request.Limits;

/** What a hunt is asked to do: {@code failures} is the number of distinct failures that is enough. */
public record HuntPlan(
        Target target,
        Limits limits,
        Search search,
        long runs,
        long millis,
        int failures,
        int hosts,
        boolean processPerTrial) {

    /** Which schedules are tried, in which order. */
    public record Search(String strategy, long seed) {
        /** A systematic search keeps its state from one trial to the next, so it is one batch on one host. */
        boolean isSystematic() {
            return strategy.startsWith("bounded");
        }

        /** Whether a scheduler holds the threads, so that what was found can be repeated. */
        public boolean isControlled() {
            return !strategy.equals("free");
        }
    }
}
