package dev.culprit.agent;

import dev.culprit.model.values.Manner;
import dev.culprit.model.values.TestName;
import dev.culprit.model.values.TestRun;
import dev.culprit.model.wire.Request.Limits;
import dev.culprit.runtime.Statements;
import dev.culprit.runtime.Values;

/** Finds out of a test how it can be run again and again, how it ends, what it passes and which values it has. */
final class TestSurvey {
    /** So often a failing test has to fail. */
    private static final int REPEATS = 3;

    private static final long LEAST_STEPS = 200_000;
    private static final long MORE_STEPS = 10;

    private final AlteredRuns runs;
    private final TestBodies bodies;
    private final Limits usual;
    private final Limits forEndless;
    private final ValueProfile profile = new ValueProfile();

    /** {@code longest} is how many steps the longest test takes that ends: what does not end within many times as many never does. */
    TestSurvey(AlteredRuns runs, TestBodies bodies, Limits limits, long longest) {
        this.runs = runs;
        this.bodies = bodies;
        this.usual = limits;
        long enough = Math.min(limits.steps(), Math.max(LEAST_STEPS, longest * MORE_STEPS));
        this.forEndless = new Limits(enough, limits.stallMillis(), 0);
    }

    ValueProfile profile() {
        return profile;
    }

    /** {@code official} is what came of the test when JUnit ran it among the others. */
    TestRun of(TestName test, AlteredRuns.Ended official) throws Program.Unusable {
        Limits limits = official.endless() ? forEndless : usual;
        for (Manner manner : Manner.values()) {
            TestBody body = bodies.of(test, manner);
            if (body == null) continue;
            AlteredRuns.Ended ended = watched(body, limits);
            int[] statements = Statements.passed();
            if (ended.isLike(official) && repeats(body, ended, limits))
                return new TestRun(test, manner, ended.failure(), ended.steps(), statements, "");
        }
        return doubtful(test, official);
    }

    private AlteredRuns.Ended watched(TestBody body, Limits limits) {
        profile.begin();
        Values.watcher = profile;
        Values.watched = Values.ALL;
        return runs.run(body, limits);
    }

    private boolean repeats(TestBody body, AlteredRuns.Ended first, Limits limits) {
        for (int i = 1; i < REPEATS && !first.passed(); i++)
            if (!runs.run(body, limits).isLike(first)) return false;
        return true;
    }

    /** Alone it may end otherwise than among others, and then always so. */
    private TestRun doubtful(TestName test, AlteredRuns.Ended official) throws Program.Unusable {
        TestBody body = bodies.of(test, Manner.FRESH);
        AlteredRuns.Ended alone = watched(body, usual);
        int[] statements = Statements.passed();
        boolean same = true;
        for (int i = 1; i < REPEATS && same; i++) same = runs.run(body, usual).isLike(alone);
        String doubt = same ? "ends otherwise when it is run alone" : "fails only sometimes";
        AlteredRuns.Ended shown = alone.passed() ? official : alone;
        return new TestRun(test, Manner.FRESH, shown.failure(), alone.steps(), statements, doubt);
    }
}
