package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * One thread of one run as the collection of patterns sees it, and what was found on this thread. Threads share nothing
 * here while they run, so that the collection itself imposes no order.
 */
public final class Observer {
    /** The part of {@link #tag} that distinguishes runs. */
    static final int EPOCH = (1 << Window.MARK_SHIFT) - 1;

    private static final int CONTEXT_MASK = 255;
    private static final int FIRST_ARRAYS = 64;
    private static final int MOST_ARRAYS = 1 << 14;
    /** The number of shared locations that a thread keeps until the end of the run. Older ones are drained earlier. */
    private static final int KEPT_LIMIT = 1 << 19;

    final int epoch;
    /** The number of the thread, 1 to 255, in the upper byte of an entry. */
    final int mark;
    /** Both numbers in one. */
    final int tag;

    final PatternSet found = new PatternSet();
    long accesses;
    int locations;

    /** The application's call site through which this thread last entered the library, or 0. */
    private int callSite;
    /** True from such a call until an operation of {@code java.util.concurrent} in it was seen. */
    private boolean called;

    private Object lastMonitor;
    private boolean nests;

    private long[] contextKeys;
    private int[] contexts;
    private Object[] arrays = new Object[FIRST_ARRAYS];
    private ArrayView[] views = new ArrayView[FIRST_ARRAYS];
    private int arrayMisses;
    /** Shared objects, arrays and windows. */
    private Object[] kept = new Object[16];

    private int keptCount;
    private int keptLocations;
    /** By context: 1 if the access before it was by the same thread, 2 if it was by another. */
    private byte[] previous = new byte[0];

    Observer(int epoch, int number) {
        this.epoch = epoch;
        this.mark = number << Window.MARK_SHIFT;
        this.tag = mark | epoch & EPOCH;
    }

    /**
     * The thread takes the monitor. The first one that it takes while it has another one shows that it nests them; true
     * then.
     */
    boolean nests(Object monitor) {
        if (nests || monitor == lastMonitor) return false;
        nests = lastMonitor != null && Thread.holdsLock(lastMonitor);
        lastMonitor = nests ? null : monitor;
        return nests;
    }

    void call(int site) {
        callSite = site;
        called = true;
    }

    void outside() {
        called = false;
    }

    /** Leaves the current call; returns its site, or 0 if there is none. */
    int leave() {
        int site = called ? callSite : 0;
        called = false;
        return site;
    }

    void inside() {
        called = true;
    }

    boolean isCalled() {
        return called;
    }

    /** What the thread's own object keeps of an access inside the library. */
    int own(int last, int site, int write) {
        return write == 0 && Window.isWrite(last) ? last : context(site) | write;
    }

    /** The name of an access at the library's site through the application's current call. */
    int context(int site) {
        if (contextKeys == null) {
            contexts = new int[CONTEXT_MASK + 1];
            contextKeys = new long[CONTEXT_MASK + 1];
        }
        long key = (long) callSite << 32 | site & 0xffffffffL;
        int slot = (site * 0x9E3779B1 >>> 16 ^ callSite) & CONTEXT_MASK;
        if (contextKeys[slot] != key) {
            contexts[slot] = Contexts.of(site, callSite);
            contextKeys[slot] = key;
        }
        return contexts[slot];
    }

    @Inline
    ArrayView view(Object array) {
        Object[] known = arrays;
        int slot = System.identityHashCode(array) & known.length - 1;
        return known[slot] == array ? views[slot] : lookUp(array);
    }

    @Apart
    private ArrayView lookUp(Object array) {
        if (++arrayMisses > 2 * arrays.length && arrays.length < MOST_ARRAYS) {
            arrays = new Object[4 * arrays.length];
            views = new ArrayView[arrays.length];
            arrayMisses = 0;
        }
        ArrayView view = new ArrayView(ArrayShadows.of(array));
        int slot = System.identityHashCode(array) & arrays.length - 1;
        views[slot] = view;
        arrays[slot] = array;
        return view;
    }

    /** Keeps a shared location until the end of the run, when the rest of its windows is examined. */
    void keep(Object shared) {
        if (keptCount == kept.length) kept = Arrays.copyOf(kept, keptCount * 2);
        kept[keptCount++] = shared;
    }

    /**
     * Drops kept locations when there are too many. The caller must hold no lock of a shared object, because this takes
     * all of them.
     */
    void relieve() {
        if (locations - keptLocations < KEPT_LIMIT) return;
        drain(this);
        keptCount = 0;
        keptLocations = locations;
        Patterns.earlyDrain = true;
    }

    /**
     * Examines the rest for the observer {@code to}: at the end of a parallel run, the thread itself may still be
     * running.
     */
    void drain(Observer to) {
        Object[] all = kept;
        for (int i = 0; i < Math.min(keptCount, all.length); i++) {
            Object shared = all[i];
            if (shared instanceof Cells) ((Cells) shared).drain(to);
            else if (shared instanceof ArrayShadow) ((ArrayShadow) shared).drain(to);
            else if (shared != null) Window.drain((int[]) shared, to);
        }
        Arrays.fill(all, null);
    }

    /** Records whether the last access before this one was by another thread. */
    void notePrevious(int context, boolean remote) {
        int place = Contexts.index(context);
        if (place >= previous.length) previous = Arrays.copyOf(previous, Math.max(place + 1, previous.length * 2));
        int how = remote ? 2 : 1;
        if ((previous[place] & how) == 0) previous[place] |= (byte) how;
    }

    /** By index of the context; see {@link #notePrevious}. */
    byte[] previous() {
        return previous;
    }
}
