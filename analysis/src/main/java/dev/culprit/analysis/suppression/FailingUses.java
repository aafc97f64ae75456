package dev.culprit.analysis.suppression;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Failure;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the values that a failure used. An instruction that throws uses its operands, of which a
 * {@code NullPointerException} blames those that are null. A {@code throw} statement uses the condition that led to it,
 * a failed call of library code its arguments and what its receiver contains, a native call behind which a guard was
 * found overwritten its numbers, a thread that does not proceed the condition of its loop or wait.
 */
public final class FailingUses {
    private static final String NULL_POINTER = "java.lang.NullPointerException";
    /** What a run fails with that accesses memory outside its blocks, and how the message ends if that was not seen. */
    private static final String CORRUPTION = "dev.culprit.runtime.corruption.MemoryCorruption";

    private static final String UNSEEN = "was overwritten";
    private static final int MOST_DECISIONS = 64;

    private final Dependences run;
    private final boolean isNullPointer;
    private final boolean isUnseen;

    private FailingUses(Dependences run, Failure failure) {
        this.run = run;
        this.isNullPointer = isNullPointer(failure);
        this.isUnseen = isCorruption(failure) && failure.message().endsWith(UNSEEN);
    }

    /** Whether a guard around a block of memory outside the heap has found the failure. */
    public static boolean isCorruption(Failure failure) {
        return failure.type().equals(CORRUPTION);
    }

    private static boolean isNullPointer(Failure failure) {
        List<Failure.Cause> causes = failure.causes();
        String type = causes.isEmpty()
                ? failure.type()
                : causes.get(causes.size() - 1).type();
        return type.equals(NULL_POINTER);
    }

    /**
     * The points at which the run failed; empty if they are in code that is not traced. {@code output} may be null
     * unless the output is the failure.
     */
    public static List<FailingUse> find(Failure failure, Dependences run, FailurePoint.Output output) {
        FailingUses uses = new FailingUses(run, failure);
        List<FailingUse> found = new ArrayList<>();
        for (int node : FailurePoint.find(failure, run, null, output).failing()) found.add(uses.at(node));
        return found;
    }

    private FailingUse at(int node) {
        List<Integer> conditions = condition(node);
        return new FailingUse(
                node,
                switch (run.kind(node)) {
                    case THROW -> thrown(node);
                    case CALL -> called(node, conditions);
                    case BRANCH, LOCK -> used(node);
                    default -> List.of(node);
                },
                conditions);
    }

    private List<Integer> thrown(int node) {
        List<Integer> operands = used(node);
        for (int operand : operands) {
            if (isCallOf(node, operand)) return called(operand, List.of());
            boolean isThrown = run.value(operand) == run.value(node) && run.value(node) != 0;
            if (isThrown) return condition(node);
        }
        return isNullPointer ? nulls(operands) : operands;
    }

    /** True if the node is the exception of the library call. */
    private boolean isCallOf(int node, int call) {
        return run.kind(call) == NodeKind.CALL
                && run.point(call).equals(run.point(node))
                && run.thread(call) == run.thread(node);
    }

    private List<Integer> called(int call, List<Integer> conditions) {
        if (run.library(call).has(Fact.EXITS)) return condition(call);
        if (isUnseen) return sizes(call);
        if (isNullPointer) {
            List<Integer> nulls = nulls(used(call));
            if (!nulls.isEmpty()) return nulls;
        }
        List<Integer> values = new ArrayList<>(List.of(call));
        if (run.open(call)) values.addAll(conditions);
        return values;
    }

    /**
     * The numbers that a native call was given, or the size of a block that was overwritten; the references if there
     * are no numbers. The method handle or allocator is not in question.
     */
    private List<Integer> sizes(int call) {
        List<Integer> operands = used(call).stream()
                .filter(o -> !Origins.isChange(run, call, o) && valueOf(o) != run.base(call))
                .toList();
        // the values of references do not fit into an int
        List<Integer> numbers =
                operands.stream().filter(o -> valueOf(o) == (int) valueOf(o)).toList();
        return numbers.isEmpty() ? operands : numbers;
    }

    private long valueOf(int node) {
        return run.kind(node) == NodeKind.CALL ? run.result(node) : run.value(node);
    }

    private List<Integer> nulls(List<Integer> operands) {
        return operands.stream().filter(o -> run.value(o) == 0).toList();
    }

    /** The operands of the branch that led to the node. */
    private List<Integer> condition(int node) {
        int decision = run.control(node);
        for (int i = 0; decision != Dependences.UNKNOWN && i < MOST_DECISIONS; i++) {
            boolean decides = run.kind(decision) == NodeKind.BRANCH;
            if (run.kind(decision) == NodeKind.THROW) return thrown(decision);
            if (decides && !used(decision).isEmpty()) return used(decision);
            decision = run.control(decision);
        }
        return List.of();
    }

    private List<Integer> used(int node) {
        return used(run, node);
    }

    static List<Integer> used(Dependences run, int node) {
        List<Integer> used = new ArrayList<>();
        for (int i = 0; i < run.uses(node); i++)
            if (run.use(node, i) != Dependences.UNKNOWN) used.add(run.use(node, i));
        return used;
    }
}
