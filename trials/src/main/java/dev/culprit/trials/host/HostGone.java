package dev.culprit.trials.host;

import dev.culprit.model.Note;

/** A host can no longer be used; the reason is one line that says why. */
public abstract sealed class HostGone extends Exception permits HostDied, HostLost {
    private final transient Note reason;
    private final String log;

    HostGone(Note reason, String log) {
        super(reason.text());
        this.reason = reason;
        this.log = log;
    }

    public Note reason() {
        return reason;
    }

    /** The end of what the process printed, or empty. */
    public String log() {
        return log;
    }

    /** Whether a host with a thread per thread, in place of fibers, may do better. */
    public abstract boolean otherBackendMayDo();
}
