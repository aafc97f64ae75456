package dev.culprit.runtime.trace;

/** Takes what a traced trial has to tell, block by block, from the thread that has the right to run. */
public abstract class TraceSink {
    public static final int VALUES = 1;
    public static final int CONTROL = 2;
    public static final int SWITCHES = 3;
    public static final int THINGS = 5;

    /** Bytes of a block. */
    public static final int BLOCK = 1 << 16;

    /** Takes a full block and gives an empty one for it; waits while too many have not been written yet. */
    public abstract byte[] full(int kind, int stream, byte[] block, int length);

    /** Takes the last block of a stream. */
    public abstract void last(int kind, int stream, byte[] block, int length);

    /** Blocks written so far; whoever waits for room goes on as long as they become more. */
    public abstract long written();
}
