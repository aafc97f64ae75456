package dev.culprit.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which sources of nondeterminism are set in the current run, and where the program consulted them. The numbers of the
 * sources are those of the driver.
 *
 * <p>A run is altered by one thread before its program starts. Only the thread that runs may ask, with control
 * suspended.
 */
public final class Sources {
    public static final int HASH = 0;
    public static final int CLOCK = 1;
    public static final int ZONE = 2;
    public static final int LOCALE = 3;
    public static final int CHARSET = 4;
    public static final int RANDOM = 5;
    public static final int FILES = 6;
    public static final int IO = 7;
    public static final int PROCESSORS = 8;
    public static final int GARBAGE = 9;
    public static final int COUNT = 10;

    /** More stack traces of one source are not taken in a run. */
    private static final int MOST_LOOKS = 20_000;

    private static final int MOST_ENTRIES = 200;

    /** Decides whose a class is. */
    public interface Owners {
        boolean isJdk(String className);

        boolean isFramework(String className);
    }

    /** A place of the program at which a source was consulted. */
    public record Entry(int source, StackTraceElement at) {}

    /** False in nearly all runs. */
    public static volatile boolean active;

    private static Owners owners;
    /** The value of each source that is set; null for the others. */
    private static Object[] values = new Object[COUNT];
    /** The places, as {@link #key}, at which the source is set; null stands for all. */
    private static Set<?>[] places = new Set<?>[COUNT];

    /** A stack trace is taken, which consults sources itself. */
    private static boolean looking;

    private static final int[] looks = new int[COUNT];
    private static final Set<String> known = new HashSet<>();
    private static final List<Entry> entries = new ArrayList<>();

    private Sources() {}

    /** The next run has these values. */
    public static void begin(Object[] set, Set<?>[] only, Owners judge) {
        values = set;
        places = only;
        owners = judge;
        Arrays.fill(looks, 0);
        known.clear();
        entries.clear();
        active = true;
    }

    public static void end() {
        active = false;
        values = new Object[COUNT];
    }

    /** Where the sources were consulted in the last run. */
    public static List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** The value of a source wherever it is set; null if it is not. */
    public static Object value(int source) {
        return active ? values[source] : null;
    }

    /** The program has chosen a value itself, which is used from now on. */
    public static void settle(int source) {
        values[source] = null;
    }

    /** The value that the source has for the caller; null if it is not set there. Notes the place of the program. */
    public static Object consulted(int source) {
        if (looking) return null;
        boolean filtered = places[source] != null;
        if (looks[source] >= MOST_LOOKS) return filtered ? null : values[source];
        looks[source]++;
        StackTraceElement at = caller(source);
        if (at == null) return null;
        String key = key(at.getClassName(), at.getLineNumber());
        if (known.add(key.concat(Integer.toString(source))) && entries.size() < MOST_ENTRIES)
            entries.add(new Entry(source, at));
        return filtered && !places[source].contains(key) ? null : values[source];
    }

    public static String key(String className, int line) {
        return className.concat(":").concat(Integer.toString(Math.max(0, line)));
    }

    /** The place of the program that has called the JDK; null if the JDK or a test framework acts on its own. */
    private static StackTraceElement caller(int source) {
        looking = true;
        StackTraceElement[] stack = new Throwable().getStackTrace();
        looking = false;
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            // a wait with a timeout reads the clock as well, but that is a matter of the schedule
            if (source == CLOCK && name.startsWith("java.util.concurrent.")) return null;
            if (owners.isJdk(name)) continue;
            return owners.isFramework(name) ? null : frame;
        }
        return null;
    }
}
