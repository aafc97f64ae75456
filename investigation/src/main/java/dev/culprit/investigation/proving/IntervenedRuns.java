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
 * Runs with one intervention: first along the failing schedule, then along others. Only runs count in which the
 * intervention came about.
 */
final class IntervenedRuns {
    /** Of different kinds, so that what holds in all runs does not depend on one way of choosing. */
    static final List<String> STRATEGIES = List.of("random", "pct:3", "pos", "site");

    /** If none of so many runs is under the intervention, the others will not be either. */
    private static final int PATIENCE = 12;

    private final WatchedRuns trials;
    private final Intervention intervention;
    private final Course course;
    private final OtherFailures others;
    private int attempts;
    private volatile int runs;
    private volatile int failed;
    private volatile int otherwise;
    private boolean alongSchedule;
    private boolean failedAlongSchedule;

    /**
     * What is done to a run, and whether the blamed order must be observed in it; null if it cannot be observed.
     */
    record Intervention(UnaryOperator<Steering> steering, Boolean seen) {}

    /** Which schedule the run with a number follows; the first is the failing run's. */
    interface Course {
        Steering of(int number);

        /** All kinds of schedules; among them those that are like the failing one, if there are any. */
        static Course anywhere(Schedule failing, AlikeSchedules alike) {
            return number -> {
                if (number == 0) return Steering.follow(failing);
                int turn = number % (STRATEGIES.size() + 1);
                if (turn == 0 && alike.exist()) return Steering.follow(alike.number(number));
                return Steering.strategyAtEveryAccess(STRATEGIES.get(number % STRATEGIES.size()), number);
            };
        }

        /** Schedules that begin like the failing one. */
        static Course alike(Schedule failing, AlikeSchedules alike) {
            return number -> Steering.follow(number == 0 ? failing : alike.number(number));
        }
    }

    /** {@code others} are failures that do not count; null where each does. */
    IntervenedRuns(WatchedRuns trials, Intervention intervention, Course course, OtherFailures others) {
        this.trials = trials;
        this.intervention = intervention;
        this.course = course;
        this.others = others;
    }

    /** Makes runs until {@code most} count, or until {@code over}, or until they have {@code refuted} the order. */
    void make(int most, BooleanSupplier over, BooleanSupplier refuted) throws HostGone, UnusableTarget {
        while (runs < most && !over.getAsBoolean() && !refuted.getAsBoolean()) {
            if (attempts >= PATIENCE && runs == 0 || otherwise >= most) return;
            WatchedRuns.Watched run = trials.run(intervention.steering.apply(course.of(attempts)));
            boolean under = isUnder(run);
            boolean other = under && others != null && others.include(run.outcome(), trials, over);
            if (other) otherwise++;
            boolean counts = under && !other;
            if (attempts++ == 0) {
                alongSchedule = counts;
                failedAlongSchedule = counts && run.outcome().failed();
            }
            if (!counts) continue;
            if (run.outcome().failed()) failed++;
            runs++;
        }
    }

    /** Whether the intervention came about. */
    private boolean isUnder(WatchedRuns.Watched run) {
        Outcome outcome = run.outcome();
        return outcome.verdict() != Verdict.INCONCLUSIVE
                && !outcome.hasUnmetOrder()
                && (intervention.seen == null || intervention.seen == run.seen());
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

    /** Whether that run counts and failed. */
    boolean failsAlongSchedule() {
        return failedAlongSchedule;
    }

    /** Runs that ended in another failure, which do not count. */
    int otherwise() {
        return otherwise;
    }

    Proof.Trials trials() {
        return new Proof.Trials(runs, failed);
    }
}
