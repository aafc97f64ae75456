package dev.culprit.analysis.alignment;

import dev.culprit.analysis.dependence.Dependences;
import java.util.Arrays;

/**
 * Finds the node of a run with a given execution index, for one part of the indices. An open hash table of node numbers
 * with four bytes per slot.
 */
final class IndexTable {
    private final Dependences run;
    private final int part;
    private final int bits;
    private final int[] slots;

    /** The indices are divided into {@code 1 << bits} parts. */
    IndexTable(Dependences run, int part, int bits) {
        this.run = run;
        this.part = part;
        this.bits = bits;
        int count = 0;
        for (int node = 0; node < run.size(); node++) if (isHere(mixed(run.index(node)))) count++;
        slots = new int[Integer.highestOneBit(Math.max(count, 1)) << 2];
        Arrays.fill(slots, Dependences.UNKNOWN);
        for (int node = 0; node < run.size(); node++) {
            long mixed = mixed(run.index(node));
            if (isHere(mixed)) add(node, mixed);
        }
    }

    private void add(int node, long mixed) {
        long index = run.index(node);
        int slot = slot(mixed);
        for (; slots[slot] != Dependences.UNKNOWN; slot = next(slot)) if (run.index(slots[slot]) == index) return;
        slots[slot] = node;
    }

    /** The first node with the index, or {@link Dependences#UNKNOWN} if this part has none. */
    int find(long index) {
        long mixed = mixed(index);
        if (!isHere(mixed)) return Dependences.UNKNOWN;
        int slot = slot(mixed);
        while (slots[slot] != Dependences.UNKNOWN && run.index(slots[slot]) != index) slot = next(slot);
        return slots[slot];
    }

    private boolean isHere(long mixed) {
        return bits == 0 || mixed >>> -bits == part;
    }

    private int slot(long mixed) {
        return (int) mixed & slots.length - 1;
    }

    private int next(int slot) {
        return slot + 1 & slots.length - 1;
    }

    private static long mixed(long index) {
        long h = index * 0x9E3779B97F4A7C15L;
        return h ^ h >>> 29;
    }
}
