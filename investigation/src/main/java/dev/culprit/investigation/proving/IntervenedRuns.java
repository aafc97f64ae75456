package dev.culprit.investigation.proving;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.Proof;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * Runs with one intervention: first along the failing schedule, then in schedules that several strategies choose. Only
 * runs count in which the intervention came about.
 */
final class IntervenedRuns {
    /** Of different kinds, so that what holds in all runs does not depend on one way of choosing. */
    private static final List<String> STRATEGIES = List.of("random", "pct:3", "pos", "site");

    /** If none of so many runs is under the intervention, the others will not be either. */
    private static final int PATIENCE = 12;

    private final WatchedTrials trials;
    private final Intervention intervention;
    private final Schedule schedule;
    private int attempts;
    private volatile int runs;
    private volatile int failed;
    private boolean alongSchedule;

    /**
     * What is done to a run, and whether the blamed order must be observed in it; null if it cannot be observed.
     */
    record Intervention(UnaryOperator<Steering> steering, Boolean seen) {}

    /** {@code schedule} is that of the failing run. */
    IntervenedRuns(WatchedTrials trials, Intervention intervention, Schedule schedule) {
        this.trials = trials;
        this.intervention = intervention;
        this.schedule = schedule;
    }

    /** Makes runs until {@code most} count, or until {@code over}, or until they have {@code refuted} the order. */
    void make(int most, BooleanSupplier over, BooleanSupplier refuted) throws HostGone, UnusableTarget {
        while (runs < most && !over.getAsBoolean() && !refuted.getAsBoolean()) {
            if (attempts >= PATIENCE && runs == 0) return;
            WatchedTrials.Watched run = trials.run(intervention.steering.apply(course()));
            boolean counts = isUnder(run);
            if (attempts++ == 0) alongSchedule = counts;
            if (!counts) continue;
            if (run.outcome().failed()) failed++;
            runs++;
        }
    }

    /** Whether the intervention came about. */
    private boolean isUnder(WatchedTrials.Watched run) {
        Outcome outcome = run.outcome();
        return outcome.verdict() != Verdict.INCONCLUSIVE
                && !outcome.hasUnmetOrder()
                && (intervention.seen == null || intervention.seen == run.seen());
    }

    private Steering course() {
        return attempts == 0
                ? Steering.follow(schedule)
                : Steering.strategyAtEveryAccess(STRATEGIES.get(attempts % STRATEGIES.size()), attempts);
    }

    int passed() {
        return runs - failed;
    }

    int failed() {
        return failed;
    }

    /** Whether the run along the failing schedule counts. */
    boolean includesSchedule() {
        return alongSchedule;
    }

    Proof.Trials trials() {
        return new Proof.Trials(runs, failed);
    }
}
