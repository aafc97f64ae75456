package dev.culprit.report;

import dev.culprit.model.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Joins the steps of library calls. What a call does inside, from one switch of threads to the next, becomes one step
 * that names what was read and written: few readers know the fields of a hash map.
 */
final class CallSteps {
    private static final int NAMED = 3;
    private static final String READS = "reads ";
    private static final String WRITES = "writes ";

    private CallSteps() {}

    static List<Step> joined(List<Step> story) {
        List<Step> joined = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= story.size(); i++) {
            if (i < story.size() && belongTogether(story.get(start), story.get(i))) continue;
            joined.add(i - start == 1 ? story.get(start) : join(story.subList(start, i)));
            start = i;
        }
        return joined;
    }

    private static boolean belongTogether(Step first, Step next) {
        return first.segment() == next.segment()
                && isAccess(first)
                && isAccess(next)
                && first.line().equals(next.line());
    }

    /** Whether the step is an access inside a call. A step of another kind, as a wait, is a step of its own. */
    private static boolean isAccess(Step step) {
        String inside = inside(step);
        return inside.startsWith(READS) || inside.startsWith(WRITES);
    }

    private static String inside(Step step) {
        int colon = step.action().indexOf(": ");
        return colon < 0 ? "" : step.action().substring(colon + 2);
    }

    private static Step join(List<Step> steps) {
        Set<String> read = new LinkedHashSet<>();
        Set<String> written = new LinkedHashSet<>();
        boolean decisive = false;
        for (Step step : steps) {
            String inside = inside(step);
            if (inside.startsWith(WRITES)) written.add(inside.substring(WRITES.length()));
            else read.add(inside.substring(READS.length()));
            decisive |= step.decisive();
        }
        Step first = steps.get(0);
        String call = first.action().substring(0, first.action().indexOf(": ") + 2);
        String action = read.isEmpty() ? "" : READS + listed(read);
        if (!written.isEmpty()) action += (action.isEmpty() ? "" : "; ") + WRITES + listed(written);
        return new Step(first.segment(), call + action, first.frame(), decisive);
    }

    private static String listed(Set<String> variables) {
        List<String> all = new ArrayList<>(variables);
        if (all.size() <= NAMED + 1) return String.join(", ", all);
        return String.join(", ", all.subList(0, NAMED)) + " and " + (all.size() - NAMED) + " more";
    }
}
