package dev.culprit.trials.host;

import dev.culprit.model.Note;

/** A host can no longer be used. The message says why in one line. */
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

    /** The end of the process's output, or empty. */
    public String log() {
        return log;
    }

    /** Whether a host with one platform thread per thread, instead of fibers, may succeed. */
    public abstract boolean otherBackendMayDo();
}
