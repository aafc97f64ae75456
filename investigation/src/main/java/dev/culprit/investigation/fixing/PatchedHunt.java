package dev.culprit.investigation.fixing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.TimeLimit;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Hunts a patched program: first along the schedules that failed, then under the kinds of schedules that made the
 * program fail, until one fails or enough runs have passed, then under all schedules with few preemptions if these are
 * not too many.
 */
final class PatchedHunt {
    private static final String BOUNDED = "bounded:1";
    private static final long MOST_BOUNDED = 20_000;
    /** Runs after which the failures of a program with other faults are looked at for the first time. */
    private static final long FIRST_RUNS = 400;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;
    private final HuntOptions options;

    PatchedHunt(HostWiring wiring, ProgressListener listener, Cancellation cancellation, HuntOptions options) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
        this.options = options;
    }

    /**
     * What is wanted of a patched program. {@code failing} are schedules under which the program failed; {@code rate}:
     * the part of its runs that failed because of this fault; {@code others}: keys of failures with other causes;
     * {@code before} gives a failure the lines that the program had; {@code runs}: how many are made.
     */
    record Wanted(List<Schedule> failing, double rate, Set<String> others, UnaryOperator<Failure> before, long runs) {
        /** Whether the failure shows that the change does not hold. */
        boolean isRefutedBy(Failure failure) {
            return !others.contains(before.apply(failure).key());
        }
    }

    /**
     * {@code runs} were made, of which {@code failed} failed; {@code others} failed for another reason, as before;
     * {@code deadlock}: one of the failures is a deadlock; {@code coverage}: what a systematic search covered, or
     * empty; {@code reason}: why the runs prove nothing, or empty.
     */
    record Result(long runs, long failed, long others, boolean deadlock, String coverage, String reason) {
        static final Result NOTHING = new Result(0, 0, 0, false, "", "");
        /** Without the fix, so many runs would pass with a smaller probability than this. */
        private static final double CHANCE = 0.05;

        boolean holds() {
            return failed == 0 && reason.isEmpty();
        }

        /** Nothing speaks against the change, but there were too few runs to tell. */
        boolean isUnfinished() {
            return failed == 0 && !holds();
        }

        Result plus(Result later) {
            return new Result(
                    runs + later.runs,
                    failed + later.failed,
                    others + later.others,
                    deadlock || later.deadlock,
                    later.coverage,
                    later.reason);
        }

        /** With the reason that a rare failure may have been missed, if that is so. */
        Result comparedWith(double rate) {
            double missed = rate > 0 ? Math.pow(1 - rate, runs) : 0;
            if (!holds() || !coverage.isEmpty() || missed <= CHANCE) return this;
            String few = String.format(
                    Locale.ROOT, "without a fix, %,d schedules pass with a probability of %.0f %%", runs, 100 * missed);
            return new Result(runs, failed, others, deadlock, coverage, few);
        }
    }

    Result run(Setup patched, Wanted wanted, long millis) throws UnusableTarget {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try (Hosts hosts = wiring.hosts(patched, options.plan(patched).equipment());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) throw new CancellationException();
            Result made = follow(patched, hosts, wanted, millis / 4);
            if (made.failed() > 0) return made;
            made = made.plus(hunt(patched, hosts, wanted, Math.max(1, left(end) * 3 / 4)));
            if (!made.holds()) return made;
            // other faults fail in this search as well, and end it
            if (made.others() == 0) made = made.plus(bounded(patched, hosts, wanted, Math.max(1, left(end))));
            return made.comparedWith(wanted.rate());
        }
    }

    private static long left(long end) {
        return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }

    /** The preemptions of the failing runs, as far as the changed program still has their places. */
    private static Result follow(Setup patched, Hosts hosts, Wanted wanted, long millis) throws UnusableTarget {
        Result made = Result.NOTHING;
        try (HostedTrials trials =
                new HostedTrials(hosts, patched.target(), patched.limits(), patched.processPerTrial())) {
            trials.ready();
            try (TimeLimit limit = new TimeLimit(millis, trials::stop)) {
                for (Schedule schedule : wanted.failing()) {
                    if (limit.isOver()) break;
                    made = made.plus(result(trials.run(Steering.follow(schedule)), wanted));
                }
            }
        } catch (HostGone gone) {
            // the hunt tells more
        }
        return made;
    }

    private static Result result(Outcome outcome, Wanted wanted) {
        if (outcome.verdict() == Verdict.INCONCLUSIVE) return Result.NOTHING;
        boolean refuted = outcome.failed() && wanted.isRefutedBy(outcome.failure());
        boolean deadlock = refuted && outcome.failure().kind() == FailureKind.DEADLOCK;
        return new Result(1, refuted ? 1 : 0, outcome.failed() && !refuted ? 1 : 0, deadlock, "", "");
    }

    /** If there are other faults, their failures do not end the hunt. */
    private Result hunt(Setup patched, Hosts hosts, Wanted wanted, long millis) throws UnusableTarget {
        HuntPlan.Search search = options.search();
        if (wanted.others().isEmpty())
            return result(
                    hunt(patched, hosts, search.steering(), new HuntPlan.Budget(wanted.runs(), millis)), wanted, "");
        int enough = wanted.others().size() + 1;
        long first = Math.min(FIRST_RUNS, wanted.runs());
        HuntPlan.Budget some = new HuntPlan.Budget(first, millis / 2, enough, HuntPlan.Budget.CONCLUSIVE_RUNS);
        Result made = result(hunt(patched, hosts, search.steering(), some), wanted, "");
        if (!made.holds() || first == wanted.runs()) return made;
        HuntPlan.Budget rest = new HuntPlan.Budget(wanted.runs() - first, millis / 2, enough, 1);
        Steering next = Steering.strategy(search.strategy(), search.seed() + 1, search.liberties());
        return made.plus(result(hunt(patched, hosts, next, rest), wanted, ""));
    }

    private Result bounded(Setup patched, Hosts hosts, Wanted wanted, long millis) throws UnusableTarget {
        // conclusive only if all schedules were tried
        HuntPlan.Budget all = new HuntPlan.Budget(MOST_BOUNDED, millis, 1, Long.MAX_VALUE);
        HuntResult bounded = hunt(patched, hosts, Steering.strategy(BOUNDED, 1), all);
        String coverage = bounded.inconclusive() ? "" : bounded.coverage();
        Result result = result(bounded, wanted, coverage);
        // that not all were tried says nothing against the change
        return new Result(result.runs(), result.failed(), result.others(), result.deadlock(), coverage, "");
    }

    static Result result(HuntResult hunted, Wanted wanted, String coverage) {
        long refuting = 0;
        long all = 0;
        boolean deadlock = false;
        for (DistinctFailure failure : hunted.failures()) {
            Failure found = failure.best().outcome().failure();
            all += failure.count();
            if (!wanted.isRefutedBy(found)) continue;
            refuting += failure.count();
            deadlock |= found.kind() == FailureKind.DEADLOCK;
        }
        boolean reasoned = refuting == 0 && !hunted.reason().isEmpty();
        return new Result(
                hunted.counts().total(),
                refuting,
                all - refuting,
                deadlock,
                coverage,
                reasoned ? hunted.reason().text() : "");
    }

    private HuntResult hunt(Setup patched, Hosts hosts, Steering steering, HuntPlan.Budget budget)
            throws UnusableTarget {
        Trial trial = Trial.of(patched.target(), steering, patched.limits());
        HuntPlan plan = new HuntPlan(trial, budget, options.hosts(), patched.processPerTrial());
        return new Hunt(plan, hosts, new Progress(listener)).run();
    }

    private record Progress(ProgressListener listener) implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            listener.runs(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            // a fix that fails is not kept
        }
    }
}
