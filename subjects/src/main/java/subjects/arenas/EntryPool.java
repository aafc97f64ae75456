// subject: faulty
// after: variable re-ordering, "cvs" (an entry is given back twice after an error)
// kind: first-corruption
// failure: exception java.lang.IllegalStateException
package subjects.arenas;

/** Entries of a repository in blocks of equal size. Blocks that are not needed any more are handed out again. */
public class EntryPool {
    private static final int SIZE = 4;

    private final int[] memory = new int[8 * SIZE];
    private final int[] free = new int[16];
    private int count;

    EntryPool() {
        for (int i = 7; i >= 0; i--) free[count++] = i * SIZE;
    }

    int acquire() {
        return free[--count];
    }

    void release(int entry) {
        free[count++] = entry; // culprit: W1 free[]
    }

    int entry(int revision) {
        int entry = acquire();
        for (int i = 0; i < SIZE; i++) memory[entry + i] = revision * 10 + i;
        return entry;
    }

    int revision(int entry) {
        int first = memory[entry] / 10;
        for (int i = 1; i < SIZE; i++)
            if (memory[entry + i] / 10 != first) throw new IllegalStateException("mixed entry at " + entry);
        return first;
    }

    /** An entry that cannot be added is given back; the caller does so as well. */
    boolean add(int entry) {
        if (revision(entry) % 2 == 1) {
            release(entry);
            return false;
        }
        return true;
    }

    public static void main(String[] args) {
        EntryPool pool = new EntryPool();
        int[] entries = new int[6];
        for (int i = 0; i < 4; i++) {
            entries[i] = pool.entry(i + 2);
            if (!pool.add(entries[i])) pool.release(entries[i]); // error: add has done so
        }
        entries[4] = pool.entry(8);
        entries[5] = pool.entry(10);
        int sum = 0;
        for (int i = 4; i < 6; i++) sum += pool.revision(entries[i]);
        if (sum != 18) throw new IllegalStateException("revisions " + sum);
        System.out.println(sum);
    }
}
