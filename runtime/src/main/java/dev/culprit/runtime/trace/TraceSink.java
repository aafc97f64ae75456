package dev.culprit.runtime.trace;

/** Receives the trace of a run, block by block, from the thread that has the right to run. */
public abstract class TraceSink {
    public static final int READ_VALUES = 1;
    public static final int CONTROL = 2;
    public static final int SWITCHES = 3;
    public static final int THINGS = 5;

    /** The size of a block in bytes. */
    public static final int BLOCK = 1 << 16;

    /** Takes a full block and returns an empty one. Waits while too many blocks are not written yet. */
    public abstract byte[] full(int kind, int stream, byte[] block, int length);

    /** Takes the last block of a stream. */
    public abstract void last(int kind, int stream, byte[] block, int length);

    /** The number of blocks written so far. Whoever waits for room continues to wait while it grows. */
    public abstract long written();
}
