package dev.culprit.analysis.fixes.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    private static final String LARGER =
            """
            package acme;

            import java.util.List;

            /** Prices. */
            class Shop {
                private int sum;

                int total(List<Integer> prices) {
                    for (int price : prices) {
                        sum += price;
                    }
                    if (sum > 100) {
                        return sum - sum / 10;
                    }
                    return sum;
                }

                boolean isKnown(String name, String other) {
                    return name == other;
                }

                int length(String name) {
                    int length = name.length();
                    return length;
                }
            }
            """;

    private static List<FixedStatement.Found> learnedFromShop(String fixed) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(), 17)) {
            return FixedStatement.all(compiler.analyze("Shop.java", LARGER), fixed);
        }
    }

    private static List<String> specific(List<FixedStatement.Found> found) {
        return found.stream()
                .map(f -> f.line() + " "
                        + f.scenario().fixes().get(f.scenario().fixes().size() - 1))
                .toList();
    }

    @Test
    void anImportAndACommentBesideTheChangeDoNotMatter() throws Exception {
        String fixed = LARGER.replace("import java.util.List;", "import java.util.List;\nimport java.util.Objects;")
                .replace("/** Prices. */", "/**\n * Prices of a shop.\n */")
                .replace("return name == other;", "return Objects.equals(name, other); // both may be null");
        List<FixedStatement.Found> found = learnedFromShop(fixed);
        assertEquals(1, found.size());
        assertEquals(20, found.get(0).line());
        assertTrue(found.get(0).isMade(), found.toString());
    }

    @Test
    void eachChangedPlaceOfACommitIsLearned() throws Exception {
        String fixed = LARGER.replace("import java.util.List;", "import java.util.List;\nimport java.util.Map;")
                .replace("sum > 100", "sum >= 100")
                .replace(
                        "        int length = name",
                        "        if (name == null) {\n            return 0;\n        }\n        int length = name");
        assertEquals(List.of("13 change > to >=", "24 check for null"), specific(learnedFromShop(fixed)));
    }

    @Test
    void whatIsNotAChangeOfTheTableDoesNotHideAnother() throws Exception {
        String fixed = LARGER.replace("sum += price;", "sum += Math.round(price * 1.19f) - 4;")
                .replace("sum > 100", "sum >= 100");
        List<FixedStatement.Found> found = learnedFromShop(fixed);
        assertEquals(List.of("11 more code", "13 change > to >="), specific(found));
        assertEquals(
                List.of(false, true),
                found.stream().map(FixedStatement.Found::isMade).toList());
    }

    @Test
    void aCommentAloneIsNotAFix() throws Exception {
        assertEquals(List.of(), learnedFromShop(LARGER.replace("private int sum;", "private int sum; // in cents")));
    }

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
