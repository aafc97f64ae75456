package dev.culprit.analysis.slicing;

import static dev.culprit.analysis.dependence.NodeKind.BRANCH;
import static dev.culprit.analysis.dependence.NodeKind.CALL;
import static dev.culprit.analysis.dependence.NodeKind.ENTRY;
import static dev.culprit.analysis.dependence.NodeKind.READ;
import static dev.culprit.analysis.dependence.NodeKind.STORE;
import static dev.culprit.analysis.dependence.NodeKind.THROW;
import static dev.culprit.analysis.dependence.NodeKind.UNLOCK;
import static dev.culprit.analysis.dependence.NodeKind.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is missing in the failing run, and why. */
class CutOffTest {
    private final HandMadeRun failing = new HandMadeRun();
    private final HandMadeRun passing = new HandMadeRun();

    private Difference inPassing(String name, String... failureAt) {
        return differences(failureAt).of(RunRole.PASSING, passing.number(name));
    }

    private Differences differences(String... failureAt) {
        Integer[] nodes = new Integer[failureAt.length];
        for (int i = 0; i < nodes.length; i++) nodes[i] = failing.number(failureAt[i]);
        return new Differences(new Alignment(failing, passing), FailurePoint.at(nodes));
    }

    private List<HandMadeRun> both() {
        return List.of(failing, passing);
    }

    @Test
    void whatComesAfterTheCrashIsNoDifference() {
        for (HandMadeRun run : both()) {
            run.in("main").add("1", BRANCH).text("true");
            run.under("1");
        }
        failing.add("2/throw", THROW).text("NullPointerException #1");
        failing.add("2/unlock", UNLOCK);
        passing.add("2", READ).value(5);
        passing.add("3", STORE).value(5).uses("2");
        passing.add("4", BRANCH).text("false");
        passing.under("4").add("5", STORE).value(1);
        passing.under("").add("6", STORE).value(1);
        for (String after : List.of("2", "3", "4", "5", "6"))
            assertEquals(Difference.NONE, inPassing(after, "2/throw"), after);
    }

    @Test
    void anotherBranchIsADifference() {
        for (HandMadeRun run : both()) {
            run.in("main").add("1", BRANCH).text(Boolean.toString(run == passing));
            run.under("1");
        }
        failing.add("9", THROW).text("IllegalStateException #1");
        passing.add("2", STORE).value(5);
        assertEquals(Difference.FLOW, inPassing("2", "9"));
    }

    @Test
    void threadsThatWereStoppedByTheFailureOfAnotherAreCutOffToo() {
        for (HandMadeRun run : both()) {
            run.in("main").add("1", CALL).on("java.lang.Thread.start");
            run.add("2", CALL).on("java.lang.Thread.start");
            run.in("t").under("1").add("10", ENTRY);
            run.under("10").add("11", STORE).value(1);
        }
        failing.in("main").under("").add("3", THROW).text("E #1");
        passing.in("t").under("10").add("12", WRITE).value(7);
        passing.in("u").under("2").add("20", ENTRY);
        passing.under("20").add("21", WRITE).value(8);
        assertEquals(Difference.NONE, inPassing("12", "3"), "in the middle of its work");
        assertEquals(Difference.NONE, inPassing("20", "3"), "not yet begun");
        assertEquals(Difference.NONE, inPassing("21", "3"), "not yet begun");
    }

    @Test
    void anEndlessLoopCutsOffWhatFollowsIt() {
        for (HandMadeRun run : both()) run.in("main").add("1_1", BRANCH).text("true");
        for (int i = 2; i <= 50; i++)
            failing.under("1_" + (i - 1)).add("1_" + i, BRANCH).text("true");
        passing.under("1_1").add("1_2", BRANCH).text("false");
        passing.under("").add("2", STORE).value(1);
        assertEquals(Difference.NONE, inPassing("2", "1_50"));
        assertEquals(Difference.VALUE, inPassing("1_2", "1_50"));
    }

    @Test
    void whatACaughtExceptionSkippedIsADifferenceThatDependsOnIt() {
        for (HandMadeRun run : both()) {
            run.in("main").add("1", WRITE).on("app.Sample.total").value(0);
            run.add("2", BRANCH).text("true");
            run.under("2");
        }
        failing.add("3", CALL).on("java.util.List.get").value(77);
        failing.add("3/throw", THROW).text("IndexOutOfBoundsException #1").uses("3");
        failing.under("3/throw").add("8", STORE).on("e");
        passing.add("3", CALL).on("java.util.List.get").value(5);
        passing.add("4", WRITE).on("app.Sample.total").value(5).uses("3");
        for (HandMadeRun run : both()) {
            boolean fails = run == failing;
            run.under("")
                    .add("10/total", READ)
                    .on("app.Sample.total")
                    .value(fails ? 0 : 5)
                    .uses(fails ? "1" : "4");
            run.add("10", CALL).on("org.junit.Assert.assertEquals").uses("10/total");
        }
        assertEquals(Difference.FLOW, inPassing("4", "10"));
        Differences differences = differences("10");
        DualSlice slice = DualSlicer.optimised(differences, FailurePoint.at(failing.number("10")));
        SliceEdge away = new SliceEdge(
                RunRole.PASSING, passing.number("4"), SliceEdge.Kind.EXCEPTION, failing.number("3/throw"));
        assertTrue(slice.edges(RunRole.PASSING, passing.number("4")).contains(away));
        assertTrue(slice.contains(RunRole.FAILING, failing.number("3/throw")));
        assertTrue(slice.contains(RunRole.FAILING, failing.number("3")), "the call that threw");
        assertTrue(slice.contains(RunRole.PASSING, passing.number("3")), "and came back in the passing run");
    }

    @Test
    void aLongLoopIsClimbedOnce() {
        for (HandMadeRun run : both()) run.in("main").add("1_1", BRANCH).text("true");
        failing.under("1_1").add("9", THROW).text("E #1");
        int rounds = 50_000;
        for (int i = 2; i <= rounds; i++) {
            passing.under("1_" + (i - 1)).add("1_" + i, BRANCH).text("true");
            passing.under("1_" + i).add("2_" + i, STORE).value(i);
        }
        Differences differences = differences("9");
        for (int i = rounds; i > 1; i--)
            assertEquals(Difference.NONE, differences.of(RunRole.PASSING, passing.number("2_" + i)));
    }
}
