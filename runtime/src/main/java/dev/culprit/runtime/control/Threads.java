package dev.culprit.runtime.control;

import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.WokenServices;
import java.util.function.IntConsumer;

/** Replaces the operations of threads on each other: life cycle, sleep, park and interrupts. */
public final class Threads {
    /** What {@code System.exit} does in a free-running trial; it does not return. Null outside one. */
    public static IntConsumer freeExit;

    /** A program has started a service thread of the JDK, which may wake the program's threads from outside. */
    public static volatile boolean served;

    private Threads() {}

    /** Replaces {@code Thread.start0}. */
    public static void start(Thread thread) {
        ControlledThread s = Probes.controlled();
        boolean service = s != null && isOfTheJdk(thread);
        // what a cleaner is to do for the program, a thread of the program does
        if (service && !thread.getName().startsWith("Cleaner-")) served = true;
        if (s == null || service) ThreadAccess.start(thread);
        else Probes.controller.start(s, thread);
    }

    /**
     * The JDK's own service threads (cleaners, unblockers, those that wait for a process) wait in native code and are
     * not controlled.
     */
    public static boolean isOfTheJdk(Thread thread) {
        return thread.getClass().getName().startsWith("jdk.internal.misc.InnocuousThread") || isReaper(thread);
    }

    /** Until JDK 18 a plain thread in the root group waits for the end of a process. */
    private static boolean isReaper(Thread thread) {
        if (!thread.getName().equals("process reaper")) return false;
        ThreadGroup group = thread.getThreadGroup();
        return group != null && group.getParent() == null;
    }

    /** Called first in a {@code run} method: a thread that was just started waits for its turn. */
    public static void gate() {
        if (Probes.controller != null) Probes.controlled();
    }

    /** Called first in {@code Thread.join(long)}. Returns false if the real method must run. */
    public static boolean join(Thread thread, long millis) throws InterruptedException {
        ControlledThread s = Probes.controlled();
        if (s == null || ThreadAccess.controlled(thread) == null && thread.getState() != Thread.State.NEW) return false;
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        Probes.controller.join(s, thread, Times.millisToNanos(millis));
        return true;
    }

    /** Called first in {@code Thread.isAlive}: 1 alive, 0 not alive, -1 if the real method must run. */
    public static int alive(Thread thread) {
        Thread.State state = state(thread);
        if (state == null) return -1;
        return state == Thread.State.NEW || state == Thread.State.TERMINATED ? 0 : 1;
    }

    /**
     * Called first in {@code Thread.getState}. Returns null if the real method must run, as for a caller outside
     * control.
     */
    public static Thread.State state(Thread thread) {
        if (Probes.controller == null || Probes.controlled() == null) return null;
        return Probes.controller.state(thread);
    }

    /** Replaces {@code Thread.sleep(long)}. */
    public static void sleep(long millis) throws InterruptedException {
        ControlledThread s = Probes.controlled();
        if (s == null) {
            ThreadAccess.sleepMillis(millis);
        } else {
            if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
            Probes.controller.sleep(s, Times.millisToNanos(millis));
        }
    }

    /** Replaces {@code Thread.sleepNanos0}. */
    public static void sleepNanos(long nanos) throws InterruptedException {
        ControlledThread s = Probes.controlled();
        if (s == null) ThreadAccess.sleepMillis((nanos + 999_999) / 1_000_000);
        else Probes.controller.sleep(s, nanos);
    }

    public static void yield() {
        ControlledThread s = Probes.controlled();
        if (s == null) ThreadAccess.yield();
        else Probes.controller.yield(s);
    }

    public static void onSpinWait() {
        ControlledThread s = Probes.controlled();
        if (s == null) Thread.onSpinWait();
        else Probes.controller.yield(s);
    }

    /** Called before {@code Unsafe.park}. Returns false if the real method must run. */
    public static boolean park(boolean absolute, long time) {
        ControlledThread s = Probes.controlled();
        if (s == null) return false;
        Probes.controller.park(s, absolute, time);
        return true;
    }

    /** Called after {@code Unsafe.park}. */
    public static void parked() {
        if (served) WokenServices.remove(Thread.currentThread());
    }

    /** Called before {@code Unsafe.unpark}. Returns false if the real method must run. */
    public static boolean unpark(Object thread) {
        ControlledThread s = Probes.controlled();
        if (!(thread instanceof Thread)) return false;
        ControlledThread woken = ThreadAccess.controlled((Thread) thread);
        if (woken == null) {
            if (s != null && served && isOfTheJdk((Thread) thread)) WokenServices.add((Thread) thread);
            return false;
        }
        if (s != null) Probes.controller.unpark(s, (Thread) thread);
        else if (isOfTheJdk(Thread.currentThread())) woken.unparkedOutside = true;
        return s != null;
    }

