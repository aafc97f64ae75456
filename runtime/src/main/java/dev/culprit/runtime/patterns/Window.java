package dev.culprit.runtime.patterns;

import dev.culprit.runtime.Inline;

/**
 * The window of a shared location (Park, Vuduc and Harrold: Falcon, 2010, algorithm 1): its last accesses, with repeats
 * of one thread merged and writes preferred. Inside the library, which the paper does not consider, an entry stands for
 * a call. A call that only reads, after one that has written, is kept beside it, since it may be the check on which the
 * thread acts.
 *
 * <p>A window is an {@code int[]}: first the number of entries, with flags, then the entries from the oldest. An entry
 * holds the thread's mark (8 bits), whether it writes (1 bit) and the context (23 bits). In parallel runs a window is
 * its own lock.
 */
final class Window {
    static final int MARK_SHIFT = 24;
    static final int MARK = 0xff << MARK_SHIFT;
    static final int WRITE = 1 << 23;
    static final int ACCESS = (1 << MARK_SHIFT) - 1;
    static final int CONTEXT = WRITE - 1;

    private static final int SIZE = 0xff;
    /** The window was drained before the end of the run and must be kept again when something is added. */
    private static final int DRAINED = 1 << 8;
    /** The last entry was repeated, and that is recorded. */
    private static final int REPEATED = 1 << 9;

    static final int TURN_SHIFT = 10;
    static final int TURNS = -1 >>> TURN_SHIFT;

    /**
     * The first number of the entries that belong to the running thread and are not complete, and how many there are.
     * In parallel runs there is only number 0.
     */
    static int liveFrom;

    static int live;

    private Window() {}

    static int size(int[] cell) {
        return cell[0] & SIZE;
    }

    static int[] create(Observer me) {
        me.locations++;
        Patterns.shared(me);
        return new int[1 + Patterns.windowSize];
    }

    /** The last access of the location's first thread before another one came. */
    static void begin(int[] cell, int entry, Observer me) {
        me.notePrevious(entry & CONTEXT, false);
        cell[0] = 1;
        cell[1] = entry;
    }

    /** True if the entry changes nothing, neither here nor in what is known of several locations together. */
    @Inline
    static boolean isRepeat(int[] cell, int entry) {
        int head = cell[0];
        return cell[head & SIZE] == entry
                && (head & REPEATED) != 0
                && ((head >>> TURN_SHIFT) - liveFrom & TURNS) < live;
    }

    /**
     * The thread accesses the location, whose place among the locations that all threads access is kept with it.
     * Returns true if that changed the window.
     */
    static boolean access(int[] cell, int entry, Observer me) {
        boolean changed = add(cell, entry, me);
        if (Patterns.nearby != null) comeNear(cell, entry, me);
        return changed;
    }

    /** The access changed nothing in the window, but follows others. */
    @Inline
    static void repeat(int[] cell, int entry, Observer me) {
        if (((cell[0] >>> TURN_SHIFT) - liveFrom & TURNS) >= live) comeNear(cell, entry, me);
    }

    private static void comeNear(int[] cell, int entry, Observer me) {
        int head = cell[0];
        int turn = Patterns.nearby.add(cell, head >>> TURN_SHIFT, entry, me);
        cell[0] = head & (1 << TURN_SHIFT) - 1 | turn << TURN_SHIFT;
    }

    /** The thread accesses the location. Returns true if that changed the window. */
    static boolean add(int[] cell, int entry, Observer me) {
        int size = size(cell);
        me.notePrevious(entry & CONTEXT, size > 0 && isRemote(cell[size], entry));
        if (!Patterns.parallel) return insert(cell, entry, me);
        return !isFolded(cell, entry) && insertAlone(cell, entry, me);
    }

    private static boolean insertAlone(int[] cell, int entry, Observer me) {
        synchronized (cell) {
            return !isFolded(cell, entry) && insert(cell, entry, me);
        }
    }

    /**
     * True if the entry changes nothing. A read is also compared with the reads before it, so that data that all
     * threads read is not written by each of them in turn, which would be expensive on parallel processors.
     */
    private static boolean isFolded(int[] cell, int entry) {
        int head = cell[0];
        int size = head & SIZE;
        if (size == 0) return false;
        int last = cell[size];
        if (last == entry) return (head & REPEATED) != 0;
        if (isWrite(entry)) return false;
        if (!isRemote(last, entry) && isWrite(last)) return !isOtherCall(last, entry);
        for (int i = size; i > 0 && !isWrite(cell[i]); i--) if (cell[i] == entry) return true;
        return false;
    }

