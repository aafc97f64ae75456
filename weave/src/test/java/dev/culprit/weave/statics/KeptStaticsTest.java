package dev.culprit.weave.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeptStaticsTest {
    private static String kept(String name) {
        return "static state of interface " + name + " is kept between runs";
    }

    @Test
    void onlyTheFirstInterfacesAreNamed() {
        List<String> notes =
                List.of(kept("a.A"), "class x.X has no probes", kept("b.B"), kept("c.C"), kept("d.D"), kept("e.E"));
        List<String> expected = List.of(
                kept("a.A"),
                "class x.X has no probes",
                kept("b.B"),
                kept("c.C"),
                "static state of other interfaces is kept between runs, too");
        assertEquals(expected, KeptStatics.shortened(notes));
        assertEquals(notes.subList(0, 4), KeptStatics.shortened(notes.subList(0, 4)));
    }
}
