package dev.culprit.report;

import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PathStep.Action;
import dev.culprit.model.findings.PathStep.Role;
import java.util.List;

/** The case study of the dual slicing paper, shortened. */
final class PathSamples {
    private static final String MEANING =
            "In the failing run client-drop reads inUse at Table.java:93 and gets Thread #2, which client-create wrote at Table.java:57; "
                    + "in the passing run it gets null, which client-create wrote at Table.java:81.";

    private PathSamples() {}

    static Action action(String before, String value) {
        return new Action(before + value, value);
    }

    static PathStep step(Role role, String thread, int line, Action failing, Action passing) {
        return new PathStep(role, thread, Samples.frame("Table", "drop", line), failing, passing, 1);
    }

    static CausalPath path() {
        return new CausalPath(
                List.of(
                        step(Role.FAILING_DEFINITION, "client-create", 57, action("inUse = ", "Thread #2"), null),
                        step(Role.PASSING_DEFINITION, "client-create", 81, null, action("inUse = ", "null")),
                        step(
                                Role.ROOT,
                                "client-drop",
                                93,
                                action("tests inUse = ", "Thread #2"),
                                action("tests inUse = ", "null")),
                        step(Role.STEP, "client-drop", 95, action("someTableDeleted = ", "true"), null),
                        new PathStep(
                                Role.STEP,
                                "client-create",
                                Samples.frame("Table", "open", 101),
                                action("rows[17].needsToBeOpenedAgain = ", "true"),
                                null,
                                100_000),
                        step(
                                Role.FAILURE,
                                "client-create",
                                140,
                                action("throws ", "NullPointerException"),
                                action("reads info = ", "TableInfo #2"))),
                List.of(
                        new PathLink(2, 0, true, false),
                        new PathLink(2, 1, false, false),
                        new PathLink(3, 2, true, true),
                        new PathLink(5, 3, true, false)),
                549,
                78_112);
    }

    static Finding finding() {
        return Finding.ofPath("atomicity-violation", null, List.of("com.acme.Table.inUse"), MEANING, path());
    }
}
