package dev.culprit.investigation.replaying;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Schedule;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;

/** Repeats a recorded run and compares each repetition with the recording. */
public final class ReplayInvestigation {
    private final HostWiring wiring;
    private final Cancellation cancellation;

    public ReplayInvestigation(HostWiring wiring, Cancellation cancellation) {
        this.wiring = wiring;
        this.cancellation = cancellation;
    }

    public ReplaySummary run(Setup setup, Schedule recorded, int times) throws UnusableTarget, HostGone {
        wiring.check(setup);
        ScheduleHeader header = ScheduleHeader.of(recorded.header());
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED);
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            return summary(setup, recorded, replayed(trials, setup, recorded, times, guard), header);
        }
    }

    /** Null if cancelled. */
    private static Replay.Result replayed(
            HostedTrials trials, Setup setup, Schedule recorded, int times, Cancellation.Guard guard)
            throws UnusableTarget, HostGone {
        ScheduleHeader header = ScheduleHeader.of(recorded.header());
        boolean sameJdk = header.jdkVersion().equals(setup.jdk().version());
        try {
            // On another JDK the events inside the library differ, and so does their hash.
            Schedule wanted = sameJdk ? recorded : recorded.withHash(0);
            return new Replay(trials).run(wanted, header.failure(), times);
        } catch (HostGone gone) {
            if (!guard.isCancelled()) throw gone;
            return null;
        }
    }

    private static ReplaySummary summary(Setup setup, Schedule recorded, Replay.Result result, ScheduleHeader header)
            throws UnusableTarget {
        boolean changed =
                !header.program().isEmpty() && !header.program().equals(ProgramFingerprint.of(setup.classpath()));
        return new ReplaySummary(
                result, recorded, header.jdkVersion(), setup.jdk().version(), changed);
    }
}
