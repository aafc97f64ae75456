package dev.culprit.analysis.alignment;

import dev.culprit.analysis.dependence.Dependences;
import java.util.Arrays;

/**
 * Pairs the nodes of a failing and a passing run that have the same execution index. An index normally occurs once in a
 * run. If it occurs again, the first node is paired.
 */
public final class Alignment {
    /**
     * The number of nodes that one table holds. Longer runs are paired in several passes, each for a part of the
     * indices.
     */
    private static final int NODES_AT_A_TIME = 1 << 23;

    private final Dependences failing;
    private final Dependences passing;
    private final int[] ofFailing;
    private final int[] ofPassing;
    private int pairs;

    public Alignment(Dependences failing, Dependences passing) {
        this(failing, passing, NODES_AT_A_TIME);
    }

    Alignment(Dependences failing, Dependences passing, int nodesAtATime) {
        this.failing = failing;
        this.passing = passing;
        this.ofFailing = unpaired(failing.size());
        this.ofPassing = unpaired(passing.size());
        int bits = 0;
        while (bits < 16 && failing.size() >> bits > nodesAtATime) bits++;
        for (int part = 0; part < 1 << bits; part++) pair(part, bits);
    }

    private static int[] unpaired(int size) {
        int[] partners = new int[size];
        Arrays.fill(partners, Dependences.UNKNOWN);
        return partners;
    }

    private void pair(int part, int bits) {
        IndexTable table = new IndexTable(failing, part, bits);
        for (int node = 0; node < ofPassing.length; node++) {
            int partner = table.find(passing.index(node));
            if (partner == Dependences.UNKNOWN || ofFailing[partner] != Dependences.UNKNOWN) continue;
            ofFailing[partner] = node;
            ofPassing[node] = partner;
            pairs++;
        }
    }

    public Dependences run(RunRole run) {
        return run == RunRole.FAILING ? failing : passing;
    }

    /** The corresponding node of the other run, or {@link Dependences#UNKNOWN}. */
    public int partner(RunRole run, int node) {
        return (run == RunRole.FAILING ? ofFailing : ofPassing)[node];
    }

    public boolean isPaired(RunRole run, int node) {
        return partner(run, node) != Dependences.UNKNOWN;
    }

    /** The number of points that the runs have in common. */
    public int pairs() {
        return pairs;
    }
}
