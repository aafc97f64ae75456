package dev.culprit.runtime;

import java.util.Arrays;

/** One traced trial: what the streams of its strands share. */
public final class TracedRun {
    private final TraceSink sink;
    final Handles handles;

    /** By method number. */
    private boolean[] entered = new boolean[1024];

    public TracedRun(TraceSink sink) {
        this.sink = sink;
        this.handles = new Handles(this);
    }

    public boolean hasEntered(int method) {
        return method < entered.length && entered[method];
    }

    /** The classes of the objects with handles; things name their class by its place here. */
    public Class<?>[] classes() {
        return handles.classes();
    }

    /** Gives the last things to the sink. */
    public void end() {
        handles.flush();
    }

    /** Gives a block to the sink, for an empty one. Where the stack ends in it, nothing has happened. */
    byte[] hand(int kind, int stream, byte[] block, int length) {
        Strand suspended = Probes.suspend();
        try {
            return sink.full(kind, stream, block, length);
        } finally {
            Probes.resume(suspended);
        }
    }

    void enter(int method) {
        if (method >= entered.length) entered = Arrays.copyOf(entered, Math.max(method + 1, entered.length * 2));
        entered[method] = true;
    }
}
