package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TermChangesTest {
    private static Set<String> changed(String statement) throws Exception {
        String source = "class A {\n    String cut(String text, int most) {\n        " + statement + "\n    }\n}\n";
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            return Suggestions.at(compiler.analyze("A.java", source), 3).stream()
                    .filter(s -> s.descriptions().contains("decrease variable value"))
                    .map(s -> Edit.apply(s.edits(), source)
                            .lines()
                            .toList()
                            .get(2)
                            .strip())
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void aTextThatIsAddedTakesItsLength() throws Exception {
        assertEquals(
                Set.of(
                        "return text.substring(0, most - 1) + \"...\";",
                        "return text.substring(0, most - 3) + \"...\";"),
                changed("return text.substring(0, most) + \"...\";"));
        assertEquals(
                Set.of("return text.substring(0, most - 1) + \".\";"),
                changed("return text.substring(0, most) + \".\";"));
    }
}
