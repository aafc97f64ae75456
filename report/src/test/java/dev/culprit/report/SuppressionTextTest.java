package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Access;
import dev.culprit.model.findings.SuppressionSearch.Ending;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.findings.SuppressionSearch.Run;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuppressionTextTest {
    private static final Access ENTRY =
            new Access("W", "Index.entry", "null", "worker-2", Samples.frame("Index", "put", 31));
    private static final Frame DEPOSIT = Samples.frame("Account", "deposit", 23);

    private final SuppressionText report = new SuppressionText(Style.PLAIN);

    private static Access balance(String thread, String value) {
        return new Access("W", "Account.balance", value, thread, DEPOSIT);
    }

    private static Ending failing(String failure, String file, int line) {
        return new Ending(failure, Samples.frame(file, "print", line));
    }

    private static Finding finding(Subject subject, String kind, List<String> variables, List<Run> runs) {
        Claim claim = new Claim(
                Technique.SUPPRESSION, kind, Standing.first(), variables, "In the opposite order the run passes.");
        return Finding.of(subject, new SuppressionSearch(claim, runs, true, "", 0));
    }

    private static Finding race() {
        Run original = new Run(Purpose.ORIGINAL, List.of(), 0, failing("null", "Report", 60), List.of(ENTRY), "");
        Run suppression = new Run(
                Purpose.SUPPRESSION,
                List.of(ENTRY),
                14,
                failing("zero", "Totals", 77),
                List.of(balance("worker-1", "0")),
                "");
        Run check = new Run(
                Purpose.RACE_CHECK,
                List.of(balance("worker-1", "0"), balance("worker-2", "5")),
                0,
                Ending.PASSED,
                List.of(),
                "harmful");
        dev.culprit.model.patterns.Access write =
                new dev.culprit.model.patterns.Access(true, "Account.balance", DEPOSIT, null, "", List.of());
        return finding(
                new AccessPattern(Pattern.pair(List.of(write, write))),
                "data-race",
                List.of("Account.balance"),
                List.of(original, suppression, check));
    }

    @Test
    void runsAreListedBeforeTheRoot() {
        assertEquals(
                """
                run 1  fails     null at Report.java:60; Index.entry = null from Index.java:31
                                 (worker-2)
                run 2  suppress  Index.java:31 (worker-2) and 14 dependent instances: fails,
                                 zero at Totals.java:77; Account.balance = 0 from
                                 Account.java:23 (worker-1)
                run 3  reorder   W Account.java:23 (worker-1) before W Account.java:23
                                 (worker-2): harmful

                ROOT   data race (WAW) on Account.balance
                       In the opposite order the run passes.
                3 runs: 1 original, 1 suppression, 1 race check
                """,
                report.text(race()));
    }

    @Test
    void oneLineHasTheRootAndTheRuns() {
        assertEquals(
                "ROOT data race (WAW) on Account.balance: In the opposite order the run passes."
                        + " (3 runs: 1 original, 1 suppression, 1 race check)",
                report.line(race()));
    }

    @Test
    void statementIsNamedByItsPlace() {
        Finding statement = finding(new FaultyStatement(DEPOSIT, ""), "first-corruption", List.of(), List.of());
        assertTrue(report.text(statement).contains("ROOT   first corruption at Account.java:23\n"));
    }

    @Test
    void manyDefinitionsAreCounted() {
        List<Access> bytes = new ArrayList<>();
        for (int i = 0; i < 40; i++)
            bytes.add(new Access("W", "bytes[" + i + "]", "1", "main", i < 6 ? ENTRY.at() : DEPOSIT));
        Run original = new Run(Purpose.ORIGINAL, List.of(), 0, failing("null", "Report", 60), bytes, "");
        Run suppression = new Run(Purpose.SUPPRESSION, bytes, 0, Ending.PASSED, List.of(), "");
        Finding finding = finding(
                new FaultyStatement(DEPOSIT, ""), "first-corruption", List.of(), List.of(original, suppression));
        assertEquals(
                """
                run 1  fails     null at Report.java:60; bytes[0] = 1 from Index.java:31 (main),
                                 bytes[1] = 1 from Index.java:31 (main), bytes[2] = 1 from
                                 Index.java:31 (main), bytes[3] = 1 from Index.java:31 (main)
                                 and 36 more
                run 2  suppress  Index.java:31 (main) 6 times, Account.java:23 (main) 34 times:
                                 passes

                """,
                report.text(finding).split("ROOT")[0]);
    }

    @Test
    void whatIsNotShownIsASuspect() {
        Frame lost = Samples.frame("Account", "deposit", 20);
        Run original = new Run(Purpose.ORIGINAL, List.of(), 0, failing("null", "Report", 60), List.of(ENTRY), "");
        Run suppression = new Run(
                Purpose.SUPPRESSION,
                List.of(ENTRY),
                0,
                new Ending("", null, List.of(new SuppressionSearch.Interruption("worker-1", lost))),
                List.of(),
                "");
        Claim claim = new Claim(
                Technique.SUPPRESSION,
                "first-corruption",
                Standing.first(),
                List.of(),
                "This may not be the root: it was not interrupted.");
        Finding finding = Finding.of(
                new FaultyStatement(ENTRY.at(), ""),
                new SuppressionSearch(claim, List.of(original, suppression), false, "it was not interrupted", 1));
        assertEquals(
                """
                run 1  fails     null at Report.java:60; Index.entry = null from Index.java:31
                                 (worker-2)
                run 2  suppress  Index.java:31 (worker-2): passes; not interrupted as before:
                                 worker-1 at Account.java:20

                SUSPECT first corruption at Index.java:31
                        This may not be the root: it was not interrupted.
                2 runs: 1 original, 1 suppression; 1 more to follow the schedule
                """,
                report.text(finding));
        assertTrue(report.line(finding).startsWith("SUSPECT first corruption at Index.java:31: "));
    }
}
