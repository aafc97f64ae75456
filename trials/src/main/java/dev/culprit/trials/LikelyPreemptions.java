package dev.culprit.trials;

import dev.culprit.model.Outcome;
import dev.culprit.model.Segment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which preemptions of a failing run are likely to matter: those in the program's own classes more than those in
 * libraries, and late ones more than early ones. Classes are the program's own if they share the beginning of their
 * package with the place of the failure. This is only a guess, which decides what is tried first.
 */
final class LikelyPreemptions {
    private static final int SHARED_PARTS = 2;

    private final List<Segment> segments;
    private final List<Integer> places;
    private final String root;

    LikelyPreemptions(Outcome failing) {
        this.segments = failing.schedule().segments();
        this.places = ScheduleEdit.choices(failing.schedule());
        this.root = packageRoot(failing.failure().at().className());
    }

    /** The indices of those in own classes; empty if that is all of them, or none. */
    Set<Integer> own() {
        Set<Integer> own = places.stream().filter(this::isOwn).collect(Collectors.toSet());
        return own.size() == places.size() ? Set.of() : own;
    }

    /** The last preemption of each event, as its line and action name it: own ones first, then late ones. */
    List<Integer> oneOfEachEvent() {
        Set<String> seen = new HashSet<>();
        List<Integer> first = new ArrayList<>();
        List<Integer> later = new ArrayList<>();
        for (int i = places.size() - 1; i >= 0; i--) {
            int place = places.get(i);
            if (seen.add(event(segments.get(place)))) (isOwn(place) ? first : later).add(place);
        }
        first.addAll(later);
        return first;
    }

    private boolean isOwn(int place) {
        return packageRoot(segments.get(place).frame().className()).equals(root);
    }

    private static String event(Segment s) {
        return s.action() + " " + s.frame();
    }

    private static String packageRoot(String className) {
        int end = className.lastIndexOf('.');
        int dot = -1;
        for (int i = 0; i < SHARED_PARTS; i++) {
            int next = className.indexOf('.', dot + 1);
            if (next < 0) break;
            dot = next;
        }
        return end < 0 ? "" : className.substring(0, Math.min(end, dot));
    }
}
