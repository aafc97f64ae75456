package dev.culprit.runtime;

/** One traced trial: what the streams of its strands share. */
public final class TracedRun {
    private final TraceSink sink;
    final Handles handles;

    public TracedRun(TraceSink sink) {
        this.sink = sink;
        this.handles = new Handles(this);
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
}
