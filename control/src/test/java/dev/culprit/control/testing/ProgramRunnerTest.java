package dev.culprit.control.testing;

import static dev.culprit.control.testing.Operations.*;
import static dev.culprit.control.testing.Program.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.strategy.Strategies;
import dev.culprit.model.Verdict;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProgramRunnerTest {
    private final ProgramRunner runner = new ProgramRunner();

    @Test
    void eventsComeInTheOrderInWhichTheyTookEffect() {
        Program p = Program.of(thread("A", write("x", 1)), thread("B", write("x", 2)));
        Execution e = runner.run(p);
        assertEquals(Verdict.PASSED, e.verdict());
        assertEquals(
                List.of("main: start A", "main: start B", "B: write x", "A: write x", "main: join A", "main: join B"),
                e.fullOrder());
        assertEquals(1, e.value("x"));
        assertEquals(0, e.preemptions());
    }

    @Test
    void aLostUpdateIsAmongTheInterleavings() {
        Program p = Program.of(thread("A", read("x"), writeSum("x", 1)), thread("B", read("x"), writeSum("x", 1)))
                .withStatics("x");
        Set<Integer> values = runner.explore(p, Strategies.named("random"), 200).stream()
                .map(e -> e.value("x"))
                .collect(Collectors.toSet());
        assertEquals(Set.of(1, 2), values);
    }

    @Test
    void aReplayHasTheSameEvents() {
        Program p = Program.of(
                thread("A", lock("m"), write("x", 1), unlock("m"), read("x")),
                thread("B", lock("m"), write("x", 2), unlock("m"), read("x")));
        for (int i = 0; i < 50; i++) {
            Execution first = runner.run(p, Strategies.named("random"), i);
            Execution again = runner.replay(p, first.schedule());
            assertEquals(
                    Verdict.PASSED, again.verdict(), again.outcome().reason().text());
            assertEquals(first.fullOrder(), again.fullOrder());
            assertEquals(first.preemptions(), again.preemptions());
        }
        assertTrue(runner.explore(p, Strategies.named("random"), 50).stream().anyMatch(e -> e.preemptions() > 0));
    }
}
