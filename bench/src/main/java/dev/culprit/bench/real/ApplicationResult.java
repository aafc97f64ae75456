package dev.culprit.bench.real;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What was measured of one application, in seconds: its first run with empty caches, and {@link
 * ApplicationTrial#SCHEDULES} schedules after that. {@code correct} and {@code faulty} are the hunts of its two tests;
 * {@code replay} is null where the fault was not found.
 */
record ApplicationResult(
        String name,
        double firstRun,
        double schedules,
        BugResult.Hunted correct,
        BugResult.Hunted faulty,
        BugResult.Replayed replay) {
    static final double FIRST_RUN_LIMIT = 15;
    static final double SCHEDULES_LIMIT = 60;

    boolean startsInTime() {
        return firstRun <= FIRST_RUN_LIMIT;
    }

    boolean runsInTime() {
        return schedules <= SCHEDULES_LIMIT && correct.runs() >= ApplicationTrial.SCHEDULES;
    }

    boolean isReplayed() {
        return replay != null && replay.isExact();
    }

    /** One line, to show while others are measured. */
    @Override
    public String toString() {
        String found = faulty.isFound() ? "found in run " + faulty.run() + ", replayed " + replay : "not found";
        return String.format(
                Locale.ROOT,
                "%s: first run %.1f s, schedules %.1f s, correct test %s, fault %s",
                name,
                firstRun,
                schedules,
                correct.isClean() ? "passed" : "did not pass",
                found);
    }

    /** One line for each goal that is missed, with what stands in the way as far as the commands say it. */
    List<String> misses() {
        List<String> misses = new ArrayList<>();
        if (!correct.failure().isEmpty()) misses.add("the correct test failed: " + correct.failure());
        else if (!correct.isClean()) misses.add("the correct test is inconclusive: " + correct.reason());
        if (!faulty.isFound()) misses.add("not found in " + faulty.runs() + " runs; " + faulty.reason());
        if (replay != null && !replay.isExact()) misses.add("replayed " + replay + ": " + replay.divergence());
        return misses;
    }
}
