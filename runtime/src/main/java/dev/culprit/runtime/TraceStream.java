package dev.culprit.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * What one strand of a traced run has to tell: the values that cannot be computed again, and where control came from outside. Its <em>sum</em> counts
 * the bytes of its values, its control items and its ticks, and so names a place in what the strand does.
 *
 * <p>The stack may end in any call: a record is there, or not, by its last stores, with no call between them.
 */
public final class TraceStream {
    static final int ENTER = 0;
    static final int ENTER_OUTSIDE = 1 << 28;
    static final int AFTER = 2 << 28;
    static final int CAUGHT = 3 << 28;
    static final int THROWN_OUT = 4 << 28;

    public static final int SLOTS = 256;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Most threads have little to tell. */
    private static final int FIRST_BLOCK = 1 << 12;
    /** The largest record of values in one piece: the arguments of a method. */
    private static final int ARGUMENTS = 256 * 8;

    private final TracedRun run;
    private final int number;
    private final int base;
    private final Handles handles;

    private byte[] values = new byte[FIRST_BLOCK];
    private int position;
    /** After this position there is no room for another value. */
    private int limit = FIRST_BLOCK - 8;
    /** Where the arguments that are being written end. */
    private int argument;

    private byte[] control = new byte[FIRST_BLOCK];
    private int controlPosition;
    /** The sum, but for the bytes in the block. */
    private long count;

    /** The name and descriptor of the method that is being called, as a hash; 0 where it cannot be a traced one. */
    int calling;

    /** By place in the program: the object that was last told there, and its number. */
    private final Object[] recent = new Object[SLOTS];

    private final int[] recentHandles = new int[SLOTS];

    public TraceStream(TracedRun run, int number) {
        this.run = run;
        this.number = number;
        this.handles = run.handles;
        this.base = handles.base;
    }

    public long sum() {
        return count + position;
    }

    /** Gives what is left to the sink. */
    public void end() {
        if (position > 0) nextBlock();
        if (controlPosition > 0) nextControlBlock();
    }

    @Inline
    void tick() {
        count++;
    }

    @Inline
    void call(int key) {
        calling = key;
        count++;
    }

    // ---- values

    @Inline
    void value1(int value) {
        int p = room();
        values[p] = (byte) value;
        position = p + 1;
    }

    @Inline
    void value2(int value) {
        int p = room();
        SHORTS.set(values, p, (short) value);
        position = p + 2;
    }

    @Inline
    void value4(int value) {
        int p = room();
        INTS.set(values, p, value);
        position = p + 4;
    }

    @Inline
    void value8(long value) {
        int p = room();
        LONGS.set(values, p, value);
        position = p + 8;
    }

    // ---- objects

    @Inline
    int handle(Object o, int slot) {
        if (o == null) return 0;
        return recent[slot] == o ? recentHandles[slot] : otherHandle(o, slot);
    }

    @Apart
    private int otherHandle(Object o, int slot) {
        int h = handles.of(o);
        recentHandles[slot] = h;
        recent[slot] = o;
        return h;
    }

    @Inline
    private int handle(Traced self, int carried) {
        int h = carried - base;
        return h > 0 ? h : newHandle(self, carried);
    }

    @Apart
    private int newHandle(Traced self, int carried) {
        return handles.of(self, carried);
    }

    // ---- calls

    @Inline
    void after() {
        itemAnd(AFTER, room(), 0);
    }

    @Inline
    void after1(int value) {
        int p = room();
        values[p] = (byte) value;
        itemAnd(AFTER, p, 1);
    }

    @Inline
    void after2(int value) {
        int p = room();
        SHORTS.set(values, p, (short) value);
        itemAnd(AFTER, p, 2);
    }

    @Inline
    void after4(int value) {
        int p = room();
        INTS.set(values, p, value);
        itemAnd(AFTER, p, 4);
    }

    @Inline
    void after8(long value) {
        int p = room();
        LONGS.set(values, p, value);
        itemAnd(AFTER, p, 8);
    }

    /** True when the caller is not traced: the arguments are to follow, then {@link #entered}. */
    @Inline
    boolean enter(int method, int key) {
        if (calling != key) return outside();
        if (!run.hasEntered(method)) run.enter(method);
        itemAnd(ENTER | method, room(), 0);
        return false;
    }

    @Inline
    boolean enter(Traced self, int carried, int method, int key) {
        if (calling != key) return outside();
        return enterOn(handle(self, carried), method);
    }

    boolean enter(Object self, int method, int key) {
        if (calling != key) return outside();
        return enterOn(handles.of(self), method);
    }

    @Inline
    private boolean enterOn(int handle, int method) {
        if (!run.hasEntered(method)) run.enter(method);
        int p = room();
        INTS.set(values, p, handle);
        itemAnd(ENTER | method, p, 4);
        return false;
    }

    @Apart
    private boolean outside() {
        if (position > values.length - ARGUMENTS) nextBlock();
        argument = position;
        return true;
    }

    void argument1(int value) {
        values[argument] = (byte) value;
        argument++;
    }

    void argument2(int value) {
        SHORTS.set(values, argument, (short) value);
        argument += 2;
    }

    void argument4(int value) {
        INTS.set(values, argument, value);
        argument += 4;
    }

    void argument8(long value) {
        LONGS.set(values, argument, value);
        argument += 8;
    }

    void entered(int method) {
        run.enter(method);
        itemAnd(ENTER_OUTSIDE | method, position, argument - position);
    }

    void caught(Throwable exception, int method, int handler) {
        int h = handles.of(exception);
        int p = room();
        SHORTS.set(values, p, (short) handler);
        INTS.set(values, p + 2, h);
        itemAnd(CAUGHT | method, p, 6);
    }

    void thrownOut(Throwable exception, int method) {
        int h = handles.of(exception);
        int p = room();
        INTS.set(values, p, h);
        itemAnd(THROWN_OUT | method, p, 4);
    }

    /** A control item, and as many bytes of values that stand in the block already. */
    @Inline
    private void itemAnd(int item, int p, int bytes) {
        int c = controlPosition;
        if (c == control.length) c = nextControlBlock();
        LONGS.set(control, c, item & 0xffffffffL | count + p << 32);
        controlPosition = c + 8;
        position = p + bytes;
        count++;
        calling = 0;
    }

    // ---- blocks

    /** Where the next value goes. */
    @Inline
    private int room() {
        int p = position;
        return p <= limit ? p : nextBlock();
    }

    @Apart
    private int nextBlock() {
        byte[] empty = run.hand(TraceSink.VALUES, number, values, position);
        values = empty;
        count += position;
        position = 0;
        limit = empty.length - 8;
        return 0;
    }

    @Apart
    private int nextControlBlock() {
        control = run.hand(TraceSink.CONTROL, number, control, controlPosition);
        controlPosition = 0;
        return 0;
    }
}
