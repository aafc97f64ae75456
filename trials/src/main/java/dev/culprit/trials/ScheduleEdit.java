package dev.culprit.trials;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Derives a schedule with fewer preemptions or pauses from another. A segment names the position that its thread
 * reaches, counted from the thread's start. So a segment can be removed: the thread's next one does its work.
 */
final class ScheduleEdit {
    /** When the work that a preemption interrupts is done. */
    enum Direction {
        /** At once: the thread continues to the end of its next segment. */
        FORWARD,
        /** Later: the thread does not start before its next segment. */
        BACKWARD
    }

    private ScheduleEdit() {}

    /** The indices of the segments whose threads were preempted, paused or woken. */
    static List<Integer> choices(Schedule schedule) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < schedule.segments().size(); i++)
            if (schedule.segments().get(i).isChoice()) places.add(i);
        return places;
    }

    /** The indices of the segments whose threads were paused. */
    static List<Integer> pauses(Schedule schedule) {
        return choices(schedule).stream()
                .filter(i -> schedule.segments().get(i).isPause())
                .toList();
    }

    /** The same with the pause at the index as long as given. */
    static Schedule paused(Schedule schedule, int place, long nanos) {
        List<Segment> segments = new ArrayList<>(schedule.segments());
        segments.set(place, segments.get(place).pausedFor(nanos));
        return schedule.withSegments(segments);
    }

    /** The same with preemptions instead of the pauses at the given indices. */
    static Schedule preempted(Schedule schedule, List<Integer> places) {
        List<Segment> segments = new ArrayList<>(schedule.segments());
        for (int place : places) segments.set(place, segments.get(place).preempted());
        return schedule.withSegments(segments);
    }

    /** Removes the preemptions and pauses at the given indices, which are in ascending order. */
    static Schedule without(Schedule schedule, List<Integer> places, Direction direction) {
        List<Segment> segments = new ArrayList<>(schedule.segments());
        for (int p = places.size() - 1; p >= 0; p--) {
            if (direction == Direction.FORWARD) mergeForward(segments, places.get(p));
            else segments.remove((int) places.get(p));
        }
        return schedule.withSegments(joined(segments));
    }

    private static void mergeForward(List<Segment> segments, int place) {
        int next = nextOfThread(segments, place);
        if (next > 0) segments.set(place, segments.remove(next));
        // A thread that never runs again continues by itself where nothing is left to follow.
        else segments.subList(place + 1, segments.size()).clear();
    }

    private static int nextOfThread(List<Segment> segments, int place) {
        for (int i = place + 1; i < segments.size(); i++) {
            if (segments.get(i).thread().equals(segments.get(place).thread())) return i;
        }
        return -1;
    }

    /** The first segments only. The rest continues without preemptions. */
    static Schedule prefix(Schedule schedule, int length) {
        return schedule.withSegments(schedule.segments().subList(0, length));
    }

    /** Swaps a segment and the next one. */
    static Schedule swapped(Schedule schedule, int place) {
        List<Segment> segments = new ArrayList<>(schedule.segments());
        Collections.swap(segments, place, place + 1);
        return schedule.withSegments(joined(segments));
    }

    /**
     * Of neighbouring segments of one thread, the last one suffices, unless the thread is paused or woken between them.
     */
    private static List<Segment> joined(List<Segment> segments) {
        List<Segment> joined = new ArrayList<>();
        for (Segment segment : segments) {
            int last = joined.size() - 1;
            Segment before = last < 0 ? null : joined.get(last);
            boolean same = before != null && before.thread().equals(segment.thread());
            if (same && !before.isPause() && !before.isWakeup()) joined.set(last, segment);
            else joined.add(segment);
        }
        return joined;
    }
}
