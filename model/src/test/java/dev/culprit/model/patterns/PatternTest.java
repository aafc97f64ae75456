package dev.culprit.model.patterns;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternTest {
    private static final Frame AT = new Frame("com.acme.Shop", "order", "Shop.java", 5);
    private static final Frame VIA = new Frame("java.util.HashMap", "put", "HashMap.java", 600);

    private static Access own(boolean write, String variable) {
        return new Access(write, variable, AT, null, "", List.of());
    }

    private static Access inside(String variable, String holder) {
        return new Access(true, variable, AT, VIA, holder, List.of());
    }

    @Test
    void kindsAreWrittenAsInThePaper() {
        Access read = own(false, "A.f");
        Access write = own(true, "A.f");
        assertEquals("R1-W2", Pattern.pair(List.of(read, write)).kind());
        assertEquals("R1-W2-W1", Pattern.triple(List.of(read, write, write)).kind());
        assertEquals(
                "R1(x)-R2(y)-W1(y)-W2(x)",
                new Pattern(List.of(read, read, write, write), List.of(1, 2, 1, 2), List.of(1, 2, 2, 1)).kind());
    }

    @Test
    void fieldIsKnownByItsName() {
        assertEquals(
                List.of("com.acme.A.f"),
                Pattern.pair(List.of(own(true, "com.acme.A.f"), own(false, "com.acme.A.f")))
                        .names());
    }

    @Test
    void eachLocationOfAPairHasItsName() {
        Access x = own(true, "com.acme.A.x");
        Access y = own(true, "com.acme.A.y");
        assertEquals(
                List.of("com.acme.A.x", "com.acme.A.y"),
                new Pattern(List.of(x, y, x, y), List.of(1, 2, 2, 1), List.of(1, 2, 1, 2)).names());
    }

    @Test
    void collectionIsKnownByTheFieldThatHoldsIt() {
        assertEquals(
                List.of("com.acme.Shop.stock"),
                Pattern.pair(List.of(
                                inside("java.util.HashMap.size", ""),
                                inside("java.util.HashMap.size", "com.acme.Shop.stock")))
                        .names());
    }

    @Test
    void bufferThatACallReadsIsNotItsReceiver() {
        Access reads = new Access(false, "java.lang.StringBuffer.count", AT, VIA, "com.acme.Shop.journal", List.of());
        Access writes = inside("java.lang.StringBuffer.count", "com.acme.Shop.draft");
        assertEquals(
                List.of("com.acme.Shop.draft"),
                Pattern.triple(List.of(reads, writes, reads)).names());
    }

    @Test
    void collectionOfNoFieldIsKnownByTheLibrarysField() {
        assertEquals(
                List.of("java.util.HashMap.size"),
                Pattern.pair(List.of(inside("java.util.HashMap.size", ""), inside("java.util.HashMap.size", "")))
                        .names());
    }

    @Test
    void arrayIsKnownByItsFieldWhereOneOfItsUsersKnowsIt() {
        assertEquals(
                List.of("com.acme.Ring.slots[]"),
                Pattern.pair(List.of(own(true, "int[]"), own(false, "com.acme.Ring.slots[]")))
                        .names());
    }

    @Test
    void stackDoesNotTellPatternsApart() {
        Access called = new Access(true, "A.f", AT, null, "", List.of(AT, AT));
        assertEquals(
                Pattern.pair(List.of(own(true, "A.f"), own(false, "A.f"))),
                Pattern.pair(List.of(called, own(false, "A.f"))).plain());
    }
}
