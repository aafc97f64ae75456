package dev.culprit.runtime.control;

/**
 * The runtime's door into {@code java.lang.Thread}. The bodies here are what stands in for it outside a woven JDK; the weaver
 * puts a class of the same shape in its place whose methods reach the members that it added to {@code Thread}.
 */
public final class ThreadAccess {
    private ThreadAccess() {}

    /** The thread that belongs to the thread, or null. */
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

    /** Makes the thread the answer of {@code Thread.currentThread()} on this carrier; JDK 21 and later. */
    public static void setCurrent(Thread thread) {
        throw unwoven();
    }

    /** The thread of the operating system that carries the calling fiber; JDK 21 and later. */
    public static Thread carrier() {
        return Thread.currentThread();
    }

    public static void dispatchUncaught(Thread thread, Throwable exception) {
        throw unwoven();
    }

    /** What {@code Thread} itself takes the thread's state for, as the JVM numbers it; for fibers, which the JVM does not know. */
    public static void setStatus(Thread thread, int status) {
        throw unwoven();
    }

    /** Exchanges all of the thread's thread locals, null for none, and gives back those before. */
    public static Object swapLocals(Thread thread, Object locals) {
        throw unwoven();
    }

    /** Makes the rest of a thread's state as it is in a new thread: what it inherits, its handler and its random numbers. */
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
