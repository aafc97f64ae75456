package dev.culprit.runtime;

import java.util.Arrays;

/**
 * One thread of one run as the collection of patterns sees it, and what this thread has found: nothing here is shared with other threads
 * while they run, so that the collection itself orders nothing.
 */
public final class Observer {
    private static final int CACHE_MASK = 255;
    /** Windows that a thread keeps for the end of the run; older ones are drained before their time. */
    private static final int CELL_LIMIT = 1 << 19;

    final int epoch;
    /** The thread's number, 1 to 255, in the upper byte of an entry. */
    final int mark;

    final PatternSet found = new PatternSet();
    long accesses;
    int locations;

    /** The application's call site through which this thread last entered the library; 0 when none. */
    private int callSite;
    /** True from such a call until an operation of {@code java.util.concurrent} in it has been seen. */
    private boolean called;

    private final long[] contextKeys = new long[CACHE_MASK + 1];
    private final int[] contexts = new int[CACHE_MASK + 1];
    private final Object[] arrays = new Object[CACHE_MASK + 1];
    private final ArrayShadow[] shadows = new ArrayShadow[CACHE_MASK + 1];
    private int[][] cells = new int[16][];
    private int cellCount;
    private Cells[] pairs = new Cells[16];
    private int pairCount;
    /** By context: 1 where the access before it was one of the same thread, 2 where it was another's. */
    private byte[] previous = new byte[0];

    Observer(int epoch, int number) {
        this.epoch = epoch;
        this.mark = number << Window.MARK_SHIFT;
    }

    void call(int site) {
        callSite = site;
        called = true;
    }

    void outside() {
        called = false;
    }

    void inside() {
        called = true;
    }

    boolean isCalled() {
        return called;
    }

    /** The name of an access at the library's site by the application's current call. */
    int context(int site) {
        long key = (long) callSite << 32 | site & 0xffffffffL;
        int slot = (site * 0x9E3779B1 ^ callSite) & CACHE_MASK;
        if (contextKeys[slot] != key) {
            contexts[slot] = Contexts.of(site, callSite);
            contextKeys[slot] = key;
        }
        return contexts[slot];
    }

    ArrayShadow shadow(Object array) {
        int slot = System.identityHashCode(array) & CACHE_MASK;
        if (arrays[slot] == array) return shadows[slot];
        ArrayShadow shadow = ArrayShadows.of(array);
        shadows[slot] = shadow;
        arrays[slot] = array;
        return shadow;
    }

    /** Keeps the window until the end of the run, when what is left in it is looked at. */
    void keep(int[] cell) {
        if (cellCount == CELL_LIMIT) {
            drain();
            Patterns.earlyDrain = true;
        }
        if (cellCount == cells.length) cells = Arrays.copyOf(cells, cellCount * 2);
        cells[cellCount++] = cell;
    }

    /** The same for the windows of an object's pairs of fields. */
    void keepPairs(Cells object) {
        if (pairCount == CELL_LIMIT) drain();
        if (pairCount == pairs.length) pairs = Arrays.copyOf(pairs, pairCount * 2);
        pairs[pairCount++] = object;
    }

    void drain() {
        for (int i = 0; i < cellCount; i++) {
            Window.drain(cells[i], this);
            cells[i] = null;
        }
        for (int i = 0; i < pairCount; i++) {
            pairs[i].drainPairs(this);
            pairs[i] = null;
        }
        cellCount = 0;
        pairCount = 0;
    }

    /** Notes whether the last access before this one was another thread's. */
    void notePrevious(int context, boolean remote) {
        int place = Contexts.index(context);
        if (place >= previous.length) previous = Arrays.copyOf(previous, Math.max(place + 1, previous.length * 2));
        previous[place] |= remote ? 2 : 1;
    }

    /** By index of the context; see {@link #notePrevious}. */
    byte[] previous() {
        return previous;
    }
}
