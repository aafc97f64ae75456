package dev.culprit.control.outcome;

import dev.culprit.control.state.Monitor;
import dev.culprit.model.Step;
import dev.culprit.runtime.control.Sites;
import java.util.concurrent.locks.Lock;

/**
 * In which segment which thread did what to which thing, and which locks it held; numbered in the order of the run.
 * {@code index} is that of an element, and negative for everything else.
 */
public final class Use {
    final long number;
    final int segment;
    final int thread;
    final int site;
    final int callSite;
    final Object thing;
    final int index;
    final HeldLocks.Held held;

    /** Set when the story no longer has the use. */
    boolean isDropped;

    Use(long number, int segment, At at, Object thing, int index, HeldLocks.Held held) {
        this.number = number;
        this.segment = segment;
        this.thread = at.thread;
        this.site = at.site;
        this.callSite = at.callSite;
        this.thing = thing;
        this.index = index;
        this.held = held;
    }

    /** Where which thread uses things. */
    record At(int thread, int site, int callSite) {}

    At at() {
        return new At(thread, site, callSite);
    }

    boolean isChange() {
        return Sites.kind(site) != Sites.READ;
    }

    /** A change of data, not of the state of a lock. */
    boolean isModification() {
        byte kind = Sites.kind(site);
        return kind == Sites.WRITE || kind == Sites.CALL && !(thing instanceof Lock);
    }

    boolean isOfLock() {
        return thing instanceof Monitor || thing instanceof Lock;
    }

    boolean isSameTurn(Use before) {
        return before.thread == thread && before.segment == segment;
    }

    boolean isSamePlace(Use before) {
        return before.site == site && before.callSite == callSite;
    }

    /** By number, so that the order of sets does not depend on the JVM. */
    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Use use && use.number == number;
    }

    /** An access inside the library is shown at the application's line that called it. */
    Step step(Phrases phrases, boolean decisive) {
        return new Step(segment, phrases.action(site, callSite, thing), phrases.frame(site, callSite), decisive);
    }
}
