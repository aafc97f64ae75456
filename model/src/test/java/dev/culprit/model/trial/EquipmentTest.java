package dev.culprit.model.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EquipmentTest {
    private static final Trial CONTROLLED =
            Trial.of(Target.ofMain("Main", List.of(), null), Steering.strategy("random", 1), Limits.DEFAULT);
    private static final Trial TRACED = CONTROLLED.recording(new Recording.Trace("a.trace"));
    private static final Trial ALTERED = CONTROLLED.alteredBy(Set.of(new Alteration.Fixed(1, new Value(1))));

    @Test
    void isWhatAllTrialsOfAHostNeed() {
        assertEquals(Equipment.CONTROLLED, Equipment.of(CONTROLLED));
        assertEquals(Equipment.NOISY, Equipment.of(CONTROLLED.steeredBy(Steering.strategy("free:20", 1))));
        assertEquals(Equipment.of(Execution.PLAIN), Equipment.of(CONTROLLED.steeredBy(Steering.plain())));
        assertEquals(
                Equipment.of(Execution.CONTROLLED, Part.TRACE, Part.ALTERATIONS),
                Equipment.of(List.of(CONTROLLED, TRACED, ALTERED)));
    }

    @Test
    void oneHostCannotRunThreadsInTwoWays() {
        Trial plain = CONTROLLED.steeredBy(Steering.plain());
        assertThrows(IllegalArgumentException.class, () -> Equipment.of(List.of(CONTROLLED, plain)));
    }

    @Test
    void sufficesForTrialsThatNeedLess() {
        Equipment traced = Equipment.of(TRACED);
        assertTrue(traced.suffices(Equipment.of(CONTROLLED)));
        assertTrue(traced.suffices(traced));
        assertFalse(Equipment.CONTROLLED.suffices(traced));
        assertFalse(Equipment.NOISY.suffices(Equipment.CONTROLLED));
    }

    @Test
    void isReadBackFromItsText() {
        assertEquals(
                "controlled+alterations+trace",
                Equipment.of(List.of(TRACED, ALTERED)).toString());
        for (Execution execution : Execution.values())
            for (Part part : Part.values()) {
                Equipment equipment = Equipment.of(execution, part);
                assertEquals(equipment, Equipment.parse(equipment.toString()));
                assertEquals(
                        Equipment.of(execution),
                        Equipment.parse(Equipment.of(execution).toString()));
            }
    }

    @Test
    void staticStateIsFreshUnlessClassesAreLoadedAfresh() {
        assertTrue(Equipment.CONTROLLED.hasFreshStatics());
        assertTrue(Equipment.of(Execution.PLAIN).hasFreshStatics());
        assertFalse(Equipment.NOISY.hasFreshStatics());
    }
}
