package dev.culprit.control.outcome;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Ending;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Step;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Interrupts, and waits that an interrupt, a timeout or nothing at all has ended, as steps of a run's story. What
 * threads of a pool do between two tasks is left out, and so is a sleep during which no other thread ran.
 */
final class Interruptions {
    /** Steps that are kept. When there are more, the oldest are dropped. */
    static final int LIMIT = 1_000;

    private final Deque<Entry> entries = new ArrayDeque<>();

    /** Empty where nothing is to be shown: a pool that is shut down interrupts its idle threads. */
    private interface Wording {
        String in(Phrases phrases);
    }

    /** An order of threads can matter where one interrupts another, not where a time has passed. */
    private record Entry(long number, int segment, int site, int callSite, boolean decisive, Wording wording) {}

    void interrupts(long number, int segment, ScheduledThread by, ScheduledThread other) {
        int call = by.callSite;
        boolean itself = by == other;
        boolean idle = other.callSite == 0;
        Wording wording = phrases ->
                idle && !phrases.isInterrupt(call) ? "" : phrases.interrupt(call, itself ? "itself" : other.name());
        add(new Entry(number, segment, call, call, !itself, wording));
    }

    void ended(long number, int segment, Wait wait, Ending ending) {
        boolean expired = ending == Ending.TIMEOUT;
        boolean alone = wait.status() == Status.SLEEPING && segment <= wait.segment() + 1;
        if (ending == Ending.AS_AWAITED || alone && expired) return;
        Wording wording = phrases -> phrases.ended(wait, ending);
        add(new Entry(number, segment, wait.site(), wait.callSite(), !expired, wording));
    }

    private void add(Entry entry) {
        boolean ofTheProgram = entry.site > 0 || entry.callSite > 0;
        if (!ofTheProgram) return;
        if (entries.size() == LIMIT) entries.removeFirst();
        entries.add(entry);
    }

    /** By their numbers in the order of the run. */
    Map<Long, Step> steps(Phrases phrases) {
        Map<Long, Step> steps = new LinkedHashMap<>();
        for (Entry e : entries) {
            String action = e.wording.in(phrases);
            if (action.isEmpty()) continue;
            steps.put(e.number, new Step(e.segment, action, phrases.frame(e.site, e.callSite), e.decisive));
        }
        return steps;
    }
}
