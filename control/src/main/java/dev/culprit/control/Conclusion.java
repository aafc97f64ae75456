package dev.culprit.control;

import dev.culprit.control.ScheduledThread.Status;
import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.Note;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How a trial ended, before names are looked up. {@code stuck} are the threads of a deadlock or hang.
 */
record Conclusion(
        Verdict verdict,
        FailureKind kind,
        String type,
        String message,
        String thread,
        List<Frame> frames,
        List<String> causes,
        List<Stuck> stuck,
        Note reason) {

    static Conclusion passed() {
        return new Conclusion(Verdict.PASSED, null, "", "", "", List.of(), List.of(), List.of(), Note.NONE);
    }

    static Conclusion inconclusive(String reason) {
        return inconclusive(Note.of(reason));
    }

    static Conclusion inconclusive(Note reason) {
        return new Conclusion(Verdict.INCONCLUSIVE, null, "", "", "", List.of(), List.of(), List.of(), reason);
    }

    static Conclusion failed(FailureKind kind, String type, String message, String thread, List<Frame> frames) {
        return new Conclusion(Verdict.FAILED, kind, type, message, thread, frames, List.of(), List.of(), Note.NONE);
    }

    static Conclusion thrown(Throwable exception, String thread) {
        List<Frame> frames = Frames.of(exception);
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        String message = exception.getMessage() == null ? "" : exception.getMessage();
        String type = exception.getClass().getName();
        return new Conclusion(
                Verdict.FAILED, kind, type, message, thread, frames, causes(exception), List.of(), Note.NONE);
    }

    private static List<String> causes(Throwable exception) {
        List<String> causes = new ArrayList<>();
        for (Throwable c = exception.getCause(); c != null && causes.size() < 8; c = c.getCause()) {
            List<Frame> frames = Frames.of(c);
            causes.add("caused by " + c + (frames.isEmpty() ? "" : " at " + frames.get(0)));
        }
        return causes;
    }

    /** Threads run, but give way to each other only. */
    static Conclusion livelock(Dispatcher d) {
        return hang("threads run but none of them gets on", d, Note.NONE);
    }

    /** {@code asked}: the limit is the one that was asked for. */
    static Conclusion endless(Dispatcher d, long steps, boolean asked) {
        String message = String.format(Locale.ROOT, "still running after %,d steps", steps);
        return hang(message, d, asked ? Note.of("", Advice.Kind.RAISE_STEP_LIMIT) : Note.NONE);
    }

    private static Conclusion hang(String message, Dispatcher d, Note reason) {
        return new Conclusion(
                Verdict.FAILED, FailureKind.HANG, "", message, "", List.of(), List.of(), everybody(d), reason);
    }

    /** The thread is in a loop, or several are in turn, that is no event and takes too long. */
    static Conclusion endless(Dispatcher d, ScheduledThread r, long rounds) {
        String message = String.format(Locale.ROOT, "still running after %,d rounds of loops", rounds);
        List<Frame> frames = Frames.of(new Throwable());
        List<Stuck> others = new ArrayList<>();
        for (ScheduledThread o : d.runners) if (o != r && o.isLive() && !o.daemon) others.add(Stuck.of(o, d));
        String thread = r.name();
        return new Conclusion(
                Verdict.FAILED, FailureKind.HANG, "", message, thread, frames, List.of(), others, Note.NONE);
    }

    /** Nobody can go on: nothing but daemons left, a deadlock, or threads that wait for what does not come. */
    static Conclusion stuck(Dispatcher d) {
        if (d.conclusion() != null) return d.conclusion();
        if (d.liveNonDaemons == 0) return passed();
        List<Stuck> cycle = Cycles.find(d);
        if (!cycle.isEmpty()) return deadlock(cycle);
        return hang("all threads wait and nobody is left to wake them", d, Note.NONE);
    }

    static Conclusion deadlock(List<Stuck> cycle) {
        return new Conclusion(
                Verdict.FAILED,
                FailureKind.DEADLOCK,
                "",
                cycle.size() + " threads wait for each other",
                "",
                List.of(),
                List.of(),
                cycle,
                Note.NONE);
    }

    /** All that the program's end waits for, and the daemons that these wait for. */
    private static List<Stuck> everybody(Dispatcher d) {
        Set<ScheduledThread> all = new LinkedHashSet<>();
        for (ScheduledThread r : d.runners) if (r.isLive() && !r.daemon) all.add(r);
        if (all.isEmpty()) for (ScheduledThread r : d.runners) if (r.isLive()) all.add(r);
        List<Stuck> stuck = new ArrayList<>();
        for (ScheduledThread r : List.copyOf(all)) {
            ScheduledThread owner = Stuck.of(r, d).owner();
            if (owner != null) all.add(owner);
        }
        // a daemon that one of them keeps out may be who was to wake them
        for (ScheduledThread r : d.runners)
            if (r.isLive() && all.contains(Stuck.of(r, d).owner())) all.add(r);
        for (ScheduledThread r : all) stuck.add(Stuck.of(r, d));
        return stuck;
    }

    /** With the names of its sites looked up. */
    Failure failure(Phrases phrases) {
        if (verdict != Verdict.FAILED) return null;
        if (stuck.isEmpty()) return new Failure(kind, type, message, thread, frames, causes);
        List<Stuck> threads = kind == FailureKind.DEADLOCK ? inFixedOrder(phrases) : stuck;
        List<String> details = new ArrayList<>();
        for (Stuck s : threads) details.add(s.told(phrases));
        Frame at = kind == FailureKind.DEADLOCK ? threads.get(0).at(phrases) : heart(threads, phrases);
        List<Frame> where = !frames.isEmpty() ? frames : at == null ? List.of() : List.of(at);
        return new Failure(kind, type, message, thread, where, details, locks(threads, phrases));
    }

    /** The same cycle is the same failure, whichever thread closed it: it begins with the place that is first by name. */
    private List<Stuck> inFixedOrder(Phrases phrases) {
        int first = 0;
        for (int i = 1; i < stuck.size(); i++)
            if (placeOf(stuck.get(i), phrases).compareTo(placeOf(stuck.get(first), phrases)) < 0) first = i;
        List<Stuck> turned = new ArrayList<>(stuck.subList(first, stuck.size()));
        turned.addAll(stuck.subList(0, first));
        return turned;
    }

    private static String placeOf(Stuck s, Phrases phrases) {
        return String.valueOf(s.at(phrases));
    }

    /** The place that stands for a hang: of one who runs, else of one who waits for somebody's word, else of anybody. */
    private static Frame heart(List<Stuck> threads, Phrases phrases) {
        for (Status wanted : List.of(Status.RUNNABLE, Status.WAITING, Status.PARKED, Status.BLOCKED))
            for (Stuck s : threads) if (s.status() == wanted && s.at(phrases) != null) return s.at(phrases);
        for (Stuck s : threads) if (s.at(phrases) != null) return s.at(phrases);
        return null;
    }

    /** For each thread of a cycle the lock that it has, which the one before waits for, and the lock that it waits for. */
    private List<LockUse> locks(List<Stuck> cycle, Phrases phrases) {
        List<LockUse> uses = new ArrayList<>();
        if (kind != FailureKind.DEADLOCK) return uses;
        for (int i = 0; i < cycle.size(); i++) {
            Stuck before = cycle.get((i + cycle.size() - 1) % cycle.size());
            Stuck s = cycle.get(i);
            if (before.awaitsLock()) uses.add(phrases.use(s.thread(), before.thing(), before.taken(phrases), true));
            if (s.awaitsLock()) uses.add(phrases.use(s.thread(), s.thing(), s.at(phrases), false));
        }
        return uses;
    }
}
