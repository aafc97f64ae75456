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

/**
 * Which patterns were seen in which runs. Runs come from several hosts, each of which numbers the patterns that it meets. An access inside the library is told
 * apart by the application's line and the library's variable, not by the library's line, which says nothing to a user and differs from call to call.
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

    /** What a source's numbers stand for here. */
    private static final class Numbers {
        final List<Pattern> seen = new ArrayList<>();
        final List<Integer> patterns = new ArrayList<>();
        final List<Integer> accesses = new ArrayList<>();
    }

    /** A run: numbers of its patterns, and of its accesses to shared locations, all and those that came after another thread's. */
    public record Run(long trial, String failure, BitSet patterns, BitSet accesses, BitSet remote) {}

    /** Takes a run of the source; inconclusive ones say nothing and are left out. */
    public void add(Object source, CollectedRun run) {
        Numbers known = learned(source, run);
        BitSet remote = bits(run.remote(), known.accesses);
        BitSet all = bits(run.local(), known.accesses);
        all.or(remote);
        Run added = new Run(run.trial(), run.failure(), bits(run.patterns(), known.patterns), all, remote);
        if (run.verdict() == Verdict.FAILED) failing.add(added);
        else if (run.verdict() == Verdict.PASSED) passing.add(added);
    }

    /** The patterns of a run that is not to be counted, as they were seen there, with their stacks. */
    public List<Pattern> seen(Object source, CollectedRun run) {
        Numbers known = learned(source, run);
        List<Pattern> seen = new ArrayList<>();
        for (int n : run.patterns()) seen.add(known.seen.get(n));
        return seen;
    }

    private Numbers learned(Object source, CollectedRun run) {
        Numbers known = sources.computeIfAbsent(source, s -> new Numbers());
        known.seen.addAll(run.news());
        for (Pattern pattern : run.news()) known.patterns.add(number(pattern));
        for (Access access : run.newAccesses())
            known.accesses.add(accessNumbers.computeIfAbsent(key(access), k -> added(accesses, access)));
        return known;
    }

    /** The pattern that stands for all that differ from the given one only in what does not tell patterns apart. */
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

    /** Numbers of the triples that begin with the two accesses of a pair: where one of them was seen, the pair was not noted, though it came. */
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

    /** Without whether it writes, which a line and a variable do not always tell. */
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

    /** True when a passing run came to every access of the pattern: what only failing runs come to may be their consequence. */
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
