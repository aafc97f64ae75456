package dev.culprit.control.outcome;

import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.control.state.TrialState;
import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.LockUse;
import dev.culprit.model.Note;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How a trial ended, before names are looked up. {@code kind} is null unless the verdict is failed; {@code stuck} are
 * the threads of a deadlock or hang; {@code reason} says why the trial is inconclusive, what to do about a hang, or
 * what a trial that passed has left behind.
 */
public record Conclusion(Verdict verdict, FailureKind kind, Problem problem, List<Stuck> stuck, Note reason) {

    /** What went wrong: an exception or its like, the thread that it came from and the places where it came about. */
    private record Problem(String type, String message, String thread, List<Frame> frames, List<String> causes) {
        static final Problem NONE = new Problem("", "", "", List.of(), List.of());

        static Problem of(String message) {
            return new Problem("", message, "", List.of(), List.of());
        }
    }

    public static Conclusion passed() {
        return new Conclusion(Verdict.PASSED, null, Problem.NONE, List.of(), Note.NONE);
    }

    /** Passed, with a remark on what was left behind. */
    public static Conclusion passed(String remark) {
        return new Conclusion(Verdict.PASSED, null, Problem.NONE, List.of(), Note.of(remark));
    }

    public static Conclusion inconclusive(String reason) {
        return inconclusive(Note.of(reason));
    }

    public static Conclusion inconclusive(Note reason) {
        return new Conclusion(Verdict.INCONCLUSIVE, null, Problem.NONE, List.of(), reason);
    }

    /** The scheduler itself has failed, which says nothing about the program. */
    public static Conclusion broken(RuntimeException error) {
        StackTraceElement[] stack = error.getStackTrace();
        return inconclusive("Culprit failed: " + error + (stack.length == 0 ? "" : " at " + stack[0]));
    }

    public static Conclusion failed(FailureKind kind, String type, String message, String thread, List<Frame> frames) {
        return failed(kind, new Problem(type, message, thread, frames, List.of()), List.of(), Note.NONE);
    }

    private static Conclusion failed(FailureKind kind, Problem problem, List<Stuck> stuck, Note reason) {
        return new Conclusion(Verdict.FAILED, kind, problem, stuck, reason);
    }

    /** An exception has left the thread. */
    public static Conclusion thrown(Throwable exception, String thread) {
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        String message = exception.getMessage() == null ? "" : exception.getMessage();
        String type = exception.getClass().getName();
        Problem problem = new Problem(type, message, thread, Frames.of(exception), causes(exception));
        return failed(kind, problem, List.of(), Note.NONE);
    }

    private static List<String> causes(Throwable exception) {
        List<String> causes = new ArrayList<>();
        for (Throwable c = exception.getCause(); c != null && causes.size() < 8; c = c.getCause()) {
            causes.add(Failure.Cause.detail(c, innermost(Frames.of(c))));
        }
        return causes;
    }

    /** The innermost frame of the program, otherwise the innermost, or null. */
    private static Frame innermost(List<Frame> frames) {
        for (Frame frame : frames) if (!Libraries.isLibrary(frame.className())) return frame;
        return frames.isEmpty() ? null : frames.get(0);
    }

    /** Threads run, but only give way to each other. */
    public static Conclusion livelock(TrialState state) {
        return hang(Failure.LIVELOCK + ": no thread makes progress", state, Note.NONE);
    }

    /** {@code requested}: the limit is the one that was asked for. */
    public static Conclusion endless(TrialState state, long steps, boolean requested) {
        String message = String.format(Locale.ROOT, Failure.STILL_RUNNING + "%,d steps", steps);
        return hang(message, state, requested ? Note.of("", Advice.Kind.RAISE_STEP_LIMIT) : Note.NONE);
    }

    /** The thread is in a loop that takes too long and has no events; or several threads are, in turn. */
    public static Conclusion endless(TrialState state, ScheduledThread t, long iterations) {
        String message = String.format(Locale.ROOT, Failure.STILL_RUNNING + "%,d rounds of loops", iterations);
        List<Stuck> others = new ArrayList<>();
        for (ScheduledThread o : state.threads.all())
            if (o != t && o.isLive() && !o.daemon) others.add(Stuck.of(o, state));
        Problem problem = new Problem("", message, t.name(), Frames.of(new Throwable()), List.of());
        return failed(FailureKind.HANG, problem, others, Note.NONE);
    }

