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
 * events have 0. {@code all} are the numbers for all threads together.
 */
record Arrival(ScheduledThread thread, Site site, byte kind, Numbers numbers, Numbers all) {
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
            String line = " " + site.className() + ":" + site.line();
            boolean begins = site.kind() == SiteKind.CALL && isInNewCall(thread);
            Numbers own = numbers(thread.path + line, site, kind, begins);
            return new Arrival(thread, site, kind, own, numbers(Place.ALL + line, site, kind, begins));
        }

        private Numbers numbers(String line, Site site, byte kind, boolean beginsCall) {
            int any = count(line);
            int ofKind = count(line + " " + kind);
            int ofVariable = count(line + " " + kind + " " + variable(site));
            int ofCall = beginsCall ? count(line + " call " + site.variable()) : 0;
            return new Numbers(any, ofKind, ofVariable, ofCall);
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
        if (!p.isOf(thread.path)) return false;
        Numbers counted = p.thread().equals(Place.ALL) ? all : numbers;
        if (event.variable() != null && !event.variable().equals(variable(site))) return false;
        boolean ofCall = event.kind() == SiteKind.CALL && event.variable() != null;
        if (ofCall) return counted.ofCall > 0 && (p.occurrence() == 0 || p.occurrence() == counted.ofCall);
        if (event.kind() != null && event.kind().code != kind) return false;
        return p.occurrence() == 0 || p.occurrence() == number(event, counted);
    }

    private static String variable(Site site) {
        return site.variable().endsWith(ELEMENT) ? ELEMENT : site.variable();
    }

    private static int number(Place.Event event, Numbers counted) {
        if (event.kind() == null) return counted.any;
        return event.variable() == null ? counted.ofKind : counted.ofVariable;
    }
}
