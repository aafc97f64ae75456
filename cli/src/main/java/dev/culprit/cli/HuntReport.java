package dev.culprit.cli;

import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.hunting.RunCounts;
import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;
import dev.culprit.report.CaseData;
import dev.culprit.report.FailureStory;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.CaseFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints the result of a hunt. */
final class HuntReport {
    private final CaseFolder folder;
    private final boolean controlled;
    private final Terminal terminal;
    private final TerminalReport report;

    /** {@code controlled}: the failing run can be replayed. */
    HuntReport(CaseFolder folder, boolean controlled, Terminal terminal) {
        this.folder = folder;
        this.controlled = controlled;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
    }

    /** Returns the exit status. */
    int print(HuntSummary summary) {
        if (terminal.progress() == ProgressLine.Mode.QUIET) oneLine(summary);
        else printAll(summary);
        return status(summary);
    }

    private void printAll(HuntSummary summary) {
        HuntResult result = summary.result();
        CaseData.Runs runs = RunCounts.of(result);
        if (result.failed()) terminal.out().print(report.failed(story(summary)));
        else if (!summary.doubt().isEmpty())
            terminal.out().print(report.inconclusive(AdviceWording.of(summary.doubt()), runs));
        else terminal.out().print(report.passed(runs, result.coverage()));
        terminal.out().flush();
        terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
        if (!result.hostLog().isEmpty())
            terminal.err().println("  what the host JVM printed last: " + folder.file(CaseFolder.HOST_LOG));
    }

    private void oneLine(HuntSummary summary) {
        HuntResult result = summary.result();
        String runs = TerminalReport.inWords(RunCounts.of(result));
        if (result.failed())
            terminal.out()
                    .println("FAILED "
                            + AdviceWording.failureOf(summary.failing()).headline() + "; "
                            + (controlled ? folder.file(CaseFolder.FAILING) : folder.path()));
        else if (!summary.doubt().isEmpty())
            terminal.out().println("INCONCLUSIVE " + AdviceWording.of(summary.doubt()));
        else terminal.out().println("PASSED " + runs);
    }

    private static int status(HuntSummary summary) {
        if (summary.result().failed()) return ExitStatus.FAILURE_FOUND;
        return summary.doubt().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private FailureStory story(HuntSummary summary) {
        return new FailureStory(
                AdviceWording.failureOf(summary.failing()),
                summary.failing().schedule(),
                summary.failing().story(),
                circumstances(summary),
                files(summary));
    }

    static List<String> circumstances(HuntSummary summary) {
        HuntResult result = summary.result();
        DistinctFailure first = result.failures().get(0);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "first failed in trial %,d; %s, %,d failed, %,d passed",
                first.firstTrial() + 1,
                TerminalReport.inWords(RunCounts.of(result)),
                result.counts().failed(),
                result.counts().passed()));
        if (result.passing() == null && summary.nearest() == null)
            lines.add("it failed in every run: the failure may have nothing to do with the schedule");
        if (!result.coverage().isEmpty()) lines.add(result.coverage());
        if (summary.simplified() != null) lines.add(simplification(first.best().schedule(), summary));
        return lines;
    }

    private static String simplification(Schedule original, HuntSummary summary) {
        int now = summary.failing().schedule().preemptions();
        String preemptions = now == 1 ? "1 preemption" : now + " preemptions";
        String runs = summary.simplified().trials() == 1 ? " run" : " runs";
        String from = original.preemptions() > now
                ? ", simplified from " + original.preemptions() + " in "
                        + summary.simplified().trials() + runs
                : "";
        return preemptions
                + from
                + (summary.simplified().divergence().isEmpty() ? "; replayed 3 times, the same each time" : "");
    }

    private List<String> files(HuntSummary summary) {
        List<String> lines = new ArrayList<>();
        List<DistinctFailure> failures = summary.result().failures();
        for (int i = 1; i < failures.size(); i++) {
            Failure other = AdviceWording.failureOf(failures.get(i).best().outcome());
            String file = folder.file(CaseFolder.failing(i + 1)).toString();
            lines.addAll(TerminalReport.also(other, file));
        }
        if (summary.nearest() != null) lines.add("nearest passing run: " + folder.file(CaseFolder.PASSING));
        lines.add("case: " + folder.path());
        lines.add(
                controlled
                        ? "replay: culprit replay --schedule " + folder.file(CaseFolder.FAILING)
                        : "the threads ran free, so the run cannot be replayed");
        return lines;
    }
}
