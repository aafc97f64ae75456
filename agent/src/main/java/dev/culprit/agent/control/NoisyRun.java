package dev.culprit.agent.control;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.OutputCapture;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.TimeSpent;
import dev.culprit.control.outcome.Frames;
import dev.culprit.control.outcome.LeftBehind;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.runtime.control.Noise;
import dev.culprit.runtime.control.Threads;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * One free run with noise: the program's threads run in parallel, on a fresh class loader. A failing run cannot be
 * replayed; this is for programs that cannot be controlled.
 *
 * <p>A run hangs if all its threads wait and nothing can wake them. A run that computes, or waits for a time or for
 * something outside this JVM, may still end: it gets much more time, and is then inconclusive. A test has its result
 * when its main thread has ended. A program is over when only idle threads of pools are left.
 */
public final class NoisyRun {
    private static final long POLL_NANOS = 50_000;
    private static final long LOOK_NANOS = 200_000_000;
    private static final long AFTER_FAILURE_NANOS = 20_000_000;
    private static final long IDLE_NANOS = 1_000_000;
    /** A run that may still end gets so many times the time after which a standstill counts as a hang. */
    static final int PATIENCE = 10;

    private final Target target;
    private final Limits limits;
    private final FreeThreads threads;
    private final boolean goesOn;
    private final Runnable signOfLife;
    private final OutputCapture output;
    private volatile Failure failure;
    private volatile boolean exited;
    /** Why it cannot be said whether the run hangs; null otherwise. */
    private String unclear;
    /** Why the run has tested nothing; null otherwise. */
    private volatile Program.NothingTested nothing;
    /** The time spent when a thread was last seen that can continue the run. */
    private long movedMillis;

    private final Remains remains;
    /** The threads that had not ended when the run was over. */
    private List<String> leftBehind = List.of();

    /**
     * {@code goesOn}: after a thread has failed, the others continue for a short time, so that what they do to its data
     * is recorded. {@code signOfLife} is called now and then while the run lasts.
     */
    NoisyRun(Target target, Limits limits, boolean goesOn, FreeThreads threads, Runnable signOfLife) {
        this.target = target;
        this.limits = limits;
        this.goesOn = goesOn;
        this.threads = threads;
        this.signOfLife = signOfLife;
        this.remains = new Remains(threads, target.isTest(), limits.stallMillis());
        this.output = new OutputCapture(limits.outputBytes());
    }

    /**
     * Runs it, with further waits if {@code waiting} is not null. Threads that do not end are left behind and counted
     * by {@link #leftovers}.
     */
    public Outcome run(URL[] classPath, long seed, int noise, Noise.Waiting waiting) throws Program.Unusable {
        PrintStream out = System.out;
        PrintStream err = System.err;
        PrintStream captured = output.stream();
        try (FreshLoader loader = new FreshLoader(classPath, ClassLoader.getSystemClassLoader())) {
            Program program = Program.of(target, loader);
            System.setOut(captured);
            System.setErr(captured);
            Threads.freeExit = this::exit;
            Noise.begin(noise, seed, waiting);
            Thread main = new Thread(threads.group(), () -> runMain(program), "main");
            main.setContextClassLoader(loader);
            Thread.setDefaultUncaughtExceptionHandler(this::uncaught);
            main.start();
            await(main);
        } catch (java.io.IOException e) {
            throw new Program.Unusable("a class path entry cannot be closed: " + e.getMessage());
        } finally {
            Noise.end();
            Threads.freeExit = null;
            System.setOut(out);
            System.setErr(err);
        }
        if (nothing != null && !nothing.started())
            throw new Program.Unusable("no test was run: " + nothing.getMessage());
        return outcome();
    }

    /** The group that the program's threads are in. */
    public ThreadGroup group() {
        return threads.group();
    }

    public int leftovers() {
        return threads.group().activeCount();
    }

    private void runMain(Program program) {
        try {
            program.run();
        } catch (Program.NothingTested e) {
            nothing = e;
        } catch (Throwable t) {
            fail(Program.failure(Thread.currentThread(), t));
        }
    }

    private void uncaught(Thread thread, Throwable problem) {
        if (!threads.isOfEarlierRun(thread)) fail(Program.failure(thread, problem));
    }

