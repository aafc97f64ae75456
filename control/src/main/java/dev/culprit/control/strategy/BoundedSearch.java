package dev.culprit.control.strategy;

import dev.culprit.runtime.control.Probes;
import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * Systematic depth-first search of all schedules with at most a given number of preemptions. A trial repeats the
 * choices of the one before up to the last that has an alternative left, takes that, and continues without preemptions.
 *
 * <p><em>Exhaustive</em>: every access is an event, and a choice is made before each access to a variable on which
 * threads were seen to conflict. When a further variable becomes one of these, the choices of the trials so far were
 * too few, and the search starts again with that variable included. It ends when a whole pass has seen no new conflict.
 * No schedule is then missing: up to its first conflict outside the known variables, a schedule differs from one that
 * was tried only in the order of accesses that commute, and that conflict would have been seen in the latter.
 *
 * <p><em>Shallow</em>: only the usual events are choices, and what was learned may change them in the middle. It makes
 * no claim, and serves to find a simple schedule quickly.
 *
 * <p>Each repeated choice is compared with what it was: the thread, its position and the number of threads that could
 * run. A program that does not repeat its choices is started on again a few times; then the search continues, and
 * claims nothing.
 */
final class BoundedSearch implements Strategy {
    private static final int MOST_RESTARTS = 3;

    private final int bound;
    private final boolean exhaustive;
    private final IntSupplier knownConflicts;

    /** Choice by choice of the current trial: what was taken, how many alternatives there were, and where it was. */
    private int[] taken = new int[64];

    private int[] options = new int[64];
    private long[] places = new long[64];
    /** Preemptions before the choice. */
    private int[] spent = new int[64];
    /** Whether some thread had to be chosen, so that no choice is a preemption. */
    private boolean[] forced = new boolean[64];

    private int prefix;
    private int length;
    private int preemptions;
    private boolean exhausted;
    private long trials;
    private long inconclusive;
    private boolean tooLong;
    private int conflictsAtStart;
    private int restarts;
    private boolean strayed;

    private BoundedSearch(int bound, boolean exhaustive, IntSupplier knownConflicts) {
        this.bound = bound;
        this.exhaustive = exhaustive;
        this.knownConflicts = knownConflicts;
        this.conflictsAtStart = knownConflicts.getAsInt();
    }

    /** {@code knownConflicts} is the number of variables at whose accesses choices are made. */
    static BoundedSearch exhaustive(int bound, IntSupplier knownConflicts) {
        return new BoundedSearch(bound, true, knownConflicts);
    }

    static BoundedSearch shallow(int bound) {
        return new BoundedSearch(bound, false, () -> 0);
    }

    /** The search decides about every preemption. */
    @Override
    public boolean takesTurns() {
        return false;
    }

    @Override
    public String name() {
        return (exhaustive ? "bounded:" : "shallow:") + bound;
    }

    @Override
    public boolean countsEveryAccess() {
        return exhaustive;
    }

    @Override
    public void begin(long trial, Random64 random) {
        length = 0;
        preemptions = 0;
        strayed = false;
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        if (preemptions >= bound) return current;
        int choice = choose(current, count, false);
        if (choice == 0) return current;
        preemptions++;
        return other(current, enabled, count, choice);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        if (count == 1) return enabled[0];
        return enabled[choose(current, count, true)];
    }

    /** Both are tried, but not in a search that is to be quick. To continue is not a preemption. */
    @Override
    public boolean continuesAtYield(StrategyThread current) {
        if (!exhaustive) return false;
        return current.continuesAtYield(!current.mustGiveWay() && choose(current, 2, true) == 1);
    }

    private int choose(StrategyThread current, int count, boolean isForced) {
        if (length == taken.length) grow();
        long place = place(current, count, isForced);
        if (length < prefix && places[length] != place) {
            strayed = true;
            prefix = length;
        }
        if (length >= prefix) {
            taken[length] = 0;
            options[length] = count;
            places[length] = place;
            spent[length] = preemptions;
            forced[length] = isForced;
        }
        return taken[length++];
    }

    private static long place(StrategyThread current, int count, boolean isForced) {
        long hash = current.index;
        hash = hash * 0x9E3779B97F4A7C15L + current.appEvents;
        hash = hash * 0x9E3779B97F4A7C15L + current.libraryEvents;
        hash = hash * 0x9E3779B97F4A7C15L + count;
        return isForced ? ~hash : hash;
    }

    /** The choice-th of the enabled ones that are not the current one, from 1. */
    private static StrategyThread other(StrategyThread current, StrategyThread[] enabled, int count, int choice) {
        for (int i = 0; i < count; i++) if (enabled[i] != current && --choice == 0) return enabled[i];
        return current;
    }

    private void grow() {
        int n = taken.length * 2;
        taken = Arrays.copyOf(taken, n);
        options = Arrays.copyOf(options, n);
        places = Arrays.copyOf(places, n);
        spent = Arrays.copyOf(spent, n);
        forced = Arrays.copyOf(forced, n);
    }

    @Override
    public void end(long events, boolean conclusive) {
        trials++;
        if (!conclusive) inconclusive++;
        tooLong |= events >= Probes.OWN_EVENTS;
        int conflicts = knownConflicts.getAsInt();
        if (conflicts != conflictsAtStart) {
            conflictsAtStart = conflicts;
            restart();
        } else if ((strayed || length < prefix) && restarts++ < MOST_RESTARTS) {
            restart();
        } else {
            advance();
        }
    }

    private void restart() {
        prefix = 0;
        trials = 0;
        inconclusive = 0;
    }

    /** Goes to the last choice that has an alternative left. */
    private void advance() {
        int i = length - 1;
        while (i >= 0 && (taken[i] + 1 >= options[i] || !forced[i] && spent[i] >= bound)) i--;
        if (i < 0) {
            exhausted = true;
            return;
        }
        taken[i]++;
        prefix = i + 1;
    }

    @Override
    public boolean isSystematic() {
        return true;
    }

    @Override
    public boolean preempts() {
        return bound > 0;
    }

    @Override
    public boolean isExhausted() {
        return exhausted;
    }

    /** A run without a verdict may have been cut off, with choices that nobody has seen. */
    @Override
    public boolean hasTriedAll() {
        return exhaustive && exhausted && restarts <= MOST_RESTARTS && !tooLong && inconclusive == 0;
    }

    @Override
    public String coverage() {
        if (!exhaustive) return "";
        String what = " schedules with at most " + bound + " preemption" + (bound == 1 ? "" : "s");
        if (!exhausted) return trials + what + " were tried, there are more";
        if (restarts > MOST_RESTARTS)
            return trials + what + " were tried; the program does not repeat its choices, so there may be more";
        if (tooLong)
            return trials + what
                    + " were tried; runs are so long that not every access was a choice, so there may be more";
        if (inconclusive > 0)
            return trials + what + " were tried, " + inconclusive + " without a verdict, so there may be more";
        return "all " + trials + what + " were tried";
    }
}
