package dev.culprit.trials.host;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;

/**
 * A host reported that it lost control, or gave no sign of life. {@code outcome} is that of a completed trial, or null.
 */
public final class HostLost extends HostGone {
    private final boolean otherBackendMayDo;
    private final transient Outcome outcome;

    HostLost(Note reason, boolean otherBackendMayDo, Outcome outcome, String log) {
        super(reason, log);
        this.otherBackendMayDo = otherBackendMayDo;
        this.outcome = outcome;
    }

    @Override
    public boolean otherBackendMayDo() {
        return otherBackendMayDo;
    }

    public Outcome outcome() {
        return outcome;
    }
}
