package dev.culprit.cli;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.replaying.ReplaySummary;
import dev.culprit.model.Outcome;
import dev.culprit.report.FailureStory;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.Replay;
import java.util.List;
import java.util.Locale;

/** Prints the result of a replay. */
final class ReplayReport {
    private final Terminal terminal;

    ReplayReport(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Returns the exit status. */
    int print(ReplaySummary summary) {
        if (summary.interrupted()) {
            terminal.err().println("culprit: interrupted");
            return ExitStatus.INCONCLUSIVE;
        }
        return summary.result().isExact() ? same(summary) : diverged(summary);
    }

    private int same(ReplaySummary summary) {
        Replay.Result result = summary.result();
        Outcome outcome = result.last();
        TerminalReport report = new TerminalReport(terminal.style());
        if (outcome.failed() && terminal.progress() != ProgressLine.Mode.QUIET)
            terminal.out()
                    .println(report.failed(new FailureStory(
                            AdviceWording.failureOf(outcome),
                            outcome.schedule(),
                            outcome.story(),
                            List.of(),
                            List.of())));
        String often = result.times() == 1 ? "" : " " + result.times() + " times of " + result.times();
        String how = outcome.failed() ? "same failure" : "passed as recorded";
        String events = outcome.schedule().hash() == summary.recorded().hash()
                ? String.format(
                        Locale.ROOT,
                        "same %,d events (hash %s)",
                        outcome.steps(),
                        Long.toHexString(outcome.schedule().hash()))
                : "same segments on JDK " + summary.replayedOn() + " as on " + summary.recordedOn();
        terminal.out().println("replayed" + often + ": " + how + ", " + events);
        return outcome.failed() ? ExitStatus.FAILURE_FOUND : ExitStatus.NOTHING_WRONG;
    }

    private int diverged(ReplaySummary summary) {
        Replay.Result result = summary.result();
        String when = result.same() > 0 ? " in replay " + (result.same() + 1) : "";
        terminal.err().println("culprit: diverged" + when + ": " + result.divergence());
        if (summary.programChanged())
            terminal.err().println("culprit: the program has changed since the schedule was recorded");
        else if (!summary.isSameJdk())
            terminal.err()
                    .println("culprit: it was recorded on JDK " + summary.recordedOn() + " and replayed on "
                            + summary.replayedOn());
        result.last().warnings().forEach(w -> terminal.err().println("culprit: " + w));
        return ExitStatus.INCONCLUSIVE;
    }
}
