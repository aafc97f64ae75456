package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;

/** How a trial ends. The first conclusion counts. Where a trial continues after a failure, that failure does. */
public final class TrialEnd {
    private final boolean continuesAfterFailure;
    private Conclusion firstFailure;

    /** Null while the trial runs. A handler that undoes the end of a trial sets it back. */
    volatile Conclusion conclusion;

    /** A stack ended where the model could not be restored. */
    boolean spoiled;

    TrialEnd(boolean continuesAfterFailure) {
        this.continuesAfterFailure = continuesAfterFailure;
    }

    boolean continuesAfterFailure() {
        return continuesAfterFailure;
    }

    public boolean isOver() {
        return conclusion != null;
    }

    /** Null while the trial runs. */
    public Conclusion conclusion() {
        return conclusion;
    }

    public boolean isSpoiled() {
        return spoiled;
    }

    /** Keeps the failure; true when it is the first one. */
    boolean keep(Conclusion failure) {
        if (firstFailure != null) return false;
        firstFailure = failure;
        return true;
    }

    void settle(Conclusion c) {
        if (conclusion == null) conclusion = firstFailure != null ? firstFailure : c;
    }
}
