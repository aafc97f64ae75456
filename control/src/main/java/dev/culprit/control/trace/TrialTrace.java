package dev.culprit.control.trace;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.trace.RunTrace;
import dev.culprit.runtime.trace.TraceSink;
import dev.culprit.runtime.trace.TraceStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The trace of a trial: a stream for each of its threads, and a log of how far each thread ran before another one did.
 * Where the stack ends in it, the log is as it was before, or has an entry that the next one of the same thread
 * replaces.
 */
public final class TrialTrace {
    /** The largest entry of the log. */
    private static final int ENTRY = 15;

    /** The number of the thread that started a thread, -1 for the first one, and its sum at that time. */
    public record Start(int parent, long sum) {}

    private final TraceSink sink;
    private final RunTrace run;
    private final List<ScheduledThread> threads = new ArrayList<>();
    private final List<Start> starts = new ArrayList<>();
    private byte[] log = new byte[1 << 12];
    private int length;
    /** The thread that ran last, not yet in the log. */
    private ScheduledThread last;

    private long lastSum;

    /** Not much more than {@code most} bytes of values and control are traced. */
    public TrialTrace(TraceSink sink, long most) {
        this.sink = sink;
        this.run = new RunTrace(sink, most);
    }

    public void started(ScheduledThread t) {
        t.trace = new TraceStream(run, t, t.index);
        starts.add(startOf(t));
        threads.add(t);
    }

    private Start startOf(ScheduledThread t) {
        String parent = t.path.substring(0, Math.max(0, t.path.lastIndexOf('.')));
        for (ScheduledThread by : threads) if (by.path.equals(parent)) return new Start(by.index, by.trace.sum());
        return new Start(-1, 0);
    }

    /** The start of the thread with the number. */
    public Start start(int thread) {
        return starts.get(thread);
    }

    /** The right to run passes from the thread to another one. */
    public void left(ScheduledThread t) {
        if (last != null && last != t) add(last, lastSum);
        lastSum = t.trace.sum();
        last = t;
    }

    /** The thread has ended. */
    public void ended(ScheduledThread t) {
        left(t);
        t.trace.end();
    }

    /** The trial is over: all that was traced is in the sink afterwards. */
    public void end() {
        if (last != null) add(last, lastSum);
        for (ScheduledThread t : threads) {
            add(t, t.trace.sum());
            t.trace.end();
        }
        sink.last(TraceSink.SWITCHES, 0, log, length);
        run.end();
    }

    /** Blocks written so far. */
    public long progress() {
        return sink.written();
    }

    public RunTrace run() {
        return run;
    }

    /** All threads of the trial, in the order of their starts. */
    public List<ScheduledThread> threads() {
        return threads;
    }

    private void add(ScheduledThread t, long sum) {
        if (length > log.length - ENTRY) {
            log = sink.full(TraceSink.SWITCHES, 0, log, length);
            length = 0;
        }
        length = unsigned(sum, unsigned(t.index, length));
    }

    private int unsigned(long value, int start) {
        int p = start;
        long v = value;
        while ((v & ~0x7fL) != 0) {
            log[p++] = (byte) (v | 0x80);
            v >>>= 7;
        }
        log[p] = (byte) v;
        return p + 1;
    }
}
