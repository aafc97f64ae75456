package dev.culprit.runtime.control;

/**
 * The runtime's access to {@code java.lang.Thread}. The bodies here are placeholders outside a woven JDK. The weaver
 * replaces them by bodies that reach the members it added to {@code Thread}.
 */
public final class ThreadAccess {
    private ThreadAccess() {}

    /** The controlled thread that belongs to the thread, or null. */
    public static ControlledThread controlled(Thread thread) {
        return null;
    }

    public static void setControlled(Thread thread, ControlledThread controlled) {
        throw unwoven();
    }

    /** The JVM's own start of a thread. */
    public static void start(Thread thread) {
        throw unwoven();
    }

    /** Makes the thread the result of {@code Thread.currentThread()} on this carrier; JDK 21 and later. */
    public static void setCurrent(Thread thread) {
        throw unwoven();
    }

    /** The platform thread that carries the calling fiber; JDK 21 and later. */
    public static Thread carrier() {
        return Thread.currentThread();
    }

    public static void dispatchUncaught(Thread thread, Throwable exception) {
        throw unwoven();
    }

    /** Sets the state that {@code Thread} reports, in the JVM's numbering. For fibers, which the JVM does not know. */
    public static void setStatus(Thread thread, int status) {
        throw unwoven();
    }

    /** Replaces all thread locals of the thread, null for none, and returns the previous ones. */
    public static Object swapLocals(Thread thread, Object locals) {
        throw unwoven();
    }

    /**
     * Resets the rest of a thread's state to that of a new thread: what it inherits, its handler and its random
     * numbers.
     */
    public static void refresh(Thread thread) {
        throw unwoven();
    }

    /** What the JVM does when a thread ends. */
    public static void exit(Thread thread) {
        throw unwoven();
    }

    /** The JVM's own sleep and yield, which the woven ones replace at their call sites. */
    public static void sleepMillis(long millis) throws InterruptedException {
        Thread.sleep(millis);
    }

    public static void yield() {
        Thread.yield();
    }

    private static UnsupportedOperationException unwoven() {
        return new UnsupportedOperationException("java.lang.Thread is not woven");
    }
}
