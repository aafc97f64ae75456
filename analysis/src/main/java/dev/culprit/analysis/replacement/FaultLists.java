package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Rankings for several faults (section 3.1.3): one for each statement, based only on the failing tests that execute it.
 * Statements that the same tests execute share a list.
 */
public final class FaultLists {
    /** The number of statements at the front of a list that must differ from the lists shown before: D in the paper. */
    private static final int DIFFERENT = 10;

    private final List<List<RankedStatement>> lists = new ArrayList<>();

    public FaultLists(TestedProgram program, StatementRanking ranking, FoundPairs pairs) {
        this(program, ranking, pairs, Map.of());
    }

    /** {@code uniform} maps statements to one change that fixes all failing tests. */
    public FaultLists(
            TestedProgram program, StatementRanking ranking, FoundPairs pairs, Map<Integer, Alteration> uniform) {
        List<TestRun> failing = program.failing();
        BitSet statements = program.statements(failing);
        Map<BitSet, List<TestRun>> sets = new LinkedHashMap<>();
        for (int s = statements.nextSetBit(0); s >= 0; s = statements.nextSetBit(s + 1)) {
            BitSet which = new BitSet();
            List<TestRun> tests = new ArrayList<>();
            for (int t = 0; t < failing.size(); t++) {
                if (!program.statements(failing.get(t).test()).get(s)) continue;
                which.set(t);
                tests.add(failing.get(t));
            }
            sets.putIfAbsent(which, tests);
        }
        for (List<TestRun> tests : sets.values()) lists.add(ranking.rank(tests, pairs, uniform));
        // Among lists that differ equally, the one with the most suspicious front comes first.
        lists.sort(((Comparator<List<RankedStatement>>) FaultLists::compareFronts).reversed());
    }

    /** The list with the most suspicious first statements. */
    public List<RankedStatement> first() {
        return lists.stream().max(FaultLists::compareFronts).orElse(List.of());
    }

    private static int compareFronts(List<RankedStatement> a, List<RankedStatement> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = Integer.compare(a.get(i).pairs(), b.get(i).pairs());
            if (order != 0) return order;
        }
        return Integer.compare(b.size(), a.size());
    }

    /**
     * The list that differs most from those shown before: the first one whose front has enough new statements; for
     * short lists, the one that differs earliest.
     */
    public List<RankedStatement> next(Collection<List<Integer>> shown) {
        int longest = lists.stream().mapToInt(List::size).max().orElse(0);
        Map<List<RankedStatement>, Integer> soFar = new IdentityHashMap<>();
        for (int depth = 1; depth <= longest; depth++) {
            Set<Integer> known = fronts(shown, depth);
            for (List<RankedStatement> list : lists) {
                int different = different(list, known, depth);
                if (different >= DIFFERENT) return list;
                soFar.merge(list, different, Integer::sum);
            }
        }
        return lists.stream()
                .max(Comparator.<List<RankedStatement>>comparingInt(list -> soFar.getOrDefault(list, 0))
                        .thenComparing(FaultLists::compareFronts))
                .orElse(List.of());
    }

    private static Set<Integer> fronts(Collection<List<Integer>> shown, int depth) {
        Set<Integer> known = new HashSet<>();
        for (List<Integer> list : shown) known.addAll(list.subList(0, Math.min(depth, list.size())));
        return known;
    }

    private static int different(List<RankedStatement> list, Set<Integer> known, int depth) {
        int count = 0;
        for (RankedStatement r : list.subList(0, Math.min(depth, list.size())))
            if (r.pairs() > 0 && !known.contains(r.statement())) count++;
        return count;
    }
}
