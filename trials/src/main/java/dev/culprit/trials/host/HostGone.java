package dev.culprit.trials.host;

/** A host cannot be asked any more; the message is one line that says why. */
public abstract sealed class HostGone extends Exception permits HostDied, HostLost {
    private final String log;

    HostGone(String message, String log) {
        super(message);
        this.log = log;
    }

    /** The end of what the process printed, or empty. */
    public String log() {
        return log;
    }

    /** Whether a host with a thread per thread, in place of fibers, may do better. */
    public abstract boolean otherBackendMayDo();
}
