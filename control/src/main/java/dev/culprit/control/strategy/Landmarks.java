package dev.culprit.control.strategy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the preempted segments of a schedule end, by the site that the thread is about to execute and how often it was
 * there before. They are recorded in a run that follows the schedule, and found again in one that leaves out some of its
 * events, so that positions differ.
 */
public final class Landmarks {
    private record Mark(int site, int occurrence) {}

    private final Map<Integer, Mark> marks = new HashMap<>();
    private final Map<String, Map<Integer, Integer>> visits = new HashMap<>();
    private final BitSet missed = new BitSet();
    private boolean recorded;

    /** A run begins. The first one records. */
    void begin() {
        visits.clear();
        missed.clear();
    }

    /** The run is over. Later ones are followed by what it recorded. */
    void end() {
        recorded = true;
    }

    /** The thread is about to do its pending event. */
    void arrive(StrategyThread thread) {
        visits.computeIfAbsent(thread.path, p -> new HashMap<>()).merge(thread.pendingSite, 1, Integer::sum);
    }

    private Mark at(StrategyThread thread) {
        int visit = visits.getOrDefault(thread.path, Map.of()).getOrDefault(thread.pendingSite, 0);
        return new Mark(thread.pendingSite, visit);
    }

    /** The thread is preempted at the end of the segment. */
    void preempted(int segment, StrategyThread thread) {
        if (!recorded) marks.put(segment, at(thread));
    }

    /** Whether the end of the segment is looked for. */
    boolean knows(int segment) {
        return recorded && marks.containsKey(segment);
    }

    boolean isAt(int segment, StrategyThread thread) {
        return at(thread).equals(marks.get(segment));
    }

    /** The end of the segment is not found in this run. */
    void miss(int segment) {
        if (knows(segment)) missed.set(segment);
    }

    /** The segments, by their numbers, whose ends were not found in the last run. */
    public List<Integer> missed() {
        List<Integer> all = new ArrayList<>();
        missed.stream().forEach(all::add);
        return all;
    }
}
