package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CoverageEvidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementReportTest {
    private static final Occurrence TESTS = new Occurrence(2, 2, 4, 4);
    private static final FaultyStatement COMPARISON = new FaultyStatement(
            new Frame("acme.Grades", "grade", "Grades.java", 10), "boolean passed = total > limit;");
    private static final Replacement FAIR = replacement("GradesTest.fair", "total", "52", true);
    private static final Replacement JUST = replacement("GradesTest.just", "total", "52", true);

    private static final Finding FIXED = finding(COMPARISON, new Standing(1, 1, 1), ">= instead of >", FAIR, JUST);

    private static final Finding PARTLY = finding(
            new FaultyStatement(new Frame("acme.Grades", "grade", "Grades.java", 5), "int total = points + bonus;"),
            new Standing(3, 2, 0),
            "",
            replacement("GradesTest.fair", "", "+ 1", false));

    private static Replacement replacement(String test, String variable, String alternate, boolean passes) {
        return new Replacement(test, new Replacement.Change(variable, "50", alternate, 0), passes);
    }

    private static Finding finding(
            FaultyStatement statement, Standing standing, String uniform, Replacement... replacements) {
        Claim claim = new Claim(Technique.REPLACEMENT, "faulty-statement", standing, List.of(), "");
        return Finding.of(statement, new ReplacementEvidence(claim, TESTS, uniform, List.of(replacements)));
    }

    private final StatementReport report = new StatementReport(Style.PLAIN, "--top shows them");

    @Test
    void changeIsBelowTheStatementWhereALineIsTooShort() {
        assertEquals(
                """
                1  Grades.java:10   2 of 2 failing runs   boolean passed = total > limit;
                                                          >= instead of > fixes all failing
                                                          tests
                3  Grades.java:5    0 of 2 failing runs   int total = points + bonus;
                                                          50 -> + 1 makes part of it right
                """,
                report.ranking(List.of(FIXED, PARTLY), Technique.REPLACEMENT, 10));
    }

    @Test
    void longNamesAndLongLinesStayWithin80Columns() {
        FaultyStatement wide = new FaultyStatement(
                new Frame("acme.Scheduler", "next", "RemittanceSchedulingService.java", 1204),
                "return schedules.stream().filter(s -> s.isDue(today)).min(byPriority).orElse(null);");
        Replacement.Change change = new Replacement.Change("name", "\"" + "x".repeat(40) + "\"", "\"\"", 0);
        Finding finding = finding(wide, new Standing(1, 1, 1), "", new Replacement("T.t", change, true));
        assertEquals(
                """
                1  RemittanceSchedulingService.java:1204   1 of 2 failing runs
                   return schedules.stream().filter(s -> s.isDue(today)).min(byPriority).orElse…
                   name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" -> "" makes the test pass
                """,
                report.ranking(List.of(finding), Technique.REPLACEMENT, 10));
    }

    @Test
    void aSourceThatWouldBeCutBesideGoesBelow() {
        FaultyStatement longer =
                new FaultyStatement(COMPARISON.at(), "boolean passed = total > limit && total < highest;");
        assertEquals(
                """
                1  Grades.java:10   2 of 2 failing runs
                   boolean passed = total > limit && total < highest;
                   >= instead of > fixes all failing tests
                3  Grades.java:5    0 of 2 failing runs   int total = points + bonus;
                                                          50 -> + 1 makes part of it right
                """,
                report.ranking(List.of(FIXED.about(longer), PARTLY), Technique.REPLACEMENT, 10));
    }

    @Test
    void oneChangeMayFixSomeOfTheTests() {
        FaultyStatement call = new FaultyStatement(COMPARISON.at(), "f();");
        Finding some = finding(call, new Standing(1, 1, 1), "g() instead of f()", FAIR);
        assertEquals(
                """
                1  Grades.java:10   1 of 2 failing runs   f();
                                                          g() instead of f() fixes these tests
                                                          and breaks none
                """,
                report.ranking(List.of(some), Technique.REPLACEMENT, 10));
    }

    /** Of a finding that has both, the evidence of the formula is shown. */
    @Test
    void coverageIsShownForAFormula() {
        Claim claim = new Claim("ochiai", "faulty-statement", new Standing(1, 1, 0.707), List.of(), "");
        Finding covered = FIXED.mergedWith(Finding.of(COMPARISON, new CoverageEvidence(claim, TESTS)));
        assertEquals(
                """
                1  Grades.java:10   0.707  2 of 2 failing, 4 of 4 passing
                   boolean passed = total > limit;
                (1 more; --top shows them)
                """,
                report.ranking(List.of(covered, covered), "ochiai", 1));
    }

    @Test
    void counts() {
        assertEquals("1 statement ranked, 2 failing and 1,038 passing tests\n", StatementReport.counts(1, 2, 1038, ""));
        assertEquals(
                """
                1,204 statements ranked, 12 failing and 1,380 passing tests, 109,840
                  replacements in 46.1 s
                """,
                StatementReport.counts(1204, 12, 1380, StatementReport.costs(109_840, 46.1)));
    }
}
