package dev.culprit.investigation.suites;

import dev.culprit.model.Target;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntResult;
import java.util.Locale;

/**
 * What runs showed about a test. {@code state} says what is to be done with it; only a test that is
 * {@link State#DONE} has a verdict. {@code trouble} says why its sources of nondeterminism were not all varied; it is
 * empty otherwise.
 */
record Screened(Target test, State state, TestVerdict.Runs runs, double seconds, String trouble, TestVerdict verdict) {

    enum State {
        /** It failed, or depends on a source of nondeterminism. */
        SUSPECT,
        /** It passed so far, and more schedules could make it fail. */
        OPEN,
        /** More runs would show nothing new, or cannot be made. */
        DONE
    }

    /** What a few runs showed. */
    static Screened of(Target test, HuntResult result) {
        TestVerdict.Runs runs = runs(result);
        if (runs.failed() > 0) return suspect(test, runs);
        if (!result.reason().isEmpty())
            return inconclusive(test, runs, result.reason().text());
        if (result.counts().passed() == 0) return inconclusive(test, runs, "no run ended");
        return new Screened(test, State.OPEN, runs, result.seconds() / Math.max(1, runs.made()), "", null);
    }

    static Screened suspect(Target test, TestVerdict.Runs runs) {
        return new Screened(test, State.SUSPECT, runs, 0, "", null);
    }

    static Screened inconclusive(Target test, TestVerdict.Runs runs, String reason) {
        TestVerdict verdict = new TestVerdict(test.toString(), TestVerdict.Kind.INCONCLUSIVE, runs, reason, false, "");
        return new Screened(test, State.DONE, runs, 0, "", verdict);
    }

    /** The same, after its sources were varied as far as possible. */
    Screened varied(String unfinished) {
        return new Screened(test, state, runs, seconds, unfinished, verdict);
    }

    /**
     * What all runs showed that are needed for a verdict; {@code leastRuns} are, where the schedule or a clock
     * matters.
     */
    Screened finished(HuntResult result, long leastRuns) {
        Screened last = of(test, result);
        if (last.state != State.OPEN) return last;
        if (!trouble.isEmpty()) return inconclusive(test, last.runs, trouble);
        if (canDiffer(result)
                && last.runs.made() < leastRuns
                && result.coverage().isEmpty())
            return inconclusive(
                    test,
                    last.runs,
                    String.format(
                            Locale.ROOT,
                            "too few runs: %,d, and %,d are needed to see a failure of 1 %%",
                            last.runs.made(),
                            leastRuns));
        TestVerdict passed = new TestVerdict(test.toString(), TestVerdict.Kind.PASSED, last.runs, "", false, "");
        return new Screened(test, State.DONE, last.runs, seconds, "", passed);
    }

    /** Whether runs can differ: there are several threads, or time passes. */
    static boolean canDiffer(HuntResult result) {
        Found passing = result.passing();
        return passing == null
                || passing.schedule().names().size() > 1
                || passing.schedule().isTimed();
    }

    static TestVerdict.Runs runs(HuntResult result) {
        return new TestVerdict.Runs(result.counts().total(), result.counts().failed());
    }
}
