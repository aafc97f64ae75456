package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.Target;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.FaultyStatement.Evidence;
import dev.culprit.model.findings.FaultyStatement.Replacement;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementReportTest {
    private static final FaultyStatement MENDED = new FaultyStatement(
            1,
            1,
            1,
            new Frame("acme.Grades", "grade", "Grades.java", 10),
            "boolean passed = total > limit;",
            new Evidence(2, 2, 4, 4, ">= for >"),
            List.of(
                    new Replacement("GradesTest.fair", "total", "50", "52", 0, true),
                    new Replacement("GradesTest.just", "total", "50", "52", 0, true)),
            "replacement");

    private static final FaultyStatement PARTLY = new FaultyStatement(
            3,
            2,
            0,
            new Frame("acme.Grades", "grade", "Grades.java", 5),
            "int total = points + bonus;",
            new Evidence(2, 2, 4, 4, ""),
            List.of(new Replacement("GradesTest.fair", "", "50", "+ 1", -1, false)),
            "replacement");

    private final StatementReport report = new StatementReport(Style.PLAIN, "--top shows them");

    @Test
    void whatMendsAStatementIsBelowItWhereALineIsTooShort() {
        assertEquals(
                """
                1  Grades.java:10   2 of 2 failing runs   boolean passed = total > limit;
                                                          >= for > mends all tests
                3  Grades.java:5    0 of 2 failing runs   int total = points + bonus;
                                                          50 -> + 1 makes some of it right
                """,
                report.ranking(List.of(MENDED, PARTLY), 10, true));
    }

    @Test
    void longNamesAndLongLinesStayWithin80Columns() {
        FaultyStatement wide = new FaultyStatement(
                1,
                1,
                1,
                new Frame("acme.Scheduler", "next", "RemittanceSchedulingService.java", 1204),
                "return schedules.stream().filter(s -> s.isDue(today)).min(byPriority).orElse(null);",
                new Evidence(2, 2, 4, 4, ""),
                List.of(new Replacement("T.t", "name", "\"" + "x".repeat(40) + "\"", "\"\"", 0, true)),
                "");
        assertEquals(
                """
                1  RemittanceSchedulingService.java:1204   1 of 2 failing runs
                   return schedules.stream().filter(s -> s.isDue(today)).min(byPriority).orElse…
                   name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" -> "" makes the test pass
                """,
                report.ranking(List.of(wide), 10, true));
    }

    @Test
    void aSourceThatWouldBeCutBesideGoesBelow() {
        FaultyStatement longer = new FaultyStatement(
                1,
                1,
                2,
                MENDED.at(),
                "boolean passed = total > limit && total < highest;",
                MENDED.evidence(),
                MENDED.replacements(),
                "");
        assertEquals(
                """
                1  Grades.java:10   2 of 2 failing runs
                   boolean passed = total > limit && total < highest;
                   >= for > mends all tests
                3  Grades.java:5    0 of 2 failing runs   int total = points + bonus;
                                                          50 -> + 1 makes some of it right
                """,
                report.ranking(List.of(longer, PARTLY), 10, true));
    }

    @Test
    void oneChangeMayMendSomeOfTheTests() {
        FaultyStatement some = new FaultyStatement(
                1,
                1,
                1,
                MENDED.at(),
                "f();",
                new Evidence(2, 2, 4, 4, "g() for f()"),
                MENDED.replacements().subList(0, 1),
                "");
        assertEquals(
                """
                1  Grades.java:10   1 of 2 failing runs   f();
                                                          g() for f() mends these and breaks
                                                          none
                """,
                report.ranking(List.of(some), 10, true));
    }

    @Test
    void coverageIsShownWhereNothingWasReplaced() {
        assertEquals(
                """
                1  Grades.java:10   1.000  2 of 2 failing, 4 of 4 passing
                   boolean passed = total > limit;
                   >= for > mends all tests
                (1 more; --top shows them)
                """,
                report.ranking(List.of(MENDED, PARTLY), 1, false));
    }

    @Test
    void aFaultyStatementIsAFindingOfTheCase() {
        String json = CaseJson.write(new CaseData(
                Target.ofTest("acme.*Test", ""),
                List.of(),
                "17",
                new CaseData.Runs(6, 2, 4, 0, 1),
                null,
                List.of(),
                List.of(),
                List.of(),
                "",
                List.of(MENDED, PARTLY)));
        for (String part : List.of(
                "\"kind\": \"faulty-statement\"",
                "\"op\": \"S\"",
                "\"uniform\": \">= for >\"",
                "\"confirmed\": false",
                "\"tied\": 2",
                "\"alternate\": \"+ 1\"")) assertTrue(json.contains(part), json);
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
