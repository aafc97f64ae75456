package dev.culprit.runtime.control;

import java.util.Arrays;

/**
 * What probes need to know of a program point: its kind, its variable and a hash that is the same in every JVM. Names
 * stay with the weaver. Application sites are positive, sites inside the JDK are negative, and 0 means no site.
 */
public final class Sites {
    public static final byte READ = 1;
    public static final byte WRITE = 2;
    public static final byte LOCK = 3;
    public static final byte UNLOCK = 4;
    public static final byte WAIT = 5;
    public static final byte NOTIFY = 6;
    public static final byte OPERATION = 7;
    public static final byte CALL = 8;
    public static final byte THREAD = 9;
    public static final byte PUBLISH = 10;

    private static final long HOT = 1 << 7;

    /**
     * By site, packed into one long: the hash in the upper half, then 24 bits for the variable, 1 bit for hot and 7
     * bits for the kind.
     */
    private static long[] application = new long[1024];

    private static int count = 1;
    private static long[] library = new long[1];

    /** By variable: whether threads were seen to conflict on it, in this trial or an earlier one. */
    private static boolean[] hot = new boolean[1024];

    private static long hotUntil;

    /** How many variables are hot. */
    private static int hotVariables;

    private Sites() {}

    /** Threads conflict on the variable. All of its sites are marked, so that probes need not look up the variable. */
    static synchronized void heat(int v) {
        if (v >= hot.length) hot = Arrays.copyOf(hot, Math.max(v + 1, hot.length * 2));
        if (hot[v]) return;
        hot[v] = true;
        hotVariables++;
        for (int i = 1; i < count; i++) if (variableOf(application[i]) == v) application[i] |= HOT;
        for (int i = 1; i < library.length; i++) if (variableOf(library[i]) == v) library[i] |= HOT;
    }

    /** The number of variables on which threads were seen to conflict so far. */
    public static int hotVariables() {
        return hotVariables;
    }

    /**
     * False if threads never conflicted on the variable. As far as is known, a switch at its accesses makes no
     * difference.
     */
    static boolean isHot(long packed) {
        return (packed & HOT) != 0;
    }

    /** True while every variable counts as hot. */
    static boolean allHot() {
        return Probes.events < hotUntil;
    }

    /** Makes every variable count as hot for the first events of a trial, while little is known. */
    public static void takeForHotUntil(long events) {
        hotUntil = events;
    }

    /** Adds an application site and returns its id. */
    public static synchronized int add(byte kind, int variable, int hash) {
        if (count == application.length) application = Arrays.copyOf(application, count * 2);
        application[count] = pack(kind, variable, hash);
        return count++;
    }

    /** Installs the sites of the woven JDK: site -i has the entries at index i. Index 0 is unused. */
    public static void installLibrary(byte[] kinds, int[] variables, int[] hashes) {
        long[] packed = new long[kinds.length];
        for (int i = 1; i < packed.length; i++) packed[i] = pack(kinds[i], variables[i], hashes[i]);
        library = packed;
    }

    private static long pack(byte kind, int variable, int hash) {
        boolean isHot = variable < hot.length && hot[variable];
        return (long) hash << 32 | (variable & 0xffffffL) << 8 | kind | (isHot ? HOT : 0);
    }

    /** All that is known of the site, to be unpacked by {@link #kindOf}, {@link #variableOf} and {@link #hashOf}. */
    static long of(int site) {
        return site >= 0 ? application[site] : library[-site];
    }

    static byte kindOf(long packed) {
        return (byte) (packed & 0x7f);
    }

    static int variableOf(long packed) {
        return (int) packed >>> 8;
    }

    static int hashOf(long packed) {
        return (int) (packed >> 32);
    }

    public static byte kind(int site) {
        return kindOf(of(site));
    }

    public static int variable(int site) {
        return variableOf(of(site));
    }

    public static int hash(int site) {
        return hashOf(of(site));
    }
}
