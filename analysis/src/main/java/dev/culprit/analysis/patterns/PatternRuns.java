package dev.culprit.analysis.patterns;

import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The patterns that were observed in each run. Runs come from several hosts, and each host numbers its patterns. An
 * access inside the library is identified by the line of the application and the variable of the library. The line of
 * the library is ignored: it means little to users and differs between calls.
 */
public final class PatternRuns {
    private final Map<Object, Numbers> sources = new IdentityHashMap<>();
    private final Map<List<Object>, Integer> numbers = new HashMap<>();
    private final List<Pattern> patterns = new ArrayList<>();
    private final Map<List<Object>, BitSet> triples = new HashMap<>();
    private final Map<List<Object>, Integer> accessNumbers = new HashMap<>();
    private final List<Access> accesses = new ArrayList<>();
    private final List<Run> failing = new ArrayList<>();
    private final List<Run> passing = new ArrayList<>();

    /** The meaning of the numbers of one host. */
    private static final class Numbers {
        final List<Pattern> seen = new ArrayList<>();
        final List<Integer> patterns = new ArrayList<>();
        final List<Integer> accesses = new ArrayList<>();
    }

    /**
     * A run: the numbers of its patterns, of all its accesses to shared locations, and of those that followed an access
     * of another thread.
     */
    public record Run(long trial, String failure, BitSet patterns, BitSet accesses, BitSet remote) {}

    /** Adds a run of a host. Inconclusive runs are ignored. */
    public void add(Object source, CollectedRun run) {
        Numbers known = learned(source, run);
        BitSet remote = bits(run.accesses().remote(), known.accesses);
        BitSet all = bits(run.accesses().local(), known.accesses);
        all.or(remote);
        Run added = new Run(run.trial(), run.failure(), bits(run.patterns().numbers(), known.patterns), all, remote);
        if (run.verdict() == Verdict.FAILED) failing.add(added);
        else if (run.verdict() == Verdict.PASSED) passing.add(added);
    }

    /** True if no run was added. */
    public boolean isEmpty() {
        return failing.isEmpty() && passing.isEmpty();
    }

    /** Runs that failed in another way than in one of these no longer count. */
    public void keepFailures(Set<String> failures) {
        failing.removeIf(run -> !failures.contains(run.failure()));
    }

    /** The patterns of a run that is not counted, as they were observed, with their stacks. */
    public List<Pattern> seen(Object source, CollectedRun run) {
        Numbers known = learned(source, run);
        List<Pattern> seen = new ArrayList<>();
        for (int n : run.patterns().numbers()) seen.add(known.seen.get(n));
        return seen;
    }

    private Numbers learned(Object source, CollectedRun run) {
        Numbers known = sources.computeIfAbsent(source, s -> new Numbers());
        known.seen.addAll(run.patterns().added());
        for (Pattern pattern : run.patterns().added()) known.patterns.add(number(pattern));
        for (Access access : run.accesses().added())
            known.accesses.add(accessNumbers.computeIfAbsent(key(access), k -> added(accesses, access)));
        return known;
    }

    /** The representative of all patterns that count as the same as the given one. */
    public Pattern standingFor(Pattern pattern) {
        return patterns.get(number(pattern));
    }

    private static BitSet bits(int[] numbers, List<Integer> known) {
        BitSet bits = new BitSet();
        for (int n : numbers) bits.set(known.get(n));
        return bits;
    }

    private int number(Pattern pattern) {
        List<Object> key = new ArrayList<>(pattern.threads());
        key.addAll(pattern.locations());
        key.addAll(key(pattern.accesses()));
        return numbers.computeIfAbsent(key, k -> {
            int number = added(patterns, pattern.plain());
            if (pattern.accesses().size() == 3)
                triples.computeIfAbsent(beginning(pattern), b -> new BitSet()).set(number);
            return number;
        });
    }

    /**
     * The numbers of the triples that begin with the two accesses of a pair. Where a triple is recorded, the pair is
     * not recorded separately.
     */
    BitSet beginningWith(Pattern pair) {
        return triples.getOrDefault(beginning(pair), new BitSet());
    }

    private static List<Object> beginning(Pattern pattern) {
        return key(pattern.accesses().subList(0, 2));
    }

    private static List<Object> key(List<Access> accesses) {
        List<Object> key = new ArrayList<>();
        for (Access a : accesses) {
            key.addAll(key(a));
            key.add(a.write());
        }
        return key;
    }

    /** The key of an access, regardless of whether it writes. */
    private static List<Object> key(Access a) {
        return List.of(a.variable(), a.at(), a.holder(), a.via() == null);
    }

    private static <T> int added(List<T> list, T value) {
        list.add(value);
        return list.size() - 1;
    }

    public List<Pattern> patterns() {
        return patterns;
    }

    public List<Access> accesses() {
        return accesses;
    }

    public List<Run> failing() {
        return failing;
    }

    public List<Run> passing() {
        return passing;
    }

    /**
     * True if passing runs reach every access of the pattern. An access that only failing runs reach may be a
     * consequence of the failure.
     */
    public boolean isReachedInPassing(Pattern pattern) {
        BitSet reached = new BitSet();
        for (Run run : passing) reached.or(run.accesses());
        for (Access a : pattern.accesses()) {
            Integer n = accessNumbers.get(key(a));
            if (n != null && !reached.get(n)) return false;
        }
        return true;
    }
}
