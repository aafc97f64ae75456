package dev.culprit.model.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/** The values of one thread in order. Their types are known from the program's code. */
public final class ValueStream {
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final TraceBlocks blocks;
    private final List<TraceBlocks.Block> list;
    private int next;
    private byte[] block = {};
    private int position;
    /** The number of bytes in the blocks before. */
    private long before;

    ValueStream(TraceBlocks blocks, List<TraceBlocks.Block> list) {
        this.blocks = blocks;
        this.list = list;
    }

    public boolean hasNext() {
        return position < block.length || next < list.size();
    }

    public byte u1() {
        int p = at(1);
        return block[p];
    }

    public short u2() {
        int p = at(2);
        return (short) SHORTS.get(block, p);
    }

    public int u4() {
        int p = at(4);
        return (int) INTS.get(block, p);
    }

    public long u8() {
        int p = at(8);
        return (long) LONGS.get(block, p);
    }

    /** How many bytes have been read. */
    public long position() {
        return before + position;
    }

    private int at(int bytes) {
        if (position == block.length) nextBlock();
        int p = position;
        position = p + bytes;
        return p;
    }

    private void nextBlock() {
        if (next == list.size()) throw new IllegalStateException("the thread's values are at their end");
        before += block.length;
        block = blocks.unpack(list.get(next++));
        position = 0;
    }
}
