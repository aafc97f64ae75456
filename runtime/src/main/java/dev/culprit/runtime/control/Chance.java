package dev.culprit.runtime.control;

import dev.culprit.runtime.Sources;
import java.lang.reflect.Method;

/** Controlled sources of randomness: identity hash codes and random bits, the same in every run with the same seed. */
public final class Chance {
    private Chance() {}

    /**
     * An identity hash code that does not depend on the run. Classes and enum constants outlive a trial and are keys of
     * tables that do, so theirs is computed from the name, under control or not. Other objects have one only under
     * control, and only if the controller knows that they belong to the program.
     */
    public static int identityHashCode(Object object) {
        if (object == null) return 0;
        if (object instanceof Class) return named((Class<?>) object);
        if (object instanceof Enum) return named((Enum<?>) object);
        // also while no thread is in its turn: one that was blocked in the JVM goes on by itself
        ControlledThread s = Probes.controlled();
        return s == null ? System.identityHashCode(object) : Probes.controller.identity(s, object);
    }

    /** {@code object.hashCode()}, with a controlled identity hash code where the class does not define one. */
    public static int hashCode(Object object) {
        if (object instanceof String) return object.hashCode();
        int hash = object.hashCode();
        return hash == System.identityHashCode(object) ? identityHashCode(object) : hash;
    }

    /** The result of {@code method.invoke(object)} if the method is {@code hashCode()}, otherwise null. */
    public static Integer invokedHashCode(Method method, Object object) {
        if (object == null || Probes.controller == null || !method.getName().equals("hashCode")) return null;
        return method.getParameterCount() == 0 && method.getDeclaringClass() == Object.class ? hashCode(object) : null;
    }

    private static int named(Enum<?> constant) {
        return named(constant.getDeclaringClass()) * 31
                + hash(constant.name(), constant.name().length());
    }

    /**
     * The name of a hidden class ends with a number and an address that differ from JVM to JVM, as in {@code
     * Orders$$Lambda$14/0x00007f6a0c001200}.
     */
    private static int named(Class<?> type) {
        String name = type.getName();
        int end = 0;
        while (end < name.length() && name.charAt(end) != '/') end++;
        if (end < name.length()) while (end > 0 && isDigit(name.charAt(end - 1))) end--;
        return hash(name, end);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Computed here because {@code String.hashCode} would initialise JDK classes too early while the JVM boots. */
    private static int hash(String text, int end) {
        int h = 0;
        for (int i = 0; i < end; i++) h = h * 31 + text.charAt(i);
        return h;
    }

    /** {@code Math.random()}. */
    public static double random() {
        ControlledThread s = Probes.controlled();
        return s == null ? Math.random() : (varied(Probes.controller.random(s)) >>> 11) * 0x1.0p-53;
    }

    /** A seed for a generator that would otherwise take one from the clock or the operating system. */
    public static long seed() {
        ControlledThread s = Probes.controlled();
        return s == null ? System.nanoTime() : varied(Probes.controller.seed(s));
    }

    private static long varied(long bits) {
        Object seed = Varying.value(Sources.RANDOM);
        if (seed == null) return bits;
        long h = (bits ^ (Long) seed) * 0x9E3779B97F4A7C15L;
        h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
        return h ^ h >>> 32;
    }

    /** Fills the array in place of a secure generator; false when not under control. */
    public static boolean fill(byte[] bytes) {
        ControlledThread s = Probes.controlled();
        if (s == null) return false;
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (i % 8 == 0) bits = varied(Probes.controller.seed(s));
            bytes[i] = (byte) bits;
            bits >>>= 8;
        }
        return true;
    }
}
