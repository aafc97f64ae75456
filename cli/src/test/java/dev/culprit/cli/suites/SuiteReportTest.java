package dev.culprit.cli.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.suites.SuiteInvestigation;
import dev.culprit.investigation.suites.TestVerdict;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteReportTest {
    private static TestVerdict verdict(String test, TestVerdict.Kind kind, String cause, boolean proved) {
        long failed = kind == TestVerdict.Kind.FLAKY ? 12 : 0;
        return new TestVerdict(test, kind, new TestVerdict.Runs(400, failed), cause, proved, "");
    }

    @Test
    void provedCausesComeFirstAndNothingInconclusivePasses() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Style.PLAIN,
                ProgressLine.Mode.PLAIN);
        List<TestVerdict> verdicts = List.of(
                verdict("a.ATest#slow", TestVerdict.Kind.INCONCLUSIVE, "too few runs: 60", false),
                verdict("a.ATest#total", TestVerdict.Kind.FLAKY, "order violation on a.Cart.total", false),
                verdict("a.BTest#count", TestVerdict.Kind.FLAKY, "atomicity violation on a.Stock.count", true),
                verdict("a.CTest#fine", TestVerdict.Kind.PASSED, "", false));
        new SuiteReport(terminal, Path.of(".culprit", "all-tests"))
                .print(new SuiteInvestigation.Result(verdicts, 1, 2, false));
        assertEquals(
                """
                proved: atomicity violation on a.Stock.count
                  BTest#count  flaky    12 of 400 runs (3.0 %)

                suspected: order violation on a.Cart.total
                  ATest#total  flaky    12 of 400 runs (3.0 %)

                6 tests: 1 passed, 2 flaky, 0 always fail, 1 inconclusive; 2 causes
                  1 verdict is from an earlier run on the same classes
                  the same command examines inconclusive tests again
                  2 tests were not finished; the same command continues with them
                  cases: .culprit/all-tests
                """,
                out.toString(StandardCharsets.UTF_8));
        assertEquals("culprit: ATest#slow is inconclusive: too few runs: 60\n", err.toString(StandardCharsets.UTF_8));
    }
}
