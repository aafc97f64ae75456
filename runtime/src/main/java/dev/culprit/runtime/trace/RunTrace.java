package dev.culprit.runtime.trace;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;

/** One traced run: what the streams of its threads share. */
public final class RunTrace {
    private final TraceSink sink;
    /** So many bytes are traced at least; beyond them the trace ends. */
    private final long most;

    private long bytes;
    final Handles handles;

    public RunTrace(TraceSink sink, long most) {
        this.sink = sink;
        this.most = most;
        this.handles = new Handles(this);
        Traces.begin();
    }

    /** The classes of the objects with handles. Object records name their class by its index here. */
    public Class<?>[] classes() {
        return handles.classes();
    }

    /** Whether the trace has ended before the run. */
    public boolean isCut() {
        return bytes > most;
    }

    /** Passes the last records to the sink when the run is over. */
    public void end() {
        handles.end();
        Traces.forget();
    }

    void last(int kind, int stream, byte[] block, int length) {
        ControlledThread suspended = Probes.suspend();
        try {
            sink.last(kind, stream, block, length);
        } finally {
            Probes.resume(suspended);
        }
    }

    /** Exchanges a full block for an empty one. If the stack overflows in it, nothing has happened. */
    byte[] hand(int kind, int stream, byte[] block, int length) {
        ControlledThread suspended = Probes.suspend();
        try {
            byte[] empty = sink.full(kind, stream, block, length);
            bytes += length;
            return empty;
        } finally {
            Probes.resume(suspended);
        }
    }
}
