package dev.culprit.report;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.patterns.Pattern;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names that a causal path has for the threads of a pattern. */
final class PatternThreads {
    private PatternThreads() {}

    /**
     * Of all threads of the pattern. One whose name is not known is another one than those that are named; if there are
     * several such threads, all have numbers.
     */
    static Map<Integer, String> shown(Pattern pattern, CausalPath path) {
        Map<Integer, String> names = names(pattern, path);
        Set<Integer> unknown = new HashSet<>(pattern.threads());
        unknown.removeAll(names.keySet());
        if (names.isEmpty() || unknown.size() > 1) for (int n : pattern.threads()) names.put(n, "thread " + n);
        else for (int n : unknown) names.put(n, "another thread");
        return names;
    }

    /** By the number of the thread in the pattern. A thread without a certain name is missing. */
    static Map<Integer, String> names(Pattern pattern, CausalPath path) {
        Map<Integer, String> names = new HashMap<>();
        if (path == null) return names;
        List<PathStep> steps = path.steps().stream()
                .filter(step -> step.failing() != null && !step.thread().isEmpty())
                .toList();
        Map<Integer, String> ordered = inOrder(pattern, steps);
        if (ordered != null) return ordered;
        addAtTheirLines(names, pattern, steps, true);
        addAtTheirLines(names, pattern, steps, false);
        boolean distinct = new HashSet<>(names.values()).size() == names.size();
        return distinct ? names : new HashMap<>();
    }

    /**
     * Steps at the lines of all accesses, in the order of the pattern, by as many threads as it has. Null if there are
     * none.
     */
    private static Map<Integer, String> inOrder(Pattern pattern, List<PathStep> steps) {
        Map<Integer, String> names = new HashMap<>();
        int next = 0;
        for (PathStep step : steps) {
            if (next == pattern.accesses().size()) break;
            if (!isAt(step.at(), pattern.accesses().get(next).at())) continue;
            int number = pattern.threads().get(next);
            String known = names.get(number);
            if (known == null && names.containsValue(step.thread())) continue;
            if (known != null && !known.equals(step.thread())) continue;
            names.put(number, step.thread());
            next++;
        }
        return next == pattern.accesses().size() ? names : null;
    }

    /**
     * Where all accesses at a line are of one thread, a step there is one of it: a root, or one that follows from it.
     */
    private static void addAtTheirLines(
            Map<Integer, String> names, Pattern pattern, List<PathStep> steps, boolean roots) {
        for (PathStep step : steps) {
            boolean root = step.role() == PathStep.Role.ROOT;
            int number = root == roots ? onlyThreadAt(pattern, step.at()) : 0;
            if (number > 0) names.putIfAbsent(number, step.thread());
        }
    }

    /** The thread of all accesses at the line; 0 if there are none, or of several threads. */
    private static int onlyThreadAt(Pattern pattern, Frame at) {
        int number = 0;
        for (int i = 0; i < pattern.accesses().size(); i++) {
            if (!isAt(pattern.accesses().get(i).at(), at)) continue;
            if (number != 0 && number != pattern.threads().get(i)) return 0;
            number = pattern.threads().get(i);
        }
        return number;
    }

    private static boolean isAt(Frame one, Frame other) {
        return one.className().equals(other.className()) && one.line() == other.line();
    }
}
