package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    @Test
    void allowedOnesTakeTurns() {
        Processors some = new Processors(List.of("Name:\tjava", "Cpus_allowed_list:\t2-3,8"));
        for (int expected : new int[] {2, 3, 8, 2}) assertEquals(OptionalInt.of(expected), some.next());
    }

    @Test
    void noneWhereTheSystemDoesNotTell() {
        assertEquals(OptionalInt.empty(), new Processors(List.of()).next());
    }
}
