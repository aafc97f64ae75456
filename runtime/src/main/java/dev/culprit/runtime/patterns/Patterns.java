package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Sites;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * The probes that collect patterns of accesses while a program runs, under control or in parallel. Each is called just
 * before the access. Until a second thread touches an object, the object refers to its observer and keeps the last
 * access to each field; from then on it refers to a {@link Cells}.
 */
public final class Patterns {
    /** The bit of a write in an access. */
    public static final int WRITE = Window.WRITE;

    private static final int MARKS = 255;
    private static final int STRIPES = 64;

    static int windowSize = 5;
    /** Whether threads run in parallel. */
    static boolean parallel;

    /** For the whole run, under control only. In parallel, all threads would have to use it in turn. */
    static NearbyAccesses nearby;

    static boolean earlyDrain;
    static boolean contextsFull;
    static boolean longArrays;
    private static boolean tooManyThreads;

    /**
     * The current run, or 0 while nothing is collected. Not volatile: a thread that notices the end late finds patterns
     * that nobody asks for.
     */
    public static int epoch;

    private static int epochs;
    /** Whether nothing more is collected once a location is shared. */
    static boolean sharingOnly;

    private static ThreadGroup group;
    private static Observer[] observers = new Observer[16];
    private static int observerCount;
    /** By application site: whether stacks are recorded. */
    private static boolean[] stackSites = new boolean[0];
    /** How many triples needed a window of each size, if that is requested. */
    private static long[] spans;

    private static StaticShadow[] statics = new StaticShadow[64];
    /** Objects that became shared a moment ago: two threads may reach the same one at once. */
    private static final Object[] RECENT = new Object[STRIPES];

    private static final Cells[] RECENT_CELLS = new Cells[STRIPES];
    private static final Object[] LOCKS = new Object[STRIPES];

    static {
        for (int i = 0; i < STRIPES; i++) LOCKS[i] = new Object();
    }

    private Patterns() {}

    /** The result of a run. */
    public static final class Collected {
        /** Four accesses for each pattern; see {@link #context}, {@link #isWrite} and {@link #alternates}. */
        public int[] patterns;

        public long accesses;
        public int locations;
        /** Contexts at which an access came after another thread's, and after one of the same thread. */
        public int[] remote;

        public int[] local;
        /** By size of window: how many triples needed it. Null if that was not requested. */
        public long[] spans;
        /** Limits that were reached. */
        public String[] notes;
    }

    /** Begins a run. Called on the thread that becomes its first, or on one that does not belong to it. */
    public static synchronized void begin(PatternSettings settings) {
        windowSize = settings.window;
        parallel = settings.group != null;
        nearby = parallel ? null : new NearbyAccesses(2 * settings.window);
        Window.liveFrom = 0;
        Window.live = parallel ? 1 : 0;
        spans = settings.spans ? new long[settings.window + 1] : null;
        sharingOnly = settings.sharingOnly;
        group = settings.group;
        stackSites = new boolean[0];
        for (int site : settings.stackSites) {
            if (site >= stackSites.length) stackSites = Arrays.copyOf(stackSites, site + 1);
            stackSites[site] = true;
        }
        observerCount = 0;
        earlyDrain = false;
        contextsFull = false;
        longArrays = false;
        tooManyThreads = false;
        ArrayShadows.clear();
        Arrays.fill(statics, null);
        ObserverAccess.set(Thread.currentThread(), null);
        synchronized (LOCKS) {
            epoch = ++epochs;
        }
    }

    /** Ends the run: nothing more is collected, and the rest of the windows is examined. */
    public static synchronized Collected end() {
        epoch = 0;
        Observer rest = new Observer(0, 0);
        Collected c = new Collected();
        byte[] previous = new byte[0];
        if (nearby != null) nearby.drain(rest);
        for (int i = 0; i < observerCount; i++) {
            Observer o = observers[i];
            o.drain(rest);
            rest.found.addAll(o.found);
            c.accesses += o.accesses;
            c.locations += o.locations;
            byte[] p = o.previous();
            if (p.length > previous.length) previous = Arrays.copyOf(previous, p.length);
            for (int k = 0; k < p.length; k++) previous[k] |= p[k];
            observers[i] = null;
        }
        observerCount = 0;
        Arrays.fill(RECENT, null);
        Arrays.fill(RECENT_CELLS, null);
        c.patterns = rest.found.toArray();
        c.local = contexts(previous, 1);
        c.remote = contexts(previous, 2);
        c.spans = spans;
        c.notes = notes();
        return c;
    }

