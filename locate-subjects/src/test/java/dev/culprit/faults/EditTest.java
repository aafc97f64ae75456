package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class EditTest {
    private static final List<String> SOURCE = List.of(
            "class A {",
            "    int f(int x) {",
            "        x++;",
            "        x--;",
            "        x++;",
            "        return x;",
            "    }",
            "}");

    private static Edit edit(List<String> before, List<String> removed, List<String> added) {
        return new Edit("A.java", before, removed, added, List.of(), List.of());
    }

    @Test
    void linesAreFoundWithoutTheirIndentation() {
        Edit edit = edit(List.of(), List.of("return x;"), List.of("return -x;"));
        assertEquals(List.of(6), edit.replacedLines(SOURCE));
        assertEquals("return -x;", edit.applyTo(SOURCE, SOURCE).get(5));
    }

    @Test
    void linesAroundSayWhichIsMeant() {
        Edit edit = edit(List.of("x--;"), List.of("x++;"), List.of("x += 2;"));
        assertEquals(List.of(5), edit.replacedLines(SOURCE));
        List<String> edited = edit.applyTo(SOURCE, SOURCE);
        assertEquals(SOURCE.subList(0, 4), edited.subList(0, 4));
        assertEquals("x += 2;", edited.get(4));
    }

    @Test
    void noLineMovesWhenSomeAreLeftOut() {
        Edit edit = edit(List.of(), List.of("x++;", "x--;"), List.of("x = 7;"));
        List<String> edited = edit.applyTo(SOURCE, SOURCE);
        assertEquals(List.of("x = 7;", "", "        x++;"), edited.subList(2, 5));
        assertEquals(SOURCE.size(), edited.size());
    }

    @Test
    void textThatIsNotThereIsAnError() {
        Edit edit = edit(List.of(), List.of("return y;"), List.of("return x;"));
        Exception e = assertThrows(IllegalArgumentException.class, () -> edit.replacedLines(SOURCE));
        assertEquals("A.java does not have: return y;", e.getMessage());
    }

    @Test
    void textThatIsThereTwiceIsAnError() {
        Edit edit = edit(List.of(), List.of("x++;"), List.of());
        Exception e = assertThrows(IllegalArgumentException.class, () -> edit.replacedLines(SOURCE));
        assertEquals("A.java has this twice, in lines 3 and 5: x++;", e.getMessage());
    }

    @Test
    void moreLinesThanBeforeAreAnError() {
        Exception e = assertThrows(
                IllegalArgumentException.class, () -> edit(List.of(), List.of("x--;"), List.of("x--;", "x--;")));
        assertTrue(e.getMessage().contains("more lines"), e::getMessage);
    }

    @Test
    void anEditThatReplacesNothingIsAnError() {
        assertThrows(IllegalArgumentException.class, () -> edit(List.of("x--;"), List.of(), List.of()));
    }
}
