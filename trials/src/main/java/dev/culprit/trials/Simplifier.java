package dev.culprit.trials;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.trials.ScheduleEdit.Direction;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Simplifies a failing schedule while the same failure still occurs: first by a short systematic search with few
 * preemptions, then with each of its preemptions alone, then by delta debugging over the preemptions, in groups and
 * finally one by one, and at the end with pairs of those that are left. Where only a few runs are possible, the first
 * preemptions are removed and likely ones tried alone before that. A pause becomes a preemption if the failure does not
 * need its time. Pauses are removed like preemptions, and those that are left become as short as possible. The result
 * was replayed in a new JVM.
 */
public final class Simplifier {
    private static final int MOST_SYSTEMATIC = 2;
    private static final long SYSTEMATIC_TRIALS = 500;
    private static final long SYSTEMATIC_MILLIS = 3_000;
    private static final long LEAST_SYSTEMATIC = 30;
    private static final int REPLAYS = 3;
    /** With more preemptions than this, they are not tried one by one, or two by two. */
    private static final int MOST_ALONE = 100;

    private static final int MOST_IN_PAIRS = 12;

    private final Trials trials;
    private final TrialBudget budget;
    private final boolean inSameThread;
    private final Set<Integer> tried = new HashSet<>();
    private Failure failure;
    private boolean slow;

    public Simplifier(Trials trials, long maxTrials, long maxMillis) {
        this(trials, new TrialBudget(maxTrials, maxMillis), false);
    }

    private Simplifier(Trials trials, TrialBudget budget, boolean inSameThread) {
        this.trials = trials;
        this.budget = budget;
        this.inSameThread = inSameThread;
    }

    /** The same with runs that also fail in the same thread: others may be like it. */
    public Simplifier keepingThread() {
        return new Simplifier(trials, budget, true);
    }

    /** The same until it is over. What is found then is replayed only once. */
    public Simplifier until(BooleanSupplier over) {
        return new Simplifier(trials, budget.until(over), inSameThread);
    }

    /**
     * {@code divergence} is empty if {@code outcome} was replayed identically each time; else it says how it was not.
     */
    public record Simplified(Outcome outcome, long trials, String divergence) {}

    /** The simplest run that failed in the same way in the JVM of the trials. It was not replayed. */
    Outcome simplest(Outcome failing) throws HostGone, UnusableTarget {
        failure = failing.failure();
        Outcome searched = keepLikely(withoutBeginning(counted(withoutTime(searched(failing)))));
        Outcome few = keepFew(removePreemptions(keepOne(shortestPrefix(searched))));
        return new ShortestPause(trials, budget, this::isSame).shortened(few);
    }

    public Simplified simplify(Outcome failing) throws HostGone, UnusableTarget {
        Outcome simplest = simplest(failing);
        Replay replay = new Replay(trials);
        String key = failure.key();
        int replays = budget.isOver() ? 1 : REPLAYS;
        Replay.Result verified = replay.run(simplest.schedule(), key, replays);
        if (!verified.isExact() && simplest != failing) {
            Outcome first = new Confirmation(trials, true).confirmed(simplest);
            if (first != null && first != simplest) {
                simplest = first;
                verified = replay.run(first.schedule(), key, replays);
            }
        }
        if (!verified.isExact() && simplest != failing) {
            simplest = failing;
            verified = replay.run(failing.schedule(), key, replays);
        }
        // the replayed run is the same one and has a story
        return new Simplified(verified.isExact() ? verified.last() : simplest, budget.used(), verified.divergence());
    }

    /** Programs of which only a few runs fit into the time are not searched. */
    private Outcome searched(Outcome failing) throws HostGone, UnusableTarget {
        slow = isSlow(failing) && isSlow(failing);
        if (slow) return failing;
        // one preemption is simpler than one pause
        int most = failing.schedule().choices() - (failing.schedule().pauses() > 0 ? 0 : 1);
        for (int bound = 0; bound <= MOST_SYSTEMATIC && bound <= most; bound++) {
            HuntPlan.Search search = new HuntPlan.Search("shallow:" + bound, 1);
            long millis = Math.min(SYSTEMATIC_MILLIS, budget.millisLeft() / 2);
            if (millis <= 0) break;
            Outcome best = failing;
            for (Found found : trials.failing(search, SYSTEMATIC_TRIALS, millis)) best = simpler(best, found.outcome());
            if (best != failing) return best;
        }
        return failing;
    }

