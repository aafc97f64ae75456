package dev.culprit.runtime.trace;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Inline;
import dev.culprit.runtime.control.ControlledThread;
import dev.culprit.runtime.control.Probes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The probes of a traced run. They write the values that cannot be computed from the program's code, and where control
 * comes from and goes to. Reads are written after they happened, calls before and after.
 *
 * <p>The digit in a name is the number of bytes. A {@code slot} is a small number for the place in the program.
 *
 * <p>The state of the running thread's stream is in static fields, which are the cheapest to access. It is exchanged at
 * the first probe of another thread. The stack may overflow in any call, so a record is completed by its last stores,
 * with no call between them.
 *
 * <p>Longer than 400 lines because all probes share the static fields of this class.
 */
public final class Traces {
    public static final int SLOTS = 1024;

    private static final int ENTER = 0;
    private static final int ENTER_OUTSIDE = 1 << 28;
    private static final int AFTER = 2 << 28;
    private static final int CAUGHT = 3 << 28;
    private static final int THROWN_OUT = 4 << 28;
    private static final int SKIPPED = 5 << 28;
    private static final int EFFECT = 16;

    /** The largest record of values in one piece: the arguments of a method. */
    private static final int ARGUMENTS = 256 * 8;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** False once the trace has reached its largest size. Nothing more is traced in the run. */
    private static boolean goesOn = true;

    /** The thread whose state is in the fields below, or null. */
    private static TraceStream stream;

    private static ControlledThread controlled;
    private static Thread thread;

    private static byte[] values;
    private static int position;
    /** Beyond this position there is no room for another value. */
    private static int limit;
    /** The end of the arguments that are being written. */
    private static int argument;

    private static byte[] control;
    private static int controlPosition;
    /** The sum, without the bytes in the current block. */
    private static long count;

    /**
     * What the last call or return passes to the next probe: the key of the method that is being called, with its
     * lowest bit set if a traced method is certain to answer; after the return of such a method, its complement;
     * otherwise 0.
     */
    private static int link;

    private static Handles handles;
    /** Objects with smaller handles were created by traced code of this run. */
    private static int madeBelow;

    /** By slot: the object that was last written there, and its handle. */
    private static Object[] recent = new Object[SLOTS];

    private static final int[] RECENT_HANDLES = new int[SLOTS];

    private Traces() {}

    // ---- whose state it is

    /** Whether the calling thread is traced and its state is in the static fields. */
    @Inline
    private static boolean isOn() {
        return thread == Thread.currentThread() && controlled == Probes.current || goesOn && turnOn();
    }

    @Apart
    private static boolean turnOn() {
        ControlledThread s = Probes.controlled();
        TraceStream t = s == null ? null : (TraceStream) s.trace;
        if (t == null) return false;
        if (t != stream) take(t);
        return true;
    }

    private static void take(TraceStream t) {
        if (stream != null) put(stream);
        if (handles != t.run.handles) {
            recent = new Object[SLOTS];
            madeBelow = ~t.run.handles.base;
            handles = t.run.handles;
        }
        values = t.values;
        position = t.position;
        limit = t.values.length - 8;
        control = t.control;
        controlPosition = t.controlPosition;
        count = t.count;
        link = t.link;
        stream = t;
        controlled = t.controlled;
        thread = t.controlled.thread;
    }

    /** Moves the state in the static fields back to the stream, if it belongs to it. */
    static void put(TraceStream t) {
        if (stream != t) return;
        t.values = values;
        t.position = position;
        t.control = control;
        t.controlPosition = controlPosition;
        t.count = count;
        t.link = link;
        stream = null;
        controlled = null;
        thread = null;
    }

    /** A run begins. */
    static void begin() {
        goesOn = true;
    }

    /** Forgets a run that is over. */
    static void forget() {
        stream = null;
        controlled = null;
        thread = null;
        values = null;
        control = null;
        handles = null;
        recent = new Object[SLOTS];
    }

    /** Ends the trace if it has reached its largest size; the record that is being written is still completed. */
    private static void endIfCut() {
        if (!stream.run.isCut()) return;
        goesOn = false;
        controlled = null;
        thread = null;
    }

    // ---- values

    @Inline
    public static void value1(int value) {
        if (!isOn()) return;
        int p = room();
        values[p] = (byte) value;
        position = p + 1;
    }

    @Inline
    public static void value2(int value) {
        if (!isOn()) return;
        int p = room();
        SHORTS.set(values, p, (short) value);
        position = p + 2;
    }

    @Inline
    public static void value4(int value) {
        if (!isOn()) return;
        int p = room();
        INTS.set(values, p, value);
        position = p + 4;
    }

