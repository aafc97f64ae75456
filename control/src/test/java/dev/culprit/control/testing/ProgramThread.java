package dev.culprit.control.testing;

import dev.culprit.runtime.TrialOver;
import dev.culprit.runtime.control.ThreadAccess;
import dev.culprit.runtime.control.Threads;
import java.util.List;

/** A thread of a program. Main's operations are executed by the thread that the carrier provides, not by this one. */
public final class ProgramThread extends Thread {
    private final List<Step> steps;
    final Memory memory;
    /** The value that the thread read last. */
    int register;

    private volatile Runnable entry;
    private volatile boolean pinned;

    ProgramThread(Program program, Program.Code code, Memory memory) {
        super(null, null, code.name());
        setDaemon(code.daemon());
        this.steps = program.steps(code.name());
        this.memory = memory;
    }

    /** A thread without operations, for a carrier that needs a main thread. */
    public ProgramThread(String name) {
        super(null, null, name);
        this.steps = List.of();
        this.memory = null;
    }

    /** True while the thread could not be paused as a fiber, as with a native frame on its stack. */
    public boolean isPinned() {
        return pinned;
    }

    void setPinned(boolean pinned) {
        this.pinned = pinned;
    }

    /** Starts the thread as the JVM does: it waits for its turn, runs, reports what it throws, and ends. */
    public void startByJvm() {
        startWith(() -> {
            try {
                Threads.gate();
                execute(steps);
            } catch (TrialOver e) {
                return;
            } catch (Throwable t) {
                report(t);
            }
            end();
        });
    }

    /** Starts the thread with another body than its operations. */
    public void startWith(Runnable body) {
        entry = body;
        start();
    }

    @Override
    public void run() {
        Runnable body = entry;
        entry = null;
        if (body != null) body.run();
        else execute(steps);
    }

    private void report(Throwable t) {
        try {
            ThreadAccess.dispatchUncaught(this, t);
        } catch (TrialOver e) {
            // the trial has ended with this failure
        }
    }

    private void end() {
        try {
            ThreadAccess.exit(this);
        } catch (TrialOver e) {
            // the trial is over
        }
    }

    /**
     * Executes the operations. An interrupt ends the operation that it meets and is one of the events; the thread then
     * continues.
     */
    void execute(List<Step> list) {
        for (Step step : list) {
            try {
                step.run(this);
            } catch (InterruptedException e) {
                done("interrupted in " + step.text());
            }
        }
    }

    void executeOwn() {
        execute(steps);
    }

    void done(String what) {
        memory.done(getName(), what);
    }
}
