package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FixedStatementTest {
    private static final String OLD =
            """
            class A {
                private static final int LIMIT = 3;
                boolean below(int own, int other) {
                    return own <= other;
                }
                int first(int[] values, int at) {
                    int x = (int) (2.5 * values[at]);
                    return x;
                }
            }
            """;

    private static Scenario learned(String fixed) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            FixedStatement.Found found = FixedStatement.of(compiler.analyze("A.java", OLD), fixed);
            return found == null ? null : found.scenario();
        }
    }

    @Test
    void aChangedOperatorIsDescribedFromGeneralToSpecific() throws Exception {
        Scenario scenario = learned(OLD.replace("own <= other", "own < other"));
        assertEquals(List.of("operator change", "comparison operator change", "change <= to <"), scenario.fixes());
        assertEquals(Set.of("ASSIGN_STMT", "return", "VAR", "int-VAR", "<="), scenario.situation());
    }

    @Test
    void structureHasCastsArraysAndConstantsWithTheirTypes() throws Exception {
        Scenario scenario = learned(OLD.replace("values[at]", "values[at + 1]"));
        assertEquals(
                Set.of(
                        "DECL_STMT",
                        "ASSIGN_STMT",
                        "=",
                        "CAST",
                        "int",
                        "CONST",
                        "double-CONST",
                        "*",
                        "ARRAY_ACCESS",
                        "VAR",
                        "int-VAR",
                        "int[]-VAR"),
                scenario.situation());
        assertEquals("add +1 term to expression", scenario.fixes().get(2));
    }

    @Test
    void anAddedCheckIsFoundAtTheStatementBehindIt() throws Exception {
        Scenario scenario = learned(OLD.replace(
                "        int x = ",
                "        if (at >= values.length) {\n            return 0;\n        }\n        int x = "));
        assertEquals(List.of("add a check", "return early", "check bounds"), scenario.fixes());
    }

    @Test
    void whatNoSuggestionMakesIsAnotherChange() throws Exception {
        assertEquals(
                List.of("other change", "more code"),
                learned(OLD.replace("own <= other", "Math.abs(own) < other * 7 - LIMIT"))
                        .fixes());
        assertNull(learned(OLD));
    }
}
