package dev.culprit.report;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which segments of a schedule and which of their steps are printed: those around preemptions, of which the last ones
 * if there are many, those of threads that interleave unless there are many, the first and last steps of each segment,
 * and all decisive ones, but each only once in a segment. Whatever is left out is a repetition: every line of the
 * program that has a step is printed at least once with what it does, so that the accesses that a technique blames
 * later can be found. Steps inside a library call are joined first.
 *
 * <p>Threads that ran from start to end in one segment each are left out where several follow each other. The first and
 * the last of them stay if they have decisive steps: what those conflict with is next to them.
 */
final class ShownSteps {
    /**
     * A schedule with no more segments is shown whole. In a longer one with no more segments of threads that
     * interleave, all of these are shown.
     */
    private static final int WHOLE = 24;

    /** Only a schedule that could not be simplified has more. */
    private static final int MOST_CHOICES = 20;

    private static final int AROUND_PREEMPTION = 1;
    private static final int AT_START = 2;
    private static final int AT_END = 6;
    private static final int STEPS_AT_ENDS = 3;
    /** Fewer threads that ran from start to end, one after the other, are shown one by one. */
    private static final int FOLDED = 3;

    private final List<Segment> segments;
    private final Map<Integer, List<Step>> steps = new HashMap<>();
    private final boolean[] shown;
    private final Map<Integer, boolean[]> shownSteps = new HashMap<>();
    private final Set<String> lines = new HashSet<>();
    private final Map<String, Integer> segmentsOf = new HashMap<>();

    ShownSteps(Schedule schedule, List<Step> story) {
        segments = schedule.segments();
        for (Segment s : segments) segmentsOf.merge(s.thread(), 1, Integer::sum);
        for (Step step : CallSteps.joined(story))
            steps.computeIfAbsent(step.segment(), i -> new ArrayList<>()).add(step);
        shown = new boolean[segments.size()];
        showAroundPreemptions();
        foldWholeThreads();
        for (int i = 0; i < shown.length; i++) if (shown[i]) selectSteps(i);
        for (int i = shown.length - 1; i >= 0; i--) showNewLines(i);
        fillGaps(shown);
        for (int i = 0; i < shown.length; i++) if (!shownSteps.containsKey(i)) selectSteps(i);
        shownSteps.values().forEach(ShownSteps::fillGaps);
    }

    boolean isShown(int segment) {
        return shown[segment];
    }

    List<Step> of(int segment) {
        return steps.getOrDefault(segment, List.of());
    }

    /** By the index of the step among those of the segment. */
    boolean isShown(int segment, int step) {
        return shownSteps.get(segment)[step];
    }

    private void showAroundPreemptions() {
        int size = segments.size();
        boolean few = interleaving() <= WHOLE;
        long skipped = segments.stream().filter(Segment::isChoice).count() - MOST_CHOICES;
        for (int i = 0; i < size; i++) {
            if (size <= WHOLE || i < AT_START || i >= size - AT_END) shown[i] = true;
            if (few && isInterleaving(i)) shown[i] = true;
            if (!segments.get(i).isChoice() || skipped-- > 0) continue;
            for (int j = Math.max(0, i - AROUND_PREEMPTION); j <= Math.min(size - 1, i + AROUND_PREEMPTION); j++)
                shown[j] = true;
            int resumed = next(i);
            if (resumed > 0) shown[resumed] = true;
        }
    }

    private long interleaving() {
        return IntStream.range(0, segments.size()).filter(this::isInterleaving).count();
    }

    /** Whether other threads run between the segments of its thread, which does something that they see. */
    private boolean isInterleaving(int segment) {
        return !isWhole(segment) && !onlyWaits(segment);
    }

    private void foldWholeThreads() {
        for (int i = 0; i < shown.length; i++) {
            int start = i;
            while (i < shown.length && isFoldable(i)) i++;
            fold(start, i);
        }
    }

    /** A segment next to a preemption is always shown. */
    private boolean isFoldable(int segment) {
        return (isWhole(segment) || onlyWaits(segment)) && !isChoice(segment - 1) && !isChoice(segment + 1);
    }

    private void fold(int first, int afterLast) {
        int start = first;
        int end = afterLast;
        while (start < end && !isWhole(start)) start++;
        while (start < end && !isWhole(end - 1)) end--;
        if (start < end && isDecisive(start)) start++;
        if (start < end && isDecisive(end - 1)) end--;
        if (wholeThreads(start, end - 1).size() >= FOLDED) Arrays.fill(shown, start, end, false);
    }

    private boolean isWhole(int segment) {
        Segment s = segments.get(segment);
        return s.end() == Segment.End.ENDED && segmentsOf.get(s.thread()) == 1;
    }

    private boolean isChoice(int segment) {
        return segment >= 0
                && segment < segments.size()
                && segments.get(segment).isChoice();
    }

    private boolean isDecisive(int segment) {
        return of(segment).stream().anyMatch(Step::decisive);
    }

    /** Whether the thread does nothing that others see before it waits again, as one that joins others in turn. */
    private boolean onlyWaits(int segment) {
        return segments.get(segment).end() == Segment.End.BLOCKED && of(segment).isEmpty();
    }

    /**
     * The threads that ran from start to end in the segments from the first to the last. Empty if there is more in
     * these segments than that.
     */
    List<String> wholeThreads(int first, int last) {
        List<String> threads = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            if (isWhole(i)) threads.add(segments.get(i).thread());
            else if (!onlyWaits(i)) return List.of();
        }
        return threads;
    }

    /** The next segment of the thread of the given one; -1 where there is none. */
    private int next(int index) {
        for (int i = index + 1; i < segments.size(); i++)
            if (segments.get(i).thread().equals(segments.get(index).thread())) return i;
        return -1;
    }

    private void selectSteps(int segment) {
        List<Step> all = of(segment);
        boolean[] selected = new boolean[all.size()];
        Set<String> inSegment = new HashSet<>();
        for (int i = 0; i < selected.length; i++) {
            Step step = all.get(i);
            boolean atEnds = i < STEPS_AT_ENDS || i >= selected.length - STEPS_AT_ENDS;
            boolean isNew = !inSegment.contains(step.frame() + step.action());
            selected[i] = atEnds || step.decisive() && isNew;
            if (!selected[i]) continue;
            inSegment.add(step.frame() + step.action());
            lines.add(step.line());
        }
        shownSteps.put(segment, selected);
    }

    /** Shows the last occurrence of each line that is not shown anywhere yet. */
    private void showNewLines(int segment) {
        List<Step> all = of(segment);
        if (all.stream().allMatch(step -> lines.contains(step.line()))) return;
        if (!shown[segment]) {
            shown[segment] = true;
            selectSteps(segment);
        }
        for (int i = all.size() - 1; i >= 0; i--)
            if (lines.add(all.get(i).line())) shownSteps.get(segment)[i] = true;
    }

    /** A single thing that is left out takes as much room as a note that says so. */
    private static void fillGaps(boolean[] shown) {
        for (int i = 1; i + 1 < shown.length; i++) if (shown[i - 1] && shown[i + 1]) shown[i] = true;
    }
}
