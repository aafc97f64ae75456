package dev.culprit.analysis.replacement;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Beyond the paper: a pair fixes one run and may be coincidence. One change of an operator, constant or name that makes
 * the failing tests pass, but for a few, and breaks no passing test is hardly a coincidence.
 */
final class UniformVariants {
    private static final int MOST_OUTLIERS = 3;

    /** The number of failing tests whose expected numbers constants are computed from. */
    private static final int MOST_SOLVED = 3;

    private final TestedProgram program;
    private final CodeVariants variants;
    private final Map<TestName, BitSet> within;

    /** For the tests in {@code within}, only the given statements are considered. */
    UniformVariants(TestedProgram program, Map<TestName, BitSet> within) {
        this.program = program;
        this.within = within;
        this.variants = new CodeVariants(program);
    }

    /**
     * The statements with such a change for these failing tests. A few tests may stay as they are: they may have
     * another fault, or expect what is wrong. The effect in each test is added to the pairs.
     */
    Map<Integer, Alteration> find(List<TestRun> failing, FoundPairs pairs, ReplacementRuns runs)
            throws ReplacementFailed {
        int outliers = Math.min(failing.size() / 3, MOST_OUTLIERS);
        Map<Alteration, Integer> missed = new LinkedHashMap<>();
        Set<Integer> points = ofMost(failing, failing.size() - outliers);
        for (int point : points) for (Alteration a : variants.of(point)) missed.put(a, 0);
        for (TestRun test : failing.subList(0, Math.min(MOST_SOLVED, failing.size())))
            for (Alteration a : solved(test, points, runs)) missed.putIfAbsent(a, 0);
        Map<TestRun, Map<Alteration, Pair>> fixed = new LinkedHashMap<>();
        for (TestRun test : failing) {
            Map<Alteration, Pair> fixing = fixing(test, within(test, missed.keySet()), runs);
            fixed.put(test, fixing);
            missed.replaceAll((a, times) -> fixing.containsKey(a) ? times : times + 1);
            missed.values().removeIf(times -> times > outliers);
        }
        List<Alteration> left = List.copyOf(missed.keySet());
        for (TestRun test : program.passing()) left = unbroken(test, left, runs);
        Map<Integer, Alteration> found = new TreeMap<>();
        for (Alteration a : left) found.merge(program.statementOf(a.point()), a, (b, c) -> likelier(b, c, missed));
        fixed.forEach((test, ofTest) -> found.forEach((statement, a) -> {
            if (ofTest.containsKey(a) && !pairs.of(test.test()).containsKey(statement))
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

    /** The one that fixes more tests, or else is the more common slip. */
    private Alteration likelier(Alteration a, Alteration b, Map<Alteration, Integer> missed) {
        int more = missed.get(a) - missed.get(b);
        if (more != 0) return more < 0 ? a : b;
        return CodeVariants.slip(a, program) <= CodeVariants.slip(b, program) ? a : b;
    }

    /** Other numbers for constants with which the test passes, computed from what its assertion compares. */
    private List<Alteration> solved(TestRun test, Set<Integer> points, ReplacementRuns runs) throws ReplacementFailed {
        BitSet statements = considered(test);
        List<Candidate> candidates = new ArrayList<>();
        for (int point : points)
            if (statements.get(program.statementOf(point)))
                variants.probe(point).ifPresent(probe -> candidates.add(new Candidate(point, List.of(probe), true)));
        if (candidates.isEmpty()) return List.of();
        return new TreeMap<>(runs.search(test, candidates))
                .values().stream().filter(Pair::passes).map(Pair::alteration).toList();
    }

    /** The points of statements that at least so many of the failing tests execute. */
    private Set<Integer> ofMost(List<TestRun> failing, int least) {
        Map<Integer, Integer> tests = new HashMap<>();
        Set<Integer> points = new LinkedHashSet<>();
        for (TestRun test : failing) {
            considered(test).stream().forEach(statement -> tests.merge(statement, 1, Integer::sum));
            for (PointTrace trace : program.traces(test.test())) points.add(trace.point());
        }
        points.removeIf(point -> tests.getOrDefault(program.statementOf(point), 0) < least);
        return points;
    }

    /** The statements of the test that are considered. */
    private BitSet considered(TestRun test) {
        BitSet statements = program.statements(test.test());
        if (within.containsKey(test.test())) statements.and(within.get(test.test()));
        return statements;
    }

    private List<Alteration> within(TestRun test, Set<Alteration> alterations) {
        BitSet statements = considered(test);
        return alterations.stream()
                .filter(a -> statements.get(program.statementOf(a.point())))
                .toList();
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
