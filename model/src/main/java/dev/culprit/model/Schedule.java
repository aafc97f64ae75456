package dev.culprit.model;

import java.util.List;
import java.util.Map;

/**
 * Which thread ran when. A thread is named by the path of its start: {@code 0} is main, {@code 0.2} the second thread
 * that main started. {@code names} has the threads' own names, in the order of their starts. {@code hash} is the hash
 * of the sequence of events; 0 if it is not known.
 */
public record Schedule(Map<String, String> header, Map<String, String> names, List<Segment> segments, long hash) {
    /** Of a run that nobody scheduled. */
    public static final Schedule NONE = new Schedule(Map.of(), Map.of(), List.of(), 0);

    public Schedule {
        header = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(header));
        names = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(names));
        segments = List.copyOf(segments);
    }

    /** The header key that says which accesses positions count. */
    public static final String EVENTS = "events";

    /**
     * The value of {@link #EVENTS} where positions count every access, not only those to objects that threads share.
     */
    public static final String EVERY_ACCESS = "every-access";

    /** The header key that says what makes virtual time pass. */
    public static final String CLOCK = "clock";

    /** The value of {@link #CLOCK} where each step takes some time. In older schedules only reads of the clock do. */
    public static final String STEPS = "steps";

    /** The same, where time has also jumped to the end of a sleep of the main thread while others were busy. */
    public static final String STEPS_AND_SLEEPS = "steps-and-sleeps";

    /** The header key, with any value, of a run in which the program read a clock or waited with a timeout. */
    public static final String TIMED = "timed";

    public boolean countsEveryAccess() {
        return EVERY_ACCESS.equals(header.get(EVENTS));
    }

    /** True if steps take virtual time. */
    public boolean stepsTakeTime() {
        return STEPS.equals(header.get(CLOCK)) || shortensSleeps();
    }

    /** True if time has jumped to the end of a sleep while other threads were busy. */
    public boolean shortensSleeps() {
        return STEPS_AND_SLEEPS.equals(header.get(CLOCK));
    }

    /** True if the program read a clock or waited with a timeout. */
    public boolean isTimed() {
        return header.containsKey(TIMED);
    }

    /** The number of pauses. */
    public int pauses() {
        int n = 0;
        for (Segment s : segments) if (s.isPause()) n++;
        return n;
    }

    /** The number of spurious wake-ups. */
    public int wakeups() {
        int n = 0;
        for (Segment s : segments) if (s.isWakeup()) n++;
        return n;
    }

    /** The number of preemptions, pauses and spurious wake-ups. */
    public int choices() {
        return preemptions() + pauses() + wakeups();
    }

    /** The length of all pauses, in nanoseconds. */
    public long pausedNanos() {
        long nanos = 0;
        for (Segment s : segments) nanos += s.pause().nanos();
        return nanos;
    }

    /** True if it is of a run that was followed by lines, and whose positions may not be those of other runs. */
    public boolean hasOccurrences() {
        return segments.stream().anyMatch(s -> s.occurrence() > 0);
    }

    public int preemptions() {
        int n = 0;
        for (Segment s : segments) if (s.isPreemption()) n++;
        return n;
    }

    public Schedule withSegments(List<Segment> changed) {
        return new Schedule(header, names, changed, 0);
    }

    public Schedule withHash(long changed) {
        return new Schedule(header, names, segments, changed);
    }

    public Schedule withHeader(Map<String, String> changed) {
        return new Schedule(changed, names, segments, hash);
    }
}