    @Inline
    public static void value4(float value) {
        value4(Float.floatToRawIntBits(value));
    }

    @Inline
    public static void value8(long value) {
        if (!isOn()) return;
        int p = room();
        LONGS.set(values, p, value);
        position = p + 8;
    }

    @Inline
    public static void value8(double value) {
        value8(Double.doubleToRawLongBits(value));
    }

    @Inline
    public static void reference(Object value, int slot) {
        if (!isOn()) return;
        int handle = handle(value, slot);
        int p = room();
        INTS.set(values, p, handle);
        position = p + 4;
    }

    /**
     * A final field was read from an object with the given handle. If traced code created the object, the field holds
     * what traced code stored.
     */
    @Inline
    public static void final1(int value, int carried) {
        if (carried >= madeBelow) value1(value);
    }

    @Inline
    public static void final2(int value, int carried) {
        if (carried >= madeBelow) value2(value);
    }

    @Inline
    public static void final4(int value, int carried) {
        if (carried >= madeBelow) value4(value);
    }

    @Inline
    public static void final4(float value, int carried) {
        if (carried >= madeBelow) value4(value);
    }

    @Inline
    public static void final8(long value, int carried) {
        if (carried >= madeBelow) value8(value);
    }

    @Inline
    public static void final8(double value, int carried) {
        if (carried >= madeBelow) value8(value);
    }

    @Inline
    public static void finalReference(Object value, int carried, int slot) {
        if (carried >= madeBelow) reference(value, slot);
    }

    /** Two references are about to be compared. */
    @Inline
    public static void same(Object a, Object b) {
        value1(a == b ? 1 : 0);
    }

    /** Something was written, or a monitor was entered or is about to be left. */
    @Inline
    public static void tick() {
        if (isOn()) count++;
    }

    // ---- calls

    /** A method is about to be called. The key is 0 if it does not belong to the program. */
    @Inline
    public static void call(int key) {
        if (!isOn()) return;
        link = key;
        count++;
    }

    /**
     * The same, for a method that belongs to the program if the receiver does: objects of the library may pass such a
     * call on.
     */
    @Inline
    public static void call(Object receiver, int key) {
        call(receiver instanceof Traced ? key : 0);
    }

    /**
     * A call returned. The key is 0 if it is not certain which method answered it. The result of a traced method need
     * not be written.
     */
    @Inline
    public static void after(int key) {
        if (isOn() && !isAnswered(key)) item(AFTER, room(), 0);
    }

    /** Whether a traced method that was called from here has just returned. */
    @Inline
    private static boolean isAnswered(int key) {
        if (link != ~key) return false;
        link = 0;
        count++;
        return true;
    }

    @Inline
    public static void after1(int result, int key) {
        if (!isOn() || isAnswered(key)) return;
        int p = room();
        values[p] = (byte) result;
        item(AFTER, p, 1);
    }

    @Inline
    public static void after2(int result, int key) {
        if (!isOn() || isAnswered(key)) return;
        int p = room();
        SHORTS.set(values, p, (short) result);
        item(AFTER, p, 2);
    }

    @Inline
    public static void after4(int result, int key) {
        if (!isOn() || isAnswered(key)) return;
        int p = room();
        INTS.set(values, p, result);
        item(AFTER, p, 4);
    }

    @Inline
    public static void after4(float result, int key) {
        after4(Float.floatToRawIntBits(result), key);
    }

    @Inline
    public static void after8(long result, int key) {
        if (!isOn() || isAnswered(key)) return;
        int p = room();
        LONGS.set(values, p, result);
        item(AFTER, p, 8);
    }

    @Inline
    public static void after8(double result, int key) {
        after8(Double.doubleToRawLongBits(result), key);
    }

    @Inline
    public static void afterReference(Object result, int key, int slot) {
        if (!isOn() || isAnswered(key)) return;
        int handle = handle(result, slot);
        int p = room();
        INTS.set(values, p, handle);
        item(AFTER, p, 4);
    }

    /** The constructor of a new object returned. */
    @Inline
    public static void made(Object object, int key) {
        if (!isOn()) return;
        boolean answered = link == ~key;
        int p = room();
        int handle = answered ? handles.made((Traced) object) : handles.of(object);
        INTS.set(values, p, handle);
        if (answered) {
            position = p + 4;
            count++;
            link = 0;
        } else {
            item(AFTER, p, 4);
        }
    }

    // ---- entries and exits

    /**
     * A static method or constructor is entered. Returns true if its arguments must be written, followed by {@link
     * #entered}.
     */
    @Inline
    public static boolean enter(int method, int key) {
        if (!isOn() || isCalled(key)) return false;
        if (link != key) return outside();
        item(ENTER | method, room(), 0);
        return false;
    }

