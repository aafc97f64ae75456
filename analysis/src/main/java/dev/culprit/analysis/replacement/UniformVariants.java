package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Beyond the paper: a pair mends one run and may be there by chance; another operator or constant, in all runs alike, which makes every failing test pass and leaves the passing ones alone, is
 * hardly chance.
 */
final class UniformVariants {
    private final TestedProgram program;
    private final CodeVariants variants;
    private final Map<TestName, BitSet> within;

    /** Of the tests in {@code within} only these statements are looked at. */
    UniformVariants(TestedProgram program, Map<TestName, BitSet> within) {
        this.program = program;
        this.within = within;
        this.variants = new CodeVariants(program);
    }

    /** The statements that have such a variant for these failing tests, with it. What it is in each of them is added to the pairs. */
    Map<Integer, Alteration> find(List<TestRun> failing, FoundPairs pairs, ReplacementRuns runs)
            throws ReplacementFailed {
        List<Alteration> left = ofAll(failing);
        Map<TestRun, Map<Alteration, Pair>> mended = new LinkedHashMap<>();
        for (TestRun test : failing) {
            mended.put(test, mending(test, left, runs));
            left = List.copyOf(mended.get(test).keySet());
        }
        for (TestRun test : program.passing()) left = unbroken(test, left, runs);
        Map<Integer, Alteration> found = new TreeMap<>();
        for (Alteration a : left) found.merge(program.statementOf(a.point()), a, this::likelier);
        mended.forEach((test, ofTest) -> found.forEach((statement, a) -> {
            if (!pairs.of(test.test()).containsKey(statement))
                pairs.add(test.test(), new BitSet(), Map.of(statement, ofTest.get(a)));
        }));
        return found;
    }

    /** Those that leave the passing test alone; what it does not pass does. */
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

    /** The variants of what all failing tests pass. */
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

    /** Those with which the failing test passes. */
    private static Map<Alteration, Pair> mending(TestRun test, List<Alteration> alterations, ReplacementRuns runs)
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
