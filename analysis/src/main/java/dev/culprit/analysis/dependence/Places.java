package dev.culprit.analysis.dependence;

import dev.culprit.bytecode.library.Fact;
import dev.culprit.bytecode.library.LibraryCall;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Identifies accesses of a run so that they are recognised in another run, whatever the order of its threads. */
public final class Places {
    /** A line of a class. */
    private record Line(String className, int line) {
        static Line of(CodePoint point) {
            return new Line(point.className(), point.line());
        }
    }

    /** What is counted: how often a thread does this at a line. */
    private record Action(int thread, NodeKind kind, Line line, String variable) {}

    private final Dependences run;
    /** By node: how often its thread has done the same, this time included. */
    private final Map<Integer, Integer> occurrences = new HashMap<>();

    /** Goes once through the run for all of the nodes: reads, writes, calls and locks. */
    public Places(Dependences run, Collection<Integer> nodes) {
        this.run = run;
        Set<Line> lines = new HashSet<>();
        int last = -1;
        for (int node : nodes) {
            lines.add(Line.of(run.point(node)));
            last = Math.max(last, node);
        }
        count(Set.copyOf(nodes), lines, last);
    }

    private void count(Set<Integer> nodes, Set<Line> lines, int last) {
        Map<CodePoint, Boolean> isAtLine = new HashMap<>();
        Map<Action, Integer> counts = new HashMap<>();
        for (int node = 0; node <= last; node++) {
            switch (run.kind(node)) {
                case READ, WRITE, CALL, LOCK -> {
                    if (!isAtLine.computeIfAbsent(run.point(node), p -> lines.contains(Line.of(p)))) continue;
                    int count = counts.merge(action(node), 1, Integer::sum);
                    if (nodes.contains(node)) occurrences.put(node, count);
                }
                default -> {
                    // a thread cannot be held back here
                }
            }
        }
    }

    private Action action(int node) {
        return new Action(run.thread(node), run.kind(node), Line.of(run.point(node)), variable(run, node));
    }

    /** True if both nodes do the same at the same line, in any threads. */
    public static boolean areSame(Dependences run, int a, int b) {
        return run.kind(a) == run.kind(b)
                && Line.of(run.point(a)).equals(Line.of(run.point(b)))
                && Objects.equals(variable(run, a), variable(run, b));
    }

    /** The place of one of the nodes. */
    public Place of(int node) {
        CodePoint point = run.point(node);
        SiteKind kind = kind(node);
        boolean ofMonitor = kind == SiteKind.WAIT || kind == SiteKind.NOTIFY;
        String thread = run.threads().get(run.thread(node)).path();
        Place.Event event = new Place.Event(kind, ofMonitor ? null : variable(run, node));
        return new Place(thread, point.className(), point.line(), event, occurrences.get(node));
    }

    private SiteKind kind(int node) {
        return switch (run.kind(node)) {
            case WRITE -> SiteKind.WRITE;
            case CALL -> kindOfCall(run.library(node));
            case LOCK -> SiteKind.LOCK;
            default -> SiteKind.READ;
        };
    }

    /** The calls of a monitor have probes of their own. */
    private static SiteKind kindOfCall(LibraryCall call) {
        if (!call.has(Fact.MONITOR)) return SiteKind.CALL;
        if (call.has(Fact.WAITS)) return SiteKind.WAIT;
        return call.has(Fact.WAKES) ? SiteKind.NOTIFY : SiteKind.CALL;
    }

    /** The name of the variable at the probe; null for a monitor, which has none there. */
    private static String variable(Dependences run, int node) {
        if (run.kind(node) == NodeKind.LOCK) return null;
        String variable = run.variable(node);
        return variable.endsWith("]") ? "[]" : variable;
    }
}
