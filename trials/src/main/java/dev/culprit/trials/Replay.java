package dev.culprit.trials;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;

/**
 * Repeats a recorded run exactly and reports whether it was the same. The first repetition is the first run of a new
 * JVM. Where a later one in the same JVM differs, because libraries have kept something from the first, each has a JVM
 * of its own. Only the last one has a story, which takes time. If the run ends because a thread failed, one more run
 * shows what the other threads would have done next, which becomes part of its story.
 */
public final class Replay {
    private final Trials trials;

    public Replay(Trials trials) {
        this.trials = trials;
    }

    /**
     * {@code same} of {@code times} replays were the same. {@code divergence} says how the last one differed and is
     * empty if it did not.
     */
    public record Result(int times, int same, Outcome last, String divergence) {
        public boolean isExact() {
            return same == times;
        }
    }

    /**
     * {@code expected} is the key of the failure that the run ended with, empty if it passed, null if it is not known.
     */
    public Result run(Schedule schedule, String expected, int times) throws HostGone, UnusableTarget {
        trials.renew();
        boolean firstRunDiffers = false;
        int same = 0;
        for (int i = 1; i <= times; i++) {
            if (firstRunDiffers) trials.renew();
            Outcome outcome =
                    trials.run(i == times ? Steering.replay(schedule) : Steering.replayWithoutStory(schedule));
            String divergence = divergence(outcome, schedule, expected);
            if (!divergence.isEmpty() && i > 1 && !firstRunDiffers) {
                firstRunDiffers = true;
                i--;
                continue;
            }
            if (!divergence.isEmpty()) return new Result(times, same, outcome, divergence);
            same++;
            if (i == times) return new Result(times, same, withLaterSteps(outcome), "");
        }
        throw new IllegalArgumentException("a replay is done at least once");
    }

    private Outcome withLaterSteps(Outcome outcome) throws HostGone, UnusableTarget {
        if (!outcome.failed() || !outcome.failure().kind().isThrown()) return outcome;
        Outcome continued = trials.run(Steering.followBeyondFailure(outcome.schedule()));
        return outcome.with(RunStory.withLater(outcome, continued));
    }

    /** How a run differs from the one that it should repeat; empty if it does not. */
    public static String divergence(Outcome outcome, Schedule recorded, String expected) {
        long hash = recorded.hash();
        if (outcome.verdict() == Verdict.INCONCLUSIVE) return outcome.reason().text();
        String key = key(outcome.failure());
        if (expected != null && !key.equals(expected))
            return "the run " + (key.isEmpty() ? "passed" : "failed with " + key) + ", where "
                    + (expected.isEmpty() ? "it passed" : "it failed with " + expected) + " when it was recorded";
        if (hash != 0 && outcome.schedule().hash() != hash)
            return "the run ended as recorded but its events differ (hash "
                    + Long.toHexString(outcome.schedule().hash()) + ", recorded " + Long.toHexString(hash) + ")";
        return "";
    }

    /** Empty for a run that passed. */
    static String key(Failure failure) {
        return failure == null ? "" : failure.key();
    }
}
