package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Failure;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes at which slicing starts: the nodes of the failing run that failed and, if the failure is that something did
 * not happen, the nodes of the passing run at which it happened. Both are empty if the trace does not contain the point
 * of the failure.
 */
public record FailurePoint(List<Integer> failing, List<Integer> passing) {
    public FailurePoint {
        failing = List.copyOf(failing);
        passing = List.copyOf(passing);
    }

    public static FailurePoint at(Integer... failing) {
        return new FailurePoint(List.of(failing), List.of());
    }

    /** The output that was expected, and the actual output. */
    public record Output(String expected, String actual) {}

    public boolean isEmpty() {
        return failing.isEmpty() && passing.isEmpty();
    }

    /** Adds the nodes of the passing run that woke the threads that wait forever in the failing run. */
    public FailurePoint withWakeUps(Alignment alignment) {
        List<Integer> awaited = new ArrayList<>(passing);
        for (int node : failing) {
            if (!alignment.run(RunRole.FAILING).open(node)) continue;
            int waker = WakeUps.find(alignment, node);
            if (waker != Dependences.UNKNOWN) awaited.add(waker);
        }
        return new FailurePoint(failing, awaited);
    }

    /** {@code passing} may be null. {@code output} may be null unless the output is the failure. */
    public static FailurePoint find(Failure failure, Dependences failing, Dependences passing, Output output) {
        return switch (failure.kind()) {
            case EXCEPTION, ASSERTION -> new FailurePoint(ThrownFailure.find(failure, failing), List.of());
            case EXIT -> new FailurePoint(ThrownFailure.findExit(failure, failing), List.of());
            case DEADLOCK -> new FailurePoint(StuckFailure.findDeadlock(failure, failing), List.of());
            case HANG -> new FailurePoint(StuckFailure.findHang(failure, failing), List.of());
            case OUTPUT -> output == null ? at() : OutputFailure.find(output, failing, passing);
        };
    }
}
