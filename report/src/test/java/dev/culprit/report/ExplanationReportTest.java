package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PathStep.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationReportTest {
    private final ExplanationReport report = new ExplanationReport(Style.PLAIN);

    @Test
    void stepsFromTheRootToTheFailureAndWhatTheyMean() {
        assertEquals(
                """
                Why it failed (6 steps, 2 threads; the dynamic slice would be 78,112)
                  1  client-create  Table.java:57   inUse = Thread #2        the failing value
                  2  client-create  Table.java:81   inUse = null             the passing value
                  3  client-drop    Table.java:93   tests inUse = Thread #2  passing: null
                  4  client-drop    Table.java:95   someTableDeleted = true  failing run only
                  5  client-create  Table.java:101  rows[17].needsToBeOpenedAgain = true
                                                      the last of 100,000 times; failing run
                                                      only
                  6  client-create  Table.java:140  throws NullPointerException
                                                      passing: reads info = TableInfo #2
                  (of a dual slice of 549 executed lines)

                  In the failing run client-drop reads inUse at Table.java:93 and gets Thread
                  #2, which client-create wrote at Table.java:57; in the passing run it gets
                  null, which client-create wrote at Table.java:81.
                """,
                report.path(PathSamples.finding()));
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
        assertEquals(
                """
                digraph explanation {
                  node [shape=box, style=filled, fontname="sans-serif"];
                  s1 [label="client-create\\nTable.java:57\\ninUse = Thread #2", fillcolor=gray80, style="filled,rounded"];
                  s2 [label="client-create\\nTable.java:81\\ninUse = null", fillcolor=white, style="filled,rounded"];
                  s3 [label="client-drop\\nTable.java:93\\ntests inUse = Thread #2\\npassing: tests inUse = null", fillcolor=lightyellow];
                  s4 [label="client-drop\\nTable.java:95\\nsomeTableDeleted = true", fillcolor=gray80];
                  s5 [label="client-create\\nTable.java:101\\nrows[17].needsToBeOpenedAgain = true\\n100000 times", fillcolor=gray80];
                  s6 [label="client-create\\nTable.java:140\\nthrows NullPointerException\\npassing: reads info = TableInfo #2", fillcolor=lightyellow];
                  s3 -> s1 [color=red];
                  s3 -> s2 [color=darkgreen];
                  s4 -> s3 [color=red, style=dashed];
                  s6 -> s4 [color=red];
                }
                """,
                PathDot.write(PathSamples.path()));
    }
}
