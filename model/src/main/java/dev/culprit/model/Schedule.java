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

    public boolean countsEveryAccess() {
        return EVERY_ACCESS.equals(header.get(EVENTS));
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
