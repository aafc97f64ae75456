package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import java.util.List;
import java.util.Set;

/**
 * The point of an exception, a failed assertion or an exit. Libraries are not traced. For an exception from a library,
 * including the assertions of JUnit, AssertJ and Hamcrest, it is the call that did not return. Its arguments are the
 * values that were checked.
 */
final class ThrownFailure {
    private static final Set<NodeKind> THROWING = Set.of(NodeKind.THROW, NodeKind.CALL);

    private ThrownFailure() {}

    static List<Integer> find(Failure failure, Dependences run) {
        List<Failure.Cause> causes = failure.causes();
        // The innermost cause is the original exception.
        for (int i = causes.size() - 1; i >= 0; i--) {
            int node = latest(run, causes.get(i).at(), "");
            if (node != Dependences.UNKNOWN) return List.of(node);
        }
        return find(run, failure);
    }

    private static List<Integer> find(Dependences run, Failure failure) {
        for (String thread : List.of(failure.thread(), ""))
            for (Frame frame : failure.frames()) {
                if (Libraries.isLibrary(frame.className())) continue;
                int node = latest(run, frame, thread);
                if (node != Dependences.UNKNOWN) return List.of(node);
            }
        return List.of();
    }

    static List<Integer> findExit(Failure failure, Dependences run) {
        for (int node = run.size() - 1; node >= 0; node--)
            if (run.open(node) && run.library(node).has(Fact.EXITS)) return List.of(node);
        return find(run, failure);
    }

    /** The last throw or call at the place, otherwise the last node there. An empty thread matches all threads. */
    private static int latest(Dependences run, Frame frame, String thread) {
        int there = Dependences.UNKNOWN;
        for (int node = run.size() - 1; node >= 0; node--) {
            if (!thread.isEmpty() && !run.threads().get(run.thread(node)).name().equals(thread)) continue;
            if (!isAt(run.point(node), frame)) continue;
            if (THROWING.contains(run.kind(node))) return node;
            if (there == Dependences.UNKNOWN) there = node;
        }
        return there;
    }

    private static boolean isAt(CodePoint point, Frame frame) {
        return point.line() == frame.line()
                && point.method().equals(frame.method())
                && point.className().equals(frame.className());
    }
}
