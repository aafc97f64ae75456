package dev.culprit.analysis.prediction.exclusion;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.Dependences;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Which nodes of two threads exclude each other although no lock is known there. A rule is used only if all that the
 * threads of the run do with the variable or object obeys it, since otherwise something else may end a section.
 */
public final class Exclusions {
    /** Sections of one thread that begin before a node are searched so far back. */
    private static final int MOST_NESTED = 32;

    private final Dependences run;
    private final IntFunction<List<Integer>> guards;
    private final boolean cut;
    private final OptimisticReads optimistic;
    /** By thread, in the order in which they begin. */
    private final Map<Integer, List<Section>> sections = new HashMap<>();

    /**
     * {@code guards} gives the reads and calls that decide whether a node is executed. {@code cut}: only the beginning
     * of the run is known.
     */
    public Exclusions(Dependences run, CriticalUses uses, IntFunction<List<Integer>> guards, boolean cut) {
        this.run = run;
        this.cut = cut;
        this.optimistic = new OptimisticReads(run, uses);
        this.guards = guards;
        Success success = new Success(run, uses, guards);
        List<Section> all = new ArrayList<>();
        all.addAll(new Permits(run).sections());
        all.addAll(new ClaimedVariables(run, success).sections());
        for (Section section : all)
            sections.computeIfAbsent(section.thread(), t -> new ArrayList<>()).add(section);
        sections.values().forEach(mine -> mine.sort(Comparator.comparingInt(Section::begin)));
    }

    public OptimisticReads optimistic() {
        return optimistic;
    }

    /** True if the node of another thread cannot come between the two nodes of one thread. */
    public boolean exclude(int first, int second, int other) {
        for (Section mine : at(first)) if (mine.covers(second) && isExcluded(mine, other)) return true;
        return false;
    }

    private boolean isExcluded(Section mine, int other) {
        for (Section theirs : at(other)) if (mine.claim().excludes(theirs.claim())) return true;
        return false;
    }

    /** True if the two nodes cannot be done at the same time. */
    public boolean areExclusive(int a, int b) {
        return exclude(a, a, b);
    }

    /**
     * True if {@code a} can only come before {@code b}: the thread of {@code b} then has what {@code a} needs, and
     * never gives it back.
     */
    public boolean order(int a, int b) {
        if (cut) return false;
        for (Section last : at(b)) if (!last.isLeft() && isExcluded(last, a)) return true;
        return false;
    }

    /** True if the node takes what the thread of the other node holds there, and gives back later. */
    public boolean isEntrance(int node, int other) {
        for (Section mine : at(node)) {
            if (mine.begin() != node) continue;
            for (Section theirs : at(other)) if (theirs.isLeft() && mine.claim().excludes(theirs.claim())) return true;
        }
        return false;
    }

    /** The sections that the node is in. */
    private List<Section> at(int node) {
        List<Section> mine = sections.getOrDefault(run.thread(node), List.of());
        int low = 0;
        int high = mine.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (mine.get(middle).begin() <= node) low = middle + 1;
            else high = middle;
        }
        List<Section> found = new ArrayList<>();
        for (int i = low - 1; i >= 0 && i >= low - MOST_NESTED; i--) {
            Section section = mine.get(i);
            if (section.covers(node) && holds(section, node)) found.add(section);
        }
        return found;
    }

    private boolean holds(Section section, int node) {
        return section.certain()
                || node == section.begin()
                || guards.apply(node).contains(section.begin());
    }
}
