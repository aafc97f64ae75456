package dev.culprit.control.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.control.state.FirstUse;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockNamesTest {
    private static final class Fork {}

    /** Site 1 takes its lock from nowhere in particular, site 2 from a field. */
    private static Site site(int id) {
        String holder = id == 2 ? "com.acme.Printer$Tray.documents" : "";
        return new Site(
                SiteKind.LOCK, "", new Site.Point("com.acme.Printer", "take", "()V", id, "Printer.java", 9), holder);
    }

    private static List<String> names(List<FirstUse> met) {
        LockNames names = new LockNames(met, LockNamesTest::site);
        return met.stream().map(m -> names.of(m.lock())).toList();
    }

    @Test
    void objectsOfTheProgramAreNumberedByTheirClass() {
        assertEquals(
                List.of("Fork #1", "Object #1", "Fork #2"),
                names(List.of(
                        new FirstUse(new Fork(), 1), new FirstUse(new Object(), 1), new FirstUse(new Fork(), 2))));
    }

    @Test
    void objectsOfTheJdkGoByTheFieldThatTheyComeFrom() {
        assertEquals(List.of("Tray.documents"), names(List.of(new FirstUse(new ArrayDeque<>(), 2))));
        assertEquals(
                List.of("Tray.documents #1", "Tray.documents #2"),
                names(List.of(new FirstUse(new ArrayDeque<>(), 2), new FirstUse(new ArrayDeque<>(), 2))));
    }

    @Test
    void classesAndUnknownLocks() {
        assertEquals(
                List.of("Fork.class", "ArrayDeque #1"),
                names(List.of(new FirstUse(Fork.class, 1), new FirstUse(new ArrayDeque<>(), 0))));
        assertEquals("a Fork", new LockNames(List.of(), LockNamesTest::site).of(new Fork()));
    }
}
