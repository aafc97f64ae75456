package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.control.state.OwnedLocks;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.control.state.ScheduledThread.Ending;
import dev.culprit.control.state.ScheduledThread.Status;
import dev.culprit.model.Durations;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.runtime.control.Statics;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Lock;

/** Says what a thread does and what it waits for, in the names of the program. */
public final class Phrases {
    private final SiteNames sites;
    private final OwnedLocks owned;
    private final LockNames locks;

    public Phrases(SiteNames sites, OwnedLocks owned, LockNames locks) {
        this.sites = sites;
        this.owned = owned;
        this.locks = locks;
    }

    Site site(int id) {
        return sites.site(id);
    }

    boolean setsTimer(int call) {
        return sites.setsTimer(call);
    }

    /** The name of a monitor, of a lock or of the synchronizer inside one. */
    String lock(Object thing) {
        return locks.of(lockObject(thing));
    }

    private Object lockObject(Object thing) {
        if (thing instanceof Monitor) return ((Monitor) thing).lock;
        return thing instanceof AbstractOwnableSynchronizer ? owned.lock(thing) : thing;
    }

    LockUse use(String thread, Object lock, Frame at, boolean held) {
        Frame place = at == null ? new Frame("", "", "", 0) : at;
        return new LockUse(thread, lock(lock), locks.variable(lockObject(lock)), place, held);
    }

    /**
     * What is done at the site to the thing, as {@code locks Fork #2}; inside the library together with the call that
     * led there.
     */
    String action(int site, int callSite, Object thing) {
        Site s = sites.site(site);
        String inside = action(s, thing);
        return site > 0 || callSite == 0 ? inside : sites.site(callSite).action() + ": " + inside;
    }

    private String action(Site s, Object thing) {
        if (thing instanceof Monitor && (s.kind() == SiteKind.LOCK || s.kind() == SiteKind.NOTIFY))
            return s.kind().verb + " " + lock(thing);
        if (!(thing instanceof Lock) || s.kind() != SiteKind.CALL) return s.action();
        String method = s.variable().substring(s.variable().lastIndexOf('.') + 1);
        if (method.equals("lock") || method.equals("lockInterruptibly")) return "locks " + lock(thing);
        if (method.equals("unlock")) return "unlocks " + lock(thing);
        return s.action() + " on " + lock(thing);
    }

    /** What a thread with the status waits for, as {@code waits to lock Fork #2}. */
    String waiting(Status status, Object thing, int site, int callSite) {
        String inside = waiting(status, thing, callSite);
        // where the thread is parked by the library, the call is what it waits in
        boolean through = site < 0 && callSite != 0 && (status == Status.BLOCKED || status == Status.WAITING);
        return through ? sites.site(callSite).action() + ": " + inside : inside;
    }

    private String waiting(Status status, Object thing, int callSite) {
        switch (status) {
            case BLOCKED:
                return "waits to lock " + lock(thing);
            case WAITING:
                return "waits to be notified on " + lock(thing);
            case PARKED:
                if (thing instanceof Statics.Initialisation) return "waits for " + locks.of(thing);
                if (thing instanceof AbstractOwnableSynchronizer && owned.lock(thing) != thing)
                    return "waits to lock " + locks.of(owned.lock(thing, callSite));
                return callSite == 0
                        ? "is parked"
                        : "waits in " + sites.site(callSite).shortVariable();
            case JOINING:
                return "waits for " + ((ScheduledThread) thing).name() + " to end";
            case SLEEPING:
                return "sleeps";
            case HELD_BACK:
                return "is held back";
            case PAUSED:
                return "is delayed";
            case EXTERNAL:
                return "waits for something outside control";
            case EXITING:
                return "exits";
            default:
                return "runs";
        }
    }

    /** That a thread is interrupted through the call, as {@code interrupts worker-1}. */
    String interrupt(int callSite, String thread) {
        String text = "interrupts " + thread;
        return isInterrupt(callSite) ? text : sites.site(callSite).action() + ": " + text;
    }

    boolean isInterrupt(int callSite) {
        return sites.site(callSite).variable().matches(".*\\.interrupt\\b.*");
    }

    /** That the wait has ended before what it was for, as {@code times out after 10 ms waiting for worker to end}. */
    String ended(Wait wait, Ending ending) {
        boolean interrupted = ending == Ending.INTERRUPT;
        String time = ending == Ending.TIMEOUT ? Durations.text(wait.nanos()) : "";
        if (wait.status() == Status.SLEEPING) return interrupted ? "is interrupted in its sleep" : "has slept " + time;
        String how = ending == Ending.SPURIOUS
                ? "wakes up spuriously while"
                : interrupted ? "is interrupted" : "times out after " + time;
        return waiting(wait.status(), wait.thing(), wait.site(), wait.callSite())
                .replaceFirst("(waits|is parked)\\b", how + " waiting");
    }

    /** The application's line where the site is, or null. */
    Frame frame(int site, int callSite) {
        int shown = site < 0 && callSite != 0 ? callSite : site == 0 ? callSite : site;
        return shown == 0 ? null : sites.site(shown).frame();
    }
}
