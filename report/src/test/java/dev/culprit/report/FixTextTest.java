package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTextTest {
    private static final Frame AT = new Frame("com.acme.Cart", "total", "Cart.java", 8);
    private final FixText text = new FixText(Style.PLAIN);

    @Test
    void changesOfOneStatementFollowItsLine() {
        List<FixText.Row> rows = List.of(
                new FixText.Row(
                        AT, "if (sum > 100) {", "change > to >=", "tried: all 7 tests pass", "", "c/fix-1.patch"),
                new FixText.Row(AT, "if (sum > 100) {", "add 1 to sum", "tried: others break", "term", ""));
        assertEquals(
                """
                Cart.java:8   if (sum > 100) {
                  1  change > to >=   tried: all 7 tests pass
                     git apply c/fix-1.patch
                  2  add 1 to sum   tried: others break (term)
                """,
                text.fixes(rows));
    }

    @Test
    void oneChangeAndOneRunAreNotSeveral() {
        assertEquals("  1 change suggested, 1 compiled and tried in 1 run\n", FixText.effort(1, 1, 1));
        assertEquals("  3 changes suggested, 2 compiled and tried in 1,204 runs\n", FixText.effort(3, 2, 1_204));
    }

    @Test
    void longChangesAreWrappedAtEightyColumns() {
        String change = "return 0 first if ".repeat(8) + "\n   x == null";
        FixText.Row row = new FixText.Row(AT, "x".repeat(100), change, "tried: ".repeat(20), "kind", "");
        String printed = text.fixes(List.of(row));
        assertTrue(printed.lines().allMatch(line -> line.length() <= 80), printed);
        assertTrue(printed.replaceAll("\\s+", " ").contains("x == null"), printed);
    }
}
