package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownArgumentsTest {
    @Test
    @SuppressWarnings("unchecked")
    void whatOneRunChangesTheNextDoesNotSee() {
        KnownArguments known = KnownArguments.of(
                new int[][] {{1, 2}},
                new ArrayList<>(List.of("a")),
                Arrays.asList("b", null),
                List.of(DayOfWeek.FRIDAY));
        Object[] first = known.fresh();
        ((int[][]) first[0])[0][1] = 7;
        ((List<String>) first[1]).add("more");
        ((List<String>) first[2]).set(0, "other");
        assertThrows(UnsupportedOperationException.class, () -> ((List<Object>) first[3]).clear());
        Object[] second = known.fresh();
        assertArrayEquals(new int[] {1, 2}, ((int[][]) second[0])[0]);
        assertEquals(
                List.of(List.of("a"), Arrays.asList("b", null), List.of(DayOfWeek.FRIDAY)),
                List.of(second).subList(1, 4));
    }

    @Test
    void valuesAreHandedOnAsTheyAre() {
        Object[] values = {1, 2L, 'c', true, "text", new BigDecimal("1.50"), LocalDate.EPOCH, String.class, null};
        Object[] fresh = KnownArguments.of(values).fresh();
        for (int i = 0; i < values.length; i++) assertSame(values[i], fresh[i]);
    }

    @Test
    void objectsThatARunMayChangeAreNotKnown() {
        assertNull(KnownArguments.of(1, new Date(0)));
        assertNull(KnownArguments.of(List.of(new StringBuilder())));
        assertNull(KnownArguments.of((Object) new Object[] {new Thread()}));
    }
}
