package dev.culprit.runtime.control;

import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * One controlled thread of one trial: the hot, per-thread state that probes read. The controller extends it with what only
 * scheduling needs.
 *
 * <p>A <em>position</em> in a thread is the number of application events so far and the number of library events since
 * the last of them. Positions, not step numbers, name places in a schedule: they do not depend on which events a strategy
 * looks at, and a library that does one step more inside a call does not shift what follows.
 *
 * <p>Only the thread that has the right to run changes these fields, and the controller on its behalf.
 */
public abstract class ControlledThread {
    public final Thread thread;
    /** The trial's number; headers of objects that survive a trial point to threads of an older one. */
    public final int epoch;

    /** Told apart from other threads by a small number, 1 to 127; two threads of very many may have the same. */
    final byte mark;

    final int pathHash;

    public int appEvents;
    public int libraryEvents;

    /** The sites of the library events since the last application event, as far as they are kept. */
    private int[] librarySites = new int[8];

    /** The controller wants to see the thread once it has done as many application events. */
    public int stopAt = Integer.MAX_VALUE;

    /** Events since its last write. */
    int sinceWrite;

    /** Reads of what nobody has written yet that it may still do before it gives way, for it may wait for that write in a loop. */
    int quietReads = LEAST_PATIENCE;

    /** As many such reads it may do after each write. */
    private int patience = LEAST_PATIENCE;

    /** It gave way after too many such reads, and has not written since. */
    private boolean impatient;

    /** It has done very many events without a write: perhaps it waits for another thread in a loop. Cleared by the controller. */
    public boolean spins;

    /** Greater than zero while the controller, class loading or linkage runs on this thread: probes do nothing. */
    public int inside;

    /** Whether it had the right to run when {@link Probes#suspend} made {@link #inside} greater than zero. */
    boolean hadRight;

    /** True while this thread is blocked outside the model and another one was given the right to run. */
    public volatile boolean overtaken;

    /** The application's call site through which this thread last entered the library; 0 when none. */
    public int callSite;
    /** True from such a call until the first library operation in it has become an event: what happens inside the library counts. */
    public boolean called;
    /** True while the first library operation is to become an event. */
    boolean operates;

    /** The trace of this thread; null unless the run is traced. */
    public ThreadTrace trace;

    private static final int LEAST_PATIENCE = 500;
    private static final int MOST_PATIENCE = 1 << 16;
    private static final int KEPT_SITES = 4096;

    static final int CACHE_MASK = 63;

    /** By site, to spare the table look-up in loops: the array of its own that was last touched there. Never null, as an array may be. */
    final Object[] ownArrays = new Object[CACHE_MASK + 1];

    /** The last arrays that this thread has made and perhaps not yet touched. */
    private final Object[] allocated = new Object[16];

    private int allocations;

    protected ControlledThread(Thread thread, int epoch, int index, String path) {
        this.thread = thread;
        this.epoch = epoch;
        this.mark = (byte) (index % 126 + 1);
        this.pathHash = path.hashCode() * 0x9E3779B1;
        forgetArrays();
    }

    /**
     * True when what happens at the site is an event. What a class of {@code java.util.concurrent} does inside one of its operations is
     * not: the operation itself was one.
     */
    public boolean counts(int site) {
        return site > 0 || site < 0 && called;
    }

    /**
     * Counts a read of what nobody has written yet; false when there were so many that the thread has to give way, or when it is not
     * certain that this thread reads. In the application's code it is: what else runs there would be a thread that was
     * overtaken, and its reads may come here, since they commute with everything. The library's code is also run by the JVM's own threads.
     */
    @Inline
    boolean readsOn(int site) {
        if (site < 0) {
            if (thread != Thread.currentThread()) return false;
            if (!called) return true;
        }
        int left = quietReads - 1;
        if (left <= 0) return false;
        quietReads = left;
        return true;
    }

    void gaveWay() {
        impatient = true;
        quietReads = patience;
    }

    /** It writes: if it gave way before, then not because it had to wait. It was only reading much, and may read more from now on. */
    void wrote() {
        sinceWrite = 0;
        if (impatient) {
            impatient = false;
            patience = Math.min(patience * 2, MOST_PATIENCE);
        }
        quietReads = patience;
    }

    /** Counts a library event; the site is 0 for one without a place of its own. */
    public void libraryEvent(int site) {
        int i = libraryEvents++;
        if (i >= KEPT_SITES) return;
        if (i == librarySites.length) librarySites = Arrays.copyOf(librarySites, i * 2);
        librarySites[i] = site;
    }

    /**
     * Which of the library events since the last application event with the same kind and variable the last one is; 0 where that is not
     * known. Another release of the library may do other things besides, but rarely another number of these.
     */
    public int nthLibraryEvent() {
        if (libraryEvents == 0 || libraryEvents > KEPT_SITES) return 0;
        int last = librarySites[libraryEvents - 1];
        if (last == 0) return 0;
        int n = 0;
        for (int i = 0; i < libraryEvents; i++) if ((int) Sites.of(librarySites[i]) == (int) Sites.of(last)) n++;
        return n;
    }

    void allocated(Object array) {
        allocated[allocations++ & 15] = array;
        if (array instanceof Object[][]) for (Object row : (Object[]) array) if (row != null) allocated(row);
    }

    /** Another thread has touched an array of this one. */
    void forgetArrays() {
        Arrays.fill(ownArrays, this);
    }

    boolean hasAllocated(Object array) {
        for (Object a : allocated) if (a == array) return true;
        return false;
    }
}
