package dev.culprit.trials;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Makes a schedule with fewer preemptions out of another. A stretch names the position that its thread reaches, counted from the
 * thread's start, so that a stretch can be left out: the thread's next one does its work.
 */
final class ScheduleEdit {
    /** Where the work that a preemption cuts in two is done. */
    enum Direction {
        /** At once: the thread goes on to the end of its next stretch. */
        FORWARD,
        /** Later: the thread does not start before its next stretch. */
        BACKWARD
    }

    private ScheduleEdit() {}

    /** The places of the preempted stretches. */
    static List<Integer> preemptions(Schedule schedule) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < schedule.segments().size(); i++)
            if (schedule.segments().get(i).isPreemption()) places.add(i);
        return places;
    }

    /** Without the preemptions at the given places, which ascend. */
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
        // A thread that never runs again goes on by itself where there is nothing more to follow.
        else segments.subList(place + 1, segments.size()).clear();
    }

    private static int nextOfThread(List<Segment> segments, int place) {
        for (int i = place + 1; i < segments.size(); i++) {
            if (segments.get(i).thread().equals(segments.get(place).thread())) return i;
        }
        return -1;
    }

    /** The first stretches only; the rest goes on without preemptions. */
    static Schedule prefix(Schedule schedule, int length) {
        return schedule.withSegments(schedule.segments().subList(0, length));
    }

    /** With a stretch and the one after it in the other order. */
    static Schedule swapped(Schedule schedule, int place) {
        List<Segment> segments = new ArrayList<>(schedule.segments());
        Collections.swap(segments, place, place + 1);
        return schedule.withSegments(joined(segments));
    }

    /** Of neighbouring stretches of one thread the last says it all. */
    private static List<Segment> joined(List<Segment> segments) {
        List<Segment> joined = new ArrayList<>();
        for (Segment segment : segments) {
            int last = joined.size() - 1;
            if (last >= 0 && joined.get(last).thread().equals(segment.thread())) joined.set(last, segment);
            else joined.add(segment);
        }
        return joined;
    }
}
