package dev.culprit.control;

import dev.culprit.runtime.Sites;

/**
 * Which variables were ever written while more than one thread had touched their object. A read of any other is no place to
 * switch at. Learned over the trials of a host; the first few trials take every variable for hot.
 *
 * <p>Schedules do not depend on it: positions count every event, hot or cold.
 */
public final class HotVariables {
    private static final int LEARNING_TRIALS = 6;

    private long[] bits = new long[16];
    private int trials;

    /** A trial begins. */
    public void begin() {
        trials++;
    }

    void written(int site) {
        int v = Sites.variable(site);
        int word = v >> 6;
        if (word >= bits.length) bits = java.util.Arrays.copyOf(bits, Math.max(word + 1, bits.length * 2));
        bits[word] |= 1L << v;
    }

    boolean isCold(int site) {
        if (trials <= LEARNING_TRIALS) return false;
        int v = Sites.variable(site);
        // 0 is the variable of array elements, which have no name of their own
        if (v == 0) return false;
        int word = v >> 6;
        return word >= bits.length || (bits[word] & 1L << v) == 0;
    }
}
