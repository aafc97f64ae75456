package dev.culprit.agent.program;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * The time that a run was given to end, for runs without a scheduler that counts steps. While its threads wait, time
 * passes as it does on the wall. While one of them computes, or waits for a processor, the processor time it uses
 * counts. A busy machine therefore makes no run too long.
 */
public final class TimeSpent {
    /** A part of the time always passes: what waits for a processor may not belong to the run. */
    private static final int BUSY_FACTOR = 10;

    private static final long IDLE_NANOS = 1_000_000;

    private final LongSupplier clock;
    private final BooleanSupplier othersCanRun;
    private final ToLongFunction<Thread> processorTime;
    private final Map<Thread, Long> used = new HashMap<>();
    private final Set<Thread> idle = new HashSet<>();
    private long lastLook;
    private long nanos;

    TimeSpent(LongSupplier clock, BooleanSupplier othersCanRun, ToLongFunction<Thread> processorTime) {
        this.clock = clock;
        this.othersCanRun = othersCanRun;
        this.processorTime = processorTime;
        this.lastLook = clock.getAsLong();
    }

    /** Starts now. */
    public static TimeSpent measured() {
        return new TimeSpent(System::nanoTime, OtherTasks::canRun, Beans::processorTime);
    }

    /** Adds what has passed since the last look, for a run that has these threads. Returns the sum in milliseconds. */
    public long look(List<Thread> threads) {
        long now = clock.getAsLong();
        long passed = now - lastLook;
        lastLook = now;
        long computed = 0;
        idle.clear();
        for (Thread thread : threads) {
            long its = sinceLastLook(thread);
            if (its < IDLE_NANOS) idle.add(thread);
            computed = Math.max(computed, its);
        }
        used.keySet().retainAll(threads);
        long least = othersCanRun.getAsBoolean() ? passed / BUSY_FACTOR : passed;
        nanos += Math.min(passed, Math.max(computed, least));
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    /** True if the thread had computed next to nothing at the last look. */
    public boolean wasIdle(Thread thread) {
        return idle.contains(thread);
    }

    /** What has passed since the last look does not count. */
    public void skip() {
        lastLook = clock.getAsLong();
    }

    private long sinceLastLook(Thread thread) {
        long time = processorTime.applyAsLong(thread);
        Long before = used.put(thread, time);
        return before == null ? time : time - before;
    }

    /** Loads the management library, which takes time, when it is first needed. */
    private static final class Beans {
        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

        /** Nanoseconds; of a thread that has ended, none. */
        static long processorTime(Thread thread) {
            return Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
        }
    }
}
