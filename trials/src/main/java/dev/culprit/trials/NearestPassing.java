package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.trials.ScheduleEdit.Direction;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the passing run that differs least from a failing one: with a shorter pause, else without its last preemption,
 * else without an earlier one, else with its end left open, else with two segments swapped, else without two
 * preemptions. It was replayed in a new JVM.
 */
public final class NearestPassing {
    private static final int MOST_PLACES = 40;
    /** Pauses that are that much shorter are tried. */
    private static final double[] SHORTER = {0.97, 0.9, 0.75, 0.5};

    private final Trials trials;
    private final TrialBudget budget;
    private final Set<Integer> tried = new HashSet<>();

    public NearestPassing(Trials trials, long maxTrials, long maxMillis) {
        this.trials = trials;
        this.budget = new TrialBudget(maxTrials, maxMillis);
    }

    /** The nearest passing run, or null. */
    public Outcome find(Schedule failing) throws HostGone, UnusableTarget {
        for (Schedule candidate : candidates(failing)) {
            if (!tried.add(candidate.segments().hashCode())) continue;
            if (!budget.take()) return null;
            Outcome outcome = trials.run(Steering.follow(candidate));
            if (outcome.verdict() != Verdict.PASSED
                    || outcome.schedule().segments().isEmpty()) continue;
            Outcome confirmed = new Confirmation(trials, true).confirmed(outcome);
            if (confirmed != null) return confirmed;
        }
        return null;
    }

    private static List<Schedule> candidates(Schedule failing) {
        List<Schedule> candidates = new ArrayList<>();
        for (int place : ScheduleEdit.pauses(failing)) {
            long nanos = failing.segments().get(place).pause().nanos();
            for (double share : SHORTER) candidates.add(ScheduleEdit.paused(failing, place, (long) (nanos * share)));
        }
        List<Integer> places = ScheduleEdit.choices(failing);
        if (places.size() > MOST_PLACES) places = places.subList(places.size() - MOST_PLACES, places.size());
        for (int i = places.size() - 1; i >= 0; i--) addBoth(candidates, failing, List.of(places.get(i)));
        int size = failing.segments().size();
        int first = Math.max(0, size - MOST_PLACES);
        for (int length = size - 1; length >= first; length--) candidates.add(ScheduleEdit.prefix(failing, length));
        for (int i = size - 2; i >= first; i--) candidates.add(ScheduleEdit.swapped(failing, i));
        for (int j = places.size() - 1; j > 0; j--) {
            for (int i = j - 1; i >= 0; i--) addBoth(candidates, failing, List.of(places.get(i), places.get(j)));
        }
        return candidates;
    }

    private static void addBoth(List<Schedule> candidates, Schedule failing, List<Integer> places) {
        for (Direction direction : Direction.values()) candidates.add(ScheduleEdit.without(failing, places, direction));
    }
}
