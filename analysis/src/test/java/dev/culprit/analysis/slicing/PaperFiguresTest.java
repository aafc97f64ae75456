package dev.culprit.analysis.slicing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.slicing.SliceEdge.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The paper's own examples, with the slices that it gives. */
class PaperFiguresTest {
    private record Pair(HandMadeRun failing, HandMadeRun passing, Differences differences, FailurePoint failure) {
        Pair(HandMadeRun failing, HandMadeRun passing, String failureAt) {
            this(failing, passing, FailurePoint.at(failing.number(failureAt)));
        }

        private Pair(HandMadeRun failing, HandMadeRun passing, FailurePoint failure) {
            this(failing, passing, new Differences(new Alignment(failing, passing), failure), failure);
        }

        HandMadeRun run(RunRole run) {
            return run == RunRole.FAILING ? failing : passing;
        }

        Set<String> nodes(DualSlice slice, RunRole run) {
            return Arrays.stream(slice.nodes(run))
                    .mapToObj(run(run)::name)
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        boolean hasEdge(DualSlice slice, RunRole run, String from, Kind kind, String to) {
            return slice.edges(run, run(run).number(from))
                    .contains(new SliceEdge(run, run(run).number(from), kind, run(run).number(to)));
        }

        Difference difference(RunRole run, String name) {
            return differences.of(run, run(run).number(name));
        }
    }

    private static Set<String> names(String... names) {
        return new TreeSet<>(List.of(names));
    }

    @Test
    void figure1DataRace() {
        Pair pair = new Pair(PaperRuns.figure1(true), PaperRuns.figure1(false), "6");
        for (DualSlice slice : List.of(
                DualSlicer.full(pair.differences(), pair.failure()),
                DualSlicer.optimised(pair.differences(), pair.failure()))) {
            // 2 is in the dynamic slice only
            assertEquals(names("6", "3", "3/x", "1"), pair.nodes(slice, RunRole.FAILING));
            assertEquals(names("3", "3/x", "8"), pair.nodes(slice, RunRole.PASSING));
            assertTrue(pair.hasEdge(slice, RunRole.FAILING, "3/x", Kind.DEFINITION, "1"));
            assertTrue(pair.hasEdge(slice, RunRole.PASSING, "3/x", Kind.DEFINITION, "8"));
            assertEquals(new DualSlice.Size(4, 2, 3, 1), slice.size());
        }
        DynamicSlice dynamic = new DynamicSlice(pair.failing(), pair.failing().number("6"));
        assertEquals(4, dynamic.statements());
        assertTrue(dynamic.reaches(node -> pair.failing().name(node).equals("2")));
        assertFalse(dynamic.reaches(node -> pair.failing().name(node).equals("8")));
    }

    @Test
    void figure2ExecutionOmission() {
        Pair pair = new Pair(PaperRuns.figure2(true), PaperRuns.figure2(false), "7");
        DualSlice slice = DualSlicer.optimised(pair.differences(), pair.failure());
        // 7 -> 6 -> 5 in the passing run, 5 -> 4 -> 3 in the failing one
        assertTrue(pair.hasEdge(slice, RunRole.PASSING, "7", Kind.DATA, "6"));
        assertTrue(pair.hasEdge(slice, RunRole.PASSING, "6", Kind.CONTROL, "5"));
        assertTrue(pair.hasEdge(slice, RunRole.FAILING, "5", Kind.DATA, "4"));
        assertTrue(pair.hasEdge(slice, RunRole.FAILING, "4", Kind.CONTROL, "3"));
        assertTrue(pair.hasEdge(slice, RunRole.FAILING, "3/race", Kind.DEFINITION, "20"));
        assertTrue(pair.hasEdge(slice, RunRole.PASSING, "3/race", Kind.DEFINITION, "10"));
        assertEquals(names("7", "2", "5", "4", "3", "3/race", "20"), pair.nodes(slice, RunRole.FAILING));
        assertEquals(names("7", "6", "5", "1", "3", "3/race", "10"), pair.nodes(slice, RunRole.PASSING));
        // the slice of the failing run alone
        DynamicSlice dynamic = new DynamicSlice(pair.failing(), pair.failing().number("7"));
        assertEquals(2, dynamic.statements());
    }

