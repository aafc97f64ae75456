package dev.culprit.runtime.nondeterminism;

import dev.culprit.runtime.Sources;
import dev.culprit.runtime.control.Finalizers;
import dev.culprit.runtime.control.Garbage;
import dev.culprit.runtime.control.Varying;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.TimeZone;

/** Defaults and sizes that a program finds on its machine, and when the JVM collects garbage. */
public final class Surroundings {
    private static final int MOST_COLLECTIONS = 40;

    private static int collections;

    private Surroundings() {}

    /** To be called before a run. */
    public static void begin() {
        collections = 0;
    }

    /** The default time zone; null for that of the JVM. */
    public static TimeZone zone() {
        return (TimeZone) Varying.value(Sources.ZONE);
    }

    /** The default locale; null for that of the JVM. */
    public static Locale locale() {
        return (Locale) Varying.value(Sources.LOCALE);
    }

    /** The default charset; null for that of the JVM. */
    public static Charset charset() {
        return (Charset) Varying.value(Sources.CHARSET);
    }

    public static void zoneChosen() {
        Varying.settle(Sources.ZONE);
    }

    public static void localeChosen() {
        Varying.settle(Sources.LOCALE);
    }

    /** {@code runtime.availableProcessors()}. */
    public static int processors(Runtime runtime) {
        Object number = Varying.value(Sources.PROCESSORS);
        return number == null ? runtime.availableProcessors() : (Integer) number;
    }

    /** {@code reference.get()} of a reference that the JVM may clear. */
    public static Object referent(Reference<?> reference) {
        if (Varying.value(Sources.GARBAGE) != null && reference != null) {
            collect();
            if (reference instanceof SoftReference) reference.clear();
        }
        return reference.get();
    }

    /** A table is about to remove what was collected. */
    public static void beforeExpunging() {
        if (Varying.value(Sources.GARBAGE) != null) collect();
    }

    /** An object with a finalizer is being created. The result is for {@link Finalizers#enter}. */
    public static long finalizable() {
        if (Varying.value(Sources.GARBAGE) != null) collect();
        return Finalizers.stamp();
    }

    /** {@code cleaner.register(object, action)}. */
    public static Cleaner.Cleanable register(Cleaner cleaner, Object object, Runnable action) {
        if (Varying.value(Sources.GARBAGE) != null) collect();
        return Finalizers.register(cleaner, object, action);
    }

    private static void collect() {
        if (collections++ < MOST_COLLECTIONS) Garbage.collectFirst();
    }
}
