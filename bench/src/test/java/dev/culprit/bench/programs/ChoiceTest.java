package dev.culprit.bench.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChoiceTest {
    private static final List<Integer> NUMBERS = IntStream.range(0, 13).boxed().toList();

    @Test
    void aSampleIsSpreadOverAll() throws Exception {
        assertEquals(List.of(2, 7, 12), Choice.ALL.withEvery("5").sample(NUMBERS));
        assertEquals(
                List.of(1, 3, 5, 7, 9, 11),
                Choice.ALL.withEvery("2").withPart("x").sample(NUMBERS));
        assertEquals(NUMBERS, Choice.ALL.sample(NUMBERS));
    }

    @Test
    void aSampleOfNoneIsRefused() {
        assertThrows(UnusableTarget.class, () -> Choice.ALL.withEvery("0"));
        assertThrows(UnusableTarget.class, () -> Choice.ALL.withEvery("-3"));
        assertThrows(UnusableTarget.class, () -> Choice.ALL.withEvery("1/5"));
    }
}
