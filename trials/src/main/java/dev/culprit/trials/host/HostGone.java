package dev.culprit.trials.host;

/** A host cannot be asked any more; the message is one line that says why. */
public abstract sealed class HostGone extends Exception permits HostDied, HostLost {
    HostGone(String message) {
        super(message);
    }

    /** Whether a host with a thread per thread, in place of fibers, may do better. */
    public abstract boolean otherBackendMayDo();
}
