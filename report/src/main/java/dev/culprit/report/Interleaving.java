package dev.culprit.report;

import dev.culprit.model.Durations;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A schedule as lines for people: which thread ran up to where, in order, and what it was about to do there. */
final class Interleaving {
    private static final int WIDTH = 80;
    private static final int WIDEST_THREAD = 16;
    private static final int WIDEST_PLACE = 26;

    private final Schedule schedule;
    private final Style style;
    private final Map<String, String> names = new HashMap<>();
    private final ShownSteps shown;
    private final List<LaterStep> later;
    private final int threadWidth;
    private final int placeWidth;
    private final int numberWidth;

    Interleaving(FailureStory failed, Style style) {
        List<Step> story = failed.story().steps();
        this.schedule = failed.schedule();
        this.shown = new ShownSteps(schedule, story);
        this.later = failed.story().later();
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
        for (LaterStep step : later) {
            widest = Math.max(widest, step.thread().length());
            widestPlace = Math.max(widestPlace, step.frame().place().length());
        }
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
        for (int i = 0; i < segments.size(); i++) {
            if (shown.isShown(i)) {
                segment(lines, i, segments.get(i));
                continue;
            }
            int start = i;
            while (i + 1 < segments.size() && !shown.isShown(i + 1)) i++;
            for (String line : Wrapping.lines(folded(start, i), WIDTH - numberWidth - 4))
                lines.add(style.faint(" ".repeat(numberWidth + 4) + line));
        }
        return lines;
    }

    /** The segments from the first to the last, which are not shown. */
    private String folded(int first, int last) {
        List<String> threads =
                shown.wholeThreads(first, last).stream().map(this::name).toList();
        long preempted = schedule.segments().subList(first, last + 1).stream()
                .filter(Segment::isChoice)
                .count();
        if (preempted > 0) return "… " + (last - first + 1) + " segments with " + preempted + " preemptions …";
        if (threads.size() < 2) return "… " + (last - first + 1) + " segments without a preemption …";
        return "… " + threads.size() + " threads ran from start to end (" + ThreadNames.listed(threads) + ") …";
    }

    /** What other threads did only after the failure. */
    List<String> laterLines() {
        List<String> lines = new ArrayList<>();
        String thread = "";
        for (LaterStep step : later) {
            boolean same = step.thread().equals(thread);
            line(lines, "", same ? "" : step.thread(), step.frame().place(), step.action(), false);
            thread = step.thread();
        }
        return lines;
    }

    /** What the thread did to shared things in the segment, and how the segment ended. */
    private void segment(List<String> lines, int index, Segment segment) {
        List<Step> all = shown.of(index);
        String number = Integer.toString(index + 1);
        String thread = name(segment.thread());
        for (int i = 0; i < all.size(); i++) {
            int start = i;
            while (i < all.size() && !shown.isShown(index, i)) i++;
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
            line(lines, number, thread, place(segment), text(segment), segment.isChoice());
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
            case PAUSED -> delayed(segment);
            case BLOCKED, WOKEN -> action.isEmpty() ? "waits" : action;
            case YIELDED -> action.isEmpty() ? "gives way" : action + ", gives way";
        };
    }

    private static String delayed(Segment segment) {
        String delayed = "delayed by " + Durations.text(segment.pause().nanos());
        return segment.action().isEmpty() ? delayed : delayed + " before it " + segment.action();
    }

    private static String place(Segment segment) {
        Frame frame = segment.frame();
        boolean over = segment.end() == Segment.End.ENDED || segment.end() == Segment.End.CUT;
        return over || frame.className().isEmpty() ? "" : frame.place();
    }
}
