package dev.culprit.analysis.slicing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.bytecode.library.Fact;
import java.util.ArrayList;
import java.util.List;

/** The call that printed the first wrong line, and the call of the passing run that printed the expected line. */
final class OutputFailure {
    private OutputFailure() {}

    static FailurePoint find(FailurePoint.Output output, Dependences failing, Dependences passing) {
        List<String> expected = output.expected().lines().toList();
        List<String> actual = output.actual().lines().toList();
        int line = 0;
        while (line < expected.size()
                && line < actual.size()
                && expected.get(line).equals(actual.get(line))) line++;
        List<Integer> wrong = line < actual.size() ? printing(failing, actual, line) : List.of();
        List<Integer> missing =
                passing != null && line < expected.size() ? printing(passing, expected, line) : List.of();
        return new FailurePoint(wrong, missing);
    }

    /**
     * Finds the call by the printed text, otherwise by counting lines, otherwise takes the last call that printed
     * anything.
     */
    private static List<Integer> printing(Dependences run, List<String> lines, int line) {
        List<Integer> calls = new ArrayList<>();
        List<Integer> ofText = new ArrayList<>();
        int ends = 0;
        for (int node = 0; node < run.size(); node++) {
            if (!isPrinting(run, node)) continue;
            calls.add(node);
            if (endsLine(run, node)) ends++;
            if (prints(run, node, lines.get(line))) ofText.add(node);
        }
        if (calls.isEmpty()) return List.of();
        int earlier = 0;
        for (int i = 0; i < line; i++) if (lines.get(i).equals(lines.get(line))) earlier++;
        if (earlier < ofText.size()) return List.of(ofText.get(earlier));
        if (ends == lines.size()) return ofLine(run, calls, line);
        return List.of(calls.get(calls.size() - 1));
    }

    /** All calls that printed parts of the line. */
    private static List<Integer> ofLine(Dependences run, List<Integer> calls, int line) {
        List<Integer> of = new ArrayList<>();
        int at = 0;
        for (int node : calls) {
            if (at == line) of.add(node);
            if (endsLine(run, node)) at++;
        }
        return of;
    }

    private static boolean isPrinting(Dependences run, int node) {
        return run.library(node).has(Fact.PRINTS);
    }

    private static boolean endsLine(Dependences run, int node) {
        return run.variable(node).endsWith(".println");
    }

    private static boolean prints(Dependences run, int node, String line) {
        for (int i = 0; i < run.uses(node); i++) {
            int definition = run.use(node, i);
            if (definition == Dependences.UNKNOWN) continue;
            String text = run.text(definition);
            if (text.equals(line) || text.equals('"' + line + '"')) return true;
        }
        return false;
    }
}
