package dev.culprit.analysis.fixes.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {
    private static String lines(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= count; i++) text.append("line ").append(i).append('\n');
        return text.toString();
    }

    private static Edit replacing(String source, String part, String by) {
        int at = source.indexOf(part);
        return new Edit(at, at + part.length(), by);
    }

    @Test
    void aChangedLineHasThreeLinesOfContext() {
        String source = lines(9);
        assertEquals(
                """
                --- a/src/A.java
                +++ b/src/A.java
                @@ -2,7 +2,7 @@
                 line 2
                 line 3
                 line 4
                -line 5
                +line five
                 line 6
                 line 7
                 line 8
                """,
                UnifiedDiff.of("src/A.java", source, List.of(replacing(source, "5", "five"))));
    }

    @Test
    void distantEditsHaveHunksOfTheirOwnWithShiftedNumbers() {
        String source = lines(20);
        Edit removed = replacing(source, "line 2\n", "");
        Edit added = Edit.insert(source.indexOf("line 15"), "new\nlines\n");
        assertEquals(
                """
                --- a/A.java
                +++ b/A.java
                @@ -1,5 +1,4 @@
                 line 1
                -line 2
                 line 3
                 line 4
                 line 5
                @@ -12,6 +11,8 @@
                 line 12
                 line 13
                 line 14
                +new
                +lines
                 line 15
                 line 16
                 line 17
                """,
                UnifiedDiff.of("A.java", source, List.of(added, removed)));
    }

    @Test
    void linesThatOnlyMoveInsideAChangeAreNotRepeated() {
        String source = "a\nb\nc\n";
        Edit around = new Edit(2, 3, "{\nb\n}");
        assertEquals(
                "--- a/A\n+++ b/A\n@@ -1,3 +1,5 @@\n a\n+{\n b\n+}\n c\n",
                UnifiedDiff.of("A", source, List.of(around)));
    }

    @Test
    void aMissingLineBreakAtTheEndIsSaid() {
        String source = "a\nb";
        assertEquals(
                "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n",
                UnifiedDiff.of("A", source, List.of(new Edit(2, 3, "c"))));
    }

    @Test
    void carriageReturnsStay() {
        String source = "a\r\nb\r\n";
        assertEquals(
                "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n",
                UnifiedDiff.of("A", source, List.of(new Edit(3, 4, "c"))));
    }
}
