package dev.culprit.agent.control;

import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.OutputCapture;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.TimeSpent;
import dev.culprit.control.outcome.Frames;
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
 * replayed; this is for programs that cannot be controlled. A run that does not end is judged by the time it was given,
 * since steps are not counted.
 */
public final class NoisyRun {
    private static final long POLL_NANOS = 50_000;
    private static final long LOOK_NANOS = 200_000_000;
    private static final long AFTER_FAILURE_NANOS = 20_000_000;
    private static final long IDLE_NANOS = 1_000_000;

    private final Target target;
    private final Limits limits;
    private final ThreadGroup group = new ThreadGroup("culprit-free");
    private final boolean goesOn;
    private final OutputCapture output;
    private volatile Failure failure;
    private volatile boolean exited;
    /** Why it cannot be said whether the run hangs; null otherwise. */
    private String unclear;
    /** Why the run has tested nothing; null otherwise. */
    private volatile Program.NothingTested nothing;

    /**
     * {@code goesOn}: after a thread has failed, the others continue for a short time, so that what they do to its data
     * is recorded.
     */
    public NoisyRun(Target target, Limits limits, boolean goesOn) {
        this.target = target;
        this.limits = limits;
        this.goesOn = goesOn;
        this.output = new OutputCapture(limits.outputBytes());
    }

    /** Runs it, with further waits if {@code waiting} is not null. Threads that do not end are left behind and counted by {@link #leftovers}. */
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
            Thread main = new Thread(group, () -> runMain(program), "main");
            main.setContextClassLoader(loader);
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> fail(Program.failure(t, e)));
            main.start();
            await();
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
        return group;
    }

    public int leftovers() {
        return group.activeCount();
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

    private void await() {
        TimeSpent spent = TimeSpent.measured();
        long looked = System.nanoTime();
        while (failure == null && unclear == null && !exited && hasNonDaemons()) {
            long now = System.nanoTime();
            if (now - looked > LOOK_NANOS) {
                looked = now;
                boolean over = spent.look(List.of(threads())) > limits.stallMillis();
                look(over, spent);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        if (goesOn && failure != null) awaitOthers();
    }

    private void look(boolean over, TimeSpent spent) {
        boolean deadlock = isDeadlocked();
        if (!over && !deadlock) return;
        Thread outside = deadlock ? null : inNativeCode(spent);
        if (outside == null) fail(stuck(deadlock));
        else
            unclear = "not ended after " + limits.stallMillis() + " ms, and thread " + outside.getName()
                    + " is in native code at "
                    + placeOf(outside.getStackTrace()).place();
    }

    /** A thread that may wait for something outside this JVM, such as input; null if there is none. */
    private Thread inNativeCode(TimeSpent spent) {
        for (Thread t : threads())
            if (t.getState() == Thread.State.RUNNABLE && spent.wasIdle(t) && Watchdog.isInNativeCode(t)) return t;
        return null;
    }

    /** Waits until the others have ended, or all of them wait. */
    private void awaitOthers() {
        long now = System.nanoTime();
        long until = now + AFTER_FAILURE_NANOS;
        long lastSeenBusy = now;
        while (now < until && now - lastSeenBusy < IDLE_NANOS && hasNonDaemons()) {
            LockSupport.parkNanos(POLL_NANOS);
            now = System.nanoTime();
            if (isBusy()) lastSeenBusy = now;
        }
    }

    private boolean isBusy() {
        for (Thread t : threads()) {
            Thread.State state = t.getState();
            if (state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING) return true;
        }
        return false;
    }

    private boolean hasNonDaemons() {
        for (Thread t : threads()) if (!t.isDaemon()) return true;
        return false;
    }

    private Thread[] threads() {
        Thread[] all = new Thread[group.activeCount() + 16];
        int n = group.enumerate(all);
        return java.util.Arrays.copyOf(all, n);
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
        for (Thread t : threads()) for (long id : cycle) if (t.getId() == id) return true;
        return false;
    }

    private Failure stuck(boolean deadlock) {
        FailureKind kind = deadlock ? FailureKind.DEADLOCK : FailureKind.HANG;
        List<Frame> frames = new ArrayList<>();
        List<String> details = new ArrayList<>();
        for (Thread t : threads()) {
            StackTraceElement[] stack = t.getStackTrace();
            if (t.isDaemon() || stack.length == 0) continue;
            Frame at = placeOf(stack);
            if (frames.isEmpty()) frames.add(at);
            details.add(t.getName() + " " + doing(t.getState()) + " at " + at.place() + " in " + at.method());
        }
        String message = deadlock ? "" : "not ended after " + limits.stallMillis() + " ms";
        return new Failure(kind, "", message, "", frames, details);
    }

    /** The innermost line of the application. */
    private static Frame placeOf(StackTraceElement[] stack) {
        for (StackTraceElement e : stack) if (!Libraries.isLibrary(e.getClassName())) return Frame.of(e);
        return Frame.of(stack[0]);
    }

    private static String doing(Thread.State state) {
        return state == Thread.State.RUNNABLE ? "runs" : state == Thread.State.BLOCKED ? "waits to lock" : "waits";
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
        return new Outcome(verdict, f, Note.NONE, Schedule.NONE, Outcome.Account.of(0, text));
    }
}
