package dev.culprit.analysis.slicing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds of every pair of runs. */
class DualSlicerTest {
    private static final int PAIRS = 2_000;

    private static Set<Integer> nodes(DualSlice slice, RunRole run) {
        return Arrays.stream(slice.nodes(run)).boxed().collect(Collectors.toSet());
    }

    @Test
    void theOptimisedSliceIsPartOfTheFullOne() {
        int smaller = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomRuns runs = RandomRuns.of(seed);
            DualSlice full = DualSlicer.full(runs.differences(), runs.failure());
            DualSlice optimised = DualSlicer.optimised(runs.differences(), runs.failure());
            for (RunRole run : RunRole.values())
                assertTrue(nodes(full, run).containsAll(nodes(optimised, run)), "seed " + seed + " " + run);
            if (optimised.size().total() < full.size().total()) smaller++;
        }
        assertTrue(smaller > PAIRS / 20, smaller + " were smaller");
    }

    @Test
    void everythingIsConnectedWithTheFailure() {
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomRuns runs = RandomRuns.of(seed);
            DualSlice slice = DualSlicer.optimised(runs.differences(), runs.failure());
            assertEquals(
                    slice.nodes(RunRole.FAILING).length + slice.nodes(RunRole.PASSING).length,
                    slice.inOrder().size(),
                    "seed " + seed);
            assertEquals(slice.size().total(), slice.statementsUntil(p -> false), "seed " + seed);
        }
    }

    @Test
    void aLineOfBothRunsIsLookedAtOnceWhicheverOfItsNodesComesFirst() {
        HandMadeRun[] runs = {new HandMadeRun().in("main"), new HandMadeRun().in("main")};
        runs[0].add("1/a", NodeKind.STORE).value(1);
        for (int r = 0; r < 2; r++) {
            runs[r].add("1/b", NodeKind.STORE).value(r);
            HandMadeRun.Node failed = runs[r].add("2", NodeKind.CALL).value(r);
            if (r == 0) failed.uses("1/a", "1/b");
            else failed.uses("1/b");
        }
        FailurePoint point = FailurePoint.at(runs[0].number("2"));
        DualSlice slice = DualSlicer.full(new Differences(new Alignment(runs[0], runs[1]), point), point);
        assertEquals(2, slice.size().total());
        assertEquals(2, slice.statementsUntil(p -> false));
    }

    @Test
    void whatIsNoDifferenceIsOnlyThereAsADefinition() {
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomRuns runs = RandomRuns.of(seed);
            DualSlice slice = DualSlicer.full(runs.differences(), runs.failure());
            for (RunRole run : RunRole.values())
                for (int node : slice.nodes(run))
                    for (SliceEdge e : slice.edges(run, node))
                        assertEquals(
                                e.kind() == SliceEdge.Kind.DEFINITION,
                                !runs.differences().isDifference(e.target(), e.to()),
                                "seed " + seed);
        }
    }

    /**
     * Theorem 1 and property 2: a value difference that depends on no other difference is a def-use difference, and its
     * definitions are in the slice.
     */
    @Test
    void definitionsOfTheRootAreInTheSlice() {
        int roots = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomRuns runs = RandomRuns.of(seed);
            DualSlice slice = DualSlicer.optimised(runs.differences(), runs.failure());
            for (int node : slice.nodes(RunRole.FAILING)) {
                if (runs.differences().of(RunRole.FAILING, node) != Difference.VALUE) continue;
                for (int i = 0; i < runs.failing().uses(node); i++) {
                    int definition = runs.failing().use(node, i);
                    if (runs.differences().isCommonUse(RunRole.FAILING, node, definition)) continue;
                    assertTrue(slice.contains(RunRole.FAILING, definition), "seed " + seed);
                    roots++;
                }
            }
        }
        assertTrue(roots > PAIRS / 10, roots + " definitions");
    }

    /** Condition 4 against the sets of the paper, written down as they are defined. */
    @Test
    void exclusiveValuesAreThoseOfTheSets() {
        int exclusive = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            RandomRuns runs = RandomRuns.of(seed);
            FaultyValues faulty = new FaultyValues(runs.differences(), RunRole.FAILING);
            for (int node = 0; node < runs.failing().size(); node++)
                for (int i = 0; i < runs.failing().uses(node); i++) {
                    int definition = runs.failing().use(node, i);
                    BitSet wanted = values(runs, definition);
                    wanted.andNot(values(runs, runs.failing().control(node)));
                    if (!wanted.isEmpty()) exclusive++;
                    assertEquals(
                            !wanted.isEmpty(),
                            faulty.areExclusive(definition, runs.failing().control(node)),
                            "seed " + seed + " node " + node);
                }
        }
        assertTrue(exclusive > PAIRS, exclusive + " were exclusive");
    }

    private static BitSet values(RandomRuns runs, int from) {
        BitSet values = new BitSet();
        BitSet seen = new BitSet();
        collect(runs, from, values, seen);
        return values;
    }

    private static void collect(RandomRuns runs, int node, BitSet values, BitSet seen) {
        if (node == Dependences.UNKNOWN || seen.get(node)) return;
        Difference type = runs.differences().of(RunRole.FAILING, node);
        if (type == Difference.NONE) return;
        seen.set(node);
        if (type == Difference.VALUE) values.set(node);
        for (int i = 0; i < runs.failing().uses(node); i++)
            collect(runs, runs.failing().use(node, i), values, seen);
        collect(runs, runs.failing().control(node), values, seen);
    }

    /** A loop that only the failing run goes through, and a sum over it. */
    @Test
    void longLoopsTakeNoTimeToSpeakOf() {
        int rounds = 100_000;
        HandMadeRun[] runs = {new HandMadeRun(), new HandMadeRun()};
        for (int r = 0; r < 2; r++) {
            HandMadeRun run = runs[r];
            int count = r == 0 ? rounds : 1;
            run.in("main").add("1_1", NodeKind.STORE).value(count);
            run.add("2_0", NodeKind.STORE).value(0);
            run.add("3_0", NodeKind.STORE).value(0);
            for (int i = 1; i <= count; i++) {
                run.under(i == 1 ? "" : "4_" + (i - 1))
                        .add("4_" + i, NodeKind.BRANCH)
                        .text("true")
                        .uses("1_1", "2_" + (i - 1));
                run.under("4_" + i);
                run.add("3_" + i, NodeKind.STORE).value(i * 3L).uses("3_" + (i - 1));
                run.add("2_" + i, NodeKind.STORE).value(i).uses("2_" + (i - 1));
            }
            run.under("").add("9_1", NodeKind.CALL).value(count).uses("3_" + count);
        }
        FailurePoint failure = FailurePoint.at(runs[0].number("9_1"));
        Differences differences = new Differences(new Alignment(runs[0], runs[1]), failure);
        DualSlice slice = DualSlicer.optimised(differences, failure);
        assertTrue(slice.contains(RunRole.FAILING, runs[0].number("1_1")));
        assertTrue(DualSlicer.full(differences, failure).contains(RunRole.FAILING, runs[0].number("2_5")));
    }
}
