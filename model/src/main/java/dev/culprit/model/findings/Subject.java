package dev.culprit.model.findings;

/** What a finding is about. Techniques that blame the same subject contribute to one finding. */
public sealed interface Subject
        permits AccessPattern, FaultyStatement, DeadlockCycle, TimingAssumption, DecidingSource, Unlocated {
    /** Whether both are the same accesses, statement or locks, however much each knows about them. */
    boolean isSame(Subject other);

    /** The one of two same subjects that knows more; this one if they know as much. */
    Subject richer(Subject other);
}
