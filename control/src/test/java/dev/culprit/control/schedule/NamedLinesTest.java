package dev.culprit.control.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.control.outcome.SiteNames;
import dev.culprit.model.Delay;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamedLinesTest {
    private static final int FAR = 5_000;

    private final List<Integer> asked = new ArrayList<>();

    /** Sites of {@code app.Pool} have their number as line; negative ones are of the library. */
    private final SiteNames sites = id -> {
        asked.add(id);
        String name = id < 0 ? "java.util.ArrayList" : "app.Pool";
        return new Site(SiteKind.CALL, "x", new Site.Point(name, "run", "()V", 0, "Pool.java", Math.abs(id)));
    };

    private static Place place(String name, int line) {
        return Place.of("", name, line, null, 1);
    }

    private final NamedLines lines = new NamedLines(
            Steering.strategyAtEveryAccess("random", 0)
                    .with(
                            List.of(new OrderConstraint(place("app.Pool", 3), place("app.Pool", FAR), true)),
                            List.of(new Delay(place("java.util.ArrayList", 7), 1))),
            sites);

    @Test
    void placesOfOrdersAndDelaysAreNamed() {
        assertTrue(lines.contain(3));
        assertTrue(lines.contain(FAR));
        assertTrue(lines.contain(-7));
    }

    @Test
    void theSameLineOfAnotherClassIsNot() {
        assertFalse(lines.contain(7));
        assertFalse(lines.contain(-3));
        assertTrue(lines.isOtherCall(7));
        assertFalse(lines.isOtherCall(3));
    }

    @Test
    void aSiteIsLookedUpOnce() {
        for (int i = 0; i < 3; i++) {
            lines.contain(4);
            lines.isOtherCall(4);
            lines.contain(-4);
        }
        assertEquals(List.of(4, -4), asked);
    }
}
