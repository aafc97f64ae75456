package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import dev.culprit.model.Step;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallStepsTest {
    private static Step step(int segment, int line, String action) {
        return new Step(segment, action, new Frame("acme.Stock", "add", "Stock.java", line), false);
    }

    private static List<String> actions(Step... steps) {
        return CallSteps.joined(Arrays.asList(steps)).stream().map(Step::action).toList();
    }

    @Test
    void theAccessesOfACallAreOneStep() {
        assertEquals(
                List.of("calls Map.merge: reads size, table; writes size", "reads total"),
                actions(
                        step(0, 6, "calls Map.merge: reads size"),
                        step(0, 6, "calls Map.merge: reads table"),
                        step(0, 6, "calls Map.merge: reads size"),
                        step(0, 6, "calls Map.merge: writes size"),
                        step(0, 6, "reads total")));
    }

    @Test
    void manyVariablesAreCounted() {
        assertEquals(
                List.of("calls Map.put: writes a, b, c and 2 more"),
                actions(
                        step(0, 6, "calls Map.put: writes a"),
                        step(0, 6, "calls Map.put: writes b"),
                        step(0, 6, "calls Map.put: writes c"),
                        step(0, 6, "calls Map.put: writes d"),
                        step(0, 6, "calls Map.put: writes e")));
    }

    @Test
    void aSwitchAnotherLineAndAnotherCallSeparate() {
        List<String> apart = List.of(
                "calls Map.put: reads a", "calls Map.put: reads a", "calls Map.put: reads a", "calls Map.get: reads a");
        assertEquals(
                apart,
                actions(
                        step(0, 6, "calls Map.put: reads a"),
                        step(1, 6, "calls Map.put: reads a"),
                        step(1, 7, "calls Map.put: reads a"),
                        step(1, 7, "calls Map.get: reads a")));
    }

    @Test
    void otherStepsStayAsTheyAre() {
        List<String> others = List.of("locks Stock.lock", "locks Stock.lock", "calls Queue.take: waits", "reads total");
        assertEquals(others, actions(others.stream().map(a -> step(0, 6, a)).toArray(Step[]::new)));
    }

    @Test
    void aDecisiveAccessMakesTheCallDecisive() {
        Step decisive =
                new Step(0, "calls Map.merge: writes size", new Frame("acme.Stock", "add", "Stock.java", 6), true);
        assertEquals(
                List.of(true),
                CallSteps.joined(List.of(step(0, 6, "calls Map.merge: reads size"), decisive)).stream()
                        .map(Step::decisive)
                        .toList());
    }
}
