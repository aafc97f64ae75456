package dev.culprit.analysis.prediction.exclusion;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Atomic variables that threads claim: one changes the variable from its free value to another by {@code compareAndSet}
 * or {@code getAndSet}, and only the thread that has done so changes it further, until it sets it back. A lock that the
 * program implements itself consists of such a variable.
 */
final class ClaimedVariables {
    private record Variable(long base, List<Long> of) {}

    private enum Kind {
        COMPARE,
        EXCHANGE,
        SET,
        OTHER
    }

    /** What a call does to its variable. {@code took} says that it found the expected value and replaced it. */
    private record Operation(int node, Kind kind, long expected, long written, boolean took) {}

    private final Dependences run;
    private final Success success;
    private final List<Section> sections = new ArrayList<>();

    ClaimedVariables(Dependences run, Success success) {
        this.run = run;
        this.success = success;
        Map<Variable, List<Operation>> operations = new HashMap<>();
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.CALL && isWrite(run.library(node), node)) add(node, operations);
        operations.forEach((variable, all) -> {
            // a thread may be preempted when the call has begun
            all.sort(Comparator.<Operation>comparingInt(operation -> run.returned(operation.node))
                    .thenComparing(
                            Comparator.<Operation>comparingInt(Operation::node).reversed()));
            examine(variable, all);
        });
    }

    List<Section> sections() {
        return sections;
    }

    private boolean isWrite(LibraryCall library, int node) {
        return library.has(Fact.VOLATILE_WRITE) && !library.has(Fact.AWAITS) && run.base(node) != 0;
    }

    private void add(int node, Map<Variable, List<Operation>> operations) {
        String name = run.variable(node).substring(run.variable(node).lastIndexOf('.') + 1);
        Kind kind = kind(name);
        long[] given = run.arguments(node);
        int values = kind == Kind.COMPARE ? 2 : kind == Kind.OTHER ? given.length : 1;
        if (given.length < values || kind == Kind.OTHER && run.library(node).has(Fact.INDEXED)) {
            kind = Kind.OTHER;
            values = Math.max(0, given.length - 1);
        }
        List<Long> of = Arrays.stream(given, 0, given.length - values).boxed().toList();
        long written = given.length == 0 ? 0 : given[given.length - 1];
        long expected = kind == Kind.COMPARE ? given[given.length - 2] : run.result(node);
        boolean took = kind == Kind.EXCHANGE
                || (name.startsWith("compareAndExchange") ? run.result(node) == expected : run.result(node) != 0);
        operations
                .computeIfAbsent(new Variable(run.base(node), of), v -> new ArrayList<>())
                .add(new Operation(node, kind, expected, written, took));
    }

    private static Kind kind(String name) {
        if (name.startsWith("compareAnd") || name.startsWith("weakCompareAnd")) return Kind.COMPARE;
        if (name.equals("getAndSet") || name.equals("getAndSetAcquire") || name.equals("getAndSetRelease"))
            return Kind.EXCHANGE;
        return name.startsWith("set") || name.equals("lazySet") ? Kind.SET : Kind.OTHER;
    }

    private void examine(Variable variable, List<Operation> operations) {
        Operation first = operations.get(0);
        if (first.kind != Kind.COMPARE && first.kind != Kind.EXCHANGE) return;
        long free = first.expected;
        boolean exchanged = operations.stream().anyMatch(o -> o.kind == Kind.EXCHANGE);
        Set<Long> claimed = new HashSet<>();
        List<Section> found = new ArrayList<>();
        int owner = Dependences.UNKNOWN;
        for (Operation operation : operations) {
            if (owner != Dependences.UNKNOWN && run.thread(owner) == run.thread(operation.node)) {
                if (operation.kind == Kind.OTHER) return;
                if (operation.kind == Kind.COMPARE && !operation.took) continue;
                if (operation.written == free) {
                    found.add(section(variable, owner, operation.node));
                    owner = Dependences.UNKNOWN;
                } else claimed.add(operation.written);
                continue;
            }
            if (operation.kind == Kind.SET || operation.kind == Kind.OTHER) return;
            if (operation.written == free || operation.kind == Kind.COMPARE && operation.expected != free) return;
            claimed.add(operation.written);
            if (!operation.took || operation.expected != free) continue;
            if (owner != Dependences.UNKNOWN) return;
            owner = operation.node;
        }
        if (exchanged && claimed.size() > 1) return;
        // a field that is accessed by a handle may be set in another way as well
        if (owner != Dependences.UNKNOWN && run.library(owner).has(Fact.INDEXED)) return;
        if (owner != Dependences.UNKNOWN) found.add(section(variable, owner, Section.NEVER));
        sections.addAll(found);
    }

    private Section section(Variable variable, int begin, int end) {
        return new Section(run.thread(begin), begin, end, new Section.Claim(variable, 1, 1), success.isAwaited(begin));
    }
}