    private void await(Thread main) {
        TimeSpent spent = TimeSpent.measured();
        long looked = System.nanoTime();
        while (isOpen() && threads.hasUsers()) {
            if (!main.isAlive() && remains.areSettled() && !isDeadlocked()) break;
            long now = System.nanoTime();
            if (now - looked > LOOK_NANOS) {
                looked = now;
                signOfLife.run();
                long millis = spent.look(threads.all());
                boolean deadlock = isDeadlocked();
                if (!deadlock && remains.areOver(main.isAlive(), millis)) break;
                look(deadlock, millis);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        if (isOpen()) leftBehind = threads.users().stream().map(Thread::getName).toList();
        if (goesOn && failure != null) awaitOthers();
    }

    private boolean isOpen() {
        return failure == null && unclear == null && !exited;
    }

    private void look(boolean deadlock, long millis) {
        Thread awake = deadlock ? null : threads.awake();
        if (awake != null) movedMillis = millis;
        long patience = PATIENCE * limits.stallMillis();
        if (deadlock || millis - movedMillis > limits.stallMillis()) fail(stuck(deadlock));
        else if (awake != null && millis > patience)
            unclear = "not ended after " + patience + " ms, and thread " + awake.getName() + " " + doing(awake)
                    + at(awake.getStackTrace());
    }

    private static String at(StackTraceElement[] stack) {
        return stack.length == 0 ? "" : " at " + placeOf(stack).place();
    }

    /** Waits until the others have ended, or all of them wait. */
    private void awaitOthers() {
        long now = System.nanoTime();
        long until = now + AFTER_FAILURE_NANOS;
        long lastSeenBusy = now;
        while (now < until && now - lastSeenBusy < IDLE_NANOS && threads.hasUsers()) {
            LockSupport.parkNanos(POLL_NANOS);
            now = System.nanoTime();
            if (isBusy()) lastSeenBusy = now;
        }
    }

    private boolean isBusy() {
        for (Thread t : threads.all()) {
            Thread.State state = t.getState();
            if (state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING) return true;
        }
        return false;
    }

    private void exit(int status) {
        if (status != 0) {
            List<Frame> frames = Frames.of(new Throwable());
            fail(new Failure(
                    FailureKind.EXIT,
                    "exit " + status,
                    "",
                    Thread.currentThread().getName(),
                    frames,
                    List.of()));
        }
        exited = true;
        while (true) LockSupport.park();
    }

    private synchronized void fail(Failure f) {
        if (failure == null) failure = f;
    }

    /** Threads of earlier trials that are still deadlocked do not count. */
    private boolean isDeadlocked() {
        long[] cycle = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        if (cycle == null) return false;
        for (Thread t : threads.all()) for (long id : cycle) if (t.getId() == id) return true;
        return false;
    }

    private Failure stuck(boolean deadlock) {
        FailureKind kind = deadlock ? FailureKind.DEADLOCK : FailureKind.HANG;
        List<Frame> frames = new ArrayList<>();
        List<String> details = new ArrayList<>();
        for (Thread t : threads.all()) {
            StackTraceElement[] stack = t.getStackTrace();
            if (t.isDaemon() || stack.length == 0) continue;
            Frame at = placeOf(stack);
            if (frames.isEmpty()) frames.add(at);
            details.add(t.getName() + " " + doing(t) + " at " + at.place() + " in " + at.method());
        }
        String message = deadlock ? "" : "all threads wait, and nothing wakes them";
        return new Failure(kind, "", message, "", frames, details);
    }

    /** The innermost line of the application. */
    private static Frame placeOf(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) if (!Libraries.isLibrary(e.getClassName())) return Frame.of(e);
        return Frame.of(stack[0]);
    }

    private static String doing(Thread thread) {
        return switch (thread.getState()) {
            case RUNNABLE -> Watchdog.isInNativeCode(thread) ? "is in native code" : "runs";
            case BLOCKED -> "waits to lock";
            default -> "waits";
        };
    }

    private Outcome outcome() {
        Failure f = failure;
        String text = output.text();
        if (f == null && nothing != null)
            return Outcome.inconclusive(Note.of("no test was run to its end: " + nothing.getMessage()));
        if (f == null && unclear != null) return Outcome.inconclusive(Note.of(unclear));
        if (f == null && target.expectedOutput() != null && !text.equals(target.expectedOutput()))
            f = new Failure(
                    FailureKind.OUTPUT,
                    "",
                    OutputCapture.difference(target.expectedOutput(), text),
                    "",
                    List.of(),
                    List.of());
        Verdict verdict = f == null ? Verdict.PASSED : Verdict.FAILED;
        Outcome outcome = new Outcome(verdict, f, Note.NONE, Schedule.NONE, Outcome.Account.of(0, text));
        return f != null || leftBehind.isEmpty() ? outcome : outcome.warning(LeftBehind.remark(leftBehind));
    }
}
