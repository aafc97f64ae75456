package dev.culprit.analysis.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pairs that are kept for the next search, after a fault was fixed and the program rebuilt (section 3.1.3). Names
 * are independent of line numbers: a point is named by its method and its number there, a statement by its method and
 * its line relative to the start of the method. The fingerprint of a method shows whether its code has changed.
 */
public record PairMemory(Map<String, Long> methods, List<List<String>> shown, Map<String, KeptTest> tests) {

    /**
     * The pairs of a failing test, and the statements that were searched. {@code values} holds a hash of the values
     * that each method had in the test.
     */
    public record KeptTest(List<String> searched, Map<String, Long> values, List<KeptPair> pairs) {}

    /** {@code site} names the point. The number of the point in the alteration is not used. */
    public record KeptPair(String site, Pair pair) {}

    public static PairMemory of(
            TestedProgram program, Map<String, Long> methods, List<List<String>> shown, FoundPairs pairs) {
        Map<String, Integer> firstLines = firstLines(program);
        Map<String, KeptTest> kept = new LinkedHashMap<>();
        for (TestRun test : program.failing()) {
            List<KeptPair> ofTest = new ArrayList<>();
            for (Map<Integer, Pair> found : List.of(pairs.of(test.test()), pairs.relaxedOf(test.test())))
                for (Pair pair : found.values())
                    ofTest.add(
                            new KeptPair(nameOf(program.site(pair.alteration().point())), pair));
            List<String> searched = pairs.searched(test.test()).stream()
                    .mapToObj(s -> nameOf(s, program, firstLines))
                    .toList();
            kept.put(test.test().id(), new KeptTest(searched, values(program, test), ofTest));
        }
        return new PairMemory(methods, shown, kept);
    }

    /**
     * Adds the pairs that are still valid to {@code found}. If a test still fails with the same values in all methods
     * whose code has not changed, the pairs in these methods are valid. Changed methods, and tests that are new or
     * behave differently, have to be searched again.
     */
    public void recall(TestedProgram program, Map<String, Long> methodsNow, FoundPairs found) {
        Map<String, Integer> points = new HashMap<>();
        for (int p = 1; p <= program.sites().size(); p++)
            if (program.site(p).kind() != SiteKind.STATEMENT) points.put(nameOf(program.site(p)), p);
        Map<String, Integer> numbers = numbers(program);
        BitSet same = statementsOf(program, methodsNow);
        for (TestRun test : program.failing()) {
            KeptTest kept = tests.get(test.test().id());
            if (kept == null || kept.searched.isEmpty() || !isSame(kept.values, values(program, test), methodsNow))
                continue;
            BitSet statements = new BitSet();
            for (String name : kept.searched) if (numbers.containsKey(name)) statements.set(numbers.get(name));
            statements.and(program.statements(test.test()));
            statements.and(same);
            found.add(test.test(), statements, pairs(kept.pairs, points, program, same));
        }
    }

    /** The statements of methods that have not changed. */
    private BitSet statementsOf(TestedProgram program, Map<String, Long> methodsNow) {
        BitSet same = new BitSet();
        for (int s = 0; s < program.size(); s++) same.set(s, isSame(methodOf(program.firstSite(s)), methodsNow));
        return same;
    }

    private boolean isSame(String method, Map<String, Long> methodsNow) {
        Long before = methods.get(method);
        return before != null && before.equals(methodsNow.get(method));
    }

    private boolean isSame(Map<String, Long> before, Map<String, Long> now, Map<String, Long> methodsNow) {
        Set<String> all = new HashSet<>(before.keySet());
        all.addAll(now.keySet());
        all.removeIf(method -> !isSame(method, methodsNow));
        return all.stream().allMatch(method -> now.getOrDefault(method, 0L).equals(before.get(method)));
    }

    /** A hash of all values that the points of a method had in the test. */
    private static Map<String, Long> values(TestedProgram program, TestRun test) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        for (PointTrace trace : program.traces(test.test())) {
            Site site = program.site(trace.point());
            List<Value> seen = program.values(trace.point());
            long number = site.index() * 31L + trace.instances();
            for (int v : trace.values())
                number = number * 0x9E3779B97F4A7C15L + seen.get(v).stableHash();
            // The order of points may differ between runs.
            numbers.merge(methodOf(site), number, Long::sum);
        }
        return numbers;
    }

    private static Map<Integer, Pair> pairs(
            List<KeptPair> kept, Map<String, Integer> points, TestedProgram program, BitSet statements) {
        Map<Integer, Pair> pairs = new HashMap<>();
        for (KeptPair k : kept) {
            Integer point = points.get(k.site);
            if (point == null || !statements.get(program.statementOf(point))) continue;
            Pair p = k.pair;
            Pair here = new Pair(p.alteration().at(point), p.original(), p.step(), p.passes());
            pairs.put(program.statementOf(point), here);
        }
        return pairs;
    }

    /** The names of the statements in a list, in order. */
    public static List<String> namesOf(List<RankedStatement> list, TestedProgram program) {
        Map<String, Integer> firstLines = firstLines(program);
        return list.stream()
                .map(r -> nameOf(r.statement(), program, firstLines))
                .toList();
    }

    /**
     * The lists that were shown before, as statements of the current program. Statements that no longer exist are
     * omitted.
     */
    public List<List<Integer>> shown(TestedProgram program) {
        Map<String, Integer> numbers = numbers(program);
        List<List<Integer>> lists = new ArrayList<>();
        for (List<String> list : shown)
            lists.add(list.stream().map(numbers::get).filter(n -> n != null).toList());
        return lists;
    }

    /** The statements by name. */
    private static Map<String, Integer> numbers(TestedProgram program) {
        Map<String, Integer> firstLines = firstLines(program);
        Map<String, Integer> numbers = new HashMap<>();
        for (int s = 0; s < program.size(); s++) numbers.put(nameOf(s, program, firstLines), s);
        return numbers;
    }

    private static Map<String, Integer> firstLines(TestedProgram program) {
        Map<String, Integer> firstLines = new HashMap<>();
        for (Site site : program.sites()) firstLines.merge(methodOf(site), site.line(), Math::min);
        return firstLines;
    }

    private static String nameOf(int statement, TestedProgram program, Map<String, Integer> firstLines) {
        Site site = program.firstSite(statement);
        return methodOf(site) + "+" + (site.line() - firstLines.get(methodOf(site)));
    }

    private static String nameOf(Site site) {
        return methodOf(site) + "#" + site.index();
    }

    private static String methodOf(Site site) {
        return TestedProgram.methodOf(site);
    }
}
