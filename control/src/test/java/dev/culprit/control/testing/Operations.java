package dev.culprit.control.testing;

import dev.culprit.model.SiteKind;
import dev.culprit.runtime.control.Monitors;
import dev.culprit.runtime.control.Probes;
import dev.culprit.runtime.control.Threads;
import dev.culprit.runtime.control.Times;
import java.util.List;
import java.util.function.Function;

/**
 * The operations of programs. An operation is added to the events of a run when it has taken effect; one that blocks is
 * added when it returns, except {@code wait}, which is added when it begins (and {@code woken} when it returns).
 */
public final class Operations {
    private static final String PARK = "java.util.concurrent.locks.LockSupport.park";

    private Operations() {}

    // ---- memory

    /** Reads the variable into the thread's register. */
    public static Operation read(String x) {
        return new Operation("read " + x, SiteKind.READ, x, (t, step) -> {
            t.register = t.memory.read(x, step.siteId());
            t.done(step.text());
        });
    }

    public static Operation write(String x, int value) {
        return new Operation("write " + x, SiteKind.WRITE, x, (t, step) -> {
            t.memory.write(x, value, step.siteId());
            t.done(step.text());
        });
    }

    /** Writes the value of the register plus {@code n}: with a read before it, an addition that is not atomic. */
    public static Operation writeSum(String x, int n) {
        return new Operation("write " + x, SiteKind.WRITE, x, (t, step) -> {
            t.memory.write(x, t.register + n, step.siteId());
            t.done(step.text());
        });
    }

    /** Fails with an {@link AssertionError} unless the register has the value. Not an event. */
    public static Operation check(int value) {
        return new Operation("check", SiteKind.VALUE, "", (t, step) -> {
            if (t.register != value) throw new AssertionError("expected " + value + ", was " + t.register);
        });
    }

    // ---- control flow

    /** Executes the operations if the register has the value. */
    public static Operation when(int value, Operation... then) {
        return new Operation(
                "when " + value,
                SiteKind.VALUE,
                "",
                (t, step) -> {
                    if (t.register == value) t.execute(step.nested());
                },
                List.of(then));
    }

    public static Operation repeat(int times, Operation... body) {
        return new Operation(
                "repeat",
                SiteKind.VALUE,
                "",
                (t, step) -> {
                    for (int i = 0; i < times; i++) t.execute(step.nested());
                },
                List.of(body));
    }

    /** Executes the operations until the register has the value; they come first. */
    public static Operation until(int value, Operation... body) {
        return new Operation(
                "until " + value,
                SiteKind.VALUE,
                "",
                (t, step) -> {
                    do t.execute(step.nested());
                    while (t.register != value);
                },
                List.of(body));
    }

    /** Stands for a computation with that many events. */
    public static Operation events(long events) {
        return new Operation("events", SiteKind.VALUE, "", (t, step) -> Probes.events += events);
    }

    /** A loop of that many iterations that does nothing. */
    public static Operation loop(long iterations) {
        return new Operation("loop", SiteKind.VALUE, "", (t, step) -> {
            for (long i = 0; i < iterations; i++) Probes.loop();
            t.done(step.text());
        });
    }

    public static Operation fail(String message) {
        return new Operation("fail", SiteKind.VALUE, "", (t, step) -> {
            throw new IllegalStateException(message);
        });
    }

    // ---- monitors

    public static Operation lock(String m) {
        return new Operation("lock " + m, SiteKind.LOCK, m, (t, step) -> {
            Monitors.enter(t.memory.lock(m), step.siteId());
            t.done(step.text());
        });
    }

    public static Operation unlock(String m) {
        return new Operation("unlock " + m, SiteKind.UNLOCK, m, (t, step) -> {
            Monitors.exit(t.memory.lock(m), step.siteId());
            t.done(step.text());
        });
    }

    public static Operation await(String m) {
        return await(m, 0);
    }

    /** Waits for that many milliseconds at most. */
    public static Operation await(String m, long millis) {
        return new Operation("wait " + m, SiteKind.WAIT, m, (t, step) -> {
            t.done(step.text());
            Monitors.await(t.memory.lock(m), millis, step.siteId());
            t.done("woken " + m);
        });
    }