    /**
     * Replaces pauses at events by preemptions. A thread that is interrupted there is late either way; if no time has
     * to pass meanwhile, the failure has nothing to do with time.
     */
    private Outcome withoutTime(Outcome failing) throws HostGone, UnusableTarget {
        List<Integer> places = pausesAtEvents(failing.schedule());
        if (places.isEmpty()) return failing;
        Outcome all = attempt(failing, ScheduleEdit.preempted(failing.schedule(), places));
        if (all != failing || places.size() == 1) return all;
        Outcome current = failing;
        for (int i = places.size() - 1; i >= 0; i--) {
            List<Integer> left = pausesAtEvents(current.schedule());
            if (i >= left.size()) continue;
            current = attempt(current, ScheduleEdit.preempted(current.schedule(), List.of(left.get(i))));
        }
        return current;
    }

    private static List<Integer> pausesAtEvents(Schedule schedule) {
        return ScheduleEdit.pauses(schedule).stream()
                .filter(i -> schedule.segments().get(i).pause().point() == Segment.Point.EVENT)
                .toList();
    }

    /** The first time, a JVM may have to be started. */
    private boolean isSlow(Outcome failing) throws HostGone, UnusableTarget {
        if (!budget.take()) return true;
        long begun = System.nanoTime();
        trials.run(Steering.follow(failing.schedule()));
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        return millis * LEAST_SYSTEMATIC > SYSTEMATIC_MILLIS;
    }

    private Outcome simpler(Outcome current, Outcome candidate) {
        return isSame(candidate) && Simplicity.ORDER.compare(candidate.schedule(), current.schedule()) < 0
                ? candidate
                : current;
    }

    private boolean isSame(Outcome candidate) {
        return candidate.failed()
                && candidate.failure().key().equals(failure.key())
                && (!inSameThread || candidate.failure().thread().equals(failure.thread()));
    }

    private Outcome attempt(Outcome current, Schedule candidate) throws HostGone, UnusableTarget {
        if (!tried.add(candidate.segments().hashCode()) || !budget.take()) return current;
        return simpler(current, trials.run(Steering.follow(candidate)));
    }

    /** Removes the end that does not matter, by bisection. */
    private Outcome shortestPrefix(Outcome failing) throws HostGone, UnusableTarget {
        Outcome current = failing;
        Schedule whole = failing.schedule();
        int enough = whole.segments().size();
        int tooShort = -1;
        while (enough - tooShort > 1 && !budget.isSpent()) {
            int middle = (enough + tooShort) >>> 1;
            Outcome shorter = attempt(current, ScheduleEdit.prefix(whole, middle));
            if (shorter == current) {
                tooShort = middle;
            } else {
                current = shorter;
                enough = middle;
            }
        }
        return current;
    }

    private boolean isLarge(Outcome failing) {
        return slow || failing.schedule().choices() > MOST_ALONE;
    }

    /**
     * In large programs, threads take other paths when preemptions are removed, so that positions are no longer those
     * of the same events. Lines and occurrences are, more often. The events of a run that was the first of its JVM are
     * those of a new JVM.
     */
    private Outcome counted(Outcome failing) throws HostGone, UnusableTarget {
        if (!isLarge(failing) || failing.schedule().hasOccurrences() || !budget.take()) return failing;
        Steering counting = Steering.followBySite(failing.schedule());
        Outcome counted = trials.run(counting);
        if (isSame(counted)) return counted;
        if (!budget.take()) return failing;
        trials.renew();
        counted = trials.run(counting);
        return isSame(counted) ? counted : failing;
    }

    /**
     * A large program is preempted most often while it starts, which seldom matters: removes the first preemptions, as
     * many as possible at a time.
     */
    private Outcome withoutBeginning(Outcome failing) throws HostGone, UnusableTarget {
        if (!isLarge(failing)) return failing;
        Outcome current = failing;
        int group = current.schedule().choices() / 2;
        while (group > 0 && !budget.isSpent()) {
            List<Integer> places = ScheduleEdit.choices(current.schedule());
            Outcome later = attempt(
                    current, ScheduleEdit.without(current.schedule(), places.subList(0, group), Direction.FORWARD));
            group = later == current
                    ? group / 2
                    : Math.min(group, later.schedule().choices() / 2);
            current = later;
        }
        return current;
    }

