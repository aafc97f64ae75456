package dev.culprit.trials;

import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Repeats a program whose threads run free, each time as the first run of a new JVM. There is no schedule to follow, so
 * a failure is refuted if it does not occur in so many runs that at its frequency in the warm hosts it should have. A
 * failure that is too rare for that is kept, with a remark: what an earlier run leaves behind is there in every later
 * run, and most of them passed.
 */
final class FreeConfirmation {
    /** At this many times the runs in which a failure is expected once, it is missed with a probability of 5 %. */
    private static final long CERTAINTY = 3;

    private static final long MOST_RUNS = 20;

    private final HuntPlan plan;
    private final Hosts hosts;
    private long repetitions;
    private boolean hasOpen;

    FreeConfirmation(HuntPlan plan, Hosts hosts) {
        this.plan = plan;
        this.hosts = hosts;
    }

    /** The failures that occurred again, or of which that cannot be said. */
    List<DistinctFailure> confirmed(HuntResult warm, long millis) throws UnusableTarget {
        long most = 0;
        for (DistinctFailure failure : warm.failures()) most = Math.max(most, decisiveRuns(warm, failure));
        HuntPlan.Budget budget = new HuntPlan.Budget(
                Math.min(most, MOST_RUNS), millis, warm.failures().size(), 0);
        HuntPlan again = new HuntPlan(plan.trial().without(Equipment.Part.PATTERNS), budget, plan.hosts(), true);
        HuntResult fresh = new Hunt(again, hosts, new Silence()).run();
        repetitions = fresh.counts().total();
        Set<String> seen = new HashSet<>();
        fresh.failures().forEach(failure -> seen.add(failure.key()));
        List<DistinctFailure> kept = new ArrayList<>();
        for (DistinctFailure failure : warm.failures()) {
            boolean repeated = seen.contains(failure.key());
            boolean open = !repeated && repetitions < decisiveRuns(warm, failure);
            hasOpen |= open;
            if (repeated || open) kept.add(failure);
        }
        return kept;
    }

    /** Why failures are kept that did not occur again; empty if all did. */
    String remark() {
        return !hasOpen ? "" : "not in " + repetitions + " runs, and it is too rare to expect it in so few";
    }

    private static long decisiveRuns(HuntResult warm, DistinctFailure failure) {
        return CERTAINTY * (warm.counts().total() / Math.max(1, failure.count()) + 1);
    }

    private static final class Silence implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            // only checks
        }

        @Override
        public void newFailure(int number, Found found) {
            // known from the warm hosts
        }
    }
}
