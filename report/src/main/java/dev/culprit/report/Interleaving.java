package dev.culprit.report;

import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A schedule as lines for people: which thread ran up to where, in order, and what it was about to do there. */
final class Interleaving {
    private static final int WIDTH = 80;
    private static final int WIDEST_THREAD = 16;
    private static final int WIDEST_PLACE = 26;
    /** A schedule with no more segments is shown whole. */
    private static final int WHOLE = 24;

    private static final int AROUND_PREEMPTION = 1;
    private static final int AT_START = 2;
    private static final int AT_END = 6;
    private static final int STEPS_SHOWN = 6;

    private final Schedule schedule;
    private final Style style;
    private final Map<String, String> names = new HashMap<>();
    private final Map<Integer, List<Step>> steps = new HashMap<>();
    private final int threadWidth;
    private final int placeWidth;
    private final int numberWidth;

    Interleaving(FailureStory told, Style style) {
        List<Step> story = told.steps();
        this.schedule = told.schedule();
        for (Step step : story)
            steps.computeIfAbsent(step.segment(), i -> new ArrayList<>()).add(step);
        this.style = style;
        nameThreads();
        int widest = 6;
        int widestPlace = 8;
        for (Segment s : schedule.segments()) {
            widest = Math.max(widest, name(s.thread()).length());
            widestPlace = Math.max(widestPlace, place(s).length());
        }
        for (Step step : story)
            widestPlace = Math.max(widestPlace, step.frame().place().length());
        threadWidth = Math.min(widest, WIDEST_THREAD);
        placeWidth = Math.min(widestPlace, WIDEST_PLACE);
        numberWidth = Math.max(2, Integer.toString(schedule.segments().size()).length());
    }

    /** Threads with the same name are distinguished by the paths of their starts. */
    private void nameThreads() {
        Map<String, Integer> uses = new HashMap<>();
        for (String name : schedule.names().values()) uses.merge(name, 1, Integer::sum);
        schedule.names().forEach((path, name) -> names.put(path, uses.get(name) > 1 ? name + " (" + path + ")" : name));
    }

    private String name(String path) {
        return names.getOrDefault(path, "thread " + path);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        List<Segment> segments = schedule.segments();
        boolean[] shown = shown(segments);
        for (int i = 0; i < segments.size(); i++) {
            if (shown[i]) {
                segment(lines, i, segments.get(i));
                continue;
            }
            int start = i;
            while (i + 1 < segments.size() && !shown[i + 1]) i++;
            lines.add(style.faint(
                    " ".repeat(numberWidth + 4) + "… " + (i - start + 1) + " segments without a preemption …"));
        }
        return lines;
    }

    private static boolean[] shown(List<Segment> segments) {
        boolean[] shown = new boolean[segments.size()];
        int size = segments.size();
        for (int i = 0; i < size; i++) {
            if (size <= WHOLE || i < AT_START || i >= size - AT_END) shown[i] = true;
            if (!segments.get(i).isPreemption()) continue;
            for (int j = Math.max(0, i - AROUND_PREEMPTION); j <= Math.min(size - 1, i + AROUND_PREEMPTION); j++)
                shown[j] = true;
            int resumed = next(segments, i);
            if (resumed > 0) shown[resumed] = true;
        }
        for (int i = 1; i + 1 < size; i++) if (shown[i - 1] && shown[i + 1]) shown[i] = true;
        return shown;
    }

    /** The next segment of the thread of the given one; -1 where there is none. */
    private static int next(List<Segment> segments, int index) {
        for (int i = index + 1; i < segments.size(); i++)
            if (segments.get(i).thread().equals(segments.get(index).thread())) return i;
        return -1;
    }

    /** What the thread did to shared things in the segment, and how the segment ended. */
    private void segment(List<String> lines, int index, Segment segment) {
        List<Step> all = steps.getOrDefault(index, List.of());
        boolean[] shown = shownSteps(all);
        String number = Integer.toString(index + 1);
        String thread = name(segment.thread());
        for (int i = 0; i < all.size(); i++) {
            int start = i;
            while (i < all.size() && !shown[i]) i++;
            if (i > start) line(lines, number, thread, "", "… " + (i - start) + " more …", false);
            else
                line(
                        lines,
                        number,
                        thread,
                        all.get(i).frame().place(),
                        all.get(i).action(),
                        false);
            if (i > start) i--;
            number = "";
            thread = "";
        }
        // the failure, which is printed next, is how such a segment ends
        if (segment.end() != Segment.End.CUT || all.isEmpty())
            line(lines, number, thread, place(segment), text(segment), segment.isPreemption());
    }

    /** The first and last steps, and all that are decisive, each line of the program once. */
    private static boolean[] shownSteps(List<Step> all) {
        boolean[] shown = new boolean[all.size()];
        Set<String> lines = new HashSet<>();
        for (int i = 0; i < shown.length; i++) {
            Step step = all.get(i);
            boolean atEnds = i < STEPS_SHOWN / 2 || i >= shown.length - STEPS_SHOWN / 2;
            boolean isNew = lines.add(step.frame() + " " + step.action());
            shown[i] = atEnds || step.decisive() && isNew;
        }
        for (int i = 1; i + 1 < shown.length; i++) if (shown[i - 1] && shown[i + 1]) shown[i] = true;
        return shown;
    }

    private void line(List<String> lines, String number, String thread, String place, String text, boolean bad) {
        String format = "  %" + numberWidth + "s  %-" + threadWidth + "s  %-" + placeWidth + "s  ";
        String head = String.format(format, number, Wrapping.end(thread, threadWidth), Wrapping.end(place, placeWidth));
        int width = WIDTH - head.length();
        List<String> texts = Wrapping.lines(text, width, width - 2);
        for (int i = 0; i < texts.size(); i++)
            lines.add(((i == 0 ? head : " ".repeat(head.length() + 2)) + (bad ? style.bad(texts.get(i)) : texts.get(i)))
                    .stripTrailing());
    }

    /** What the thread does next, or would do next if it could go on. */
    private static String text(Segment segment) {
        String action = segment.action();
        return switch (segment.end()) {
            case ENDED -> action.isEmpty() ? "ends" : action;
            case CUT -> action.isEmpty() ? "is still running" : action;
            case PREEMPTED -> action.isEmpty() ? "preempted" : "preempted before it " + action;
            case BLOCKED -> action.isEmpty() ? "waits" : action;
            case YIELDED -> action.isEmpty() ? "gives way" : action + ", gives way";
        };
    }

    private static String place(Segment segment) {
        Frame frame = segment.frame();
        boolean over = segment.end() == Segment.End.ENDED || segment.end() == Segment.End.CUT;
        return over || frame.className().isEmpty() ? "" : frame.place();
    }
}
