package dev.culprit.report;

import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;

/** A pattern as a graph in the DOT language: a column for each thread, and the order of the accesses as edges. */
public final class PatternDot {
    private PatternDot() {}

    public static String write(Finding finding) {
        Pattern p = finding.pattern();
        StringBuilder dot =
                new StringBuilder("digraph pattern {\n  rankdir=TB;\n  node [shape=box, fontname=\"sans-serif\"];\n");
        dot.append("  label=")
                .append(quoted(p.kind() + " on " + String.join(", ", p.names())))
                .append(";\n");
        for (int thread = 1; thread <= 2; thread++) {
            dot.append("  subgraph cluster_")
                    .append(thread)
                    .append(" {\n    label=\"thread ")
                    .append(thread)
                    .append("\";\n");
            for (int i = 0; i < p.accesses().size(); i++)
                if (p.threads().get(i) == thread)
                    node(
                            dot,
                            i,
                            p.accesses().get(i),
                            p.names().get(p.locations().get(i) - 1));
            dot.append("  }\n");
        }
        for (int i = 1; i < p.accesses().size(); i++)
            dot.append("  a")
                    .append(i)
                    .append(" -> a")
                    .append(i + 1)
                    .append(" [label=\"")
                    .append(i)
                    .append("\"];\n");
        return dot.append("}\n").toString();
    }

    private static void node(StringBuilder dot, int i, Access a, String variable) {
        String text =
                (a.write() ? "writes " : "reads ") + variable + "\n" + a.at().method() + " (" + a.at().place() + ")";
        dot.append("    a")
                .append(i + 1)
                .append(" [label=")
                .append(quoted(text))
                .append("];\n");
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