    public static Operation signal(String m) {
        return new Operation("notify " + m, SiteKind.NOTIFY, m, (t, step) -> {
            Monitors.signal(t.memory.lock(m), step.siteId());
            t.done(step.text());
        });
    }

    public static Operation signalAll(String m) {
        return new Operation("notifyAll " + m, SiteKind.NOTIFY, m, (t, step) -> {
            Monitors.signalAll(t.memory.lock(m), step.siteId());
            t.done(step.text());
        });
    }

    // ---- threads

    public static Operation start(String thread) {
        return call("start " + thread, t -> Threads.start(t.memory.thread(thread)));
    }

    public static Operation join(String thread) {
        return join(thread, 0);
    }

    public static Operation join(String thread, long millis) {
        return call("join " + thread, t -> Threads.join(t.memory.thread(thread), millis));
    }

    public static Operation interrupt(String thread) {
        return call("interrupt " + thread, t -> {
            t.memory.thread(thread).interrupt();
            Threads.interrupted(t.memory.thread(thread));
        });
    }

    public static Operation sleep(long millis) {
        return call("sleep " + millis, t -> Threads.sleep(millis));
    }

    public static Operation giveWay() {
        return call("yield", t -> Threads.yield());
    }

    public static Operation park() {
        return call("park", PARK, t -> Threads.park(false, 0));
    }

    public static Operation parkMillis(long millis) {
        return call("park " + millis, PARK, t -> Threads.park(false, millis * 1_000_000));
    }

    public static Operation unpark(String thread) {
        return call("unpark " + thread, t -> Threads.unpark(t.memory.thread(thread)));
    }

    public static Operation exit(int status) {
        return call("exit " + status, t -> Threads.exitProgram(status));
    }

    public static Operation addShutdownHook(String thread) {
        return call("hook " + thread, t -> Threads.addShutdownHook(t.memory.thread(thread)));
    }

    public static Operation removeShutdownHook(String thread) {
        return call("unhook " + thread, t -> Threads.removeShutdownHook(t.memory.thread(thread)));
    }

    /** Gives the thread a handler that ignores what it throws. */
    public static Operation ignoreUncaught(String thread) {
        return call("ignore " + thread, t -> t.memory.thread(thread).setUncaughtExceptionHandler((x, e) -> {}));
    }

    // ---- what a program can see

    /** Adds the virtual time in milliseconds since the start of the run to the events, as {@code clock 20}. */
    public static Operation clock() {
        return look("clock", t -> "clock " + Times.nanoTime() / 1_000_000);
    }

    /** Adds the state of the thread to the events, as {@code A is WAITING}. */
    public static Operation state(String thread) {
        return look("state", t -> thread + " is " + Threads.state(t.memory.thread(thread)));
    }

    /** Adds the thread's own interrupt flag to the events, as {@code flag true}, and leaves it as it is. */
    public static Operation flag() {
        return look("flag", t -> "flag " + t.isInterrupted());
    }

    /** Adds to the events whether the thread holds the lock, as {@code holds m: true}. */
    public static Operation holds(String m) {
        return look("holds", t -> "holds " + m + ": " + Monitors.holdsLock(t.memory.lock(m)));
    }

    private static Operation look(String text, Function<ProgramThread, String> what) {
        return new Operation(text, SiteKind.VALUE, "", (t, step) -> t.done(what.apply(t)));
    }

    /** Something that is not modelled. A thread that was overtaken in it waits for its turn before it continues. */
    public static Operation outside(Runnable action) {
        return new Operation("outside", SiteKind.VALUE, "", (t, step) -> {
            action.run();
            Threads.gate();
            t.done(step.text());
        });
    }

    /** Executes the operations with a native frame below them, so that a fiber cannot be paused in them. */
    public static Operation pinned(Operation... body) {
        return new Operation(
                "pinned",
                SiteKind.VALUE,
                "",
                (t, step) -> {
                    t.setPinned(true);
                    t.execute(step.nested());
                    t.setPinned(false);
                },
                List.of(body));
    }

    private interface Call {
        void run(ProgramThread thread) throws InterruptedException;
    }

    private static Operation call(String text, Call call) {
        return call(text, "", call);
    }

    private static Operation call(String text, String method, Call call) {
        return new Operation(text, SiteKind.CALL, method, (t, step) -> {
            Probes.call(step.siteId());
            call.run(t);
            t.done(text);
        });
    }
}
