package dev.culprit.bench.real;

import dev.culprit.bench.results.Placement;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured of one bug. {@code replay} is null where the bug was not found; {@code root} is where the ranking
 * puts the root cause.
 */
record BugResult(RealBug bug, Hunted affected, Replayed replay, Ranked ranking, Hunted fixed, double seconds) {
    /**
     * A hunt on one release. {@code run} is the number of the first run with the reported failure, 0 if there was none;
     * {@code failure} is what any failing run ended with, or empty; {@code reason} says why finding nothing is not
     * conclusive, or is empty.
     */
    record Hunted(long run, long runs, String failure, String reason) {
        boolean isFound() {
            return run > 0;
        }

        /** Nothing failed, in enough runs. */
        boolean isClean() {
            return failure.isEmpty() && reason.isEmpty();
        }
    }

    record Replayed(int same, int times, String divergence) {
        boolean isExact() {
            return same == times;
        }

        @Override
        public String toString() {
            return same + "/" + times;
        }
    }

    /** {@code first} is the finding at the top, for people, or empty; {@code failed} of {@code runs} failed. */
    record Ranked(Placement root, String first, int findings, long failed, long runs) {}

    boolean isFound() {
        return affected.isFound();
    }

    boolean isReplayed() {
        return replay != null && replay.isExact();
    }

    Placement root() {
        return ranking == null ? Placement.NONE : ranking.root();
    }

    /** One line, to show while others are measured. */
    @Override
    public String toString() {
        String found = isFound()
                ? "found in run " + affected.run() + ", replayed " + replay + ", root at " + root()
                : "not found in " + affected.runs() + " runs";
        return bug.name() + ": " + found + ", " + (fixed.isClean() ? "clean" : "not clean") + " with the fix";
    }

    /** One line for each goal that this bug misses. */
    List<String> misses() {
        List<String> misses = new ArrayList<>();
        if (!isFound()) misses.add("not found: " + notFound());
        else if (!isReplayed()) misses.add("replayed " + replay + ": " + replay.divergence());
        if (isFound() && !root().isWithin(RealBugsEvaluation.TOP))
            misses.add("root not in the first five: " + notRanked());
        if (!fixed.isClean()) misses.add("not clean on " + bug.fixed() + ": " + notClean());
        return misses;
    }

    private String notFound() {
        if (!affected.failure().isEmpty()) return "another failure came first, " + affected.failure();
        return affected.runs() + " runs without a failure"
                + (affected.reason().isEmpty() ? "" : "; " + affected.reason());
    }

    private String notRanked() {
        String runs = ranking.failed() + " of " + ranking.runs() + " runs failed";
        if (ranking.findings() == 0) return runs + ", no finding";
        String where = root().isFound() ? "at " + root() + " of " : "in none of ";
        return runs + ", " + where + ranking.findings() + " findings; the first is " + ranking.first();
    }

    private String notClean() {
        return fixed.failure().isEmpty() ? fixed.reason() : fixed.failure();
    }
}
