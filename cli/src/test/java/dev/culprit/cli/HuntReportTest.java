package dev.culprit.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.RunStory;
import dev.culprit.model.Step;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class HuntReportTest {
    private static final RunCounts RUNS = new RunCounts(10, 2, 8, 0, 1);

    private static Frame at(int line) {
        return new Frame("acme.Stock", "take", "Stock.java", line);
    }

    private static Access access(boolean write, int line) {
        return new Access(write, "acme.Stock.count", at(line), null, "", List.of());
    }

    /** A hunt whose story shows line 21, and a ranking that blames lines 21 and 33. */
    @Test
    void accessesThatAreBlamedAndNotInTheStoryAreNamed() {
        Pattern pattern = Pattern.pair(List.of(access(false, 21), access(true, 33)));
        Claim claim =
                new Claim(Technique.PATTERNS, "order-violation", Standing.first(), pattern.names(), "It is too early.");
        Finding blamed = Finding.of(
                new AccessPattern(pattern), new PatternEvidence(claim, new Occurrence(2, 2, 0, 8), false, 0, 0));
        Failure failure = new Failure(FailureKind.HANG, "", "", "", List.of(), List.of());
        RunStory story = RunStory.of(List.of(new Step(0, "reads count", at(21), true)));
        Case found = new Case(
                new CaseTarget(Target.ofMain("acme.Stock", List.of(), null), "", List.of(), "17", "ab"),
                new RunSummary(RUNS, List.of(), ""),
                new CaseFailure(failure, "failing.schedule", story),
                List.of(blamed),
                List.of(),
                List.of(new Investigation(Technique.TRIALS, RUNS, 0, 0, new Investigation.Search(3, "", null))));
        List<String> named = HuntReport.circumstances(found).stream()
                .filter(line -> line.startsWith("blamed"))
                .toList();
        assertEquals(List.of("blamed, but not in this run: Stock.java:33 writes acme.Stock.count"), named);
    }
}
