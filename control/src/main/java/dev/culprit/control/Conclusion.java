package dev.culprit.control;

import dev.culprit.control.Runner.Status;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * How a trial ended, before names are looked up. {@code sites} are the sites that the failure's frames come from where there is no exception.
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
        String reason) {

    /** One thread of a deadlock or hang: what it waits for, where, and who has it; {@code takenAt} is 0 when not known. */
    record Stuck(String thread, String waitsFor, int site, int callSite, String owner, int takenAt) {}

    static Conclusion passed() {
        return new Conclusion(Verdict.PASSED, null, "", "", "", List.of(), List.of(), List.of(), "");
    }

    static Conclusion inconclusive(String reason) {
        return new Conclusion(Verdict.INCONCLUSIVE, null, "", "", "", List.of(), List.of(), List.of(), reason);
    }

    static Conclusion failed(FailureKind kind, String type, String message, String thread, List<Frame> frames) {
        return new Conclusion(Verdict.FAILED, kind, type, message, thread, frames, List.of(), List.of(), "");
    }

    static Conclusion thrown(Throwable exception, String thread) {
        List<Frame> frames = Frames.of(exception);
        FailureKind kind = exception instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
        String message = exception.getMessage() == null ? "" : exception.getMessage();
        String type = exception.getClass().getName();
        return new Conclusion(Verdict.FAILED, kind, type, message, thread, frames, causes(exception), List.of(), "");
    }

    private static List<String> causes(Throwable exception) {
        List<String> causes = new ArrayList<>();
        for (Throwable c = exception.getCause(); c != null && causes.size() < 8; c = c.getCause()) {
            List<Frame> frames = Frames.of(c);
            causes.add("caused by " + c + (frames.isEmpty() ? "" : " at " + frames.get(0)));
        }
        return causes;
    }

    static Conclusion livelock(Dispatcher d, long steps) {
        String message = "no end after " + steps + " steps: threads run but get nowhere";
        return new Conclusion(
                Verdict.FAILED, FailureKind.HANG, "", message, "", List.of(), List.of(), everybody(d), "");
    }

    /** The thread is in a loop, or several are in turn, that is no event and takes too long. */
    static Conclusion endless(Dispatcher d, Runner r, long rounds) {
        String message = "no end after " + rounds + " rounds of loops";
        List<Frame> frames = Frames.of(new Throwable());
        List<Stuck> others = new ArrayList<>();
        for (Runner o : d.runners) if (o != r && o.isLive() && !o.daemon) others.add(Cycles.describe(o));
        String thread = r.thread.getName();
        return new Conclusion(Verdict.FAILED, FailureKind.HANG, "", message, thread, frames, List.of(), others, "");
    }

    /** Nobody can go on: nothing but daemons left, a deadlock, or threads that wait for what does not come. */
    static Conclusion stuck(Dispatcher d, Runner last) {
        if (d.conclusion() != null) return d.conclusion();
        if (d.liveNonDaemons == 0) return passed();
        List<Stuck> cycle = Cycles.find(d);
        if (!cycle.isEmpty()) return deadlock(cycle);
        String message = "all threads wait and nobody is left to wake them";
        return new Conclusion(
                Verdict.FAILED, FailureKind.HANG, "", message, "", List.of(), List.of(), everybody(d), "");
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
                "");
    }

    private static List<Stuck> everybody(Dispatcher d) {
        List<Stuck> all = new ArrayList<>();
        for (Runner r : d.runners) if (r.isLive() && !r.daemon) all.add(Cycles.describe(r));
        if (all.isEmpty()) for (Runner r : d.runners) if (r.isLive()) all.add(Cycles.describe(r));
        return all;
    }

    /** With the names of its sites looked up. */
    Failure failure(SiteNames sites) {
        if (verdict != Verdict.FAILED) return null;
        List<Frame> where = new ArrayList<>(frames);
        List<String> details = new ArrayList<>(causes);
        for (Stuck s : stuck) {
            Frame at = frame(sites, s.site, s.callSite);
            if (at != null) where.add(at);
            StringBuilder line = new StringBuilder(s.thread).append(' ').append(s.waitsFor);
            if (at != null)
                line.append(" at ").append(at.place()).append(" in ").append(at.method());
            if (!s.owner.isEmpty()) line.append(", which ").append(s.owner).append(" holds");
            Frame taken = s.takenAt == 0 ? null : frame(sites, s.takenAt, 0);
            if (taken != null) line.append(" since ").append(taken.place());
            details.add(line.toString());
        }
        return new Failure(kind, type, message, thread, where, details);
    }

    private static Frame frame(SiteNames sites, int site, int callSite) {
        int shown = site > 0 ? site : callSite;
        if (site < 0 && callSite == 0) shown = site;
        return shown == 0 ? null : sites.site(shown).frame();
    }

    static String waiting(Runner r) {
        if (r.status == Status.RUNNABLE) return "runs";
        switch (r.status) {
            case BLOCKED:
                return "waits for the lock of " + r.monitor.name();
            case WAITING:
                return "waits to be notified on " + r.monitor.name();
            case PARKED:
                return "is parked";
            case JOINING:
                return "joins " + r.joined.thread.getName();
            case SLEEPING:
                return "sleeps";
            default:
                return "is " + r.status.name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
