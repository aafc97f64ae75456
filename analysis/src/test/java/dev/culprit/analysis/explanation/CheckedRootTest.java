package dev.culprit.analysis.explanation;

import static dev.culprit.analysis.dependence.NodeKind.BRANCH;
import static dev.culprit.analysis.dependence.NodeKind.CALL;
import static dev.culprit.analysis.dependence.NodeKind.LOCK;
import static dev.culprit.analysis.dependence.NodeKind.READ;
import static dev.culprit.analysis.dependence.NodeKind.STORE;
import static dev.culprit.analysis.dependence.NodeKind.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class CheckedRootTest {
    /** The explanation of two runs that a program made, up to the failure in line 9. */
    private static final class Explained {
        final Explainer explainer;
        final DualSlice slice;

        Explained(BiConsumer<HandMadeRun, Boolean> program) {
            HandMadeRun failing = new HandMadeRun();
            HandMadeRun passing = new HandMadeRun();
            program.accept(failing, true);
            program.accept(passing, false);
            FailurePoint point = FailurePoint.at(failing.number("9"));
            Differences differences = new Differences(new Alignment(failing, passing), point);
            Frame at = new Frame("app.Sample", "run", "Sample.java", 9);
            Failure failure = new Failure(FailureKind.OUTPUT, "", "", "T1", List.of(at), List.of());
            explainer = new Explainer(failure, point, differences);
            slice = DualSlicer.optimised(differences, point);
        }

        Finding without(Pattern... refuted) {
            return explainer.explain(slice, List.of(refuted));
        }
    }

    private static void fail(HandMadeRun run, boolean failing, String... tested) {
        run.add("8", BRANCH).text(Boolean.toString(failing)).uses(tested);
        if (failing) run.under("8").add("9", CALL).on("java.io.PrintStream.println");
    }

    /** T1 reads x in line 3 holding one lock, T2 writes x in line 6 holding another. */
    private static void differentLocks(HandMadeRun run, boolean failing) {
        run.in("T1").add("1", WRITE).on("app.Sample.x").value(2);
        if (!failing) write(run);
        run.in("T1").add("2", LOCK).on("app.Sample.left").of(21);
        run.holding(21).add("3", READ).on("app.Sample.x").value(failing ? 2 : 5).uses(failing ? "1" : "6");
        run.holding();
        if (failing) write(run);
        fail(run.in("T1"), failing, "3");
    }

    private static void write(HandMadeRun run) {
        run.in("T2").add("5", LOCK).on("app.Sample.right").of(22);
        run.holding(22).add("6", WRITE).on("app.Sample.x").value(5);
        run.holding();
    }

    @Test
    void differentLocksOfARaceAreNamed() {
        Finding f = new Explained(CheckedRootTest::differentLocks).without();
        assertEquals("data-race", f.kind());
        assertTrue(
                f.explanation()
                        .contains(
                                "T1 holds app.Sample.left and T2 holds app.Sample.right, so no common lock protects the"
                                        + " two accesses: this is a data race."),
                f.explanation());
    }

    /** Two values that T2 writes in lines 6 and 7 are read too early in lines 3 and 4. */
    private static void twoRaces(HandMadeRun run, boolean failing) {
        run.in("T1").add("1", WRITE).on("app.Sample.x").value(2);
        run.add("2", WRITE).on("app.Sample.y").value(2);
        if (!failing) writeBoth(run);
        run.in("T1");
        run.add("3", READ).on("app.Sample.x").value(failing ? 2 : 5).uses(failing ? "1" : "6");
        run.add("4", READ).on("app.Sample.y").value(failing ? 2 : 5).uses(failing ? "2" : "7");
        if (failing) writeBoth(run);
        fail(run.in("T1"), failing, "3", "4");
    }

    private static void writeBoth(HandMadeRun run) {
        run.in("T2").add("6", WRITE).on("app.Sample.x").value(5);
        run.add("7", WRITE).on("app.Sample.y").value(5);
    }

    @Test
    void anotherRootIsTakenForOneThatIsRefuted() {
        Explained explained = new Explained(CheckedRootTest::twoRaces);
        Finding first = explained.without();
        Finding second = explained.without(first.pattern());
        assertEquals(List.of("app.Sample.x"), first.variables());
        assertEquals(List.of("app.Sample.y"), second.variables());
        Finding none = explained.without(first.pattern(), second.pattern());
        assertNotEquals(first.pattern(), none.pattern());
        assertNotEquals(second.pattern(), none.pattern());
    }

    @Test
    void twoAccessesCanBeTurnedRoundUnlessTheyAreRepeated() {
        Explained once = new Explained(CheckedRootTest::twoRaces);
        Pattern root = once.without().pattern();
        assertEquals(List.of(root), once.explainer.preventable(root));
        Explained repeated = new Explained((run, failing) -> {
            twoRaces(run, failing);
            run.under("").add("3_2", READ).on("app.Sample.x").value(5).uses("6");
        });
        assertEquals(List.of(), repeated.explainer.preventable(root));
    }

    /** The array is cloned by a call with the same result in both runs. */
    @Test
    void aWrongElementOfACopyLeadsToTheElementThatWasCopied() {
        Finding f = new Explained((run, failing) -> {
                    run.in("T1").add("1", WRITE).on("a[3]").of(31).value(2);
                    if (!failing) run.in("T2").add("6", WRITE).on("a[3]").of(31).value(5);
                    run.in("T1").add("3", CALL).on("[I.clone").of(31).value(77).uses(failing ? "1" : "6");
                    run.add("4", STORE).on("copy").value(77).uses("3");
                    run.add("5", READ)
                            .on("copy[3]")
                            .of(32)
                            .value(failing ? 2 : 5)
                            .uses("3", "4");
                    if (failing) run.in("T2").add("6", WRITE).on("a[3]").of(31).value(5);
                    fail(run.in("T1"), failing, "5");
                })
                .without();
        assertEquals(
                List.of(3, 6),
                f.pattern().accesses().stream().map(a -> a.at().line()).toList(),
                f.explanation());
    }
}
