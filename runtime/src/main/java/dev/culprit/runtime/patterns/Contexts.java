package dev.culprit.runtime.patterns;

import dev.culprit.runtime.control.Sites;
import java.util.Arrays;

/**
 * The names of accesses, small enough for an entry of a window. An access of the application is named by its site
 * alone. An access inside the library is named by its site and the application's call, and an access whose stack was
 * recorded also by that stack; these get numbers of their own.
 */
public final class Contexts {
    /** Smaller numbers are sites of the application. */
    public static final int FIRST = 1 << 22;

    private static final int LAST = Window.CONTEXT;

    /**
     * Four numbers for each context from {@link #FIRST} on: site, call site, the context without its stack, and the
     * number of the stack.
     */
    private static volatile int[] parts = new int[4 * 64];

    private static volatile StackTraceElement[][] stacks = new StackTraceElement[16][];
    private static int count;
    private static int stackCount = 1;
    private static volatile int[] table = new int[128];

    private Contexts() {}

    /** The library's site, reached through the application's call. */
    static int of(int site, int callSite) {
        return intern(site, callSite, 0, 0);
    }

    /** The context with the stack through which it was reached. */
    static synchronized int withStack(int context, StackTraceElement[] stack) {
        if (context >= FIRST && part(context, 2) != 0) return context;
        return intern(site(context), callSite(context), context, stackNumber(stack));
    }

    private static int stackNumber(StackTraceElement[] stack) {
        for (int i = 1; i < stackCount; i++) if (Arrays.equals(stacks[i], stack)) return i;
        if (stackCount == stacks.length) stacks = Arrays.copyOf(stacks, stackCount * 2);
        stacks[stackCount] = stack;
        return stackCount++;
    }

    /**
     * Known contexts are found without the lock: entries are only ever added, and one that is not visible yet is looked
     * up again.
     */
    private static int intern(int site, int callSite, int plain, int stack) {
        int[] t = table;
        int i = find(t, site, callSite, plain, stack);
        return t[i] != 0 ? t[i] : internNew(site, callSite, plain, stack);
    }

    private static synchronized int internNew(int site, int callSite, int plain, int stack) {
        int i = find(table, site, callSite, plain, stack);
        return table[i] != 0 ? table[i] : add(i, site, callSite, plain, stack);
    }

    /** The index of the context, or the one where it belongs. */
    private static int find(int[] t, int site, int callSite, int plain, int stack) {
        int mask = t.length - 1;
        int i = start(site, callSite, plain, stack) & mask;
        while (t[i] != 0 && !is(t[i], site, callSite, plain, stack)) i = i + 1 & mask;
        return i;
    }

    private static boolean is(int context, int site, int callSite, int plain, int stack) {
        return part(context, 0) == site
                && part(context, 1) == callSite
                && part(context, 2) == plain
                && part(context, 3) == stack;
    }

    private static int start(int site, int callSite, int plain, int stack) {
        int h = (site * 31 + callSite) * 31 + plain * 7 + stack;
        h *= 0x9E3779B1;
        return h ^ h >>> 15;
    }

    private static int add(int slot, int site, int callSite, int plain, int stack) {
        int context = FIRST + count;
        if (context >= LAST) {
            Patterns.contextsFull = true;
            return LAST;
        }
        int at = 4 * count++;
        int[] p = parts;
        if (at + 4 > p.length) p = Arrays.copyOf(p, p.length * 2);
        p[at] = site;
        p[at + 1] = callSite;
        p[at + 2] = plain;
        p[at + 3] = stack;
        parts = p;
        table[slot] = context;
        if (count * 2 > table.length) grow();
        return context;
    }

    private static void grow() {
        int[] old = table;
        int[] t = new int[old.length * 2];
        for (int context : old)
            if (context != 0)
                t[find(t, part(context, 0), part(context, 1), part(context, 2), part(context, 3))] = context;
        table = t;
    }

    private static int part(int context, int which) {
        int at = 4 * (context - FIRST) + which;
        int[] p = parts;
        return at < p.length ? p[at] : 0;
    }

    /** The site of the access: negative inside the library. */
    public static int site(int context) {
        return context < FIRST ? context : part(context, 0);
    }

    /** The application's call, or 0 for an access of the application itself. */
    public static int callSite(int context) {
        return context < FIRST ? 0 : part(context, 1);
    }

    /** The stack, or null if it was not recorded. */
    public static StackTraceElement[] stack(int context) {
        int number = context < FIRST ? 0 : part(context, 3);
        return number == 0 ? null : stacks[number];
    }

    static int variable(int context) {
        return Sites.variable(site(context));
    }

    /** Numbers all contexts from 0: application sites even, others odd. */
    static int index(int context) {
        return context < FIRST ? 2 * context : 2 * (context - FIRST) + 1;
    }

    static int ofIndex(int index) {
        return (index & 1) == 0 ? index / 2 : FIRST + index / 2;
    }
}
