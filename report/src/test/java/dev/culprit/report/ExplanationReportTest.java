package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PathStep.Role;
import dev.culprit.testing.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationReportTest {
    private final Golden golden = Golden.of(ExplanationReportTest.class);

    private final ExplanationReport report = new ExplanationReport(Style.PLAIN);

    @Test
    void stepsFromTheRootToTheFailureAndWhatTheyMean() {
        golden.check("stepsFromTheRootToTheFailureAndWhatTheyMean.txt", report.path(PathSamples.finding()));
    }

    @Test
    void linesOfOneRunAreNotCompared() {
        PathStep loop = new PathStep(
                Role.STEP, "main", Samples.frame("Sum", "add", 12), PathSamples.action("sum = ", "27"), null, 3);
        PathStep end = PathSamples.step(Role.FAILURE, "main", 20, PathSamples.action("throws ", "Error"), null);
        CausalPath path = new CausalPath(List.of(loop, end), List.of(), 4, 4);
        assertEquals(
                """
                What the failure depended on (the nearest 2 of 4 executed lines, 1 thread)
                  1  main  Sum.java:12    sum = 27      the last of 3 times
                  2  main  Table.java:20  throws Error

                  No run passed.
                """,
                report.path(Finding.ofPath("dynamic-slice", null, List.of(), "No run passed.", path)));
        assertTrue(report.path(Finding.ofPath("dynamic-slice", null, List.of(), "", path))
                .endsWith("throws Error\n"));
    }

    @Test
    void longNamesStayWithinTheLine() {
        String name = "a-thread-with-a-very-long-name-".repeat(3);
        String value = "x".repeat(90);
        PathStep step = PathSamples.step(
                Role.ROOT, name, 1, PathSamples.action("text = ", value), PathSamples.action("text = ", "null"));
        CausalPath path = new CausalPath(List.of(step), List.of(), 1, 1);
        String text = report.path(Finding.ofPath("data-race", null, List.of(), "Short.", path));
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        assertTrue(text.contains("passing: null"), text);
    }

    @Test
    void oneLineNamesRootAndFailure() {
        assertEquals(
                "atomicity violation on com.acme.Table.inUse at Table.java:93, 6 steps to "
                        + Samples.failure().headline(),
                report.oneLine(PathSamples.finding(), Samples.failure()));
    }

    @Test
    void graphOfBothRuns() {
        golden.check("graphOfBothRuns.dot", PathDot.write(PathSamples.path()));
    }
}
