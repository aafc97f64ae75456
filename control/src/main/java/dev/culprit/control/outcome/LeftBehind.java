package dev.culprit.control.outcome;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Threads that remain when a run is over, such as those of a pool or timer that wait for a task, or those that wait
 * until objects are collected.
 */
public final class LeftBehind {
    private static final int MOST_NAMED = 3;
    private static final String TASK_OF_POOL = "java.util.concurrent.ThreadPoolExecutor.getTask";
    private static final String TASK_OF_FORK_JOIN = "java.util.concurrent.ForkJoinPool.awaitWork";
    private static final String TASK_OF_TIMER = "java.util.TimerThread.mainLoop";
    private static final String REFERENCES = "java.lang.ref.ReferenceQueue.remove";
    private static final String DELAYED = "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue.";

    private LeftBehind() {}

    /** Names the threads, of which there is at least one. */
    public static String remark(List<String> names) {
        String first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        String more = names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "";
        return (names.size() == 1 ? "thread " : "threads ") + first + more
                + " had not ended when the program had nothing more to do";
    }

    /** The thread, which waits, waits for a task and does not run one, or for objects to clean up after. */
    public static boolean isIdle(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) {
            String place = place(e);
            if (place.equals(TASK_OF_POOL) || place.equals(TASK_OF_FORK_JOIN) || place.equals(TASK_OF_TIMER))
                return true;
            if (place.equals(REFERENCES)) return true;
            if (!place.startsWith("java.") && !place.startsWith("jdk.") && !place.startsWith("dev.culprit."))
                return false;
        }
        return false;
    }

    /** The thread, which waits, waits for the JVM to collect objects. */
    public static boolean awaitsReferences(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) if (place(e).equals(REFERENCES)) return true;
        return false;
    }

    /** The same for a thread that waits with a timeout: it has no task whose time will come. */
    public static boolean isIdleForGood(StackTraceElement[] stack) {
        if (!isIdle(stack)) return false;
        for (StackTraceElement e : stack) {
            String place = place(e);
            if (place.startsWith(DELAYED) || place.equals(TASK_OF_TIMER)) return false;
        }
        return true;
    }

    private static String place(StackTraceElement e) {
        return e.getClassName() + "." + e.getMethodName();
    }
}
