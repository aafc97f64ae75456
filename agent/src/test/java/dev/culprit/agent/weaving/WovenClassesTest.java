package dev.culprit.agent.weaving;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Trials that load the same classes again add nothing to what the host keeps. */
class WovenClassesTest {
    private final AtomicInteger weavings = new AtomicInteger();
    private final WovenClasses classes = new WovenClasses();

    private byte[] weave(byte[] original) {
        weavings.incrementAndGet();
        return new byte[] {original[0], 9};
    }

    @Test
    void sameClassFileIsWovenOnce() {
        byte[] first = classes.get("a/B", new byte[] {1}, this::weave);
        assertSame(first, classes.get("a/B", new byte[] {1}, this::weave));
        assertEquals(1, weavings.get());
    }

    @Test
    void otherClassFileOfTheNameIsWovenForItself() {
        classes.get("a/B", new byte[] {1}, this::weave);
        assertArrayEquals(new byte[] {2, 9}, classes.get("a/B", new byte[] {2}, this::weave));
        assertArrayEquals(new byte[] {1, 9}, classes.get("a/B", new byte[] {1}, this::weave));
    }

    @Test
    void sameSiteHasOneNumber() {
        SiteTable sites = new SiteTable();
        Site read = new Site(SiteKind.READ, "a.B.f", new Site.Point("a.B", "run", "()V", 0, "B.java", 3));
        Site write = new Site(SiteKind.WRITE, "a.B.f", new Site.Point("a.B", "run", "()V", 1, "B.java", 4));
        int number = sites.add(read);
        int other = sites.add(write);
        assertEquals(
                number,
                sites.add(new Site(SiteKind.READ, "a.B.f", new Site.Point("a.B", "run", "()V", 0, "B.java", 3))));
        assertEquals(other, number + 1);
    }
}
