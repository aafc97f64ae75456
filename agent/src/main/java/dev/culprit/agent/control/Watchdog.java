package dev.culprit.agent.control;

import dev.culprit.agent.program.OtherTasks;
import dev.culprit.control.TrialRunner;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Consumer;

/**
 * Notices when the running thread makes no progress. A thread that blocks outside the model is overtaken if the carrier
 * can do that. Otherwise, or if a thread computes for too long, the host is ended. What a thread computes is measured
 * by its processor time, so that a busy machine makes no difference. The host is also ended if a run is
 * over but the host's own thread, which was the program's main thread, does not return from it. Reports now and then
 * that the host is alive.
 */
public final class Watchdog implements Runnable {
    private static final long PERIOD_MILLIS = 15;
    /** Periods after which a thread that was blocked all the while counts as blocked outside the model. */
    private static final int BLOCKED_PERIODS = 10;

    private static final int FIBER_BLOCKED_PERIODS = 40;
    /** A thread is watched so many times as long while others of this JVM wait for a processor. */
    private static final int BUSY_FACTOR = 10;

    /** Periods between signs of life. */
    private static final int SIGN_PERIODS = 100;

    /** Made by the watchdog itself when it is first needed, because that takes a good part of a host's start. */
    private ThreadMXBean threads;

    private final BlockedLooks looks = new BlockedLooks();
    private long usedBefore;
    /** The processor time of the thread when it began to be quiet. */
    private long usedAtStart;

    private long roundsBefore;

    /** Why a host cannot continue; {@code ended} is the run that is over, or null. */
    public record Stall(String reason, boolean blocked, TrialRunner.ControlledRun ended) {}

    private final TrialRunner runner;
    private final boolean fibers;
    private final Thread host;
    private final long stallMillis;
    private final Alarms alarms;

    /** What to do now and then, when a thread was overtaken, and when the host cannot continue. */
    public record Alarms(Runnable signOfLife, Consumer<String> warnings, Consumer<Stall> giveUp) {}

    public Watchdog(TrialRunner runner, boolean fibers, Thread host, long stallMillis, Alarms alarms) {
        this.runner = runner;
        this.fibers = fibers;
        this.host = host;
        this.stallMillis = stallMillis;
        this.alarms = alarms;
    }

    @Override
    public void run() {
        long last = -1;
        int quiet = 0;
        int periods = 0;
        int over = 0;
        while (true) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            if (runner.running() != null && ++periods % SIGN_PERIODS == 0) alarms.signOfLife.run();
            over = runner.over() == null ? 0 : over + 1;
            if (over * PERIOD_MILLIS > stallMillis) giveUpEnded();
            long now = runner.progress();
            Thread running = runner.running();
            if (now < 0 || running == null || now != last) {
                last = now;
                quiet = 0;
                looks.see(false);
                continue;
            }
            quiet++;
            look(fibers ? host : running, quiet);
        }
    }

    private void giveUpEnded() {
        TrialRunner.ControlledRun ended = runner.over();
        StackTraceElement[] stack = host.getStackTrace();
        if (ended == null || stack.length == 0) return;
        alarms.giveUp.accept(
                new Stall("a run was over, but its main thread did not return from " + where(stack), true, ended));
    }

    private void look(Thread thread, int quiet) {
        boolean blocked = isBlocked(thread);
        if (quiet == 1) usedAtStart = usedBefore;
        int blockedFor = looks.see(blocked);
        if (quiet < BLOCKED_PERIODS) return;
        int factor = OtherTasks.canRun() ? BUSY_FACTOR : 1;
        StackTraceElement[] stack = thread.getStackTrace();
        String where = stack.length == 0 ? "" : " in " + where(stack);
        if (blocked && !fibers && blockedFor % (BLOCKED_PERIODS * factor) == 0) {
            if (runner.overtake(thread, blockedFor * PERIOD_MILLIS * 1_000_000))
                alarms.warnings.accept("thread " + thread.getName() + " blocked outside the model" + where);
        }
        if (fibers && blockedFor >= FIBER_BLOCKED_PERIODS * factor)
            alarms.giveUp.accept(new Stall("a thread blocked outside the model" + where, true, null));
        long rounds = runner.loopRounds();
        // a loop that continues has a limit of its own, by which every run ends the same
        int patience = blocked ? 3 : rounds == roundsBefore ? 10 : 40;
        roundsBefore = rounds;
        if (stalledFor(quiet, factor) > stallMillis * patience)
            alarms.giveUp.accept(new Stall(
                    "no step for " + quiet * PERIOD_MILLIS / 1000 + " s" + where
                            + (blocked ? runner.timeoutMeanwhile() : ""),
                    blocked,
                    null));
    }

    /** Milliseconds: what the thread has computed, or a part of the time where it may have waited for a processor. */
    private long stalledFor(int quiet, int factor) {
        return Math.max((usedBefore - usedAtStart) / 1_000_000, quiet * PERIOD_MILLIS / factor);
    }

    /** A thread in native code is blocked if it uses no processor time there. */
    private boolean isBlocked(Thread thread) {
        if (threads == null) threads = ManagementFactory.getThreadMXBean();
        long used = threads.getThreadCpuTime(thread.getId());
        boolean idle = used - usedBefore < 1_000_000;
        usedBefore = used;
        switch (thread.getState()) {
            case BLOCKED:
            case WAITING:
            case TIMED_WAITING:
                return true;
            default:
                return idle && isInNativeCode(thread);
        }
    }

    static boolean isInNativeCode(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return stack.length > 0 && stack[0].isNativeMethod();
    }

    private static Frame where(StackTraceElement[] stack) {
        for (StackTraceElement e : stack)
            if (!Libraries.isLibrary(e.getClassName()) && !e.getClassName().startsWith("dev.culprit."))
                return Frame.of(e);
        return Frame.of(stack[0]);
    }
}