    private static boolean insert(int[] cell, int entry, Observer me) {
        int size = size(cell);
        return size > 0 && !isRemote(cell[size], entry) ? fold(cell, size, entry, me) : append(cell, size, entry, me);
    }

    private static boolean append(int[] cell, int size, int entry, Observer me) {
        if (size == cell.length - 1) {
            makeRoom(cell, me);
            size--;
        }
        cell[++size] = entry;
        if ((cell[0] & DRAINED) != 0) me.keep(cell);
        cell[0] = size;
        return true;
    }

    private static boolean fold(int[] cell, int size, int entry, Observer me) {
        int head = cell[0];
        if (cell[size] == entry) {
            cell[0] = head | REPEATED;
            return (head & REPEATED) == 0;
        }
        boolean beside = size > 1 && !isRemote(cell[size - 1], entry);
        int write = beside ? cell[size - 1] : cell[size];
        if (!isWrite(entry) && isWrite(write)) {
            if (!isOtherCall(write, entry)) return false;
            if (!beside) return append(cell, size, entry, me);
        } else if (beside) {
            head--;
            size--;
        }
        cell[0] = head & ~REPEATED;
        cell[size] = entry;
        return true;
    }

    /** True for entries of two library calls. */
    private static boolean isOtherCall(int entry, int other) {
        return Contexts.callSite(entry & CONTEXT) != Contexts.callSite(other & CONTEXT);
    }

    /** Reads that are kept beside a write are dropped first, because they must not shorten the window. */
    private static void makeRoom(int[] cell, Observer me) {
        int place = 2;
        int size = size(cell);
        while (place <= size && isRemote(cell[place], cell[place - 1])) place++;
        drop(cell, place <= size ? place : 1, me);
    }

    /** Looks for patterns that begin with the entry, and drops it. */
    private static void drop(int[] cell, int place, Observer me) {
        int size = size(cell);
        extract(cell, place, size, me);
        System.arraycopy(cell, place + 1, cell, place, size - place);
        cell[0]--;
    }

    /** Examines the rest, except the last entry. */
    static void drain(int[] cell, Observer me) {
        synchronized (cell) {
            while (size(cell) > 1) drop(cell, 1, me);
            cell[0] |= DRAINED;
        }
    }

    /**
     * The unserialisable triples whose first access is the entry and whose last is the thread's next access. If there
     * are none, the pairs of the entry and the accesses that conflict with it, up to the next write.
     */
    private static void extract(int[] cell, int place, int size, Observer me) {
        int first = cell[place];
        int next = next(cell, place, size);
        boolean explained = false;
        if (next <= size)
            for (int i = place + 1; i < next; i++)
                if (isRemote(first, cell[i]) && isUnserialisable(first, cell[i], cell[next])) {
                    me.found.add(first & ACCESS, cell[i] & ACCESS, cell[next] & ACCESS, 0);
                    Patterns.span(next - place + 1);
                    explained = true;
                }
        if (explained) return;
        for (int i = place + 1; i < next; i++) {
            if (!isRemote(first, cell[i])) continue;
            boolean conflict = isWrite(first) || isWrite(cell[i]);
            if (conflict && !isInTriple(cell, place, i, size)) me.found.add(first & ACCESS, cell[i] & ACCESS, 0, 0);
            if (isWrite(cell[i])) return;
        }
    }

    /** True if the entry begins a triple or lies between two accesses of one: the triple then says more than a pair. */
    private static boolean isInTriple(int[] cell, int first, int place, int size) {
        for (int p = first + 1; p <= place; p++) {
            if (p != place && !isRemote(cell[p], cell[place])) continue;
            int next = next(cell, p, size);
            if (next > size || next <= place) continue;
            for (int i = p == place ? p + 1 : place; i < (p == place ? next : place + 1); i++)
                if (isRemote(cell[p], cell[i]) && isUnserialisable(cell[p], cell[i], cell[next])) return true;
        }
        return false;
    }

    /** The index of the thread's next entry after one of another thread, or the end. */
    private static int next(int[] cell, int place, int size) {
        int next = place + 1;
        while (next <= size && !isRemote(cell[next], cell[place])) next++;
        while (next <= size && isRemote(cell[next], cell[place])) next++;
        return next;
    }

    static boolean isWrite(int entry) {
        return (entry & WRITE) != 0;
    }

    static boolean isRemote(int entry, int other) {
        return ((entry ^ other) & MARK) != 0;
    }

    /** All but read-read-read, read-read-write and write-read-read. */
    private static boolean isUnserialisable(int first, int remote, int last) {
        return isWrite(remote) || isWrite(first) && isWrite(last);
    }
}
