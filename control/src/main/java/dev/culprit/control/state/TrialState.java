package dev.culprit.control.state;

/** The model of one trial. */
public final class TrialState {
    public final ThreadTable threads = new ThreadTable();
    public final MonitorTable monitors = new MonitorTable(threads.notEnded());
    public final OwnedLocks ownedLocks = new OwnedLocks();
    public final Clock clock;

    public TrialState(Clock clock) {
        this.clock = clock;
    }
}
