package dev.culprit.model.trace;

import java.util.List;

/** The control items of one thread in order. */
public final class ControlStream {
    /** A method is entered, called by traced code. */
    public static final int ENTER = 0;
    /** A method is entered from elsewhere. */
    public static final int ENTER_OUTSIDE = 1;
    /** A call has come back. */
    public static final int AFTER = 2;
    /** An exception handler of the method is entered. */
    public static final int CAUGHT = 3;
    /** An exception leaves the method. */
    public static final int THROWN_OUT = 4;

    private final TraceBlocks blocks;
    private final List<TraceBlocks.Block> list;
    private int next;
    private int[] items = {};
    private int[] sums = {};
    private int position;

    ControlStream(TraceBlocks blocks, List<TraceBlocks.Block> list) {
        this.blocks = blocks;
        this.list = list;
        if (!list.isEmpty()) nextBlock();
    }

    public boolean hasNext() {
        return position < items.length;
    }

    public int peekKind() {
        return items[position] >>> 28;
    }

    public int peekId() {
        return items[position] & 0xfffffff;
    }

    /** The lower half of the thread's sum just before the item. */
    public int peekSum() {
        return sums[position];
    }

    public void next() {
        if (++position == items.length && next < list.size()) nextBlock();
    }

    private void nextBlock() {
        ByteSource source = new ByteSource(blocks.unpack(list.get(next++)));
        int count = source.count();
        items = new int[count];
        sums = new int[count];
        for (int i = 0; i < count; i++) {
            long item = source.unsigned();
            items[i] = (int) (item & 15) << 28 | (int) (item >>> 4);
        }
        int sum = 0;
        for (int i = 0; i < count; i++) sums[i] = sum += (int) source.unsigned();
        position = 0;
    }
}
