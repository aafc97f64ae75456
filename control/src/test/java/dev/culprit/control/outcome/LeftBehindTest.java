package dev.culprit.control.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LeftBehindTest {
    private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor.";

    /** As {@code package.Class.method}, innermost first. */
    private static StackTraceElement[] stack(String... places) {
        return Stream.of(places)
                .map(place -> {
                    int dot = place.lastIndexOf('.');
                    return new StackTraceElement(place.substring(0, dot), place.substring(dot + 1), "X.java", 1);
                })
                .toArray(StackTraceElement[]::new);
    }

    @Test
    void workerWithoutTaskIsIdle() {
        StackTraceElement[] idle = stack(
                "java.util.concurrent.locks.LockSupport.park",
                "java.util.concurrent.LinkedBlockingQueue.take",
                WORKER + "getTask",
                WORKER + "runWorker");
        assertTrue(LeftBehind.isIdle(idle));
        assertTrue(LeftBehind.isIdleForGood(idle));
        assertTrue(LeftBehind.isIdleForGood(stack("java.util.concurrent.ForkJoinPool.awaitWork")));
    }

    @Test
    void workerThatRunsATaskIsNot() {
        StackTraceElement[] busy =
                stack("java.util.concurrent.locks.LockSupport.park", "acme.Job.run", WORKER + "runWorker");
        assertFalse(LeftBehind.isIdle(busy));
        assertFalse(LeftBehind.isIdle(stack("java.lang.Thread.sleep", "java.lang.Thread.run")));
        // a queue of the program that uses a pool
        assertFalse(LeftBehind.isIdle(stack("acme.Queue.take", WORKER + "getTask")));
    }

    @Test
    void workerWithATaskForLaterWillBeBusyAgain() {
        StackTraceElement[] scheduled = stack(
                "java.util.concurrent.locks.LockSupport.parkNanos",
                "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue.take",
                WORKER + "getTask");
        assertTrue(LeftBehind.isIdle(scheduled));
        assertFalse(LeftBehind.isIdleForGood(scheduled));
        StackTraceElement[] timer = stack("java.lang.Object.wait", "java.util.TimerThread.mainLoop");
        assertTrue(LeftBehind.isIdle(timer));
        assertFalse(LeftBehind.isIdleForGood(timer));
    }

    @Test
    void cleanerOfACacheIsIdleWhileItWaits() {
        StackTraceElement[] waiting = stack(
                "java.util.concurrent.locks.LockSupport.park",
                "dev.culprit.runtime.control.References.remove",
                "java.lang.ref.ReferenceQueue.remove",
                "acme.Cache.clean");
        assertTrue(LeftBehind.isIdle(waiting));
        assertTrue(LeftBehind.awaitsReferences(waiting));
        StackTraceElement[] cleaning = stack("java.util.concurrent.locks.LockSupport.park", "acme.Cache.clean");
        assertFalse(LeftBehind.isIdle(cleaning));
        assertFalse(LeftBehind.awaitsReferences(cleaning));
    }

    @Test
    void firstThreadsAreNamed() {
        assertEquals("thread a had not ended when the program had nothing more to do", LeftBehind.remark(List.of("a")));
        assertEquals(
                "threads a, b, c and 2 more had not ended when the program had nothing more to do",
                LeftBehind.remark(List.of("a", "b", "c", "d", "e")));
    }
}
