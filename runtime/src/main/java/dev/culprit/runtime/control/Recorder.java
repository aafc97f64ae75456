package dev.culprit.runtime.control;

/**
 * The probes of a recording trial: which object or element is accessed, and with what value. A read is recorded after it was
 * done and a write just before, so that the order of records is the order of accesses even where a switch came between probe
 * and access.
 */
public final class Recorder {
    private Recorder() {}

    public static void target(Object object) {
        target(object, -1);
    }

    public static void target(Object array, int index) {
        ControlledThread s = Probes.current;
        if (s == null || s.thread != Thread.currentThread()) return;
        s.target = array;
        s.targetIndex = index;
    }

    public static void read(int value, int site) {
        record('I', value, null, site);
    }

    public static void read(long value, int site) {
        record('J', value, null, site);
    }

    public static void read(float value, int site) {
        record('F', Float.floatToRawIntBits(value), null, site);
    }

    public static void read(double value, int site) {
        record('D', Double.doubleToRawLongBits(value), null, site);
    }

    public static void read(Object value, int site) {
        record('L', 0, value, site);
    }

    public static void write(int value, int site) {
        record('I', value, null, site);
    }

    public static void write(long value, int site) {
        record('J', value, null, site);
    }

    public static void write(float value, int site) {
        record('F', Float.floatToRawIntBits(value), null, site);
    }

    public static void write(double value, int site) {
        record('D', Double.doubleToRawLongBits(value), null, site);
    }

    public static void write(Object value, int site) {
        record('L', 0, value, site);
    }

    private static void record(char type, long bits, Object reference, int site) {
        ControlledThread s = Probes.current;
        if (s == null || Probes.alone || s.thread != Thread.currentThread()) return;
        Probes.controller.record(s, site, s.target, s.targetIndex, (byte) type, bits, reference);
    }
}
