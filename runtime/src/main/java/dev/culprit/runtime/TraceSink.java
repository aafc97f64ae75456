package dev.culprit.runtime;

/** Takes what a traced trial has to tell, block by block, from the strand that has the right to run. */
public abstract class TraceSink {
    public static final int VALUES = 1;
    public static final int CONTROL = 2;
    public static final int SWITCHES = 3;
    public static final int THINGS = 5;

    /** Bytes of a block. */
    public static final int BLOCK = 1 << 16;

    /** Takes a block and gives an empty one for it; waits while too many have not been written yet. */
    public abstract byte[] full(int kind, int stream, byte[] block, int length);
}
