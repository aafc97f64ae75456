package dev.culprit.analysis.explanation;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DynamicSlice;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathStep;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explains a failure by one run alone: the lines of its dynamic slice that are nearest to the failure, in execution
 * order.
 */
public final class DynamicPath {
    /** The kind in {@code case.json}. Nothing is blamed. */
    private static final String KIND = "dynamic-slice";

    private static final int NEAREST = 40;

    private final Dependences run;
    private final FailurePoint point;
    private final DynamicSlice slice;
    private final Map<Line, Executions> lines = new LinkedHashMap<>();

    public DynamicPath(Dependences run, FailurePoint point) {
        this.run = run;
        this.point = point;
        this.slice =
                new DynamicSlice(run, point.failing().stream().mapToInt(n -> n).toArray());
        BitSet statements = new BitSet();
        for (int node : slice.nodes()) {
            CodePoint p = run.point(node);
            Line line = new Line(run.thread(node), p.className(), p.method(), p.line());
            Executions known = lines.get(line);
            if (known == null && lines.size() == NEAREST) continue;
            if (known == null) lines.put(line, known = new Executions(run.statement(node)));
            known.add(node, run.statement(node), statements);
        }
    }

    private record Line(int thread, String className, String method, int number) {}

    /**
     * The executions of one line: the nodes of the one that is nearest to the failure, and the number of executions.
     */
    private static final class Executions {
        final int statement;
        final List<Integer> nodes = new ArrayList<>();
        int count;

        Executions(int statement) {
            this.statement = statement;
        }

        void add(int node, int of, BitSet statements) {
            if (of == statement) nodes.add(node);
            if (!statements.get(of)) count++;
            statements.set(of);
        }
    }

    /** {@code reason} says why there is no comparison with a passing run, or is empty. */
    public Finding finding(String reason) {
        Wording wording = new Wording(run);
        List<Executions> order = new ArrayList<>(lines.values());
        order.sort(Comparator.comparingInt(e -> e.nodes.get(0)));
        List<PathStep> steps = new ArrayList<>();
        for (Executions e : order) {
            boolean fails = e.nodes.stream().anyMatch(point.failing()::contains);
            int node = wording.describing(e.nodes);
            steps.add(new PathStep(
                    fails ? PathStep.Role.FAILURE : PathStep.Role.STEP,
                    wording.thread(node),
                    wording.frame(node),
                    wording.of(e.nodes),
                    null,
                    e.count));
        }
        CausalPath path = new CausalPath(steps, List.of(), slice.statements(), slice.statements());
        return Finding.ofPath(KIND, null, List.of(), reason, path);
    }
}
