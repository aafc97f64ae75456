package dev.culprit.runtime.nondeterminism;

import dev.culprit.runtime.IdentityTable;
import dev.culprit.runtime.Sources;
import dev.culprit.runtime.control.Varying;

/**
 * The order in which hash tables are iterated. A table is visited in another order of its slots. The order is decided
 * when an iteration begins and holds until the next one begins. All iterations of a run have the same order, except
 * where places are given: there, a loop over a table inside another loop over it may change the order of the outer one.
 */
public final class IterationOrder {
    private static final Object AS_IT_IS = new Object();

    private static IdentityTable decided = new IdentityTable(64);

    private IterationOrder() {}

    /** To be called before a run. */
    public static void begin() {
        decided = new IdentityTable(64);
    }

    /** The slot that is visited in place of this one. */
    public static int slot(Object[] table, int index) {
        return Sources.active ? varied(table, index, 1) : index;
    }

    /** The same for a table of keys that are each followed by a value. */
    public static int pairedSlot(Object[] table, int index) {
        return Sources.active ? varied(table, index, 2) : index;
    }

    /** Whether the two elements of a small set are turned round. */
    public static boolean reversed(boolean reversed) {
        Object seed = Varying.value(Sources.HASH);
        return seed instanceof Long ? reversed ^ ((Long) seed & 1) != 0 : reversed;
    }

    /** Members of a class in another order: reflection promises none. */
    public static Object[] members(Object[] members) {
        Object seed = members.length < 2 ? null : Varying.value(Sources.HASH);
        if (!(seed instanceof Long)) return members;
        Object[] turned = members.clone();
        int by = (int) Math.floorMod((Long) seed, (long) members.length);
        for (int i = 0; i < turned.length; i++) turned[i] = members[(i + by) % members.length];
        return turned;
    }

    private static int varied(Object[] table, int index, int group) {
        Object seed = decided.get(table);
        if (seed == null || index == 0) {
            Object now = Varying.value(Sources.HASH);
            seed = now == null ? AS_IT_IS : now;
            decided.put(table, seed);
        }
        return seed instanceof Long ? moved(index, table.length, mix((Long) seed), group) : index;
    }

    /** A permutation of the slots that keeps groups together. Tables that are split in two halves keep their halves. */
    static int moved(int index, int length, int seed, int group) {
        if (group == 1 && (length & length - 1) == 0) return index ^ seed & length - 1;
        int groups = length / group;
        return groups == 0 ? index : (index + Math.floorMod(seed, groups) * group) % length;
    }

    private static int mix(long seed) {
        long h = (seed + 1) * 0x9E3779B97F4A7C15L;
        return (int) (h ^ h >>> 32);
    }
}
