package dev.culprit.analysis.suppression;

import java.util.List;

/**
 * An order of accesses to one location that may be the cause of a failure. {@code accesses} are nodes in the order of
 * the run. {@code changes} are the other orders to try: for two accesses the opposite order; for three the access in
 * the middle before the others, and after them. An order that synchronisation makes impossible is left out.
 */
public record Suspicion(Kind kind, List<Integer> accesses, List<Change> changes) {
    /** What the paper calls it. */
    public enum Kind {
        /** Two accesses without synchronisation between them. */
        RACE,
        /** Two accesses of a thread that another thread's access comes between. */
        TRIPLE,
        /** Two accesses that are synchronised. */
        PAIR
    }

    /**
     * {@code first} is to be done before {@code second}. {@code held} is where the thread of {@code second} has to wait
     * for that: its read before, if it is an update.
     */
    public record Change(int first, int second, int held) {}

    public Suspicion {
        accesses = List.copyOf(accesses);
        changes = List.copyOf(changes);
    }
}
