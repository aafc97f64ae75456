package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.SiteKind;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatementFindingsTest {
    private final HandMadeTests tests = new HandMadeTests(4)
            .kind(SiteKind.OUTCOME, 1, ">")
            .kind(SiteKind.CONSTANT, 2, "")
            .kind(SiteKind.ARITHMETIC, 3, "+")
            .failing("f", 1, 2, 3, 4)
            .passing("p", 1)
            .values("f", 2, 15);

    private String uniform(Alteration alteration) {
        return uniform(tests.program(), alteration);
    }

    private static String uniform(TestedProgram program, Alteration alteration) {
        FoundPairs pairs = new FoundPairs();
        int statement = program.statementOf(alteration.point());
        HandMadeTests.pairs(pairs, "f", statement + 1);
        List<RankedStatement> ranked =
                StatementRanking.refined(program).rank(program.failing(), pairs, Map.of(statement, alteration));
        Finding first = new StatementFindings(program, at -> "")
                .ofReplacements(ranked, pairs)
                .get(0);
        return first.evidence(ReplacementEvidence.class).uniform();
    }

    @Test
    void changeThatFixesAllIsWrittenAsAProgrammerWould() {
        assertEquals(">= instead of >", uniform(new Alteration.Turned(tests.point(1), Alteration.Turned.EQUAL)));
        assertEquals(
                "true instead of >",
                uniform(new Alteration.Turned(tests.point(1), Alteration.Turned.EQUAL | Alteration.Turned.LESS)));
        assertEquals("16 instead of 15", uniform(new Alteration.Fixed(tests.point(2), new Value(16))));
        assertEquals("- instead of +", uniform(new Alteration.ChangedOperator(tests.point(3), Operator.MINUS)));
        assertEquals("x4 - 1", uniform(new Alteration.Shifted(tests.point(4), -1)));
    }

    private static String written(SiteKind kind, String variable, String holder, Alteration alteration) {
        HandMadeTests one = new HandMadeTests(1)
                .kind(kind, 1, variable, holder)
                .failing("f", 1)
                .values("f", 1, "Gone");
        return uniform(one.program(), alteration.at(one.point(1)));
    }

    @Test
    void soAreTruthValuesNullNamesAndWhatDoesNotThrow() {
        Alteration opposite = new Alteration.Turned(0, Alteration.Turned.OTHERS);
        Alteration ofFalse = new Alteration.Turned(0, Alteration.Turned.EQUAL);
        assertEquals("the opposite", written(SiteKind.OUTCOME, "", "truth", opposite));
        assertEquals("true", written(SiteKind.OUTCOME, "", "truth", ofFalse));
        assertEquals("false", written(SiteKind.OUTCOME, "!", "truth", ofFalse));
        assertEquals("!= null instead of == null", written(SiteKind.OUTCOME, "== null", "reference", opposite));
        assertEquals("!= instead of ==", written(SiteKind.OUTCOME, "==", "reference", opposite));
        Alteration alike = new Alteration.Turned(0, Alteration.Turned.ALIKE);
        assertEquals("equals instead of ==", written(SiteKind.OUTCOME, "==", "reference", alike));
        assertEquals("!equals instead of !=", written(SiteKind.OUTCOME, "!=", "reference", alike));
        assertEquals(
                "high() instead of wide()",
                written(SiteKind.NAME, "wide()", "high()", new Alteration.Renamed(0, "high()")));
        Alteration ended = new Alteration.Fixed(0, new Value(false));
        assertEquals("return where it throws Gone", written(SiteKind.THROWN, "", "", ended));
        assertEquals("false where it throws Gone", written(SiteKind.THROWN, "", "condition", ended));
    }
}
