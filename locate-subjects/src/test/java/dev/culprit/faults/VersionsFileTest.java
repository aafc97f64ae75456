package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class VersionsFileTest {
    private static final String GOOD =
            """
            # two faults and both at once
            fault a operator: greater for less
            @ A.java
              int y = 1;
            - if (x < y) {
            + if (x > y) {
              return x;
            ~ x = start;

            fault b missing: no end
            @ B.java
            - end();

            version both: a b
            """;

    private static List<Version> parse(String text) {
        return VersionsFile.parse("a.txt", text.lines().toList());
    }

    private static String error(String text) {
        return assertThrows(IllegalArgumentException.class, () -> parse(text)).getMessage();
    }

    @Test
    void everyFaultIsAVersionAndCombinationsFollow() {
        List<Version> versions = parse(GOOD);
        assertEquals(
                List.of("a", "b", "both"), versions.stream().map(Version::name).toList());
        assertFalse(versions.get(0).hasSeveralFaults());
        assertTrue(versions.get(2).hasSeveralFaults());
        assertEquals(
                List.of(
                        versions.get(0).faults().get(0),
                        versions.get(1).faults().get(0)),
                versions.get(2).faults());
    }

    @Test
    void aFaultHasKindWordsAndEdit() {
        Fault a = parse(GOOD).get(0).faults().get(0);
        assertEquals(FaultKind.OPERATOR, a.kind());
        assertEquals("greater for less", a.what());
        Edit expected = new Edit(
                "A.java",
                List.of("int y = 1;"),
                List.of("if (x < y) {"),
                List.of("if (x > y) {"),
                List.of("return x;"),
                List.of("x = start;"));
        assertEquals(expected, a.edit());
    }

    @Test
    void errorsNameTheLine() {
        assertEquals("a.txt:1: neither a fault nor a version: faul a", error("faul a\n"));
        assertEquals("a.txt:1: there is no fault c", error("version x: c\n"));
        assertEquals("a.txt:1: @ FILE is missing", error("fault a operator: x\n- a\n"));
        assertEquals("a.txt:1: no kind of fault is called typo", error("fault a typo: x\n@ A.java\n- a\n"));
        assertEquals("a.txt:4: out of order: - b", error("fault a operator: x\n@ A.java\n+ a\n- b\n"));
        assertEquals("a.txt:3: the edit replaces no line", error("fault a operator: x\n@ A.java\n+ a\n"));
        assertEquals(
                "a.txt:14: there are two faults b", error(GOOD.replace("version both: a b", "fault b missing: x")));
    }
}
