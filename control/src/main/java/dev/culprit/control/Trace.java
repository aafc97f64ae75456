package dev.culprit.control;

import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The schedule that a trial follows, as it comes about; turned into a {@link Schedule} only when somebody wants it. */
final class Trace {
    private static final Segment.End[] ENDS = Segment.End.values();
    /** Ints per stretch: runner, application events, library events, end, site, call site. */
    private static final int WIDTH = 6;

    private int[] data = new int[WIDTH * 32];
    int size;
    private int preemptions;

    void clear() {
        size = 0;
        preemptions = 0;
    }

    void add(Runner r, Segment.End end) {
        if (size == data.length) data = Arrays.copyOf(data, size * 2);
        int i = size;
        data[i] = r.index;
        data[i + 1] = r.appEvents;
        data[i + 2] = r.libraryEvents;
        data[i + 3] = end.ordinal();
        data[i + 4] = r.site;
        data[i + 5] = r.callSite;
        size += WIDTH;
        if (end == Segment.End.PREEMPTED) preemptions++;
    }

    /** The end of the trial, unless the stretch that it ends in was noted already. */
    void addLast(Runner r, Segment.End end) {
        boolean noted = size > 0
                && end == Segment.End.BLOCKED
                && data[size - WIDTH] == r.index
                && data[size - WIDTH + 3] == end.ordinal()
                && data[size - WIDTH + 1] == r.appEvents
                && data[size - WIDTH + 2] == r.libraryEvents;
        if (!noted) add(r, end);
    }

    int length() {
        return size / WIDTH;
    }

    int preemptions() {
        return preemptions;
    }

    Schedule schedule(List<Runner> runners, SiteNames sites, long hash) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Runner r : runners) names.put(r.path, r.thread.getName());
        List<Segment> segments = new ArrayList<>(length());
        for (int i = 0; i < size; i += WIDTH) {
            Segment.End end = ENDS[data[i + 3]];
            String path = runners.get(data[i]).path;
            segments.add(segment(path, data[i + 1], data[i + 2], end, data[i + 4], data[i + 5], sites));
        }
        return new Schedule(Map.of(), names, segments, hash);
    }

    private static Segment segment(
            String path, int app, int library, Segment.End end, int site, int callSite, SiteNames sites) {
        Site shown = site == 0 ? null : sites.site(site);
        Site call = callSite == 0 ? null : sites.site(callSite);
        String action = shown == null ? (end == Segment.End.ENDED ? "ends" : "stops") : shown.action();
        Frame frame = shown == null ? new Frame("", "", "", 0) : shown.frame();
        if (site < 0 && call != null) {
            // inside the library: the application's line is the one to show
            String inside = shown.kind() == SiteKind.LOCK ? "locks" : action;
            action = call.action() + ": " + inside;
            frame = call.frame();
        }
        if (end == Segment.End.ENDED) action = "ends";
        return new Segment(path, app, library, end, action, frame);
    }
}
