package dev.culprit.analysis.fixes.situation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CodeStructureTest {
    private static final String SOURCE =
            """
            class A {
                int[] values;
                boolean below(int own, int other) {
                    return own <= other;
                }
                void set(int at) {
                    values[at] = (int) (2.5 * values[at]);
                    if (at < 100) set(at + 1);
                    String s = "text";
                    at++;
                }
            }
            """;

    private static Set<String> at(int line) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            Map<String, byte[]> classes = compiler.compile("A.java", SOURCE).classes();
            return CodeStructure.of(classes.get("A"), line);
        }
    }

    @Test
    void descriptorsAreThoseOfTheSourceAsFarAsTheCodeShowsThem() throws Exception {
        assertEquals(Set.of("COND_STMT", "if", "<", "VAR", "int-VAR", "CONST", "int-CONST", "FUNC_CALL", "+"), at(8));
        assertEquals(
                Set.of(
                        "ASSIGN_STMT",
                        "=",
                        "CAST",
                        "CONST",
                        "double-CONST",
                        "*",
                        "ARRAY_ACCESS",
                        "VAR",
                        "int-VAR",
                        "int[]-VAR"),
                at(7));
        assertEquals(Set.of("ASSIGN_STMT", "=", "CONST", "string-CONST", "VAR", "user-defined-VAR"), at(9));
        assertEquals(Set.of("ASSIGN_STMT", "++", "VAR", "int-VAR"), at(10));
        assertEquals(Set.of(), at(99));
    }
}
