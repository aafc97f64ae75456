package dev.culprit.runtime;

import java.util.Arrays;

/**
 * What probes need to know of a program point: its kind, its variable and a hash that is the same in every JVM. Names
 * stay with the weaver. Application sites are positive, sites inside the JDK negative; 0 is no site.
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

    private static byte[] kinds = new byte[1024];
    private static int[] variables = new int[1024];
    private static int[] hashes = new int[1024];
    private static int count = 1;

    private static byte[] libraryKinds = new byte[1];
    private static int[] libraryVariables = new int[1];
    private static int[] libraryHashes = new int[1];

    /** By variable: whether threads were seen to conflict on it, in this trial or an earlier one. */
    private static boolean[] hot = new boolean[1024];

    private static long hotUntil;

    private Sites() {}

    /** Threads conflict on the site's variable. */
    static void heat(int site) {
        int v = variable(site);
        if (v >= hot.length) hot = Arrays.copyOf(hot, Math.max(v + 1, hot.length * 2));
        hot[v] = true;
    }

    /** False when threads never conflicted on the site's variable: a switch here makes no difference, as far as was seen. */
    static boolean isHot(int site) {
        int v = variable(site);
        return v < hot.length && hot[v] || Probes.events < hotUntil;
    }

    /** While little was seen, every variable is taken for hot, up to that many events of a trial. */
    public static void takeForHotUntil(long events) {
        hotUntil = events;
    }

    /** Adds an application site and returns its id. */
    public static synchronized int add(byte kind, int variable, int hash) {
        if (count == kinds.length) {
            kinds = Arrays.copyOf(kinds, count * 2);
            variables = Arrays.copyOf(variables, count * 2);
            hashes = Arrays.copyOf(hashes, count * 2);
        }
        kinds[count] = kind;
        variables[count] = variable;
        hashes[count] = hash;
        return count++;
    }

    /** Takes the sites of the woven JDK: site -i has the entries at index i; index 0 is unused. */
    public static void installLibrary(byte[] kinds, int[] variables, int[] hashes) {
        libraryKinds = kinds;
        libraryVariables = variables;
        libraryHashes = hashes;
    }

    public static byte kind(int site) {
        return site >= 0 ? kinds[site] : libraryKinds[-site];
    }

    public static int variable(int site) {
        return site >= 0 ? variables[site] : libraryVariables[-site];
    }

    public static int hash(int site) {
        return site >= 0 ? hashes[site] : libraryHashes[-site];
    }
}
