package dev.culprit.runtime.control;

import dev.culprit.runtime.Inline;
import java.util.Arrays;

/**
 * One controlled thread of one trial: the per-thread state that probes read on the hot path. The controller extends it
 * with what scheduling needs.
 *
 * <p>A <em>position</em> in a thread is the number of application events so far, and the number of library events since
 * the last of them. Schedules use positions rather than step numbers, because a position does not depend on which
 * events a strategy looks at, and an additional step inside a library call does not shift what follows.
 *
 * <p>These fields are changed only by the thread that has the right to run, and by the controller on its behalf.
 */
public abstract class ControlledThread {
    public final Thread thread;

    /** A thread that is not under control has unparked it. */
    public volatile boolean unparkedOutside;
    /** The number of the trial. Headers of objects that survive a trial point to threads of an earlier one. */
    public final int epoch;

    /** A small number, 1 to 126, that distinguishes threads. Two of very many threads may share one. */
    final byte mark;

    final int pathHash;

    public int appEvents;
    public int libraryEvents;

    /** The sites of the library events since the last application event, up to a limit. */
    private int[] librarySites = new int[8];

    /** The controller is called once the thread has performed this many application events. */
    public int stopAt = Integer.MAX_VALUE;

    /** Events since its last write. */
    int sinceWrite;

    /**
     * How many more reads of a variable that nobody has written the thread may perform before it yields: it may be
     * waiting for that write in a loop.
     */
    int quietReads = LEAST_PATIENCE;

    /** The number of such reads that are allowed after each write. */
    private int patience = LEAST_PATIENCE;

    /** The thread yielded after too many such reads and has not written since. */
    private boolean impatient;

    /** The thread has performed very many events without a write, so it may be spinning. Reset by the controller. */
    public boolean spins;

    /** Greater than zero while the controller, class loading or linking runs on this thread. Probes then do nothing. */
    public int inside;

    /**
     * Greater than zero while a loader of the program loads a class on this thread. The JVM lets no other thread load
     * the class then, so that no thread is preempted here.
     */
    public int loading;

    /** Whether it had the right to run when {@link Probes#suspend} made {@link #inside} greater than zero. */
    boolean hadRight;

    /** True while this thread is blocked outside the model and another one was given the right to run. */
    public volatile boolean overtaken;

    /** How long the kernel may wait for a channel on behalf of this thread, which alone can run then. */
    long pollMillis;

    /** The application's call site through which this thread last entered the library, or 0. */
    public int callSite;
    /**
     * True from such a call until the first library operation in it has become an event. While true, events inside the
     * library count.
     */
    public boolean called;

    /** True if that call is of a part of the JDK whose internals are not events, such as the clock. */
    public boolean outside;

    /** Where the program called a test framework that is about to read the clock; otherwise null. */
    public StackTraceElement measuredBy;

    /**
     * True if that call is of a part of the JDK that has collections of its own, such as serialisation. It may make and
     * keep some when it is first used.
     */
    boolean keepsOwn;

    /** The number of such calls that the thread has begun. */
    public int calls;

    /** True while the first library operation is still to become an event. */
    boolean operates;

    /** The calls that ask for a text, a hash code or equality and have not returned. */
    private final int[] describing = new int[MOST_DESCRIBING];

    /** The state of the call that each of them interrupts. */
    private final int[] interrupted = new int[MOST_DESCRIBING];

    private int described;

    /** The trace of this thread; null unless the run is traced. */
    public ThreadTrace trace;

    /** Bits of the state of a call. */
    private static final int CALLED = 1;

    private static final int OPERATES = 2;
    private static final int KEEPS_OWN = 4;
    private static final int OUTSIDE = 8;
    private static final int STATE_BITS = 4;

    private static final int MOST_DESCRIBING = 16;
    private static final int LEAST_PATIENCE = 500;
    private static final int MOST_PATIENCE = 1 << 16;
    private static final int KEPT_SITES = 4096;

    static final int CACHE_MASK = 63;

    /**
     * By site: the thread's own array that was last touched there, which saves a table look-up in loops. Entries are
     * never null, because an array reference may be.
     */
    final Object[] ownArrays = new Object[CACHE_MASK + 1];

    /** The arrays that this thread has allocated most recently. */
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
     * Whether the action at the site is an event. What a class of {@code java.util.concurrent} does inside one of its
     * operations is not, because the operation itself is the event.
     */
    public boolean counts(int site) {
        return site > 0 || site < 0 && called;
    }

    /**
     * Counts a read of a variable that nobody has written yet. Returns false when the thread must yield after too many
     * of them, or when the reader may be another thread. In application code the reader is this thread: any other would
     * be one that was overtaken, and its reads may be counted here because they commute with everything. Library code
     * is also run by the JVM's own threads.
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

    /**
     * Leaves the application's call for code that is not the program's. Returns the state of the call, for {@link
     * #returnToCall}.
     */
    public int leaveCall() {
        int state = state();
        boolean inOutside = outside;
        returnToCall(0);
        outside = inOutside;
        return state;
    }

    private int state() {
        return callSite << STATE_BITS
                | (called ? CALLED : 0)
                | (operates ? OPERATES : 0)
                | (keepsOwn ? KEEPS_OWN : 0)
                | (outside ? OUTSIDE : 0);
    }

    public void returnToCall(int state) {
        callSite = state >> STATE_BITS;
        called = (state & CALLED) != 0;
        operates = (state & OPERATES) != 0;
        keepsOwn = (state & KEEPS_OWN) != 0;
        outside = (state & OUTSIDE) != 0;
    }

    /** Keeps the state of the call that the thread is in until that at the site has returned. */
    void describes(int site) {
        if (described >= describing.length) described = 0;
        describing[described] = site;
        interrupted[described++] = state();
    }

    /** Returns to what was kept. Calls that have thrown an exception are forgotten. */
    void described(int site) {
        while (described > 0)
            if (describing[--described] == site) {
                returnToCall(interrupted[described]);
                return;
            }
    }

    /** Whether what is touched first now may belong to the library and not to the program. */
    public boolean isInLibrary() {
        return called && keepsOwn;
    }

    void gaveWay() {
        impatient = true;
        quietReads = patience;
    }

    /**
     * Where every access is an event, reads that are quiet otherwise count as well. So the thread is as patient there
     * as with those.
     */
    boolean hasSpun() {
        if (sinceWrite < patience) return false;
        gaveWay();
        return true;
    }

    /**
     * The thread writes. If it yielded before, it was not waiting but only reading a lot, so it may read more from now
     * on.
     */
    void wrote() {
        sinceWrite = 0;
        if (impatient) {
            impatient = false;
            patience = Math.min(patience * 2, MOST_PATIENCE);
        }
        quietReads = patience;
    }

    /** Counts a library event. The site is 0 for an event without a site. */
    public void libraryEvent(int site) {
        int i = libraryEvents++;
        if (i >= KEPT_SITES) return;
        if (i == librarySites.length) librarySites = Arrays.copyOf(librarySites, i * 2);
        librarySites[i] = site;
    }

    /**
     * The ordinal of the last library event among those with the same kind and variable since the last application
     * event, or 0 if it is not known. Another release of the library may take other steps, but rarely another number of
     * these.
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

    /** Keeps no array alive. */
    public void forgetAllocated() {
        forgetArrays();
        Arrays.fill(allocated, null);
    }

    boolean hasAllocated(Object array) {
        for (Object a : allocated) if (a == array) return true;
        return false;
    }
}
