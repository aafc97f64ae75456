package dev.culprit.control.trace;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.trace.RunTrace;
import dev.culprit.runtime.trace.TraceSink;
import dev.culprit.runtime.trace.TraceStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A traced trial: a stream for each of its threads, and the log of who ran how far before another did. Where the stack ends in it, the log is as it
 * was or says what the same thread's next entry replaces.
 */
public final class TrialTrace {
    /** The largest entry of the log. */
    private static final int ENTRY = 15;

    /** The number of the thread that started another, -1 for the first, and its sum when it did. */
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

    public TrialTrace(TraceSink sink) {
        this.sink = sink;
        this.run = new RunTrace(sink);
    }

    public void started(ScheduledThread r) {
        r.trace = new TraceStream(run, r, r.index);
        starts.add(startOf(r));
        threads.add(r);
    }

    private Start startOf(ScheduledThread r) {
        String parent = r.path.substring(0, Math.max(0, r.path.lastIndexOf('.')));
        for (ScheduledThread by : threads) if (by.path.equals(parent)) return new Start(by.index, by.trace.sum());
        return new Start(-1, 0);
    }

    /** By whom the thread with the number was started. */
    public Start start(int thread) {
        return starts.get(thread);
    }

    /** The right to run goes from the thread to another. */
    public void left(ScheduledThread r) {
        if (last != null && last != r) add(last, lastSum);
        lastSum = r.trace.sum();
        last = r;
    }

    /** The thread has done its last act. */
    public void ended(ScheduledThread r) {
        left(r);
        r.trace.end();
    }

    /** The trial is over: all that was traced is in the sink afterwards. */
    public void end() {
        if (last != null) add(last, lastSum);
        for (ScheduledThread r : threads) {
            add(r, r.trace.sum());
            r.trace.end();
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

    private void add(ScheduledThread r, long sum) {
        if (length > log.length - ENTRY) {
            log = sink.full(TraceSink.SWITCHES, 0, log, length);
            length = 0;
        }
        length = unsigned(sum, unsigned(r.index, length));
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
