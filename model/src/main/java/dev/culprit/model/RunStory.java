package dev.culprit.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the threads of a run did to shared data. {@code steps} are those of the run up to its failure; {@code later} are
 * those that other threads would have done next and that do not occur in the run. A thread that fails because it came
 * too early is explained by what came too late. {@code times} are what depended on time; they are not kept in a case.
 */
public record RunStory(List<Step> steps, List<LaterStep> later, List<TimeNote> times) {
    public static final RunStory NONE = new RunStory(List.of(), List.of());

    public RunStory {
        steps = List.copyOf(steps);
        later = List.copyOf(later);
        times = List.copyOf(times);
    }

    /** A story without what depended on time. */
    public RunStory(List<Step> steps, List<LaterStep> later) {
        this(steps, later, List.of());
    }

    public static RunStory of(List<Step> steps) {
        return new RunStory(steps, List.of());
    }

    /**
     * The story of the run {@code failing}, in which a thread failed, from the same run in which the other threads
     * continued. Its own story if the two are not the same up to the failure.
     */
    public static RunStory withLater(Outcome failing, Outcome continued) {
        int length = failing.schedule().segments().size();
        if (!continued.failed()
                || !continued.failure().key().equals(failing.failure().key())
                || !isPrefix(failing.schedule(), continued.schedule())) return failing.story();
        List<Step> steps = new ArrayList<>();
        Set<LaterStep> later = new LinkedHashSet<>();
        Set<String> lines = new HashSet<>();
        for (Step step : continued.story().steps()) {
            if (step.segment() < length) {
                steps.add(step);
                lines.add(step.line());
            } else if (lines.add(step.line())) {
                later.add(new LaterStep(thread(continued.schedule(), step.segment()), step.action(), step.frame()));
            }
        }
        return new RunStory(steps, List.copyOf(later), failing.story().times());
    }

    /** All segments but the last, which ends with the failure in one run and with the thread in the other. */
    private static boolean isPrefix(Schedule part, Schedule whole) {
        int size = part.segments().size();
        if (size == 0 || whole.segments().size() < size) return false;
        for (int i = 0; i < size - 1; i++)
            if (!part.segments().get(i).equals(whole.segments().get(i))) return false;
        return part.segments()
                .get(size - 1)
                .thread()
                .equals(whole.segments().get(size - 1).thread());
    }

    private static String thread(Schedule schedule, int segment) {
        String path = segment < schedule.segments().size()
                ? schedule.segments().get(segment).thread()
                : "";
        return schedule.names().getOrDefault(path, path);
    }

    /**
     * A story of about {@code most} steps: the last ones without repetitions in a segment, and of what came before them
     * the last step of each line.
     */
    public RunStory shortened(int most) {
        if (steps.size() <= most) return this;
        List<Step> kept = new ArrayList<>();
        Set<Step> inSegment = new HashSet<>();
        Set<String> lines = new HashSet<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step step = steps.get(i);
            boolean isNew = lines.add(step.line());
            if (inSegment.add(step) && (isNew || kept.size() < most)) kept.add(step);
        }
        Collections.reverse(kept);
        return new RunStory(kept, later, times);
    }
}
