package dev.culprit.report;

import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;

/**
 * A path as a graph in the DOT language, as the paper draws its slices: steps that only the failing run has are dark,
 * edges go to what a step depends on, dashed for control, and definitions with nothing wrong about them are round.
 */
public final class PathDot {
    private PathDot() {}

    public static String write(CausalPath path) {
        StringBuilder dot = new StringBuilder(
                "digraph explanation {\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n");
        for (int i = 0; i < path.steps().size(); i++) node(dot, i, path.steps().get(i));
        for (PathLink link : path.links())
            dot.append("  s")
                    .append(link.from() + 1)
                    .append(" -> s")
                    .append(link.to() + 1)
                    .append(" [color=")
                    .append(link.failing() ? "red" : "darkgreen")
                    .append(link.control() ? ", style=dashed" : "")
                    .append("];\n");
        return dot.append("}\n").toString();
    }

    private static void node(StringBuilder dot, int i, PathStep s) {
        String fill = s.passing() == null ? "gray80" : s.failing() == null ? "white" : "lightyellow";
        String shape = s.role().isDefinition() ? ", style=\"filled,rounded\"" : "";
        String values = s.isDifferent()
                ? s.failing().text() + "\npassing: " + s.passing().text()
                : s.action().text();
        String times = s.times() > 1 ? "\n" + s.times() + " times" : "";
        dot.append("  s")
                .append(i + 1)
                .append(" [label=")
                .append(PatternDot.quoted(s.thread() + "\n" + s.at().place() + "\n" + values + times))
                .append(", fillcolor=")
                .append(fill)
                .append(shape)
                .append("];\n");
    }
}
