package dev.culprit.analysis.fixes.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineDifferenceTest {
    @Test
    void eachReplacedLineIsAPartOfItsOwn() {
        String old = "a();\nb();\nc();\nd();\n";
        String fixed = "a();\nB();\nC();\nd();\ne();\n";
        List<LineDifference.Part> parts = LineDifference.of(old, fixed);
        assertEquals(
                List.of(
                        new LineDifference.Part(2, 1, "b();", "B();"),
                        new LineDifference.Part(3, 1, "c();", "C();"),
                        new LineDifference.Part(5, 0, "", "e();")),
                parts);
        assertEquals(fixed, LineDifference.apply(parts, old));
        assertEquals("a();\nb();\nC();\nd();\n", LineDifference.apply(parts.subList(1, 2), old));
    }

    @Test
    void blankLinesCommentsAndImportsDoNotDiffer() {
        String old = "import java.util.List;\nclass A {\n    int a; // b\n}\n";
        String fixed = "import java.util.Map;\n\n/* two\n lines */\nclass A {\n  int a;\n\n}\n";
        assertEquals(List.of(), LineDifference.of(old, fixed));
    }

    @Test
    void aCommentInALiteralIsNotAComment() {
        String code = "String s = \"// no \\\" /* \"; char c = '\"'; // yes\n";
        assertEquals(
                "String s = \"// no \\\" /* \"; char c = '\"';",
                SourceForm.code(code).strip());
    }

    @Test
    void aLineIsFoundAgainBehindInsertedOnes() {
        String source = "a();\n  b();\nc();\n";
        List<Edit> edits = List.of(
                Edit.insert(source.indexOf("b()"), "lock {\n    "), Edit.insert(source.indexOf("\nc"), "\n  }"));
        assertEquals("a();\n  lock {\n    b();\n  }\nc();\n", Edit.apply(edits, source));
        List<Integer> before = new ArrayList<>();
        for (int line = 1; line <= 5; line++) before.add(Edit.lineBefore(edits, source, line));
        assertEquals(List.of(1, 2, 2, 2, 3), before);
    }
}
