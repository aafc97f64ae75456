package dev.culprit.control.schedule;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.model.Place;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A thread is about to use something at a site. The numbers say how often it has been there: at the line, for the same
 * kind of event, and for the same variable; elements of arrays count as one variable. What is done inside a call of
 * library code has the site of the call. The first event of a call stands for the call itself and has its number; other
 * events have 0.
 */
record Arrival(ScheduledThread thread, Site site, byte kind, Numbers numbers) {
    record Numbers(int any, int ofKind, int ofVariable, int ofCall) {}

    private static final String ELEMENT = "[]";
    /** The number of no call. */
    private static final int NONE = -1;

    /** Numbers the arrivals of a trial. */
    static final class Counter {
        private final Map<String, Integer> counts = new HashMap<>();
        /** By thread: the call in which it was last seen. */
        private int[] calls = {};

        Arrival arrived(ScheduledThread thread, Site site, byte kind) {
            String line = thread.path + " " + site.className() + ":" + site.line();
            int any = count(line);
            int ofKind = count(line + " " + kind);
            int ofVariable = count(line + " " + kind + " " + variable(site));
            return new Arrival(thread, site, kind, new Numbers(any, ofKind, ofVariable, call(thread, site, line)));
        }

        private int call(ScheduledThread thread, Site site, String line) {
            if (site.kind() != SiteKind.CALL) return 0;
            return isInNewCall(thread) ? count(line + " call " + site.variable()) : 0;
        }

        /** The thread is in a call of library code. True if it was not seen there before. */
        boolean isInNewCall(ScheduledThread thread) {
            int at = thread.index;
            if (at >= calls.length) {
                int known = calls.length;
                calls = Arrays.copyOf(calls, Math.max(at + 1, 2 * known));
                Arrays.fill(calls, known, calls.length, NONE);
            }
            boolean isNew = calls[at] != thread.calls;
            calls[at] = thread.calls;
            return isNew;
        }

        private int count(String key) {
            return counts.merge(key, 1, Integer::sum);
        }
    }

    boolean isAt(Place p) {
        Place.Event event = p.event();
        if (p.line() != site.line() || !p.className().equals(site.className())) return false;
        if (!p.thread().isEmpty() && !p.thread().equals(thread.path)) return false;
        if (event.variable() != null && !event.variable().equals(variable(site))) return false;
        boolean ofCall = event.kind() == SiteKind.CALL && event.variable() != null;
        if (ofCall) return numbers.ofCall > 0 && (p.occurrence() == 0 || p.occurrence() == numbers.ofCall);
        if (event.kind() != null && event.kind().code != kind) return false;
        return p.occurrence() == 0 || p.occurrence() == number(event);
    }

    private static String variable(Site site) {
        return site.variable().endsWith(ELEMENT) ? ELEMENT : site.variable();
    }

    private int number(Place.Event event) {
        if (event.kind() == null) return numbers.any;
        return event.variable() == null ? numbers.ofKind : numbers.ofVariable;
    }
}
