package dev.culprit.analysis.replacement;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.ValueSequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Value replacement as the dissertation publishes it: the set of values of one statement instance is replaced by
 * another set that the statement had in some test. A baseline; the command uses {@link PairSearch}.
 */
public final class PublishedSearch {
    /** Alterations that are planned at a time. */
    private static final int ROUND = 50_000;

    private final TestedProgram program;
    private final Map<TestName, InstanceSequence> failing = new HashMap<>();
    private final SetProfile profile = new SetProfile();

    /** {@code sequences} are those of all tests that can be run again. */
    public PublishedSearch(TestedProgram program, Map<TestName, ValueSequence> sequences) {
        this.program = program;
        List<TestName> wanted = program.failing().stream().map(TestRun::test).toList();
        sequences.forEach((test, sequence) -> {
            InstanceSequence run = new InstanceSequence(sequence, program);
            profile.add(run);
            if (wanted.contains(test)) failing.put(test, run);
        });
    }

    /**
     * The search of figure 4.2. The tests have to fail by one fault: after the first, only statements are searched that
     * can still be the fault of all of them. At each instance the sets with spanning values are tried.
     */
    public FoundPairs reduced(List<TestRun> tests, ReplacementRuns runs) throws ReplacementFailed {
        FoundPairs found = new FoundPairs();
        BitSet working = null;
        for (TestRun test : tests) {
            BitSet statements = program.statements(test.test());
            if (working != null) statements.and(working);
            Map<Integer, Pair> pairs = new HashMap<>();
            search(test, statements, profile::spanning, pairs, runs);
            found.add(test.test(), statements, pairs);
            if (working == null) working = statements;
            if (pairs.isEmpty()) continue;
            working = new BitSet();
            pairs.keySet().forEach(working::set);
        }
        return found;
    }

    /**
     * The search of figure 2.7, up to the first pair of each statement in each test: all sets are tried at all
     * instances. Sets with spanning values come first, which matters only where time runs out. Statements that were
     * searched before are not searched again.
     */
    public void full(List<TestRun> tests, FoundPairs found, ReplacementRuns runs) throws ReplacementFailed {
        for (TestRun test : tests) {
            BitSet statements = program.statements(test.test());
            statements.andNot(found.searched(test.test()));
            Map<Integer, Pair> pairs = new HashMap<>();
            search(test, statements, profile::spanning, pairs, runs);
            search(test, statements, this::rest, pairs, runs);
            found.add(test.test(), statements, pairs);
        }
    }

    private List<ValueSet> rest(ValueSet original) {
        Set<ValueSet> tried = new HashSet<>(profile.spanning(original));
        return profile.others(original).stream().filter(s -> !tried.contains(s)).toList();
    }

    /** How many executions figure 2.7 takes for these tests, with one for each pair of value sets. */
    public long executions(List<TestRun> tests) {
        long executions = 0;
        for (TestRun test : tests) {
            InstanceSequence run = failing.get(test.test());
            for (int i = 0; run != null && i < run.size(); i++) executions += profile.count(run.set(i));
        }
        return executions;
    }

    /** Adds a pair for each statement that has none yet. */
    private void search(
            TestRun test,
            BitSet statements,
            Function<ValueSet, List<ValueSet>> alternates,
            Map<Integer, Pair> pairs,
            ReplacementRuns runs)
            throws ReplacementFailed {
        InstanceSequence run = failing.get(test.test());
        Map<Integer, List<Alteration>> planned = new TreeMap<>();
        int count = 0;
        for (int i = 0; run != null && i < run.size() && !runs.isOver(); i++) {
            ValueSet original = run.set(i);
            int statement = program.statementOf(original.entry());
            if (!statements.get(statement) || pairs.containsKey(statement)) continue;
            for (ValueSet alternate : alternates.apply(original)) {
                Alteration alteration = run.replaced(i, alternate);
                if (alteration == null) continue;
                planned.computeIfAbsent(statement, s -> new ArrayList<>()).add(alteration);
                count++;
            }
            if (count < ROUND) continue;
            tryAll(test, planned, pairs, runs);
            planned.clear();
            count = 0;
        }
        tryAll(test, planned, pairs, runs);
    }

    private static void tryAll(
            TestRun test, Map<Integer, List<Alteration>> planned, Map<Integer, Pair> pairs, ReplacementRuns runs)
            throws ReplacementFailed {
        List<Candidate> candidates = new ArrayList<>();
        planned.forEach((statement, alterations) -> candidates.add(new Candidate(statement, alterations)));
        if (candidates.isEmpty()) return;
        runs.search(test, candidates).forEach((statement, pair) -> {
            if (pair.passes()) pairs.put(statement, pair);
        });
    }
}
