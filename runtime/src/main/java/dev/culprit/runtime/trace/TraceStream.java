package dev.culprit.runtime.trace;

import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.ThreadTrace;

/** The trace of one thread, except the part that {@link Traces} holds in static fields while the thread runs. */
public final class TraceStream extends ThreadTrace {
    /** Small, because most threads write little. */
    private static final int FIRST_BLOCK = 1 << 12;

    final RunTrace run;
    final ControlledThread controlled;
    final int number;

    byte[] values = new byte[FIRST_BLOCK];
    int position;
    byte[] control = new byte[FIRST_BLOCK];
    int controlPosition;
    /** The sum, without the bytes in the current block. */
    long count;

    int link;

    public TraceStream(RunTrace run, ControlledThread controlled, int number) {
        this.run = run;
        this.controlled = controlled;
        this.number = number;
    }

    /** Bytes of values, control items and ticks so far: a place in what the thread does. */
    @Override
    public long sum() {
        Traces.put(this);
        return count + position;
    }

    /** The thread is at its end: gives what is left to the sink. */
    @Override
    public void end() {
        Traces.put(this);
        if (position > 0) run.last(TraceSink.READ_VALUES, number, values, position);
        if (controlPosition > 0) run.last(TraceSink.CONTROL, number, control, controlPosition);
        count += position;
        position = 0;
        controlPosition = 0;
        values = new byte[8];
        control = new byte[8];
    }
}
