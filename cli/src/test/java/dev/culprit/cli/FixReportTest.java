package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixReportTest {
    private static Case passing(String inconclusive) {
        return new Case(
                new CaseTarget(Target.ofMain("acme.Stock", List.of(), null), "", List.of(), "17", "ab"),
                new RunSummary(new RunCounts(41, 0, 41, 0, 1), List.of(), inconclusive),
                null,
                List.of(),
                List.of(),
                List.of());
    }

    @Test
    void runsThatFailedAndWereNotConfirmedAreNotCalledPassing() {
        assertEquals("nothing failed in 41 runs: there is nothing to fix", FixReport.nothing(passing("")));
        assertEquals("INCONCLUSIVE 10 runs failed", FixReport.nothing(passing("10 runs failed")));
    }
}