    @Test
    void figure4Differences() {
        Pair pair = new Pair(PaperRuns.figure4(true), PaperRuns.figure4(false), "44_1");
        for (String value : List.of("33_1", "34_2", "40_1", "44_1"))
            for (RunRole run : RunRole.values()) assertEquals(Difference.VALUE, pair.difference(run, value), value);
        for (String same : List.of("1_1", "22_1", "21_1", "34_1", "35_1", "36_1", "37_1", "38_1"))
            assertEquals(Difference.NONE, pair.difference(RunRole.FAILING, same), same);
        for (String flow : List.of("35_2", "36_2", "37_2", "38_2", "34_3", "41_1"))
            assertEquals(Difference.FLOW, pair.difference(RunRole.FAILING, flow), flow);
        assertEquals(Difference.FLOW, pair.difference(RunRole.PASSING, "43_1"));
        assertTrue(pair.differences().isDefUse(RunRole.FAILING, pair.failing().number("33_1/cnt")));
        assertTrue(pair.differences().isDefUse(RunRole.PASSING, pair.passing().number("33_1/cnt")));
        assertFalse(pair.differences().isDefUse(RunRole.FAILING, pair.failing().number("34_2")));
        assertFalse(pair.differences().isDefUse(RunRole.FAILING, pair.failing().number("36_2")));
    }

    @Test
    void figure5FullSlice() {
        Pair pair = new Pair(PaperRuns.figure4(true), PaperRuns.figure4(false), "44_1");
        DualSlice slice = DualSlicer.full(pair.differences(), pair.failure());
        assertEquals(
                names("44_1", "41_1", "40_1", "36_2", "35_2", "34_2", "33_1", "33_1/cnt", "1_1"),
                pair.nodes(slice, RunRole.FAILING));
        assertEquals(
                names("44_1", "43_1", "40_1", "34_2", "33_1", "33_1/cnt", "22_1"), pair.nodes(slice, RunRole.PASSING));
        assertEquals(new DualSlice.Size(10, 6, 8, 4), slice.size());
    }

    @Test
    void figure5OptimisedSliceLeavesOut35() {
        Pair pair = new Pair(PaperRuns.figure4(true), PaperRuns.figure4(false), "44_1");
        DualSlice slice = DualSlicer.optimised(pair.differences(), pair.failure());
        assertEquals(
                names("44_1", "41_1", "40_1", "36_2", "34_2", "33_1", "33_1/cnt", "1_1"),
                pair.nodes(slice, RunRole.FAILING));
        assertEquals(
                names("44_1", "43_1", "40_1", "34_2", "33_1", "33_1/cnt", "22_1"), pair.nodes(slice, RunRole.PASSING));
        assertTrue(pair.hasEdge(slice, RunRole.FAILING, "41_1", Kind.DATA, "36_2"), "34_2 is only reached through it");
        assertFalse(pair.hasEdge(slice, RunRole.FAILING, "36_2", Kind.DATA, "35_2"));
        assertTrue(pair.hasEdge(slice, RunRole.FAILING, "36_2", Kind.CONTROL, "34_2"));
        assertEquals(new DualSlice.Size(9, 6, 7, 4), slice.size());
    }

    @Test
    void figure6AtomicityViolation() {
        Pair pair = new Pair(PaperRuns.figure6(true), PaperRuns.figure6(false), "6/throw");
        DualSlice slice = DualSlicer.optimised(pair.differences(), pair.failure());
        assertEquals(names("6/throw", "6/p", "10"), pair.nodes(slice, RunRole.FAILING));
        assertEquals(names("6/p", "2"), pair.nodes(slice, RunRole.PASSING));
        assertEquals(new DualSlice.Size(3, 2, 2, 1), slice.size());
    }

    @Test
    void breadthFirstOrderStartsAtTheFailure() {
        Pair pair = new Pair(PaperRuns.figure4(true), PaperRuns.figure4(false), "44_1");
        DualSlice slice = DualSlicer.optimised(pair.differences(), pair.failure());
        List<String> order = slice.inOrder().stream()
                .map(p -> pair.run(p.run()).name(p.node()))
                .distinct()
                .toList();
        assertEquals(List.of("44_1", "41_1", "43_1", "36_2", "40_1", "34_2", "33_1", "33_1/cnt", "1_1", "22_1"), order);
        assertEquals(
                7, slice.statementsUntil(p -> pair.run(p.run()).name(p.node()).equals("33_1")));
    }
}