    /** Called last in {@code Thread.interrupt}. */
    public static void interrupted(Thread thread) {
        ControlledThread s = Probes.controlled();
        if (s != null && ThreadAccess.controlled(thread) != null) Probes.controller.interrupted(s, thread);
    }

    /**
     * Called first in {@code Thread.dispatchUncaughtException}. Returns true for the error that ends a trial, and for
     * what the program throws instead while it is unwound: no handler must see them.
     */
    public static boolean unwound(Thread thread, Throwable exception) {
        if (!(exception instanceof TrialOver) && !isOver()) return false;
        ThreadAccess.setControlled(thread, null);
        return true;
    }

    /** The exception has left all calls of the program: what the JDK does to report it is not an event. */
    private static boolean isOver() {
        try {
            ControlledThread s = Probes.controlled();
            if (s != null) s.leaveCall();
            return false;
        } catch (TrialOver e) {
            return true;
        }
    }

    /**
     * Called first in {@code ThreadGroup.uncaughtException}, which reaches the root group if nobody has handled the
     * exception.
     */
    public static void uncaught(ThreadGroup group, Throwable exception) {
        ControlledThread s = Probes.controlled();
        if (s == null || group.getParent() != null || Thread.getDefaultUncaughtExceptionHandler() != null) return;
        Probes.controller.uncaught(s, exception);
    }

    /** Called first in {@code Thread.getAllThreads}. Returns null if the real method must run. */
    public static Thread[] all() {
        ControlledThread s = Probes.controlled();
        return s == null ? null : Probes.controller.threads(s);
    }

    /** Called first in {@code Thread.exit}: what the JDK does at the end of a thread is not an event. */
    public static void leaveCalls() {
        ControlledThread s = Probes.current;
        if (s != null && s.thread == Thread.currentThread()) s.leaveCall();
    }

    /** Called last in {@code Thread.exit}, which the JVM calls when a thread ends. */
    public static void exit(Thread thread) {
        ControlledThread s = Probes.controlled();
        if (s != null && s.thread == thread) Probes.controller.end(s);
    }

    /**
     * The id of the next thread that is created outside control, or -1 for the JVM's choice. A program's main thread
     * always has the same id.
     */
    public static long presetId = -1;

    /** The id for a new thread, or -1 for the JVM's choice. */
    public static long nextThreadId() {
        ControlledThread s = Probes.controlled();
        return s == null ? presetId : Probes.controller.nextThreadId(s);
    }

    /** The number for a thread's default name, or -1 when not under control. */
    public static int nextThreadNumber() {
        ControlledThread s = Probes.controlled();
        return s == null ? -1 : Probes.controller.nextThreadNumber(s);
    }

    /**
     * Called first in {@code Runtime.exit} and {@code halt}: ends the trial, not the JVM. A security manager may refuse
     * to exit by an exception; tests of programs that call {@code exit} install one.
     */
    @SuppressWarnings("removal")
    public static void exitProgram(int status) {
        SecurityManager manager = System.getSecurityManager();
        if (manager != null) manager.checkExit(status);
        ControlledThread s = Probes.controlled();
        if (s != null) Probes.controller.exit(s, status);
        else if (freeExit != null) freeExit.accept(status);
    }

    /** Called first in {@code Runtime.addShutdownHook}. Returns false if the real method must run. */
    public static boolean addShutdownHook(Thread hook) {
        ControlledThread s = Probes.controlled();
        if (s == null || hook == null) return false;
        Probes.controller.addShutdownHook(s, hook);
        return true;
    }

    /**
     * Called first in {@code Runtime.removeShutdownHook}: 1 removed, 0 not registered, -1 if the real method must run.
     */
    public static int removeShutdownHook(Thread hook) {
        ControlledThread s = Probes.controlled();
        if (s == null || hook == null) return -1;
        return Probes.controller.removeShutdownHook(s, hook) ? 1 : 0;
    }

    /**
     * Whether the pipes to a process stay open when it ends. A thread of the JDK closes them otherwise, which is not
     * under control, so that the locks of the streams do not keep it from threads that are using them.
     */
    public static boolean keepsPipes() {
        return Probes.controller != null;
    }

    /** Whether new virtual threads must be bound to threads of the model. */
    public static boolean bindsVirtualThreads() {
        return Probes.controlled() != null;
    }
}
