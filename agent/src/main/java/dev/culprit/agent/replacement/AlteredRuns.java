package dev.culprit.agent.replacement;

import dev.culprit.agent.control.FreeTrial;
import dev.culprit.agent.program.SystemState;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request.Limits;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.Statics;
import dev.culprit.runtime.control.Threads;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.Values;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs tests one after the other on the host's thread, each with fresh static state and a limit of steps. A watchdog ends runs that take too long all the same; where
 * that does not help, the host with them.
 */
public final class AlteredRuns {
    private static final long PERIOD_MILLIS = 100;
    private static final long SIGN_MILLIS = 1_000;
    private static final long PATIENCE_MILLIS = 2_000;
    /** So many threads of ended runs may be left, and so often may memory run out, before the host is given up. */
    private static final int MOST_THREADS = 50;

    private static final int MOST_SHORTAGES = 5;

    private static final Failure ENDLESS =
            new Failure(FailureKind.HANG, "", "did not end within its steps", "main", List.of(), List.of());

    private final SystemState state = new SystemState(new PrintStream(OutputStream.nullOutputStream()));
    private final Consumer<Reply> replies;
    private final Thread runner = Thread.currentThread();
    /** When the run that is under way began, in nanoseconds; 0 while there is none. */
    private volatile long begun;

    private volatile long limitMillis;
    private volatile boolean busy;
    private volatile long runs;
    private volatile boolean exited;
    private volatile boolean late;
    /** The test that is run. */
    private volatile TestName test;

    private int shortages;

    public AlteredRuns(Consumer<Reply> replies) {
        this.replies = replies;
        Statics.everywhere = true;
        Threads.freeExit = this::exit;
        Thread watchdog = new Thread(this::watch, "culprit-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    /** What came of a run: {@code problem} is null where it passed, {@code late} where it was ended for the time it took, {@code steps} are those it took. */
    public record Ended(Throwable problem, boolean endless, boolean late, long steps) {
        public boolean passed() {
            return problem == null && !endless;
        }

        Failure failure() {
            if (endless) return ENDLESS;
            return problem == null ? null : FreeTrial.thrown(Thread.currentThread(), problem);
        }

        boolean isLike(Ended other) {
            if (passed() || other.passed()) return passed() == other.passed();
            boolean initial = isInitial(problem) && isInitial(other.problem);
            return initial || failure().key().equals(other.failure().key());
        }

        /** The first test that needs a class sees why it cannot be initialised, the next ones only that it cannot. */
        private static boolean isInitial(Throwable problem) {
            return problem instanceof ExceptionInInitializerError
                    || problem instanceof NoClassDefFoundError e
                            && String.valueOf(e.getMessage()).startsWith("Could not initialize class");
        }
    }

    /** Tests that are run in one go, each within the limits. */
    interface Parts {
        void begin(TestName test);

        Ended end(Throwable problem);
    }

    /** While a request is carried out the desk is told that this host lives. */
    public void busy(boolean now) {
        busy = now;
    }

    public long runs() {
        return runs;
    }

    /** Too much is left of earlier runs. */
    public boolean isWornOut() {
        return shortages > MOST_SHORTAGES || Thread.activeCount() > MOST_THREADS;
    }

    Ended run(TestName test, TestBody body, Limits limits) {
        open();
        begin(test, limits);
        Throwable problem;
        try {
            problem = body.run();
        } catch (Throwable t) {
            problem = t;
        }
        Ended ended = end(problem, limits);
        close();
        return ended;
    }

    /** The limits hold for each part of what is run. */
    public Parts parts(Limits limits) {
        return new Parts() {
            @Override
            public void begin(TestName test) {
                AlteredRuns.this.begin(test, limits);
            }

            @Override
            public Ended end(Throwable problem) {
                return AlteredRuns.this.end(problem, limits);
            }
        };
    }

    /** Static and system state as at first. */
    public void open() {
        Statics.renew();
        state.begin();
    }

    public void close() {
        state.end();
    }

    private void begin(TestName test, Limits limits) {
        this.test = test;
        limitMillis = limits.stallMillis();
        exited = false;
        late = false;
        runs++;
        begun = System.nanoTime();
        Statements.begin(limits.steps());
    }

    private Ended end(Throwable problem, Limits limits) {
        boolean over = Statements.isOver();
        long steps = over ? limits.steps() : limits.steps() - Statements.left();
        Statements.rest();
        Values.watched = Values.NONE;
        begun = 0;
        Thread.interrupted();
        if (problem instanceof OutOfMemoryError) shortages++;
        return new Ended(
                exited && problem == null ? TrialOver.INSTANCE : problem, over && !exited, over && late, steps);
    }

    /** Ends the run, not the host. */
    private void exit(int status) {
        if (begun == 0) return;
        exited = true;
        Statements.end();
        throw TrialOver.INSTANCE;
    }

    private void watch() {
        long signed = System.nanoTime();
        while (true) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            long now = System.nanoTime();
            long start = begun;
            long millis = start == 0 ? 0 : (now - start) / 1_000_000;
            if (millis > limitMillis + PATIENCE_MILLIS) giveUp();
            else if (millis > limitMillis) cut(start);
            if (busy && now - signed > SIGN_MILLIS * 1_000_000) {
                signed = now;
                replies.accept(new Reply.Progress(runs, 0, 0, 0));
            }
        }
    }

    /** The next step ends it, or the interruption does where it waits. */
    private void cut(long start) {
        if (begun != start) return;
        late = true;
        Statements.end();
        runner.interrupt();
    }

    private void giveUp() {
        replies.accept(new Reply.Stuck(test));
        replies.accept(new Reply.Lost(Note.of("a run of test " + test + " did not end"), false, null));
        Runtime.getRuntime().halt(0);
    }
}
