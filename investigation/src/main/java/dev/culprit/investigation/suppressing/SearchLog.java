package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.ObjectHolders;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Frame;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.SuppressionSearch.Access;
import dev.culprit.model.findings.SuppressionSearch.Ending;
import dev.culprit.model.findings.SuppressionSearch.Interruption;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.findings.SuppressionSearch.Run;
import java.util.ArrayList;
import java.util.List;

/** The runs of a search, as they are kept in the case. */
final class SearchLog {
    private final List<Run> runs = new ArrayList<>();
    private int extraRuns;

    /** A run in which the accesses were to have this order. */
    void checked(Purpose purpose, Dependences run, List<Integer> order, TracedRun made, String result) {
        extraRuns += made.report().extraRuns();
        runs.add(new Run(purpose, accesses(run, order), 0, ending(made), List.of(), result));
    }

    /** The failing run as it is. */
    void original(TracedRun run) {
        runs.add(new Run(Purpose.ORIGINAL, List.of(), 0, ending(run), List.of(), ""));
    }

    /** A run without definitions, which are nodes of {@code before}; {@code every}: without all of their instances. */
    void suppressed(Purpose purpose, Dependences before, List<Integer> definitions, boolean every, TracedRun run) {
        extraRuns += run.report().extraRuns();
        runs.add(new Run(
                purpose,
                accesses(before, definitions),
                run.report().dependentInstances(),
                ending(run),
                List.of(),
                every ? "all other instances of what was suppressed" : ""));
    }

    /** The definitions of the values that the failure of the last run used. */
    void defined(Dependences run, List<Integer> definitions) {
        Run last = runs.remove(runs.size() - 1);
        runs.add(new Run(
                last.purpose(),
                last.changed(),
                last.dependents(),
                last.ending(),
                accesses(run, definitions),
                last.result()));
    }

    List<Run> runs() {
        return List.copyOf(runs);
    }

    /** The runs that had to be made besides to follow the schedule. */
    int extraRuns() {
        return extraRuns;
    }

    private static Ending ending(TracedRun run) {
        Outcome outcome = run.outcome();
        List<Interruption> lost = lost(run);
        if (outcome.failed()) {
            Frame at = outcome.failure().at();
            return new Ending(outcome.failure().headline(), at.className().isEmpty() ? null : at, lost);
        }
        return outcome.verdict() == Verdict.PASSED
                ? new Ending("", null, lost)
                : new Ending("inconclusive: " + outcome.reason().text(), null, lost);
    }

    /** The interruptions of the failing run that this one has not reached, each place once. */
    static List<Interruption> lost(TracedRun run) {
        return run.report().unmatched().stream()
                .map(s -> new Interruption(
                        run.outcome().schedule().names().getOrDefault(s.thread(), s.thread()), s.frame()))
                .distinct()
                .toList();
    }

    static List<Access> accesses(Dependences run, List<Integer> nodes) {
        return nodes.stream().map(node -> access(run, node)).toList();
    }

    private static Access access(Dependences run, int node) {
        String op =
                switch (run.kind(node)) {
                    case READ -> "R";
                    case WRITE -> "W";
                    case CALL -> "C";
                    case LOCK -> "L";
                    default -> "S";
                };
        return new Access(
                op,
                variable(run, node),
                isContainer(run, node) ? "" : run.text(node),
                run.threads().get(run.thread(node)).name(),
                run.point(node).frame());
    }

    /** What a call returns that changes a collection is not what the collection holds. */
    private static boolean isContainer(Dependences run, int node) {
        return run.kind(node) == NodeKind.CALL && run.library(node).has(Fact.CONTAINER);
    }

    /** A library object by the field that holds it. */
    static String variable(Dependences run, int node) {
        boolean held = run.kind(node) == NodeKind.CALL || run.kind(node) == NodeKind.LOCK;
        return held && run.base(node) != 0 ? new ObjectHolders(run).of(node) : run.variable(node);
    }
}
