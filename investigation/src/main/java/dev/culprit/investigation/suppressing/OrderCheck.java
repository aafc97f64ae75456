package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.Places;
import dev.culprit.analysis.suppression.ChangedValues;
import dev.culprit.analysis.suppression.Suspicion;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Place;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks a suspected order of accesses: repeats the failing run with the order changed. The order is the root cause if
 * a value changes and the run does not fail. A sequence of three accesses is an atomicity violation if the run passes
 * with the access in the middle before the others and after them, and an order violation if it passes in one of these
 * orders only. No order is tried twice.
 */
final class OrderCheck {
    private final SearchRuns runs;
    private final Dependences original;
    private final SearchLog log;
    private final Map<OrderConstraint, Result> checked = new HashMap<>();

    /** {@code original} is the run in which nothing is suppressed. */
    OrderCheck(SearchRuns runs, Dependences original, SearchLog log) {
        this.runs = runs;
        this.original = original;
        this.log = log;
    }

    /** What came of a changed order. */
    enum Result {
        /** Another value, and the run passed. */
        AVOIDED("the value changes and the run passes: harmful"),
        /** Another value, and the run failed all the same, or in another way. */
        POTENTIALLY_HARMFUL("the value changes, but the run fails: potentially harmful"),
        WITHOUT_EFFECT("no value changes: not harmful"),
        NOT_FEASIBLE("this order is not possible");

        private final String words;

        Result(String words) {
            this.words = words;
        }
    }

    /** The root cause that the suspicion turns out to be, or null. */
    Root.Order check(Suspicion suspicion, Dependences run) throws HostGone, UnusableTarget {
        List<Result> results = new ArrayList<>();
        for (Suspicion.Change change : suspicion.changes()) results.add(result(suspicion, change, run));
        long avoided = results.stream().filter(r -> r == Result.AVOIDED).count();
        if (avoided == 0) return null;
        Root.Kind kind =
                switch (suspicion.kind()) {
                    case RACE -> Root.Kind.DATA_RACE;
                    case PAIR -> Root.Kind.ORDER_VIOLATION;
                    case TRIPLE -> avoided == 2 ? Root.Kind.ATOMICITY_VIOLATION : Root.Kind.ORDER_VIOLATION;
                };
        return new Root.Order(kind, suspicion.accesses(), run);
    }

    /** How many orders were tried. */
    int runs() {
        return checked.size();
    }

    private Result result(Suspicion suspicion, Suspicion.Change change, Dependences run)
            throws HostGone, UnusableTarget {
        OrderConstraint order = new OrderConstraint(place(run, change.first()), place(run, change.held()));
        Result known = checked.get(order);
        if (known != null) return known;
        TracedRun again = runs.ordered(order);
        Result result = result(change, run, again);
        SuppressionSearch.Purpose purpose = suspicion.kind() == Suspicion.Kind.RACE
                ? SuppressionSearch.Purpose.RACE_CHECK
                : SuppressionSearch.Purpose.VIOLATION_CHECK;
        log.checked(purpose, run, List.of(change.first(), change.second()), again, result.words);
        checked.put(order, result);
        return result;
    }

    /** Suppression removes accesses, so that they are counted in the original run if that has executed them. */
    private Place place(Dependences run, int node) {
        int known = run == original ? node : ChangedValues.find(original, run.index(node));
        return known == Dependences.UNKNOWN
                ? new Places(run, List.of(node)).of(node)
                : new Places(original, List.of(known)).of(known);
    }

    private static Result result(Suspicion.Change change, Dependences run, TracedRun again) {
        boolean passed = again.outcome().verdict() == Verdict.PASSED;
        if (again.outcome().hasUnmetOrder() || !passed && !again.outcome().failed()) return Result.NOT_FEASIBLE;
        if (!ChangedValues.areChanged(run, change, again.dependences())) return Result.WITHOUT_EFFECT;
        return passed ? Result.AVOIDED : Result.POTENTIALLY_HARMFUL;
    }
}
