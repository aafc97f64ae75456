package dev.culprit.analysis.replacement;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Beyond the paper: a pair fixes one run and may be coincidence. One change of an operator, constant or name that makes
 * every failing test pass and breaks no passing test is hardly a coincidence.
 */
final class UniformVariants {
    private final TestedProgram program;
    private final CodeVariants variants;
    private final Map<TestName, BitSet> within;

    /** For the tests in {@code within}, only the given statements are considered. */
    UniformVariants(TestedProgram program, Map<TestName, BitSet> within) {
        this.program = program;
        this.within = within;
        this.variants = new CodeVariants(program);
    }

    /** The statements with such a change for these failing tests. Its effect in each test is added to the pairs. */
    Map<Integer, Alteration> find(List<TestRun> failing, FoundPairs pairs, ReplacementRuns runs)
            throws ReplacementFailed {
        List<Alteration> left = ofAll(failing);
        Map<TestRun, Map<Alteration, Pair>> fixed = new LinkedHashMap<>();
        for (TestRun test : failing) {
            fixed.put(test, fixing(test, left, runs));
            left = List.copyOf(fixed.get(test).keySet());
        }
        for (TestRun test : program.passing()) left = unbroken(test, left, runs);
        Map<Integer, Alteration> found = new TreeMap<>();
        for (Alteration a : left) found.merge(program.statementOf(a.point()), a, this::likelier);
        fixed.forEach((test, ofTest) -> found.forEach((statement, a) -> {
            if (!pairs.of(test.test()).containsKey(statement))
                pairs.add(test.test(), new BitSet(), Map.of(statement, ofTest.get(a)));
        }));
        return found;
    }

    /** The alterations that do not break the passing test, including those at points that it does not execute. */
    private List<Alteration> unbroken(TestRun test, List<Alteration> alterations, ReplacementRuns runs)
            throws ReplacementFailed {
        if (!test.repeatable()) return alterations;
        BitSet statements = program.statements(test.test());
        Map<Boolean, List<Alteration>> byPassed = alterations.stream()
                .collect(Collectors.partitioningBy(a -> statements.get(program.statementOf(a.point()))));
        if (byPassed.get(true).isEmpty()) return alterations;
        List<Alteration> unbroken = new ArrayList<>(byPassed.get(false));
        unbroken.addAll(runs.passing(test, byPassed.get(true)));
        return unbroken;
    }

    private Alteration likelier(Alteration a, Alteration b) {
        return CodeVariants.slip(a, program) <= CodeVariants.slip(b, program) ? a : b;
    }

    /** The changes of statements that all failing tests execute. */
    private List<Alteration> ofAll(List<TestRun> failing) {
        BitSet common = program.statements(failing.get(0).test());
        for (TestRun test : failing) {
            common.and(program.statements(test.test()));
            if (within.containsKey(test.test())) common.and(within.get(test.test()));
        }
        List<Alteration> all = new ArrayList<>();
        for (PointTrace trace : program.traces(failing.get(0).test()))
            if (common.get(program.statementOf(trace.point()))) all.addAll(variants.of(trace.point()));
        return all;
    }

    /** The alterations with which the failing test passes. */
    private static Map<Alteration, Pair> fixing(TestRun test, List<Alteration> alterations, ReplacementRuns runs)
            throws ReplacementFailed {
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < alterations.size(); i++) candidates.add(new Candidate(i, List.of(alterations.get(i))));
        Map<Alteration, Pair> mending = new LinkedHashMap<>();
        new TreeMap<>(runs.search(test, candidates)).forEach((i, pair) -> {
            if (pair.passes()) mending.put(alterations.get(i), pair);
        });
        return mending;
    }
}
