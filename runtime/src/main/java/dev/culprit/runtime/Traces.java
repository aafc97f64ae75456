package dev.culprit.runtime;

/**
 * The probes of a traced trial: they tell the values that cannot be computed again from the program's code, and where control comes from and goes to.
 * Reads are told after they were done, calls before and after.
 *
 * <p>The digit in a name is how many bytes are told. A {@code slot} is a small number for the place in the program.
 */
public final class Traces {
    private Traces() {}

    /** The stream of the calling strand, or null when it is not traced. */
    @Inline
    private static TraceStream stream() {
        Strand s = Probes.current;
        return s != null && s.thread == Thread.currentThread() ? s.trace : streamOutside();
    }

    @Apart
    private static TraceStream streamOutside() {
        Strand s = Probes.strand();
        return s == null ? null : s.trace;
    }

    // ---- values

    @Inline
    public static void value1(int value) {
        TraceStream t = stream();
        if (t != null) t.value1(value);
    }

    @Inline
    public static void value2(int value) {
        TraceStream t = stream();
        if (t != null) t.value2(value);
    }

    @Inline
    public static void value4(int value) {
        TraceStream t = stream();
        if (t != null) t.value4(value);
    }

    @Inline
    public static void value4(float value) {
        value4(Float.floatToRawIntBits(value));
    }

    @Inline
    public static void value8(long value) {
        TraceStream t = stream();
        if (t != null) t.value8(value);
    }

    @Inline
    public static void value8(double value) {
        value8(Double.doubleToRawLongBits(value));
    }

    @Inline
    public static void reference(Object value, int slot) {
        TraceStream t = stream();
        if (t != null) t.value4(t.handle(value, slot));
    }

    /** Two references are about to be compared. */
    @Inline
    public static void same(Object a, Object b) {
        value1(a == b ? 1 : 0);
    }

    /** Something was written, or a monitor taken or about to be left. */
    @Inline
    public static void tick() {
        TraceStream t = stream();
        if (t != null) t.tick();
    }

    // ---- calls

    /** A method is about to be called; the key is 0 where it is not the program's. */
    @Inline
    public static void call(int key) {
        TraceStream t = stream();
        if (t != null) t.call(key);
    }

    /** The same, where it is the program's if the receiver is: the library's objects may pass such a call on. */
    @Inline
    public static void call(Object receiver, int key) {
        TraceStream t = stream();
        if (t != null) t.call(receiver instanceof Traced ? key : 0);
    }

    @Inline
    public static void after() {
        TraceStream t = stream();
        if (t != null) t.after();
    }

    @Inline
    public static void after1(int result) {
        TraceStream t = stream();
        if (t != null) t.after1(result);
    }

    @Inline
    public static void after2(int result) {
        TraceStream t = stream();
        if (t != null) t.after2(result);
    }

    @Inline
    public static void after4(int result) {
        TraceStream t = stream();
        if (t != null) t.after4(result);
    }

    @Inline
    public static void after4(float result) {
        after4(Float.floatToRawIntBits(result));
    }

    @Inline
    public static void after8(long result) {
        TraceStream t = stream();
        if (t != null) t.after8(result);
    }

    @Inline
    public static void after8(double result) {
        after8(Double.doubleToRawLongBits(result));
    }

    @Inline
    public static void afterReference(Object result, int slot) {
        TraceStream t = stream();
        if (t != null) t.after4(t.handle(result, slot));
    }

    // ---- entries and exits

    /** A static method or constructor is entered; true when its arguments are to be told, then {@link #entered}. */
    @Inline
    public static boolean enter(int method, int key) {
        TraceStream t = stream();
        return t != null && t.enter(method, key);
    }

    /** The same for a method of an object that carries the handle. */
    @Inline
    public static boolean enter(Traced self, int handle, int method, int key) {
        TraceStream t = stream();
        return t != null && t.enter(self, handle, method, key);
    }

    /** The same for a method of any object. */
    @Apart
    public static boolean enter(Object self, int method, int key) {
        TraceStream t = stream();
        return t != null && t.enter(self, method, key);
    }

    public static void argument1(int value) {
        TraceStream t = stream();
        if (t != null) t.argument1(value);
    }

    public static void argument2(int value) {
        TraceStream t = stream();
        if (t != null) t.argument2(value);
    }

    public static void argument4(int value) {
        TraceStream t = stream();
        if (t != null) t.argument4(value);
    }

    public static void argument4(float value) {
        argument4(Float.floatToRawIntBits(value));
    }

    public static void argument8(long value) {
        TraceStream t = stream();
        if (t != null) t.argument8(value);
    }

    public static void argument8(double value) {
        argument8(Double.doubleToRawLongBits(value));
    }

    public static void argumentReference(Object value, int slot) {
        TraceStream t = stream();
        if (t != null) t.argument4(t.handle(value, slot));
    }

    public static void entered(int method) {
        TraceStream t = stream();
        if (t != null) t.entered(method);
    }

    /** An exception handler of the method is entered. */
    @Apart
    public static void caught(Throwable exception, int method, int handler) {
        TraceStream t = stream();
        if (t != null) t.caught(exception, method, handler);
    }

    /** An exception leaves the method. */
    @Apart
    public static void thrownOut(Throwable exception, int method) {
        TraceStream t = stream();
        if (t != null) t.thrownOut(exception, method);
    }
}
