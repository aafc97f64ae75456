package dev.culprit.analysis.prediction.caught;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.analysis.slicing.HandMadeRun;
import dev.culprit.model.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A null dereference is predicted in line 11. */
class CaughtExceptionTest {
    private static final long EXCEPTION = 77;

    private static final Prediction PREDICTION = new Prediction(
            Crash.NULL_DEREFERENCE, "x", List.of(), List.of(), new Frame("app.Sample", "run", "Sample.java", 11));

    private final HandMadeRun run = new HandMadeRun().in("user");

    private void thrown(String name, String type) {
        run.add(name, NodeKind.THROW).text(type + " #1").value(EXCEPTION);
    }

    private String found() {
        CaughtException caught = CaughtException.in(run, PREDICTION);
        return caught == null ? null : caught.words();
    }

    @Test
    void theHandlerOfThePredictedExceptionIsNamed() {
        thrown("11_1", "NullPointerException");
        run.under("11_1").add("14_1", NodeKind.STORE);
        run.add("15_1", NodeKind.CALL).on("app.Log.warn");
        assertEquals(
                "java.lang.NullPointerException was thrown at Sample.java:11 and caught at Sample.java:14", found());
    }

    @Test
    void aHandlerThatThrowsItAgainDoesNotCatchIt() {
        thrown("11_1", "NullPointerException");
        run.under("11_1").add("14_1", NodeKind.STORE);
        thrown("15_1", "NullPointerException");
        run.under("15_1").add("20_1", NodeKind.STORE);
        assertEquals(
                "java.lang.NullPointerException was thrown at Sample.java:11 and caught at Sample.java:20", found());
    }

    @Test
    void anExceptionThatLeavesTheProgramIsCaughtByLibraryCode() {
        thrown("11_1", "NullPointerException");
        run.in("main").add("30_1", NodeKind.CALL);
        assertEquals("java.lang.NullPointerException was thrown at Sample.java:11 and caught by library code", found());
    }

    @Test
    void otherExceptionsAndPlacesDoNotCount() {
        thrown("11_1", "IllegalStateException");
        thrown("12_1", "NullPointerException");
        assertNull(found());
    }
}
