package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Failure;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes that are sliced from: what the failing run failed at, and, where the failure is that something did not happen, what happened in the passing run
 * instead. Both are empty where the trace does not hold the place of the failure.
 */
public record FailurePoint(List<Integer> failing, List<Integer> passing) {
    public FailurePoint {
        failing = List.copyOf(failing);
        passing = List.copyOf(passing);
    }

    public static FailurePoint at(Integer... failing) {
        return new FailurePoint(List.of(failing), List.of());
    }

    /** What a program should have printed, and what it printed. */
    public record Output(String expected, String actual) {}

    public boolean isEmpty() {
        return failing.isEmpty() && passing.isEmpty();
    }

    /** With what those who wait in vain were woken by in the passing run, which may have come too early in the failing one, or not at all. */
    public FailurePoint withWakeUps(Alignment alignment) {
        List<Integer> awaited = new ArrayList<>(passing);
        for (int node : failing) {
            if (!alignment.run(RunRole.FAILING).open(node)) continue;
            int waker = WakeUps.find(alignment, node);
            if (waker != Dependences.UNKNOWN) awaited.add(waker);
        }
        return new FailurePoint(failing, awaited);
    }

    /** {@code passing} may be null, and so may {@code output} where that is not what failed. */
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
