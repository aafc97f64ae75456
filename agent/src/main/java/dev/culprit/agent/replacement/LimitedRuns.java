package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.program.OutputCapture;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.program.SystemState;
import dev.culprit.agent.program.TimeSpent;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.TestName;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.wire.Reply;
import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.Statics;
import dev.culprit.runtime.control.Threads;
import dev.culprit.runtime.replacement.Statements;
import dev.culprit.runtime.replacement.Values;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs programs one after the other on the host's thread, each with fresh static state and a limit of steps. A watchdog
 * ends runs that take too long nevertheless, and the host if that does not help.
 */
public final class LimitedRuns {
    private static final long PERIOD_MILLIS = 100;
    private static final long SIGN_MILLIS = 1_000;
    private static final long PATIENCE_MILLIS = 2_000;
    /** The host is replaced if more threads of ended runs are left, or if memory runs out more often. */
    private static final int MOST_THREADS = 50;

    private static final int MOST_SHORTAGES = 5;

    private static final Failure ENDLESS =
            new Failure(FailureKind.HANG, "", "did not end within its steps", "main", List.of(), List.of());

    private int captured;
    private OutputCapture output = new OutputCapture(0);
    private SystemState state = new SystemState(output.stream());
    private final Consumer<Reply> replies;
    private final Runnable signOfLife;
    private final Thread runner = Thread.currentThread();
    /** The number of the current run; 0 if there is none. */
    private volatile long current;

    private long count;

    private volatile long spentMillis;
    private volatile long limitMillis;
    private volatile boolean busy;
    private volatile boolean exited;
    private volatile boolean late;
    /** The test that is run. */
    private volatile TestName test;

    private int shortages;

    public LimitedRuns(Consumer<Reply> replies, Runnable signOfLife) {
        this.replies = replies;
        this.signOfLife = signOfLife;
        Statics.everywhere = true;
        Threads.freeExit = this::exit;
        Thread watchdog = new Thread(this::watch, "culprit-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    /**
     * A run that is over. {@code problem} is null if nothing was thrown, {@code endless} means that it used up its
     * steps, {@code late} that it was ended because of its time. {@code wrongOutput} is null unless it printed
     * something else than expected.
     */
    public record Ended(Throwable problem, boolean endless, boolean late, long steps, String output, String wrongOutput)
            implements EndedRun {

        /** Fails if the run passed, but the output is not the expected one; null stands for any. */
        Ended judged(String expected) {
            if (expected == null || !passed() || output.equals(expected)) return this;
            return new Ended(null, false, false, steps, output, OutputCapture.difference(expected, output));
        }

        @Override
        public Verdict verdict() {
            return problem == null && !endless && wrongOutput == null ? Verdict.PASSED : Verdict.FAILED;
        }

        @Override
        public Failure failure() {
            if (endless) return ENDLESS;
            if (problem != null) return Program.failure(Thread.currentThread(), problem);
            return wrongOutput == null
                    ? null
                    : new Failure(FailureKind.OUTPUT, "", wrongOutput, "", List.of(), List.of());
        }

        @Override
        public Note reason() {
            return Note.NONE;
        }

        @Override
        public Outcome outcome() {
            return new Outcome(verdict(), failure(), Note.NONE, Schedule.NONE, Outcome.Account.of(steps, output));
        }

        @Override
        public Throwable thrown() {
            return endless ? null : problem;
        }

        boolean isLike(Ended other) {
            if (passed() || other.passed()) return passed() == other.passed();
            boolean initial = isInitial(problem) && isInitial(other.problem);
            return initial || failure().key().equals(other.failure().key());
        }

        /**
         * The first test that needs a class gets the reason why it cannot be initialised, later ones only that it
         * cannot.
         */
        private static boolean isInitial(Throwable problem) {
            return problem instanceof ExceptionInInitializerError
                    || problem instanceof NoClassDefFoundError e
                            && String.valueOf(e.getMessage()).startsWith("Could not initialize class");
        }
    }

    /** Tests that JUnit runs together, each within the limits. */
    interface Parts {
        void begin(TestName test);

        Ended end(Throwable problem);
    }

    /** While a request is carried out, signs of life are sent. */
    public void busy(boolean now) {
        busy = now;
    }

    /** The time that the requests have had so far, as of a moment ago. A busy machine does not make it longer. */
    long spentMillis() {
        return spentMillis;
    }

    /** Too much is left of earlier runs. */
    public boolean isWornOut() {
        return shortages > MOST_SHORTAGES || Thread.activeCount() > MOST_THREADS;
    }

    /** {@code test} is the name to report if the program does not end. */
    Ended run(TestName test, Program program, Limits limits) {
        open();
        begin(test, limits);
        Throwable problem = null;
        try {
            program.run();
        } catch (Throwable t) {
            problem = t;
        }
        Ended ended = end(problem, limits);
        close();
        return ended;
    }

    /** The limits apply to each part. */
    public Parts parts(Limits limits) {
        return new Parts() {
            @Override
            public void begin(TestName test) {
                LimitedRuns.this.begin(test, limits);
            }

            @Override
            public Ended end(Throwable problem) {
                return LimitedRuns.this.end(problem, limits);
            }
        };
    }

    /** From the next run on, so many bytes of output are kept. */
    void capture(int bytes) {
        if (bytes == captured) return;
        captured = bytes;
        output = new OutputCapture(bytes);
        state = new SystemState(output.stream());
    }

    /** Resets static and system state. */
    public void open() {
        Statics.renew();
        output.clear();
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
        current = ++count;
        Statements.begin(limits.steps());
    }

    private Ended end(Throwable problem, Limits limits) {
        boolean over = Statements.isOver();
        long steps = over ? limits.steps() : limits.steps() - Statements.left();
        Statements.rest();
        Values.watched = Values.NONE;
        current = 0;
        Thread.interrupted();
        if (problem instanceof OutOfMemoryError) shortages++;
        Throwable thrown = exited && problem == null ? TrialOver.INSTANCE : problem;
        return new Ended(thrown, over && !exited, over && late, steps, captured == 0 ? "" : output.text(), null);
    }

    /** Ends the run, not the host. */
    private void exit(int status) {
        if (current == 0) return;
        exited = true;
        Statements.end();
        throw TrialOver.INSTANCE;
    }

    private void watch() {
        TimeSpent spent = TimeSpent.measured();
        long signed = System.nanoTime();
        long seen = 0;
        long atStart = 0;
        while (true) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            if (!busy) {
                spent.skip();
                continue;
            }
            spentMillis = spent.look(List.of(runner));
            long run = current;
            if (run != seen) atStart = spentMillis;
            seen = run;
            if (run != 0) limit(run, spentMillis - atStart);
            long now = System.nanoTime();
            if (now - signed > SIGN_MILLIS * 1_000_000) {
                signed = now;
                signOfLife.run();
            }
        }
    }

    private void limit(long run, long millis) {
        if (current != run) return;
        if (millis > limitMillis + PATIENCE_MILLIS) giveUp();
        else if (millis > limitMillis) cut();
    }

    /** The run ends at its next step, or by the interruption if it waits. */
    private void cut() {
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
