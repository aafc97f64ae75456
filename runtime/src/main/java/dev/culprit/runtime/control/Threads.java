package dev.culprit.runtime.control;

import dev.culprit.runtime.TrialOver;
import java.util.function.IntConsumer;

/** Stands in for what threads do to each other: the life cycle, sleep, park and interrupts. */
public final class Threads {
    /** What {@code System.exit} does in a free-running trial; does not return. Null outside one. */
    public static IntConsumer freeExit;

    private Threads() {}

    /** In place of {@code Thread.start0}. */
    public static void start(Thread thread) {
        ControlledThread s = Probes.controlled();
        if (s == null || isOfTheJdk(thread)) ThreadAccess.start(thread);
        else Probes.controller.start(s, thread);
    }

    /** The JDK's own service threads (cleaners, unblockers) wait in native code and are nobody's business. */
    private static boolean isOfTheJdk(Thread thread) {
        return thread.getClass().getName().startsWith("jdk.internal.misc.InnocuousThread");
    }

    /** First thing in a {@code run} method: a thread that was just started waits for its turn. */
    public static void gate() {
        if (Probes.controller != null) Probes.controlled();
    }

    /** First thing in {@code Thread.join(long)}; false when the real one has to be done. */
    public static boolean join(Thread thread, long millis) throws InterruptedException {
        ControlledThread s = Probes.controlled();
        if (s == null || ThreadAccess.controlled(thread) == null && thread.getState() != Thread.State.NEW) return false;
        if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
        Probes.controller.join(s, thread, Times.millisToNanos(millis));
        return true;
    }

    /** First thing in {@code Thread.isAlive}: 1 alive, 0 not, -1 when the real one has to be asked. */
    public static int alive(Thread thread) {
        Thread.State state = state(thread);
        if (state == null) return -1;
        return state == Thread.State.NEW || state == Thread.State.TERMINATED ? 0 : 1;
    }

    /** First thing in {@code Thread.getState}: null when the real one has to be asked, as by a caller outside control. */
    public static Thread.State state(Thread thread) {
        if (Probes.controller == null || Probes.controlled() == null) return null;
        return Probes.controller.state(thread);
    }

    /** In place of {@code Thread.sleep(long)}. */
    public static void sleep(long millis) throws InterruptedException {
        ControlledThread s = Probes.controlled();
        if (s == null) {
            ThreadAccess.sleepMillis(millis);
        } else {
            if (millis < 0) throw new IllegalArgumentException("timeout value is negative");
            Probes.controller.sleep(s, Times.millisToNanos(millis));
        }
    }

    /** In place of {@code Thread.sleepNanos0}. */
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

    /** First thing before {@code Unsafe.park}; false when the real one has to be done. */
    public static boolean park(boolean absolute, long time) {
        ControlledThread s = Probes.controlled();
        if (s == null) return false;
        Probes.controller.park(s, absolute, time);
        return true;
    }

    /** First thing before {@code Unsafe.unpark}; false when the real one has to be done. */
    public static boolean unpark(Object thread) {
        ControlledThread s = Probes.controlled();
        if (s == null || !(thread instanceof Thread) || ThreadAccess.controlled((Thread) thread) == null) return false;
        Probes.controller.unpark(s, (Thread) thread);
        return true;
    }

    /** Last thing in {@code Thread.interrupt}. */
    public static void interrupted(Thread thread) {
        ControlledThread s = Probes.controlled();
        if (s != null && ThreadAccess.controlled(thread) != null) Probes.controller.interrupted(s, thread);
    }

    /**
     * First thing in {@code Thread.dispatchUncaughtException}; true for the error that ends a trial, and for what the program throws in its place
     * while it is unwound: they are no handler's business.
     */
    public static boolean unwound(Thread thread, Throwable exception) {
        if (!(exception instanceof TrialOver) && !isOver()) return false;
        ThreadAccess.setControlled(thread, null);
        return true;
    }

    private static boolean isOver() {
        try {
            Probes.controlled();
            return false;
        } catch (TrialOver e) {
            return true;
        }
    }

    /** First thing in {@code ThreadGroup.uncaughtException}, which ends in the root group's when nobody has handled the exception. */
    public static void uncaught(ThreadGroup group, Throwable exception) {
        ControlledThread s = Probes.controlled();
        if (s == null || group.getParent() != null || Thread.getDefaultUncaughtExceptionHandler() != null) return;
        Probes.controller.uncaught(s, exception);
    }

    /** First thing in {@code Thread.getAllThreads}: null when the real one has to be asked. */
    public static Thread[] all() {
        ControlledThread s = Probes.controlled();
        return s == null ? null : Probes.controller.threads(s);
    }

    /** Last thing in {@code Thread.exit}, which the JVM calls when a thread ends. */
    public static void exit(Thread thread) {
        ControlledThread s = Probes.controlled();
        if (s != null && s.thread == thread) Probes.controller.end(s);
    }

    /** The id of the thread that is made next outside control, or -1 for the JVM's choice: a program's main thread always has the same. */
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

    /** First thing in {@code Runtime.exit} and {@code halt}: ends the trial, not the JVM. */
    public static void exitProgram(int status) {
        ControlledThread s = Probes.controlled();
        if (s != null) Probes.controller.exit(s, status);
        else if (freeExit != null) freeExit.accept(status);
    }

    /** First thing in {@code Runtime.addShutdownHook}; false when the real one has to be done. */
    public static boolean addShutdownHook(Thread hook) {
        ControlledThread s = Probes.controlled();
        if (s == null || hook == null) return false;
        Probes.controller.addShutdownHook(s, hook);
        return true;
    }

    /** First thing in {@code Runtime.removeShutdownHook}: 1 removed, 0 not there, -1 when the real one has to be done. */
    public static int removeShutdownHook(Thread hook) {
        ControlledThread s = Probes.controlled();
        if (s == null || hook == null) return -1;
        return Probes.controller.removeShutdownHook(s, hook) ? 1 : 0;
    }

    /** True when new virtual threads have to be bound to threads of the model. */
    public static boolean bindsVirtualThreads() {
        return Probes.controlled() != null;
    }
}
