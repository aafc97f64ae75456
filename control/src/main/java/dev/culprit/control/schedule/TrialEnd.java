package dev.culprit.control.schedule;

import dev.culprit.control.outcome.Conclusion;
import dev.culprit.control.strategy.Diverged;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Verdict;

/** How a trial ends. The first conclusion counts. Where a trial continues after a failure, that failure does. */
public final class TrialEnd {
    private final boolean continuesAfterFailure;
    private Conclusion firstFailure;

    /** Null while the trial runs. A handler that undoes the end of a trial sets it back. */
    volatile Conclusion conclusion;

    /** Why a failure that follows may not be one; null where it is. */
    private String doubt;

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
        firstFailure = doubted(failure);
        return true;
    }

    boolean hasKeptFailure() {
        return firstFailure != null;
    }

    void settle(Conclusion c) {
        if (conclusion == null) conclusion = firstFailure != null ? firstFailure : doubted(c);
    }

    /** The scheduler cannot continue, whatever was concluded before. */
    void brokenOff(RuntimeException e) {
        conclusion = conclusion(e);
    }

    /** The strategy cannot follow its schedule, or there is an error of ours. */
    static Conclusion conclusion(RuntimeException e) {
        return e instanceof Diverged ? Conclusion.inconclusive(e.getMessage()) : Conclusion.broken(e);
    }

    /** From here on failures may be due to the control of the run, except deadlocks. The first reason counts. */
    void doubt(String reason) {
        if (doubt == null) doubt = reason;
    }

    private Conclusion doubted(Conclusion c) {
        boolean inDoubt = doubt != null && c.verdict() == Verdict.FAILED && c.kind() != FailureKind.DEADLOCK;
        return inDoubt ? Conclusion.inconclusive(doubt) : c;
    }
}
