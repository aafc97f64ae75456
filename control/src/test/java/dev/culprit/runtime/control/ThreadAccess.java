package dev.culprit.runtime.control;

import dev.culprit.control.testing.ProgramThread;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Takes the place of the runtime's {@code ThreadAccess} in the tests of this module, as the woven class does in a host.
 * It works on an unwoven {@code java.lang.Thread}: the controlled thread is kept in a table, and threads are {@link
 * ProgramThread}s.
 */
public final class ThreadAccess {
    private static final Map<Thread, ControlledThread> CONTROLLED = Collections.synchronizedMap(new WeakHashMap<>());

    private static volatile Thread current;

    private ThreadAccess() {}

    public static ControlledThread controlled(Thread thread) {
        return CONTROLLED.get(thread);
    }

    public static void setControlled(Thread thread, ControlledThread controlled) {
        if (controlled == null) CONTROLLED.remove(thread);
        else CONTROLLED.put(thread, controlled);
    }

    public static void start(Thread thread) {
        ((ProgramThread) thread).startByJvm();
    }

    public static void setCurrent(Thread thread) {
        current = thread;
    }

    /** The thread that the carrier has made the current one last. */
    static Thread current() {
        return current;
    }

    public static Thread carrier() {
        return Thread.currentThread();
    }

    public static void dispatchUncaught(Thread thread, Throwable exception) {
        if (Threads.unwound(thread, exception)) return;
        Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        if (!(handler instanceof ThreadGroup)) {
            handler.uncaughtException(thread, exception);
            return;
        }
        ThreadGroup root = thread.getThreadGroup();
        while (root.getParent() != null) root = root.getParent();
        Threads.uncaught(root, exception);
    }

    public static void setStatus(Thread thread, int status) {}

    public static Object swapLocals(Thread thread, Object locals) {
        return null;
    }

    public static void refresh(Thread thread) {}

    public static void exit(Thread thread) {
        Threads.exit(thread);
    }

    public static void sleepMillis(long millis) {
        throw new AssertionError("a test slept in real time");
    }

    public static void yield() {
        Thread.yield();
    }
}
