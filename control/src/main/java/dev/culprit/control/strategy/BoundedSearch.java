package dev.culprit.control.strategy;

import java.util.Arrays;

/**
 * Systematic depth-first search of all schedules with at most a given number of preemptions. A trial repeats the choices of
 * the one before up to the last that has an alternative left, takes that, and goes on without preemptions.
 */
final class BoundedSearch implements Strategy {
    private final int bound;
    /** Choice by choice of the current trial: what was taken, how many there were, and whether 0 means to go on. */
    private int[] taken = new int[64];

    private int[] options = new int[64];
    /** Preemptions before the choice. */
    private int[] spent = new int[64];

    private boolean[] forced = new boolean[64];
    private int prefix;
    private int length;
    private int preemptions;
    private boolean exhausted;
    private boolean started;
    private long trials;

    BoundedSearch(int bound) {
        this.bound = bound;
    }

    @Override
    public String name() {
        return "bounded:" + bound;
    }

    @Override
    public void begin(long trial, Random64 random) {
        if (started) advance();
        started = true;
        length = 0;
        preemptions = 0;
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        if (preemptions >= bound) return current;
        int choice = choose(count, false);
        if (choice == 0) return current;
        preemptions++;
        return other(current, enabled, count, choice);
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        if (count == 1) return enabled[0];
        return enabled[choose(count, true)];
    }

    private int choose(int count, boolean isForced) {
        if (length == taken.length) grow();
        if (length >= prefix) {
            taken[length] = 0;
            options[length] = count;
            spent[length] = preemptions;
            forced[length] = isForced;
        }
        int choice = Math.min(taken[length], count - 1);
        length++;
        return choice;
    }

    /** The choice-th of the enabled ones that are not the current one, from 1. */
    private static StrategyThread other(StrategyThread current, StrategyThread[] enabled, int count, int choice) {
        for (int i = 0; i < count; i++) if (enabled[i] != current && --choice == 0) return enabled[i];
        return current;
    }

    private void advance() {
        trials++;
        int i = length - 1;
        while (i >= 0 && (taken[i] + 1 >= options[i] || !forced[i] && spent[i] >= bound)) i--;
        if (i < 0) {
            exhausted = true;
            prefix = 0;
            Arrays.fill(taken, 0);
            return;
        }
        taken[i]++;
        prefix = i + 1;
    }

    private void grow() {
        int n = taken.length * 2;
        taken = Arrays.copyOf(taken, n);
        options = Arrays.copyOf(options, n);
        spent = Arrays.copyOf(spent, n);
        forced = Arrays.copyOf(forced, n);
    }

    @Override
    public void end(long events) {
        // look ahead, so that the search is known to be over before another trial is begun
        if (exhausted) return;
        for (int i = length - 1; i >= 0; i--) if (taken[i] + 1 < options[i] && (forced[i] || spent[i] < bound)) return;
        trials++;
        exhausted = true;
    }

    @Override
    public boolean isSystematic() {
        return true;
    }

    @Override
    public boolean isExhausted() {
        return exhausted;
    }

    @Override
    public String coverage() {
        String what = " schedules with at most " + bound + " preemption" + (bound == 1 ? "" : "s");
        return exhausted ? "all " + trials + what + " were tried" : trials + what + " were tried, there are more";
    }
}