    /** The same for an instance method. */
    @Inline
    public static boolean enter(Object self, int method, int key) {
        if (!isOn() || isCalled(key)) return false;
        return link == key ? enterOn(self, method) : outside();
    }

    /** Whether traced code has called the method and knows that it is this one, so that nothing need be written. */
    @Inline
    private static boolean isCalled(int key) {
        if (link != (key | 1)) return false;
        link = 0;
        count++;
        return true;
    }

    private static boolean enterOn(Object self, int method) {
        int handle = handles.of(self);
        int p = room();
        INTS.set(values, p, handle);
        item(ENTER | method, p, 4);
        return false;
    }

    /** A method returns. */
    @Inline
    public static void leave(int key) {
        if (isOn()) link = ~(key | 1);
    }

    /** Makes room for all arguments at once: they count only once {@link #entered} was called. */
    @Apart
    private static boolean outside() {
        if (position > values.length - ARGUMENTS) nextBlock();
        argument = position;
        return true;
    }

    public static void argument1(int value) {
        if (!isOn()) return;
        values[argument] = (byte) value;
        argument++;
    }

    public static void argument2(int value) {
        if (!isOn()) return;
        SHORTS.set(values, argument, (short) value);
        argument += 2;
    }

    public static void argument4(int value) {
        if (!isOn()) return;
        INTS.set(values, argument, value);
        argument += 4;
    }

    public static void argument4(float value) {
        argument4(Float.floatToRawIntBits(value));
    }

    public static void argument8(long value) {
        if (!isOn()) return;
        LONGS.set(values, argument, value);
        argument += 8;
    }

    public static void argument8(double value) {
        argument8(Double.doubleToRawLongBits(value));
    }

    public static void argumentReference(Object value, int slot) {
        if (isOn()) argument4(handle(value, slot));
    }

    public static void entered(int method) {
        if (!isOn()) return;
        item(ENTER_OUTSIDE | method, position, argument - position);
    }

    /** An exception handler of the method is entered. */
    @Apart
    public static void caught(Throwable exception, int method, int handler) {
        if (!isOn()) return;
        int handle = handles.of(exception);
        int p = room();
        SHORTS.set(values, p, (short) handler);
        INTS.set(values, p + 2, handle);
        item(CAUGHT | method, p, 6);
    }

    /** An exception leaves the method. */
    @Apart
    public static void thrownOut(Throwable exception, int method) {
        if (!isOn()) return;
        int handle = handles.of(exception);
        int p = room();
        INTS.set(values, p, handle);
        item(THROWN_OUT | method, p, 4);
    }

    /**
     * An instruction was not carried out. {@code target} is where a skipped conditional leads, with the number of
     * operands that it leaves in the upper half.
     */
    @Apart
    public static void skipped(int instruction, int effect, int target) {
        if (!isOn()) return;
        int p = room();
        INTS.set(values, p, target);
        item(SKIPPED | effect << EFFECT | instruction, p, 4);
    }

    // ---- objects

    @Inline
    private static int handle(Object o, int slot) {
        if (o == null) return 0;
        return recent[slot] == o ? RECENT_HANDLES[slot] : otherHandle(o, slot);
    }

    @Apart
    private static int otherHandle(Object o, int slot) {
        int h = handles.of(o);
        RECENT_HANDLES[slot] = h;
        recent[slot] = o;
        return h;
    }

    /** The handle of an object in the trace of the current run; 0 if there is no trace. */
    public static int handleOf(Object object) {
        return handles == null ? 0 : handles.of(object);
    }

    // ---- blocks

    /** The position of the next value. */
    @Inline
    private static int room() {
        int p = position;
        return p <= limit ? p : nextBlock();
    }

    /** A control item with the number of bytes of its values that are in the block already. */
    @Inline
    private static void item(int item, int p, int bytes) {
        int c = controlPosition;
        if (c == control.length) c = nextControlBlock();
        LONGS.set(control, c, item & 0xffffffffL | count + p << 32);
        controlPosition = c + 8;
        position = p + bytes;
        count++;
        link = 0;
    }

    @Apart
    private static int nextBlock() {
        byte[] empty = stream.run.hand(TraceSink.READ_VALUES, stream.number, values, position);
        values = empty;
        limit = empty.length - 8;
        count += position;
        position = 0;
        endIfCut();
        return 0;
    }

    @Apart
    private static int nextControlBlock() {
        control = stream.run.hand(TraceSink.CONTROL, stream.number, control, controlPosition);
        controlPosition = 0;
        endIfCut();
        return 0;
    }
}