    /**
     * If there are too many preemptions, or too little time, to try one after the other: keeps those in the program's
     * own classes, and then one for each event that was preempted, the most likely first.
     */
    private Outcome keepLikely(Outcome failing) throws HostGone, UnusableTarget {
        if (!isLarge(failing)) return failing;
        List<Integer> places = ScheduleEdit.choices(failing.schedule());
        LikelyPreemptions likely = new LikelyPreemptions(failing);
        Outcome own = likely.own().isEmpty() ? failing : keep(failing, places, likely.own());
        if (own.schedule().choices() <= 1) return own;
        List<Integer> left = ScheduleEdit.choices(own.schedule());
        long reserved = budget.millisLeft() / 3;
        for (int place : new LikelyPreemptions(own).oneOfEachEvent()) {
            if (budget.millisLeft() < reserved) break;
            Outcome one = keep(own, left, Set.of(place));
            if (one.schedule().choices() <= 1) return one;
        }
        return own;
    }

    /** Tries each preemption alone, the last first: often the failure needs no other. */
    private Outcome keepOne(Outcome failing) throws HostGone, UnusableTarget {
        List<Integer> places = ScheduleEdit.choices(failing.schedule());
        if (places.size() > MOST_ALONE) return failing;
        for (int i = places.size() - 1; i >= 0 && places.size() > 1; i--) {
            Outcome one = keep(failing, places, Set.of(places.get(i)));
            if (one.schedule().choices() <= 1) return one;
        }
        return failing;
    }

    /** Delta debugging ends where no single preemption can be removed. A part of them may still do. */
    private Outcome keepFew(Outcome failing) throws HostGone, UnusableTarget {
        List<Integer> places = ScheduleEdit.choices(failing.schedule());
        if (places.size() < 3 || places.size() > MOST_IN_PAIRS) return failing;
        Outcome one = keepOne(failing);
        if (one != failing) return one;
        for (int i = 0; i < places.size(); i++)
            for (int j = i + 1; j < places.size(); j++) {
                Outcome two = keep(failing, places, Set.of(places.get(i), places.get(j)));
                if (two != failing) return two;
            }
        return failing;
    }

    private Outcome keep(Outcome current, List<Integer> places, Set<Integer> kept) throws HostGone, UnusableTarget {
        List<Integer> removed = places.stream().filter(p -> !kept.contains(p)).toList();
        Outcome forward = attempt(current, ScheduleEdit.without(current.schedule(), removed, Direction.FORWARD));
        if (forward != current) return forward;
        return attempt(current, ScheduleEdit.without(current.schedule(), removed, Direction.BACKWARD));
    }

    private Outcome removePreemptions(Outcome failing) throws HostGone, UnusableTarget {
        Outcome current = failing;
        int group = Math.max(1, current.schedule().choices() / 2);
        while (!budget.isSpent() && current.schedule().choices() > 0) {
            Outcome reduced = pass(current, group);
            if (reduced == current) {
                if (group == 1) break;
                group /= 2;
            } else {
                group = Math.max(1, Math.min(group, reduced.schedule().choices() / 2));
            }
            current = reduced;
        }
        return current;
    }

    /** Tries all preemptions once from the last, a group at a time. */
    private Outcome pass(Outcome start, int group) throws HostGone, UnusableTarget {
        Outcome current = start;
        List<Integer> places = ScheduleEdit.choices(current.schedule());
        int end = places.size();
        while (end > 0 && !budget.isSpent()) {
            List<Integer> chosen = places.subList(Math.max(0, end - group), end);
            Outcome reduced = attempt(current, ScheduleEdit.without(current.schedule(), chosen, Direction.FORWARD));
            if (reduced == current)
                reduced = attempt(current, ScheduleEdit.without(current.schedule(), chosen, Direction.BACKWARD));
            if (reduced != current) {
                current = reduced;
                places = ScheduleEdit.choices(current.schedule());
            }
            end = Math.min(end - group, places.size());
        }
        return current;
    }
}
