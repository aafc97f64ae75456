package dev.culprit.faults;

import dev.culprit.faults.MeteredProgram.Run;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** What came of a version on all inputs of its program's pool. */
public final class Examination {
    /** How many failing and how many passing tests a suite has at least, where there are so many. */
    private static final int LEAST = 5;

    private final Build build;
    private final MeteredProgram metered;
    private final List<Case> pool;
    private final List<Run> runs;

    Examination(Build build, MeteredProgram metered, List<Case> pool, List<Run> runs) {
        this.build = build;
        this.metered = metered;
        this.pool = pool;
        this.runs = runs;
    }

    public boolean fails(Case c) {
        return !run(c).gives(c.expected());
    }

    /** True where the version does not end on the input. */
    public boolean hangs(Case c) {
        return run(c).isOutOfSteps();
    }

    public List<Case> failing() {
        return pool.stream().filter(this::fails).toList();
    }

    /** The lines that a run on the input has passed. */
    public Set<SourceLine> lines(Case c) {
        return metered.lines(run(c));
    }

    /** The faults of which a run on the input has passed one of the lines. */
    public Set<Fault> faultsMet(Case c) {
        Set<SourceLine> lines = lines(c);
        Set<Fault> met = new HashSet<>(build.version().faults());
        met.removeIf(f -> Collections.disjoint(lines, build.truth().get(f)));
        return met;
    }

    /**
     * A suite chosen as for the paper's experiments (sections 2.5.1 and 3.2.1): tests in random order, each of which
     * covers a branch that no earlier one covers, until everything that the pool covers is covered. Each fault has a
     * failing test, and at least five tests fail and five pass if the pool has that many. In the order of the pool.
     */
    public List<Case> suite(long seed) {
        List<Case> shuffled = new ArrayList<>(pool);
        Collections.shuffle(shuffled, new Random(seed));
        Set<Integer> chosen = new TreeSet<>();
        BitSet covered = new BitSet();
        Set<Fault> met = new HashSet<>();
        for (Case c : shuffled) {
            BitSet coverage = coverage(c);
            coverage.andNot(covered);
            boolean meetsNew = fails(c) && met.addAll(faultsMet(c));
            if (coverage.isEmpty() && !meetsNew) continue;
            covered.or(coverage);
            chosen.add(c.number());
        }
        fillUp(chosen, shuffled.stream().filter(this::fails).toList());
        fillUp(chosen, shuffled.stream().filter(c -> !fails(c)).toList());
        return chosen.stream().map(number -> pool.get(number - 1)).toList();
    }

    private static void fillUp(Set<Integer> chosen, List<Case> from) {
        long there = from.stream().filter(c -> chosen.contains(c.number())).count();
        for (Case c : from) if (there < LEAST && chosen.add(c.number())) there++;
    }

    BitSet coverage(Case c) {
        return metered.coverage(run(c));
    }

    private Run run(Case c) {
        return runs.get(c.number() - 1);
    }
}
