package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * One thread of one run as the collection of patterns sees it, and what this thread has found: nothing here is shared with other threads
 * while they run, so that the collection itself orders nothing.
 */
public final class Observer {
    /** The part of {@link #tag} that tells runs apart. */
    static final int EPOCH = (1 << Window.MARK_SHIFT) - 1;

    private static final int CONTEXT_MASK = 255;
    private static final int FIRST_ARRAYS = 64;
    private static final int MOST_ARRAYS = 1 << 14;
    /** Shared locations that a thread keeps for the end of the run; older ones are drained before their time. */
    private static final int KEPT_LIMIT = 1 << 19;

    final int epoch;
    /** The thread's number, 1 to 255, in the upper byte of an entry. */
    final int mark;
    /** Both in one. */
    final int tag;

    final PatternSet found = new PatternSet();
    long accesses;
    int locations;

    /** The application's call site through which this thread last entered the library; 0 when none. */
    private int callSite;
    /** True from such a call until an operation of {@code java.util.concurrent} in it has been seen. */
    private boolean called;

    private long[] contextKeys;
    private int[] contexts;
    private Object[] arrays = new Object[FIRST_ARRAYS];
    private ArrayView[] views = new ArrayView[FIRST_ARRAYS];
    private int arrayMisses;
    /** Objects, arrays and windows that are shared. */
    private Object[] kept = new Object[16];

    private int keptCount;
    private int keptLocations;
    /** By context: 1 where the access before it was one of the same thread, 2 where it was another's. */
    private byte[] previous = new byte[0];

    Observer(int epoch, int number) {
        this.epoch = epoch;
        this.mark = number << Window.MARK_SHIFT;
        this.tag = mark | epoch & EPOCH;
    }

    void call(int site) {
        callSite = site;
        called = true;
    }

    void outside() {
        called = false;
    }

    void reenter() {
        called = true;
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

    /** The name of an access at the library's site by the application's current call. */
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

    /** Keeps what is shared until the end of the run, when what is left in its windows is looked at. */
    void keep(Object shared) {
        if (keptCount == kept.length) kept = Arrays.copyOf(kept, keptCount * 2);
        kept[keptCount++] = shared;
    }

    /** Drops what is kept when it has become much; the caller has none of the locks of shared objects, since it comes to all of them. */
    void relieve() {
        if (locations - keptLocations < KEPT_LIMIT) return;
        drain(this);
        keptCount = 0;
        keptLocations = locations;
        Patterns.earlyDrain = true;
    }

    /** Finds what is left, for the observer {@code to}: at the end of a parallel run the thread itself may not be at its end. */
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

    /** Notes whether the last access before this one was another thread's. */
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
