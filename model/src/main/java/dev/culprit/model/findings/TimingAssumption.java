package dev.culprit.model.findings;

import dev.culprit.model.Frame;

/**
 * A wait that is long enough only if another thread is not slow. {@code tooShort} is the wait whose time was over, or
 * the read of the clock that showed it; {@code slow} is where a thread must be delayed, and for how long; {@code tried}
 * says which other delays were tried.
 */
public record TimingAssumption(Place tooShort, Place slow, Tried tried) implements Subject {
    /**
     * Whether a run with a delay that is a little shorter has passed, and whether one with a delay that is half as long
     * again has failed in the same way.
     */
    public record Tried(boolean shorterPasses, boolean longerFails) {
        public static final Tried NONE = new Tried(false, false);
    }

    /**
     * A thread at a line, with a length of virtual time in nanoseconds. The line is empty at the start of a thread, the
     * length is 0 for a read of the clock.
     */
    public record Place(String thread, Frame at, long nanos) {
        private boolean isSame(Place other) {
            return at.className().equals(other.at.className()) && at.line() == other.at.line();
        }
    }

    /** By lines: names of threads and lengths differ between runs. */
    @Override
    public boolean isSame(Subject other) {
        return other instanceof TimingAssumption o && tooShort.isSame(o.tooShort) && slow.isSame(o.slow);
    }

    @Override
    public Subject richer(Subject other) {
        boolean more = other instanceof TimingAssumption o && o.tried.shorterPasses && !tried.shorterPasses;
        return more ? other : this;
    }
}
