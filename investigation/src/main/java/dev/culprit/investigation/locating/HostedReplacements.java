package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.ReplacementFailed;
import dev.culprit.analysis.replacement.ReplacementRuns;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.util.List;
import java.util.Map;

/** Runs with replaced values in host JVMs, within a time limit. */
public final class HostedReplacements implements ReplacementRuns {
    private final TestTrials tests;
    private final long end;

    public HostedReplacements(TestTrials tests, long millis) {
        this.tests = tests;
        this.end = System.nanoTime() + millis * 1_000_000;
    }

    @Override
    public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) throws ReplacementFailed {
        try {
            return tests.search(test, candidates, millisLeft());
        } catch (UnusableTarget e) {
            throw new ReplacementFailed(e);
        }
    }

    @Override
    public List<Alteration> passing(TestRun test, List<Alteration> alterations) throws ReplacementFailed {
        try {
            return tests.passing(test, alterations, millisLeft());
        } catch (UnusableTarget e) {
            throw new ReplacementFailed(e);
        }
    }

    @Override
    public boolean passesByJUnit(TestRun test, Alteration alteration) throws ReplacementFailed {
        try {
            return isOver() || tests.passesByJUnit(test, alteration);
        } catch (UnusableTarget e) {
            throw new ReplacementFailed(e);
        }
    }

    @Override
    public boolean isOver() {
        return millisLeft() <= 0;
    }

    private long millisLeft() {
        return (end - System.nanoTime()) / 1_000_000;
    }
}
