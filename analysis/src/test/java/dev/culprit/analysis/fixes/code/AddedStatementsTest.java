package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AddedStatementsTest {
    private static final String SPLIT =
            """
            import java.util.*;
            class A {
                List<String> split(String text) {
                    List<String> words = new ArrayList<>();
                    StringBuilder word = new StringBuilder();
                    for (char c : text.toCharArray()) {
                        if (c != ' ') {
                            word.append(c);
                        } else if (word.length() > 0) {
                            words.add(word.toString());
                            word.setLength(0);
                        }
                    }
                    return words;
                }
            }
            """;

    @Test
    void whatALoopDoesUnderAConditionIsRepeatedBehindIt() throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            List<String> changed = Suggestions.at(compiler.analyze("A.java", SPLIT), 14).stream()
                    .filter(s -> s.descriptions().contains("repeat a conditional statement"))
                    .map(s -> Edit.apply(s.edits(), SPLIT))
                    .toList();
            assertEquals(
                    List.of(SPLIT.replace(
                            "        return words;",
                            "        if (word.length() > 0) {\n            words.add(word.toString());\n"
                                    + "            word.setLength(0);\n        }\n        return words;")),
                    changed);
            assertTrue(compiler.compile(Map.of("A.java", changed.get(0))).succeeded());
        }
    }
}
