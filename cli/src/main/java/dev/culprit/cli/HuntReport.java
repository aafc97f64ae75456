package dev.culprit.cli;

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

/** Says on the terminal what a hunt came to. */
final class HuntReport {
    private final HuntCase kept;
    private final Terminal terminal;
    private final TerminalReport report;

    HuntReport(HuntCase kept, Terminal terminal) {
        this.kept = kept;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
    }

    void print(HuntEnd end) {
        if (terminal.progress() == ProgressLine.Mode.QUIET) {
            oneLine(end);
            return;
        }
        HuntResult result = end.result();
        CaseData.Runs runs = HuntCase.runs(result);
        if (result.failed()) terminal.out().print(report.failed(story(end)));
        else if (!end.doubt().isEmpty()) terminal.out().print(report.inconclusive(end.doubt(), runs));
        else terminal.out().print(report.passed(runs, result.coverage()));
        terminal.out().flush();
        terminal.err().print(report.warnings(end.warnings()));
        if (!result.hostLog().isEmpty())
            terminal.err()
                    .println(
                            "  what the host JVM printed last: " + kept.folder().file(CaseFolder.HOST_LOG));
    }

    private void oneLine(HuntEnd end) {
        HuntResult result = end.result();
        String runs = TerminalReport.inWords(HuntCase.runs(result));
        if (result.failed())
            terminal.out()
                    .println("FAILED " + end.failure().headline() + "; "
                            + (kept.isControlled()
                                    ? kept.folder().file(CaseFolder.FAILING)
                                    : kept.folder().path()));
        else if (!end.doubt().isEmpty()) terminal.out().println("INCONCLUSIVE " + end.doubt());
        else terminal.out().println("PASSED " + runs);
    }

    static int status(HuntEnd end) {
        if (end.result().failed()) return ExitStatus.FAILURE_FOUND;
        return end.doubt().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private FailureStory story(HuntEnd end) {
        return new FailureStory(
                end.failure(), end.failing().schedule(), end.failing().story(), circumstances(end), files(end));
    }

    static List<String> circumstances(HuntEnd end) {
        HuntResult result = end.result();
        DistinctFailure first = result.failures().get(0);
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "first failed in trial %,d; %s, %,d failed, %,d passed",
                first.firstTrial() + 1,
                TerminalReport.inWords(HuntCase.runs(result)),
                result.counts().failed(),
                result.counts().passed()));
        if (result.passing() == null && end.nearest() == null)
            lines.add("it failed in every run: the failure may have nothing to do with the schedule");
        if (!result.coverage().isEmpty()) lines.add(result.coverage());
        if (end.simplified() != null) lines.add(simplification(first.best().schedule(), end));
        return lines;
    }

    private static String simplification(Schedule original, HuntEnd end) {
        int now = end.failing().schedule().preemptions();
        String preemptions = now == 1 ? "1 preemption" : now + " preemptions";
        String runs = end.simplified().trials() == 1 ? " run" : " runs";
        String from = original.preemptions() > now
                ? ", simplified from " + original.preemptions() + " in "
                        + end.simplified().trials() + runs
                : "";
        return preemptions
                + from
                + (end.simplified().divergence().isEmpty() ? "; replayed 3 times, the same each time" : "");
    }

    private List<String> files(HuntEnd end) {
        List<String> lines = new ArrayList<>();
        List<DistinctFailure> failures = end.result().failures();
        for (int i = 1; i < failures.size(); i++) {
            Failure other = failures.get(i).best().outcome().failure();
            String file = kept.folder().file(CaseFolder.failing(i + 1)).toString();
            lines.addAll(TerminalReport.also(other, file));
        }
        if (end.nearest() != null)
            lines.add("nearest passing run: " + kept.folder().file(CaseFolder.PASSING));
        lines.add("case: " + kept.folder().path());
        lines.add(
                kept.isControlled()
                        ? "replay: culprit replay --schedule " + kept.folder().file(CaseFolder.FAILING)
                        : "the threads ran free, so the run cannot be replayed");
        return lines;
    }
}