    /**
     * No thread can run: only daemons are left, or there is a deadlock, or threads wait for something that never
     * happens.
     */
    public static Conclusion stuck(TrialState state) {
        if (state.threads.liveNonDaemons() == 0) return passed();
        List<Stuck> cycle = Cycles.find(state);
        if (!cycle.isEmpty()) return deadlock(cycle);
        return hang("all threads wait and nobody is left to wake them", state, Note.NONE);
    }

    public static Conclusion deadlock(List<Stuck> cycle) {
        String message =
                cycle.size() == 1 ? "a thread waits for itself" : cycle.size() + " threads wait for each other";
        return failed(FailureKind.DEADLOCK, Problem.of(message), cycle, Note.NONE);
    }

    private static Conclusion hang(String message, TrialState state, Note reason) {
        return failed(FailureKind.HANG, Problem.of(message), waiting(state), reason);
    }

    /** The threads that the program's end waits for, and the daemons that have to do with them. */
    private static List<Stuck> waiting(TrialState state) {
        Set<ScheduledThread> all = new LinkedHashSet<>();
        for (ScheduledThread t : state.threads.all()) if (t.isLive() && !t.daemon) all.add(t);
        if (all.isEmpty()) for (ScheduledThread t : state.threads.all()) if (t.isLive()) all.add(t);
        for (ScheduledThread t : List.copyOf(all)) {
            ScheduledThread owner = Stuck.of(t, state).owner();
            if (owner != null) all.add(owner);
        }
        // a daemon that waits for a lock of one of them may be the thread that was to wake them
        for (ScheduledThread t : state.threads.all())
            if (t.isLive() && all.contains(Stuck.of(t, state).owner())) all.add(t);
        List<Stuck> stuck = new ArrayList<>();
        for (ScheduledThread t : all) stuck.add(Stuck.of(t, state));
        return stuck;
    }

    /** The failure with the names of its sites, or null. */
    public Failure failure(Phrases phrases) {
        if (verdict != Verdict.FAILED) return null;
        Problem p = problem;
        if (stuck.isEmpty()) return new Failure(kind, p.type, p.message, p.thread, p.frames, p.causes);
        List<Stuck> threads = kind == FailureKind.DEADLOCK ? inFixedOrder(phrases) : stuck;
        List<String> details = new ArrayList<>();
        for (Stuck s : threads) details.add(s.describe(phrases));
        Frame at = kind == FailureKind.DEADLOCK ? threads.get(0).at(phrases) : mainPlace(threads, phrases);
        List<Frame> where = !p.frames.isEmpty() ? p.frames : at == null ? List.of() : List.of(at);
        return new Failure(kind, p.type, p.message, p.thread, where, details, locks(threads, phrases));
    }

    /**
     * The same cycle is the same failure, whichever thread closed it: it begins with the place that is first by name.
     */
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

    /**
     * The place that represents a hang: of a thread that runs, else of one that waits to be woken, else of any thread.
     */
    private static Frame mainPlace(List<Stuck> threads, Phrases phrases) {
        for (Status wanted : List.of(Status.RUNNABLE, Status.WAITING, Status.PARKED, Status.BLOCKED))
            for (Stuck s : threads) if (s.status() == wanted && s.at(phrases) != null) return s.at(phrases);
        for (Stuck s : threads) if (s.at(phrases) != null) return s.at(phrases);
        return null;
    }

    /**
     * For each thread of a cycle the lock that it holds, which the thread before it waits for, and the lock that it
     * waits for.
     */
    private List<LockUse> locks(List<Stuck> cycle, Phrases phrases) {
        List<LockUse> uses = new ArrayList<>();
        if (kind != FailureKind.DEADLOCK) return uses;
        for (int i = 0; i < cycle.size(); i++) {
            Stuck before = cycle.get((i + cycle.size() - 1) % cycle.size());
            Stuck s = cycle.get(i);
            if (before.awaitsLock()) uses.add(phrases.use(s.name(), before.thing(), before.taken(phrases), true));
            if (s.awaitsLock()) uses.add(phrases.use(s.name(), s.thing(), s.at(phrases), false));
        }
        return uses;
    }
}
