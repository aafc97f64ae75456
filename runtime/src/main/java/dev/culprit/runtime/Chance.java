package dev.culprit.runtime;

/** Sources of chance under control: identity hash codes and random bits, the same in every run of a seed. */
public final class Chance {
    private Chance() {}

    public static int identityHashCode(Object object) {
        if (object == null) return 0;
        Strand s = Probes.strand();
        return s == null ? System.identityHashCode(object) : Probes.controller.identity(s, object);
    }

    /** {@code object.hashCode()}, with the identity hash code exchanged where the class does not define one. */
    public static int hashCode(Object object) {
        int hash = object.hashCode();
        if (object instanceof String || Probes.current == null || hash != System.identityHashCode(object)) return hash;
        return identityHashCode(object);
    }

    /** {@code Math.random()}. */
    public static double random() {
        Strand s = Probes.strand();
        return s == null ? Math.random() : (Probes.controller.random(s) >>> 11) * 0x1.0p-53;
    }

    /** A seed for a generator that would otherwise take one from the clock or the operating system. */
    public static long seed() {
        Strand s = Probes.strand();
        return s == null ? System.nanoTime() : Probes.controller.random(s);
    }

    /** Fills the array in place of a secure generator; false when not under control. */
    public static boolean fill(byte[] bytes) {
        Strand s = Probes.strand();
        if (s == null) return false;
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (i % 8 == 0) bits = Probes.controller.random(s);
            bytes[i] = (byte) bits;
            bits >>>= 8;
        }
        return true;
    }
}
