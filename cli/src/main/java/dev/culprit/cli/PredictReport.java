package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.ShellWords;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.predicting.PredictSummary;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.report.PredictionReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import java.util.ArrayList;
import java.util.List;

/** Prints the result of a prediction. */
final class PredictReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final TerminalReport report;
    private final PredictionReport predictions;

    PredictReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
        this.predictions = new PredictionReport(terminal.style(), this::replay, AdviceWording.MORE);
    }

    /** Prints the first {@code top} predictions and returns the exit status. */
    int print(PredictSummary summary, int top) {
        Case found = AdviceWording.worded(summary.caseResult().found(), summary.reason(), null);
        boolean quiet = terminal.progress() == ProgressLine.Mode.QUIET;
        terminal.out().print(quiet ? lines(found) : text(found, top));
        terminal.out().flush();
        if (!quiet)
            terminal.err()
                    .print(report.warnings(AdviceWording.of(summary.caseResult().warnings())));
        return HuntReport.status(found);
    }

    /** The predictions of the case. */
    String text(Case found, int top) {
        Investigation prediction = found.investigation(Technique.PREDICTION);
        List<Finding> findings = found.findings(Technique.PREDICTION);
        StringBuilder text = new StringBuilder(predictions.predictions(findings, top));
        for (KeptSchedule other : others(found, findings))
            text.append(predictions.other(other.failure(), other.file()));
        String reason = found.summary().inconclusive();
        if (!reason.isEmpty()) text.append(report.inconclusive(reason, prediction.runs()));
        else text.append(report.sentence(summary(prediction, findings)));
        files(found, findings).forEach(line -> text.append("  ").append(line).append('\n'));
        return text.toString();
    }

    /** A line for each prediction that crashed, or one that says that there is none. */
    String lines(Case found) {
        List<Finding> findings = found.findings(Technique.PREDICTION);
        StringBuilder lines = new StringBuilder();
        for (Finding f : findings)
            if (f.evidence(CrashPrediction.class).crashed())
                lines.append(predictions.line(f)).append('\n');
        for (KeptSchedule other : others(found, findings))
            lines.append("FAILED ")
                    .append(other.failure())
                    .append("; ")
                    .append(folder.file(other.file()))
                    .append('\n');
        if (!lines.isEmpty()) return lines.toString();
        String reason = found.summary().inconclusive();
        Investigation prediction = found.investigation(Technique.PREDICTION);
        return (reason.isEmpty() ? "PASSED " + summary(prediction, findings) : "INCONCLUSIVE " + reason) + "\n";
    }

    /** Failures that were not predicted: their schedules belong to no prediction. */
    private static List<KeptSchedule> others(Case found, List<Finding> findings) {
        List<String> predicted = findings.stream()
                .map(f -> f.evidence(CrashPrediction.class).result().schedule())
                .toList();
        return found.schedules().stream()
                .filter(s -> s.file().startsWith(CaseFolder.CRASH) && !predicted.contains(s.file()))
                .toList();
    }

    private static String summary(Investigation prediction, List<Finding> findings) {
        Investigation.Observation observed = prediction.observation();
        String from = observed.runs() + (observed.runs() == 1 ? " passing run" : " passing runs");
        if (observed.runs() == 0) return "no run passed, so there is nothing to predict from";
        if (observed.concurrent() == 0)
            return "nothing runs concurrently in " + from + ", so there is nothing to predict";
        String suite = observed.programs() == 1
                ? ""
                : "; " + observed.concurrent() + " of " + observed.programs()
                        + " test classes share data between threads";
        long confirmed = findings.stream()
                .filter(f -> f.evidence(CrashPrediction.class).confirmed())
                .count();
        String pruned = observed.pruned().total() == 0 ? "" : "; " + PredictionReport.pruned(observed.pruned());
        if (findings.isEmpty()) return "no crash is predicted from " + from + pruned + suite;
        long crashed = findings.stream()
                .filter(f -> f.evidence(CrashPrediction.class).crashed())
                .count();
        String seen = crashed > confirmed
                ? crashed + " crashed in " + forced(prediction.alteredRuns()) + " with delays"
                : confirmed + " confirmed in " + forced(prediction.alteredRuns());
        return findings.size() + (findings.size() == 1 ? " crash" : " crashes") + " predicted from " + from + ", "
                + seen + pruned + suite;
    }

    private static String forced(long runs) {
        return runs + (runs == 1 ? " forced run" : " forced runs");
    }

    private List<String> files(Case found, List<Finding> findings) {
        List<String> lines = new ArrayList<>();
        if (!findings.isEmpty()) lines.add("case: " + folder.path());
        for (Finding f : findings) {
            String schedule = f.evidence(CrashPrediction.class).result().schedule();
            if (schedule.isEmpty()) continue;
            lines.add("next: culprit explain --failing " + ShellWords.quoted(folder.file(schedule)) + " \\");
            lines.add(" ".repeat("next: culprit explain ".length()) + "--passing "
                    + ShellWords.quoted(folder.file(CaseFolder.OBSERVED)));
            return lines;
        }
        Investigation.Observation observed =
                found.investigation(Technique.PREDICTION).observation();
        if (observed.runs() == 0 && found.summary().inconclusive().isEmpty())
            lines.add("next: culprit hunt with the same options finds out how it fails");
        return lines;
    }

    private String replay(String schedule) {
        return "culprit replay --schedule " + ShellWords.quoted(folder.file(schedule));
    }
}
