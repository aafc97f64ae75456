package dev.culprit.model;

import java.util.Locale;
import java.util.Map;

/**
 * Reads the segments of schedules of version 1, which described the event a thread stopped before only in words. The
 * words here are those of that version, and do not change with the ones that are shown today.
 */
final class ScheduleVersion1 {
    static final int VERSION = 1;

    private static final Map<String, SiteKind> VERBS = Map.of(
            "reads", SiteKind.READ,
            "writes", SiteKind.WRITE,
            "locks", SiteKind.LOCK,
            "unlocks", SiteKind.UNLOCK,
            "waits", SiteKind.WAIT,
            "notifies", SiteKind.NOTIFY,
            "accesses", SiteKind.OPERATION,
            "calls", SiteKind.CALL,
            "runs", SiteKind.THREAD);

    /** The action of a thread that was running when the run was over. */
    private static final String STILL_RUNNING = "goes on";

    private ScheduleVersion1() {}

    /**
     * The columns of the current version from those of a line of version 1: thread, position, end, action and frame.
     */
    static String[] columns(String[] old) {
        boolean cut = old[2].equals("ended") && old[3].equals(STILL_RUNNING);
        String end = cut ? Segment.End.CUT.name().toLowerCase(Locale.ROOT) : old[2];
        return new String[] {old[0], old[1], end, event(old[3]), old[3], old[4]};
    }

    /** From {@code calls Deque.addLast: writes tail} the event inside the library; a lock was named after its verb. */
    private static String event(String action) {
        String inside = action.substring(action.indexOf(": ") + 1).trim();
        String[] words = inside.split(" ", 2);
        SiteKind kind = VERBS.get(words[0]);
        if (kind == null) return ScheduleFormat.NO_EVENT;
        boolean named = words.length > 1 && kind != SiteKind.LOCK && kind != SiteKind.WAIT;
        return kind.name().toLowerCase(Locale.ROOT) + (named ? " " + words[1] : "");
    }
}
