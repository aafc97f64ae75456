package dev.culprit.investigation.fixing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Hunts a patched program: first along the schedules that failed, then under the kinds of schedules that made the
 * program fail, until one fails or enough runs have passed, then under all schedules with few preemptions if these are
 * not too many.
 */
final class PatchedHunt {
    private static final String BOUNDED = "bounded:1";
    private static final long MOST_BOUNDED = 20_000;

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
     * {@code runs} were made, of which {@code failed} failed; {@code deadlock}: one of them in a deadlock; {@code
     * coverage}: what a systematic search covered, or empty; {@code reason}: why the runs prove nothing, or empty.
     */
    record Result(long runs, long failed, boolean deadlock, String coverage, String reason) {
        boolean holds() {
            return failed == 0 && reason.isEmpty();
        }
    }

    /** {@code failing} are schedules under which the program failed. */
    Result run(Setup patched, List<Schedule> failing, long runs, long millis) throws UnusableTarget {
        Steering usual = options.search().steering();
        try (Hosts hosts = wiring.hosts(patched, options.plan(patched).equipment());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) throw new CancellationException();
            Result followed = follow(patched, hosts, failing);
            if (followed.failed() > 0) return followed;
            HuntPlan.Budget most = new HuntPlan.Budget(runs, Math.max(1, millis * 3 / 4));
            HuntResult hunted = hunt(patched, hosts, usual, most);
            long made = followed.runs() + hunted.counts().total();
            String reason = hunted.inconclusive() ? hunted.reason().text() : "";
            if (hunted.failed() || !reason.isEmpty())
                return new Result(made, hunted.counts().failed(), deadlock(hunted), "", reason);
            // conclusive only if all schedules were tried
            HuntPlan.Budget all = new HuntPlan.Budget(MOST_BOUNDED, Math.max(1, millis / 4), 1, Long.MAX_VALUE);
            HuntResult bounded = hunt(patched, hosts, Steering.strategy(BOUNDED, 1), all);
            String coverage = bounded.inconclusive() ? "" : bounded.coverage();
            return new Result(
                    made + bounded.counts().total(), bounded.counts().failed(), deadlock(bounded), coverage, "");
        }
    }

    /** The preemptions of the failing runs, as far as the changed program still has their places. */
    private static Result follow(Setup patched, Hosts hosts, List<Schedule> failing) throws UnusableTarget {
        int failed = 0;
        int made = 0;
        boolean deadlock = false;
        try (HostedTrials trials =
                new HostedTrials(hosts, patched.target(), patched.limits(), patched.processPerTrial())) {
            for (Schedule schedule : failing) {
                Outcome outcome = trials.run(Steering.follow(schedule));
                if (outcome.verdict() == Verdict.INCONCLUSIVE) continue;
                made++;
                if (outcome.failed()) failed++;
                deadlock |= outcome.failed() && outcome.failure().kind() == FailureKind.DEADLOCK;
            }
        } catch (HostGone gone) {
            // the hunt tells more
        }
        return new Result(made, failed, deadlock, "", "");
    }

    private static boolean deadlock(HuntResult result) {
        return result.failures().stream()
                .anyMatch(f -> f.best().outcome().failure().kind() == FailureKind.DEADLOCK);
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
