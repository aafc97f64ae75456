package dev.culprit.runtime.trace;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;

/** One traced trial: what the streams of its threads share. */
public final class RunTrace {
    private final TraceSink sink;
    final Handles handles;

    public RunTrace(TraceSink sink) {
        this.sink = sink;
        this.handles = new Handles(this);
    }

    /** The classes of the objects with handles; things name their class by its place here. */
    public Class<?>[] classes() {
        return handles.classes();
    }

    /** The trial is over: gives the last things to the sink. */
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

    /** Gives a block to the sink, for an empty one. Where the stack ends in it, nothing has happened. */
    byte[] hand(int kind, int stream, byte[] block, int length) {
        ControlledThread suspended = Probes.suspend();
        try {
            return sink.full(kind, stream, block, length);
        } finally {
            Probes.resume(suspended);
        }
    }
}
