package dev.culprit.cli;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.report.FailureStory;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;
import java.util.List;
import java.util.Locale;

/** One replay from start to end. */
final class ReplaySession {
    private final Setup setup;
    private final Schedule recorded;
    private final HostWiring wiring;
    private final Terminal terminal;

    ReplaySession(Setup setup, Schedule recorded, HostWiring wiring, Terminal terminal) {
        this.setup = setup;
        this.recorded = recorded;
        this.wiring = wiring;
        this.terminal = terminal;
    }

    /** The exit status. */
    int run(int times) throws UnusableTarget, HostGone {
        ScheduleHeader header = ScheduleHeader.of(recorded.header());
        try (Hosts hosts = wiring.hosts(setup, HostSettings.Mode.CONTROLLED);
                Interruption interruption = new Interruption(hosts);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            return replayed(trials, header, times, interruption);
        }
    }

    private int replayed(HostedTrials trials, ScheduleHeader header, int times, Interruption interruption)
            throws UnusableTarget, HostGone {
        try {
            // on another JDK the events inside the library are others, and so is their hash
            Schedule wanted = isOfThisJdk(header) ? recorded : recorded.withHash(0);
            Replay.Result result = new Replay(trials).run(wanted, header.failure(), times);
            return result.isExact() ? same(result, header) : diverged(result, header);
        } catch (HostGone gone) {
            if (!interruption.came()) throw gone;
            terminal.err().println("culprit: interrupted");
            return ExitStatus.INCONCLUSIVE;
        }
    }

    private boolean isOfThisJdk(ScheduleHeader header) {
        return header.jdkVersion().equals(setup.jdk().version());
    }

    private int same(Replay.Result result, ScheduleHeader header) {
        Outcome outcome = result.last();
        TerminalReport report = new TerminalReport(terminal.style());
        if (outcome.failed() && terminal.progress() != ProgressLine.Mode.QUIET)
            terminal.out()
                    .println(report.failed(new FailureStory(
                            outcome.failure(), outcome.schedule(), outcome.story(), List.of(), List.of())));
        String often = result.times() == 1 ? "" : " " + result.times() + " times of " + result.times();
        String how = outcome.failed() ? "same failure" : "passed as recorded";
        String events = outcome.schedule().hash() == recorded.hash()
                ? String.format(
                        Locale.ROOT,
                        "same %,d events (hash %s)",
                        outcome.steps(),
                        Long.toHexString(outcome.schedule().hash()))
                : "same stretches on JDK " + setup.jdk().version() + " as on " + header.jdkVersion();
        terminal.out().println("replayed" + often + ": " + how + ", " + events);
        return outcome.failed() ? ExitStatus.FAILURE_FOUND : ExitStatus.NOTHING_WRONG;
    }

    private int diverged(Replay.Result result, ScheduleHeader header) throws UnusableTarget {
        String when = result.same() > 0 ? " in replay " + (result.same() + 1) : "";
        terminal.err().println("culprit: diverged" + when + ": " + result.divergence());
        if (!header.program().isEmpty() && !header.program().equals(ProgramFingerprint.of(setup.classpath())))
            terminal.err().println("culprit: the program has changed since the schedule was recorded");
        else if (!isOfThisJdk(header))
            terminal.err()
                    .println("culprit: it was recorded on JDK " + header.jdkVersion() + " and replayed on "
                            + setup.jdk().version());
        result.last().warnings().forEach(w -> terminal.err().println("culprit: " + w));
        return ExitStatus.INCONCLUSIVE;
    }
}
