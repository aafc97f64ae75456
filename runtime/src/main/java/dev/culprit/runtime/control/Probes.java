package dev.culprit.runtime.control;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.IdentityTable;
import dev.culprit.runtime.Inline;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * The static methods that woven code calls around accesses and library calls, and the one place that decides whether
 * the calling thread is under control.
 *
 * <p>The controller writes {@link #current} when it passes the right to run to a thread. While it is null or belongs to
 * another thread, a probe does nothing. A probe never throws into the program, except the error that ends a trial.
 *
 * <p>Longer than 400 lines because all probes share the static fields of this class, which woven code can reach at the
 * least cost.
 */
public final class Probes {
    /** The thread that has the right to run. Null while no thread has it or while the controller itself runs. */
    public static ControlledThread current;

    /** True while fewer than two threads are alive. Accesses are not events then. */
    public static boolean alone = true;

    /** True until the trial's second thread exists. No access can conflict before. */
    public static boolean single = true;

    /** True in a run that is to be shown. The controller then sees every access, also one that is not an event. */
    private static boolean shown;

    /** True when accesses to an object that only one thread has touched must not take the fast path. */
    private static boolean watchesOwn;

    public static Controller controller;

    /** A stack has overflowed in a probe. How deep it was is the JVM's choice. */
    public static boolean overflowed;

    /** True in a trial with order constraints or delays. The controller then sees every access, shared or not. */
    private static boolean steered;

    /**
     * True in a trial in which every access is an event once there are two threads, also an access to an object that
     * only one thread has touched and a read of a variable that nobody has written. Each of them may conflict with an
     * access that is still to come.
     */
    private static boolean everyAccess;

    /**
     * In a trial with more events, accesses to objects that only one thread has touched are not events, nor are reads
     * of objects that nobody has written.
     */
    public static final long OWN_EVENTS = 1_000_000;

    /** True from then on, unless the controller sees accesses that are not events. They take the fast path. */
    private static boolean quietOwn;

    /** The size at which the array table drops the entries of unshared arrays. */
    private static final int ARRAY_LIMIT = 1 << 19;

    /** The number of events without a write after which a thread may be spinning. */
    private static final int SPIN_LIMIT = 500;

    /** The number of loop iterations of the application between two calls of the controller. */
    private static final int LOOP_ROUNDS = 1 << 20;

    /** The number of loop iterations that a library call counts as. */
    private static final int CALL_ROUNDS = 8;

    private static int roundsLeft = LOOP_ROUNDS;

    private static final int RECENT_MASK = 255;

    private static IdentityTable arrays = new IdentityTable(64);

    /**
     * By site: the header of the shared array that was last touched there, which saves a look-up in loops. Never null.
     */
    private static final Shared[] RECENT = new Shared[RECENT_MASK + 1];

    /** The headers of static fields, by variable. */
    private static Shared[] statics = new Shared[64];

    /**
     * The site of the last write or call that was an event, or of the last monitor exit, until {@link #published} has
     * handled it.
     */
    private static int written;

    /** Events of this trial so far, and a hash of their sequence. */
    public static long events;

    public static long hash;

    /** The controller is called at every event from this one on. */
    public static long attention;

    static {
        forgetRecent();
    }

    private Probes() {}

    /** A plain loop, because this is called while the JVM boots. */
    private static void forgetRecent() {
        for (int i = 0; i < RECENT.length; i++) RECENT[i] = Shared.NONE;
    }

    /**
     * Resets the tables for a trial. With {@code everyAccess}, every access is an event; from {@link #OWN_EVENTS} on
     * only those to objects that more than one thread has touched and that were written, so that long computations come
     * to an end.
     */
    public static void reset(boolean steered, boolean everyAccess, boolean shown) {
        Probes.steered = steered;
        Probes.everyAccess = everyAccess;
        Probes.shown = shown;
        watchesOwn = steered || everyAccess || shown;
        quietOwn = false;
        forgetArrays();
        Polling.reset();
        alone = true;
        single = true;
        overflowed = false;
        current = null;
        events = 0;
        attention = Long.MAX_VALUE;
        written = 0;
        roundsLeft = LOOP_ROUNDS;
        hash = 0xcbf29ce484222325L;
    }

    /**
     * Nothing depends any more on where threads are. Where every access is an event, these remain the same although the
     * controller does not see the others.
     */
    public static void endSteering() {
        if (!everyAccess) return;
        steered = false;
        if (events >= OWN_EVENTS) calmDown();
    }

    /** Whether the controller sees every access because of orders or delays. */
    public static boolean isSteered() {
        return steered;
    }

    /** Whether the controller also sees accesses that are not events. */
    static boolean seesAll() {
        return watchesOwn;
    }

    /** Whether every access of this trial is an event. */
    public static boolean countsEveryAccess() {
        return everyAccess;
    }

    /** The controlled thread of the caller if it is under control and may run, otherwise null. */
    @Inline
    public static ControlledThread controlled() {
        ControlledThread s = current;
        return s != null && s.thread == Thread.currentThread() ? s : controlledOutside();
    }

    @Apart
    private static ControlledThread controlledOutside() {
        Controller c = controller;
        if (c == null) return null;
        ControlledThread s = ThreadAccess.controlled(Thread.currentThread());
        return s == null || s.inside > 0 ? null : c.gate(s);
    }

    /**
     * The new header of an object whose header is not the current thread: the current thread when it is the first to
     * touch the object, a {@link Shared} from the second thread on.
     */
    @Apart
    public static Object claim(Object header) {
        ControlledThread s = controlled();
        if (s == null || header == s) return header;
        if (header instanceof Shared) {
            Shared shared = (Shared) header;
            if (shared.epoch == s.epoch || shared.owner == s) return shared;
            return shared.owner != null && shared.owner.epoch == s.epoch
                    ? controller.share(s).touchedBy(shared.owner).after(shared)
                    : first(s);
        }
        if (header == null || ((ControlledThread) header).epoch != s.epoch) return first(s);
        return controller.share(s).touchedBy((ControlledThread) header);
    }

    /** The header of an object that is being constructed. */
    @Inline
    public static Object made() {
        ControlledThread s = current;
        return s != null && s.thread == Thread.currentThread() && !watchesOwn ? s : claim(null);
    }

    /**
     * The header of an object that only this thread has touched. One that is not the thread itself makes each access
     * call a probe.
     */
    private static Object first(ControlledThread s) {
        if (everyAccess && events < OWN_EVENTS) return controller.share(s).firstTouchedBy(s);
        return watchesOwn ? new Shared(s) : s;
    }

    /**
     * The read at the site is about to happen. Returns false when the header is not that of a shared object and must be
     * claimed.
     */
    @Inline
    public static boolean sharedRead(Object header, int site) {
        if (!(header instanceof Shared)) return false;
        Shared shared = (Shared) header;
        ControlledThread s = current;
        if (s == null) return false;
        if (shared.quietIn == s.epoch && s.readsOn(site)) return true;
        return s.thread == Thread.currentThread() && (quietOwn && shared.isOnlyOf(s) || sharedAccess(s, shared, site));
    }

    /** As {@link #sharedRead}, for a write. */
    @Inline
    public static boolean sharedWrite(Object header, int site) {
        if (!(header instanceof Shared)) return false;
        Shared shared = (Shared) header;
        ControlledThread s = current;
        return s != null
                && s.thread == Thread.currentThread()
                && (quietOwn && shared.isWrittenOnlyBy(s) || sharedAccess(s, shared, site));
    }

    @Inline
    private static boolean sharedAccess(ControlledThread s, Shared header, int site) {
        if (header.epoch != s.epoch) return false;
        sharedAccess(s, header, -1, site);
        return true;
    }

    /** The access at the site is about to happen to the object with the header that {@link #claim} returned. */
    @Apart
    public static void access(Object header, int site) {
        if (!(header instanceof Shared)) return;
        ControlledThread s = controlled();
        if (s == null) return;
        if (((Shared) header).owner == null) sharedAccess(s, (Shared) header, -1, site);
        else ownAccess(s, header, -1, site);
    }

    /** An access that is not an event, to an object or array that only the thread has touched. */
    private static void ownAccess(ControlledThread s, Object own, int index, int site) {
        if (!s.counts(site)) return;
        if (steered) controller.place(s, site);
        if (single) firstAccess(s, own, index, site);
        if (alone) return;
        if (shown) controller.note(s, site, own, index);
    }

    /** An access before the second thread exists. A write can be where other threads have a value from. */
    private static void firstAccess(ControlledThread s, Object own, int index, int site) {
        if (shown && Sites.kind(site) == Sites.WRITE) controller.note(s, site, own, index);
    }

    /** The static field's access at the site is about to happen. */
    public static void staticAccess(int site) {
        if (single && !shown && !steered) return;
        ControlledThread s = controlled();
        if (s == null) return;
        Shared header = staticHeader(s, Sites.variable(site));
        if (!single) {
            sharedAccess(s, header, -1, site);
        } else if (s.counts(site)) {
            if (steered) controller.place(s, site);
            firstAccess(s, header, -1, site);
        }
    }

    private static Shared staticHeader(ControlledThread s, int variable) {
        if (variable >= statics.length) statics = Arrays.copyOf(statics, Math.max(variable + 1, statics.length * 2));
        Shared header = statics[variable];
        if (header == null || header.epoch != s.epoch) statics[variable] = header = controller.share(s);
        return header;
    }

    @Apart
    private static void sharedAccess(ControlledThread s, Shared header, int index, int site) {
        if (!s.counts(site)) return;
        boolean counted = everyAccess && !alone;
        if (steered && !counted) controller.place(s, site);
        if (everyAccess && single) return;
        long packed = Sites.of(site);
        boolean write = Sites.kindOf(packed) == Sites.WRITE;
        if (!header.isEvent(write)) {
            quietRead(s, header, index, site);
            return;
        }
        boolean hot = Sites.isHot(packed);
        // also learned when the other thread has ended: in another trial it may still run
        if (header.conflicts(s, index, Sites.variableOf(packed), write) && !hot) {
            Sites.heat(Sites.variableOf(packed));
            hot = true;
        }
        if (alone) return;
        if (everyAccess && events >= OWN_EVENTS) {
            calmDown();
            boolean own = header.isOnlyOf(s);
            if (own || !write && header.isUnwritten()) {
                if (steered) controller.place(s, site);
                if (!own) commonRead(s, header, index, site);
                return;
            }
        } else if (everyAccess && site < 0 && header.isOnlyOf(s) && header.isOfLibrary(s)) {
            if (steered) controller.place(s, site);
            return;
        }
        count(s, site, write);
        boolean decided = steered && counted && controller.place(s, site);
        if ((hot || isAwaited(s)) && !decided) point(s, site, header, index);
        mix(s, Sites.hashOf(packed));
        if (write) written = site > 0 ? site : s.callSite;
    }

    /** The trial is long: what is not an event takes the fast path from now on. */
    private static void calmDown() {
        watchesOwn = steered || shown;
        quietOwn = !watchesOwn;
    }

    /** A read of an object that several threads have read and nobody has written. */
    private static void commonRead(ControlledThread s, Shared header, int index, int site) {
        if (quietOwn) header.quieten(s.epoch);
        quietRead(s, header, index, site);
    }

    /** A monitor was left at the site. Objects reachable under it may have been published. */
    public static void released(int site) {
        if (site > 0 && !alone) written = site;
    }

    /**
     * A reference was stored, an object was passed to the library, or a monitor was left. If that was an event, other
     * threads can reach the object from now on. None has yet, so this thread's next accesses to it are not events, and
     * this is the last point before them at which another thread can run.
     */
    @Inline
    public static void published(int write, int site) {
        if (written == write) publish(site);
    }

    @Apart
    private static void publish(int site) {
        written = 0;
        ControlledThread s = controlled();
        if (s == null || alone || everyAccess) return;
        long packed = Sites.of(site);
        count(s, site, false);
        boolean hot = Sites.isHot(packed) || Sites.variableOf(packed) == 0;
        if (hot || isAwaited(s)) point(s, site, null, -1);
        mix(s, Sites.hashOf(packed));
    }

    /** Whether the controller has to see the event that was just counted, whatever it is. */
    @Inline
    private static boolean isAwaited(ControlledThread s) {
        return shown || Sites.allHot() || s.appEvents >= s.stopAt || s.spins || events >= attention;
    }

    @Apart
    private static void point(ControlledThread s, int site, Object location, int index) {
        controller.point(s, site, location, index);
    }

    /**
     * The thread reads a variable that nobody has written since it became shared. It may be waiting for the first write
     * in a loop.
     */
    @Apart
    private static void quietRead(ControlledThread s, Shared header, int index, int site) {
        if (shown && !alone) controller.note(s, site, header, index);
        if (--s.quietReads > 0) return;
        s.gaveWay();
        if (!alone) controller.yield(s);
    }

    /** Counts an event that the thread is about to perform. */
    public static void count(ControlledThread s, int site, boolean write) {
        if (site > 0) {
            s.appEvents++;
            s.libraryEvents = 0;
        } else {
            s.libraryEvent(site);
        }
        if (write) {
            s.wrote();
        } else if (++s.sinceWrite >= SPIN_LIMIT && (!everyAccess || s.hasSpun())) {
            s.sinceWrite = 0;
            s.spins = true;
        }
        events++;
    }

    /** The thread performs the event now, after any other thread that ran first. */
    public static void mix(ControlledThread s, int siteHash) {
        hash = (hash ^ siteHash + s.pathHash) * 0x100000001b3L;
    }

    /** The array's element is about to be read. */
    @Inline
    public static void elementRead(Object array, int index, int site) {
        Shared recent = RECENT[site & RECENT_MASK];
        boolean quiet = recent.quietArray == array;
        ControlledThread s = current;
        if (s == null || (quiet ? s.readsOn(site) : isOwn(s, array, site))) return;
        if (quietOwn && recent.array == array && recent.isOnlyOf(s) && s.thread == Thread.currentThread()) return;
        otherElementRead(array, index, site);
    }

    /** The array differs from the last one at this site, or reads of it are events. */
    @Apart
    private static void otherElementRead(Object array, int index, int site) {
        ControlledThread s = array == null ? null : controlled();
        if (s == null) return;
        Shared header = arrayHeader(s, array, site);
        if (header == null ? !watchesOwn : header.quietArray == array && s.readsOn(site)) return;
        elementAccess(s, array, header, index, site);
    }

    /** The array's element is about to be written. */
    @Inline
    public static void elementWrite(Object array, int index, int site) {
        Shared recent = RECENT[site & RECENT_MASK];
        ControlledThread s = current;
        if (s == null || isOwn(s, array, site)) return;
        if (quietOwn && recent.array == array && recent.isWrittenOnlyBy(s) && s.thread == Thread.currentThread())
            return;
        otherElementWrite(array, index, site);
    }

    @Apart
    private static void otherElementWrite(Object array, int index, int site) {
        ControlledThread s = array == null ? null : controlled();
        if (s != null) elementAccess(s, array, arrayHeader(s, array, site), index, site);
    }

    private static void elementAccess(ControlledThread s, Object array, Shared header, int index, int site) {
        if (header != null) sharedAccess(s, header, index, site);
        else if (watchesOwn) ownAccess(s, array, index, site);
    }

    @Inline
    private static boolean isOwn(ControlledThread s, Object array, int site) {
        return s.ownArrays[site & ControlledThread.CACHE_MASK] == array
                && s.thread == Thread.currentThread()
                && !watchesOwn;
    }

    /** The header of the array, which is remembered for the site. Null when no other thread has touched the array. */
    private static Shared arrayHeader(ControlledThread s, Object array, int site) {
        Shared header = RECENT[site & RECENT_MASK];
        if (header.array == array) return header;
        header = null;
        Object user = arrays.get(array);
        if (user == null) {
            // arrays of the library belong to objects with headers; of the application's arrays, only those that this
            // thread allocated are its own
            boolean own = (!everyAccess || events >= OWN_EVENTS) && (alone || site < 0 || s.hasAllocated(array));
            if (arrays.size() >= ARRAY_LIMIT) forgetOwnArrays();
            if (own) arrays.put(array, s);
            else header = share(s, array);
        } else if (user instanceof Shared) {
            header = (Shared) user;
        } else if (user != s) {
            ((ControlledThread) user).forgetArrays();
            header = share(s, array).touchedBy((ControlledThread) user);
        }
        if (header == null) s.ownArrays[site & ControlledThread.CACHE_MASK] = array;
        else RECENT[site & RECENT_MASK] = header;
        return header;
    }

    private static Shared share(ControlledThread s, Object array) {
        Shared shared = controller.share(s).firstTouchedBy(s).elements(array, Array.getLength(array));
        arrays.put(array, shared);
        return shared;
    }

    /** Where every access is an event, most arrays have a header, and are forgotten. */
    private static void forgetOwnArrays() {
        if (everyAccess) forgetArrays();
        else arrays.retain(Shared.class);
    }

    /** Keeps no array alive. What is known of them is learned again. */
    static void forgetArrays() {
        arrays = new IdentityTable(64);
        forgetRecent();
    }

    /** The current thread has just allocated the array. */
    public static void allocated(Object array) {
        ControlledThread s = current;
        if (s != null && s.thread == Thread.currentThread()) s.allocated(array);
    }

    /** A library class whose operations are atomic for its users is about to perform one of them. */
    public static void operation(Object receiver, int site) {
        ControlledThread s = current;
        // other threads may be here too: a thread that waits for its turn parks through the library
        if (s == null || !s.operates || alone || s.thread != Thread.currentThread()) return;
        s.called = false;
        s.operates = false;
        event(receiver, s.callSite);
        written = s.callSite;
    }

    /** As {@link #operation}, for one that reads or fills another collection, whose accesses are events, too. */
    public static void readingOperation(Object receiver, int site) {
        ControlledThread s = current;
        boolean first = s != null && s.operates && s.thread == Thread.currentThread();
        operation(receiver, site);
        if (first) s.called = true;
    }

    /**
     * A future has its result. What depends on it begins next, unless {@code dependents} is null. To its users these
     * are two steps: a thread that asks for the result may continue before what depends on it was handed over.
     */
    public static void completed(Object dependents) {
        ControlledThread s = dependents == null || alone ? null : controlled();
        if (s == null) return;
        count(s, 0, false);
        controller.point(s, 0, null, -1);
        mix(s, 0);
    }

    /** A VarHandle, Unsafe or reflective access is about to happen. */
    public static void opaqueAccess(int site) {
        if (!alone) event(null, site);
    }

    /** The application is about to call the library. */
    public static void call(int site) {
        call(site, true, false);
    }

    /**
     * As {@link #call}, for a part of the JDK that has collections of its own. Where every access is an event, accesses
     * to them are not: there are more of them in the first run of a JVM.
     */
    public static void partCall(int site) {
        call(site, true, true);
    }

    /** As {@link #call}, for an object of which only its own fields are shared. */
    public static void toolCall(int site) {
        call(site, false, false);
    }

    /**
     * As {@link #call}, for a call that asks what it is given for its text, hash code or equality. Operations in it are
     * not events: the JDK uses concurrent classes of its own when it does something for the first time. Code that the
     * library calls makes such calls as well, so the thread returns to the library's call afterwards.
     */
    public static void describingCall(int site) {
        ControlledThread s = current;
        if (s == null || s.thread != Thread.currentThread()) return;
        s.describes(site);
        call(site, false, true);
    }

    /** The call at the site, which was announced by {@link #describingCall}, has returned. */
    public static void described(int site) {
        ControlledThread s = current;
        if (s != null && s.thread == Thread.currentThread()) s.described(site);
    }

    @Inline
    private static void call(int site, boolean operates, boolean keepsOwn) {
        ControlledThread s = current;
        if (s == null || s.thread != Thread.currentThread()) return;
        s.callSite = site;
        s.called = true;
        s.outside = false;
        s.calls++;
        s.operates = operates;
        s.keepsOwn = keepsOwn;
        // a loop around such calls takes much longer than one that only computes
        if ((roundsLeft -= CALL_ROUNDS) < 0) manyRounds();
    }

    /**
     * The application is about to call a part of the JDK whose internals are not events. The site is 0 where the thread
     * leaves all calls.
     */
    public static void outside(int site) {
        ControlledThread s = current;
        if (s == null || s.thread != Thread.currentThread()) return;
        s.callSite = site;
        s.called = false;
        s.outside = true;
        s.operates = false;
    }

    /** As {@link #outside}, for a call that depends on what other threads have done to the object: one event. */
    public static void opaqueCall(int site) {
        outside(site);
        if (alone || current == null || current.thread != Thread.currentThread()) return;
        current.calls++;
        event(null, site);
    }

    /**
     * The application has completed a loop iteration. Inlined, this is a counter in memory and a branch that is never
     * taken.
     */
    public static void loop() {
        if (--roundsLeft < 0) manyRounds();
    }

    /** As {@link #loop}, inside the library, which threads outside control use too. */
    public static void libraryLoop() {
        ControlledThread s = current;
        if (s != null && s.thread == Thread.currentThread() && --roundsLeft < 0) manyRounds();
    }

    private static void manyRounds() {
        roundsLeft = LOOP_ROUNDS;
        ControlledThread s = controlled();
        if (s != null) controller.looped(s, LOOP_ROUNDS);
    }

    /** Suspends control on this thread until {@link #resume}, while classes are loaded and code is linked. */
    public static ControlledThread suspend() {
        Room.need();
        ControlledThread s = current;
        if (s == null || s.thread != Thread.currentThread()) {
            s = controller == null ? null : ThreadAccess.controlled(Thread.currentThread());
            if (s == null) return null;
        }
        // a thread that was just started may load classes before it has reached the gate
        if (s.inside++ == 0) s.hadRight = current == s;
        if (current == s) current = null;
        return s;
    }

    /** Ends the suspension that {@link #suspend} began and returned. */
    public static void resume(ControlledThread s) {
        if (s != null && --s.inside == 0 && s.hadRight && current == null && !s.overtaken) current = s;
    }

    /**
     * Lets another thread run, even while control of this one is suspended: it waits for something that a thread in the
     * model has to do.
     */
    static void yieldInSuspension() {
        ControlledThread s =
                current == null && controller != null ? ThreadAccess.controlled(Thread.currentThread()) : null;
        if (s == null || s.inside == 0 || !s.hadRight || s.overtaken) {
            Threads.yield();
            return;
        }
        int inside = s.inside;
        s.inside = 0;
        current = s;
        try {
            controller.yield(s);
        } finally {
            s.inside = inside;
            if (current == s) current = null;
        }
    }

    /** A class loader begins to load a class. Returns the thread if it is under control, for {@link #endLoading}. */
    public static ControlledThread beginLoading() {
        ControlledThread s = current;
        if (s == null || s.thread != Thread.currentThread()) return null;
        s.loading++;
        return s;
    }

    public static void endLoading(ControlledThread s) {
        if (s != null) s.loading--;
    }

    private static void event(Object location, int site) {
        ControlledThread s = controlled();
        if (s == null || !s.counts(site)) return;
        count(s, site, false);
        controller.point(s, site, location, -1);
        mix(s, Sites.hash(site));
    }
}
