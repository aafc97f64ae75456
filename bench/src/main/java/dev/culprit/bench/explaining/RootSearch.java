package dev.culprit.bench.explaining;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bench.programs.Truth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for the root of a subject's fault among the points of a slice. It is found when two threads of the run have
 * done what the source marks for two threads of the fault, to the same variable, and not both only read it. A call into
 * a collection is marked as a whole.
 */
public final class RootSearch {
    private final Truth truth;
    private final List<Access> accesses = new ArrayList<>();
    private boolean found;

    /** What was done by a thread that plays a part of the fault. */
    private record Access(String thread, int part, String variable, boolean onlyReads) {
        boolean makesRootWith(Access other) {
            return part != other.part
                    && !thread.equals(other.thread)
                    && variable.equals(other.variable)
                    && !(onlyReads && other.onlyReads);
        }
    }

    RootSearch(Truth truth) {
        this.truth = truth;
    }

    /** True as soon as the root has been seen. */
    boolean finds(Dependences run, int node) {
        String thread = run.threads().get(run.thread(node)).path();
        boolean named = run.kind(node) == NodeKind.READ || run.kind(node) == NodeKind.WRITE;
        String variable = named ? run.variable(node).replaceAll("\\[.*", "") : "";
        for (int part : parts(run, node)) {
            Access access = new Access(thread, part, variable, run.kind(node) == NodeKind.READ);
            found |= accesses.stream().anyMatch(access::makesRootWith);
            accesses.add(access);
        }
        return found;
    }

    /** True for one of the faulty accesses: what the paper calls the vicinity of the root. */
    boolean isNear(Dependences run, int node) {
        return !parts(run, node).isEmpty();
    }

    private Set<Integer> parts(Dependences run, int node) {
        return switch (run.kind(node)) {
            case READ -> marked(run, node, 'R');
            case WRITE -> marked(run, node, 'W');
            case LOCK -> truth.threads('L', run.point(node).frame(), "");
            case CALL -> {
                Set<Integer> any = new HashSet<>();
                boolean locks = run.variable(node).startsWith("java.util.concurrent.locks.");
                for (char op : (locks ? "RWL" : "RW").toCharArray())
                    any.addAll(truth.threads(op, run.point(node).frame(), ""));
                yield any;
            }
            default -> Set.of();
        };
    }

    /** An element is called by the array as the access has it, which need not be how the source calls it. */
    private Set<Integer> marked(Dependences run, int node, char op) {
        String variable = run.variable(node);
        return truth.threads(op, run.point(node).frame(), variable.endsWith("]") ? "" : variable);
    }
}
