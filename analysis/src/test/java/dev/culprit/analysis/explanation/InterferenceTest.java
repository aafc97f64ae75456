package dev.culprit.analysis.explanation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterferenceTest {
    private static final long FUTURE = 7;

    /** A thread waits for a result, and the definition is what another thread did to another object meanwhile. */
    @Test
    void aDefinitionOfAnotherLocationDoesNotInterfereWithACallUnderWay() {
        HandMadeRun failing = new HandMadeRun();
        failing.in("main")
                .add("1_get", NodeKind.CALL)
                .on("java.util.concurrent.Future.get")
                .of(FUTURE)
                .open();
        failing.in("worker").add("2_write", NodeKind.WRITE).on("app.Sample.x").of(8);
        Root root =
                new Root(failing.number("1_get"), Dependences.UNKNOWN, failing.number("2_write"), Dependences.UNKNOWN);
        Alignment alignment = new Alignment(failing, new HandMadeRun());
        assertEquals(List.of(), new Interference(alignment, null, root).triple());
    }
}
