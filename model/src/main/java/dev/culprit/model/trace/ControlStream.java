package dev.culprit.model.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/** The control items of one thread in order. */
public final class ControlStream {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** A method is entered, called by traced code. */
    public static final int ENTER = 0;
    /** A method is entered from elsewhere. */
    public static final int ENTER_OUTSIDE = 1;
    /** A call has returned. */
    public static final int AFTER = 2;
    /** An exception handler of the method is entered. */
    public static final int CAUGHT = 3;
    /** An exception leaves the method. */
    public static final int THROWN_OUT = 4;
    /**
     * An instruction was not carried out because of a suppression. Its number has the instruction in the lower 16 bits
     * and an effect above.
     */
    public static final int SKIPPED = 5;

    private final TraceBlocks blocks;
    private final List<TraceBlocks.Block> list;
    private int next;
    private byte[] block = {};
    private int position;
    private int item;
    private int sum;

    ControlStream(TraceBlocks blocks, List<TraceBlocks.Block> list) {
        this.blocks = blocks;
        this.list = list;
        if (!list.isEmpty()) nextBlock();
    }

    public boolean hasNext() {
        return position < block.length;
    }

    public int peekKind() {
        return item >>> 28;
    }

    public int peekId() {
        return item & 0xfffffff;
    }

    /** The lower half of the thread's sum just before the item. */
    public int peekSum() {
        return sum;
    }

    public void next() {
        position += TraceWriter.ITEM;
        if (position < block.length) look();
        else if (next < list.size()) nextBlock();
    }

    private void nextBlock() {
        block = blocks.unpack(list.get(next++));
        position = 0;
        sum = 0;
        look();
    }

    private void look() {
        item = (int) INTS.get(block, position);
        sum += (int) INTS.get(block, position + 4);
    }
}