    private static int[] contexts(byte[] previous, int bit) {
        int[] found = new int[previous.length];
        int n = 0;
        for (int i = 0; i < previous.length; i++) if ((previous[i] & bit) != 0) found[n++] = Contexts.ofIndex(i);
        return Arrays.copyOf(found, n);
    }

    private static String[] notes() {
        String[] notes = new String[4];
        int n = 0;
        if (earlyDrain)
            notes[n++] = "very many shared locations: some windows were looked at before the end of the run";
        if (contextsFull) notes[n++] = "too many ways into the library: some accesses there are not told apart";
        if (longArrays) notes[n++] = "arrays of more than 4 million elements: several elements count as one location";
        if (tooManyThreads) notes[n++] = "more than 255 threads: accesses of some threads count as those of others";
        return Arrays.copyOf(notes, n);
    }

    /** The site or {@link Contexts context} of an access. */
    public static int context(int access) {
        return access & Window.CONTEXT;
    }

    public static boolean isWrite(int access) {
        return (access & WRITE) != 0;
    }

    /** For the first access of a pattern of four: the threads are 1-2-1-2, not 1-2-2-1, and the locations x-y-y-x. */
    public static boolean alternates(int first) {
        return (first & PatternSet.ALTERNATING) != 0;
    }

    /** For the first access of a pattern of four: the locations are x-y-x-y, not x-x-y-y. */
    public static boolean crosses(int first) {
        return (first & PatternSet.CROSSED) != 0;
    }

    /** A location is shared. If nothing else is of interest, the program runs on at its own speed. */
    static void shared(Observer me) {
        if (!sharingOnly) return;
        synchronized (LOCKS) {
            // another run may have begun since
            if (epoch == me.epoch) epoch = 0;
        }
    }

    /** The observer of the calling thread, or null if the thread does not belong to this run. */
    @Inline
    public static Observer observer() {
        int now = epoch;
        if (now == 0) return null;
        Thread thread = Thread.currentThread();
        Observer me = ObserverAccess.get(thread);
        return me != null && me.epoch == now ? me : admit(thread, now);
    }

    @Apart
    private static Observer admit(Thread thread, int now) {
        return group != null && isLeftOver(thread) ? null : admitNew(thread, now);
    }

    private static synchronized Observer admitNew(Thread thread, int now) {
        if (epoch != now) return null;
        if (observerCount == observers.length) observers = Arrays.copyOf(observers, observerCount * 2);
        if (observerCount >= MARKS) tooManyThreads = true;
        Observer me = new Observer(now, observerCount % MARKS + 1);
        observers[observerCount++] = me;
        ObserverAccess.set(thread, me);
        return me;
    }

