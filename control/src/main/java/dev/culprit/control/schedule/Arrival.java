package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import java.util.HashMap;
import java.util.Map;

/**
 * A thread is about to use something at a site. The numbers say how often it has been there: at the line, for the same
 * kind of event, and for the same variable.
 */
record Arrival(ScheduledThread thread, Site site, byte kind, Numbers numbers) {
    record Numbers(int any, int ofKind, int ofVariable) {}

    /** Numbers the arrivals of a trial. */
    static final class Counter {
        private final Map<String, Integer> counts = new HashMap<>();

        Arrival arrived(ScheduledThread thread, Site site, byte kind) {
            String line = thread.path + " " + site.className() + ":" + site.line();
            int any = count(line);
            int ofKind = count(line + " " + kind);
            return new Arrival(
                    thread, site, kind, new Numbers(any, ofKind, count(line + " " + kind + " " + site.variable())));
        }

        private int count(String key) {
            return counts.merge(key, 1, Integer::sum);
        }
    }

    boolean isAt(Place p) {
        Place.Event event = p.event();
        if (p.line() != site.line() || !p.className().equals(site.className())) return false;
        if (!p.thread().isEmpty() && !p.thread().equals(thread.path)) return false;
        if (event.kind() != null && event.kind().code != kind) return false;
        if (event.variable() != null && !event.variable().equals(site.variable())) return false;
        return p.occurrence() == 0 || p.occurrence() == number(event);
    }

    private int number(Place.Event event) {
        if (event.kind() == null) return numbers.any;
        return event.variable() == null ? numbers.ofKind : numbers.ofVariable;
    }
}
