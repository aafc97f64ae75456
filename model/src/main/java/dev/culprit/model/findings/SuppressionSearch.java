package dev.culprit.model.findings;

import dev.culprit.model.Frame;
import java.util.List;
import java.util.Locale;

/**
 * The search for a root cause by execution suppression: its runs, in their order. It is {@code confirmed} if the
 * failure does not occur when the blamed accesses have another order. {@code doubt} says why what the search ended with
 * may not be the root; it is empty if no run speaks against it. {@code extraRuns} were made besides to repeat the
 * schedule.
 */
public record SuppressionSearch(Claim claim, List<Run> runs, boolean confirmed, String doubt, int extraRuns)
        implements Evidence {
    /** Why a run was made. */
    public enum Purpose {
        /** The failing run as it is. */
        ORIGINAL,
        /** Without definitions and what depends on them. */
        SUPPRESSION,
        /** With the accesses of a data race in the opposite order. */
        RACE_CHECK,
        /** With the accesses of a possible atomicity or order violation in another order. */
        VIOLATION_CHECK,
        /** A suppression that was repeated because the one before it had failed by its own effect. */
        ARTIFACT;

        /** The name in {@code case.json}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The purpose of the name, or null. */
        public static Purpose of(String id) {
            for (Purpose purpose : values()) if (purpose.id().equals(id)) return purpose;
            return null;
        }
    }

    /**
     * A definition or access: R for a read, W for a write, S for a local variable, C for a call and L for a lock.
     * {@code value} is what was read or written, as text, or empty.
     */
    public record Access(String op, String variable, String value, String thread, Frame at) {}

    /**
     * One run. {@code changed} are the definitions that were suppressed, or the accesses in the order that was asked
     * for; {@code dependents} counts what was suppressed because of them. {@code definitions} are those of the values
     * that the failure used. {@code result} says what follows, in words.
     */
    public record Run(
            Purpose purpose,
            List<Access> changed,
            int dependents,
            Ending ending,
            List<Access> definitions,
            String result) {
        public Run {
            changed = List.copyOf(changed);
            definitions = List.copyOf(definitions);
        }
    }

    /** A preemption or pause of the schedule: the thread, and where it is interrupted. */
    public record Interruption(String thread, Frame at) {
        /** As {@code worker at Account.java:23}. */
        public String place() {
            return at.line() == 0 ? thread : thread + " at " + at.place();
        }
    }

    /**
     * How a run ended. {@code failure} is the headline of its failure, empty if it passed; {@code at} is its place or
     * null; {@code lost} are interruptions of the failing run that this one has not reached.
     */
    public record Ending(String failure, Frame at, List<Interruption> lost) {
        public static final Ending PASSED = new Ending("", null);

        public Ending {
            lost = List.copyOf(lost);
        }

        public Ending(String failure, Frame at) {
            this(failure, at, List.of());
        }

        public boolean failed() {
            return !failure.isEmpty();
        }
    }

    public SuppressionSearch {
        runs = List.copyOf(runs);
    }

    /** The number of runs with the purpose. */
    public int count(Purpose purpose) {
        return (int) runs.stream().filter(r -> r.purpose == purpose).count();
    }
}