    /**
     * A thread of an earlier run that has not ended is in another group of the same name. Workers of the common pool
     * serve all runs, in the group of the first one.
     */
    private static boolean isLeftOver(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool()) return false;
        for (ThreadGroup g = thread.getThreadGroup(); g != null; g = g.getParent()) {
            if (g == group) return false;
            if (g.getName().equals(group.getName())) return true;
        }
        return false;
    }

    /** The observer that a new object belongs to. */
    public static Object own() {
        return observer();
    }

    /** The object's header from now on, if it was not the observer of the calling thread. */
    @Apart
    public static Object claim(Object object, Object watch) {
        Observer me = observer();
        if (me == null || watch == me) return watch;
        if (watch instanceof Cells && ((Cells) watch).isOf(me)) return watch;
        if (!(watch instanceof Observer) || ((Observer) watch).epoch != me.epoch) return me;
        int stripe = System.identityHashCode(object) & STRIPES - 1;
        synchronized (LOCKS[stripe]) {
            if (RECENT[stripe] == object && RECENT_CELLS[stripe].isOf(me)) return RECENT_CELLS[stripe];
            RECENT[stripe] = object;
            return RECENT_CELLS[stripe] = new Cells((Observer) watch);
        }
    }

    /**
     * An access to a field of an object with the given header. {@code last} is what the object keeps of its first
     * thread's accesses to the field. Returns false if the object is not shared, or not yet: it must then be claimed,
     * followed by {@link #claimedField}.
     */
    @Apart
    public static boolean field(Object watch, int last, int access, int slot) {
        Observer me = observer();
        if (me == null) return true;
        if (!(watch instanceof Cells) || !((Cells) watch).isOf(me)) return false;
        ((Cells) watch).accessField(slot, last, seen(access, me), me);
        return true;
    }

    /**
     * As {@link #field}, with the header that {@link #claim} returned. Returns what the object must keep from now on.
     */
    public static int claimedField(Object watch, int last, int access, int slot) {
        return watch instanceof Cells && field(watch, last, access, slot) ? last : access;
    }

    /**
     * What the thread's own object keeps of an access inside the library, where {@code site} is negative; {@code write}
     * is {@link #WRITE} or 0.
     */
    public static int ownInside(Observer me, int last, int site, int write) {
        return me.own(last, site, write);
    }

    /** As {@link #field}, inside the library. */
    @Apart
    public static boolean inside(Observer me, Object watch, int last, int site, int write, int slot) {
        if (!(watch instanceof Cells) || !((Cells) watch).isOf(me)) return false;
        ((Cells) watch).accessInside(slot, last, seen(me.context(site) | write, me), me);
        return true;
    }

    /** As {@link #claimedField}, inside the library. */
    public static int claimedInside(Observer me, Object watch, int last, int site, int write, int slot) {
        return inside(me, watch, last, site, write, slot) ? last : me.context(site) | write;
    }

    /** The observer of the calling thread if it is in a call from the application to the library, else null. */
    @Inline
    public static Observer caller() {
        if (epoch == 0 || isOfController()) return null;
        Observer me = observer();
        return me != null && me.isCalled() ? me : null;
    }

    /** Under control, the controller uses collections and atomic objects too, on the threads of the program. */
    @Inline
    private static boolean isOfController() {
        return !parallel && Probes.current == null;
    }

    public static void staticField(int access) {
        Observer me = observer();
        if (me != null) shadow(Sites.variable(access & Window.CONTEXT)).access(access, me);
    }

    private static StaticShadow shadow(int variable) {
        StaticShadow[] all = statics;
        StaticShadow shadow = variable < all.length ? all[variable] : null;
        return shadow != null ? shadow : newShadow(variable);
    }

    private static synchronized StaticShadow newShadow(int variable) {
        if (variable >= statics.length) statics = Arrays.copyOf(statics, Math.max(variable + 1, statics.length * 2));
        if (statics[variable] == null) statics[variable] = new StaticShadow();
        return statics[variable];
    }

    @Inline
    public static void element(Object array, int index, int access) {
        if (epoch != 0) collectElement(array, index, access);
    }

    @Apart
    private static void collectElement(Object array, int index, int access) {
        Observer me = observer();
        if (me != null && array != null) me.view(array).access(index, access, me);
    }

    /** As above, inside the library. */
    @Inline
    public static void libraryElement(Object array, int index, int site, int write) {
        if (epoch != 0) collectLibraryElement(array, index, site, write);
    }

    @Apart
    private static void collectLibraryElement(Object array, int index, int site, int write) {
        Observer me = caller();
        if (me != null && array != null) me.view(array).access(index, me.context(site) | write, me);
    }

    /** The application is about to call the library. */
    public static void call(int site) {
        Observer me = observer();
        if (me != null) me.call(site);
    }

    /** The application is about to call a part of the JDK whose internals are not observed. */
    public static void outside() {
        if (isOfController()) return;
        Observer me = observer();
        if (me != null) me.outside();
    }

    /**
     * As {@link #outside}, for a while. Returns the site of the call that the thread was in, or 0, to be passed to
     * {@link #returnToCall}.
     */
    public static int leaveCall() {
        Observer me = observer();
        return me == null ? 0 : me.leave();
    }

    /** Returns to the call at the site, or to none if it is 0. */
    public static void returnToCall(int site) {
        Observer me = observer();
        if (me == null) return;
        if (site == 0) me.outside();
        else me.call(site);
    }

    /** The access, with its stack if that is requested. */
    static int seen(int access, Observer me) {
        boolean[] wanted = stackSites;
        if (wanted.length == 0) return access;
        int context = access & Window.CONTEXT;
        int site = Contexts.callSite(context) != 0 ? Contexts.callSite(context) : context;
        return site < wanted.length && wanted[site] ? withStack(access, me) : access;
    }

    /** What the JDK does to create the stack trace is not an action of the program. */
    private static int withStack(int access, Observer me) {
        boolean called = me.isCalled();
        me.outside();
        ControlledThread suspended = Probes.suspend();
        try {
            return Contexts.withStack(access & Window.CONTEXT, new Throwable().getStackTrace()) | access & WRITE;
        } finally {
            Probes.resume(suspended);
            if (called) me.inside();
        }
    }

    /** A triple was found that fits into a window of the given size. */
    static void span(int size) {
        if (spans != null) spans[size]++;
    }
}
