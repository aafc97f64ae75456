package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.ScheduleFile;
import dev.culprit.cases.UnusableCase;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.report.DiagnosisReport;
import dev.culprit.report.ExplanationReport;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.SuppressionText;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.SourceFiles;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A case as the commands that made it printed it: one section for each technique. */
final class CaseReport {
    private static final Schedule NOT_SHOWN = new Schedule(Map.of(), Map.of(), List.of(), 0);

    private final CaseFolder folder;
    private final Terminal terminal;
    private final HuntReport hunt;
    private final RankReport rank;
    private final LocateReport locate;
    private final PredictReport predict;

    CaseReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.hunt = new HuntReport(folder, terminal);
        this.rank = new RankReport(folder, terminal);
        this.locate = new LocateReport(folder, terminal);
        this.predict = new PredictReport(folder, terminal);
    }

    /** The first {@code top} findings of each technique; in quiet mode one line for each technique. */
    String text(Case shown, int top) {
        boolean quiet = terminal.progress() == ProgressLine.Mode.QUIET;
        List<String> sections = new ArrayList<>();
        sections.add(causes(shown, quiet));
        for (Investigation investigation : shown.investigations())
            sections.add(
                    switch (investigation.technique()) {
                        case Technique.TRIALS -> quiet ? hunt.line(shown) + "\n" : hunted(shown);
                        case Technique.PATTERNS -> quiet ? rank.lines(shown) : rank.text(shown, top);
                        case Technique.SLICING -> explained(shown, quiet);
                        case Technique.SUPPRESSION -> suppressed(shown, quiet);
                        case Technique.PREDICTION -> quiet ? predict.lines(shown) : predict.text(shown, top);
                        // its findings are among the causes
                        case Technique.NONDETERMINISM -> "";
                        default -> located(shown, investigation, top);
                    });
        sections.removeIf(String::isEmpty);
        return String.join(quiet ? "" : "\n", sections);
    }

    /** What {@code diagnose} has proved, and what {@code fix} has fixed. */
    private String causes(Case shown, boolean quiet) {
        Failure failure = shown.failure() == null ? null : shown.failure().failure();
        DiagnosisReport report = new DiagnosisReport(terminal.style(), sources(shown)::line);
        StringBuilder text = new StringBuilder();
        for (Finding f : shown.findings()) {
            boolean proved = f.proof() != null && f.proof().holds();
            if (!proved && f.fixes().isEmpty() && !(f.subject() instanceof DecidingSource)) continue;
            if (quiet) text.append(DiagnosisReport.line(f)).append('\n');
            else
                text.append(report.cause(failure, f))
                        .append(report.fixes(f, file -> folder.file(file).toString()));
        }
        return text.toString();
    }

    private static SourceFiles sources(Case shown) {
        List<Path> entries = new ArrayList<>();
        for (String entry : shown.target().classpath()) {
            try {
                entries.add(Path.of(entry));
            } catch (InvalidPathException e) {
                // of another system, or not a path: its sources are not shown
            }
        }
        return new SourceFiles(List.of(), new ClassPath(entries));
    }

    private String hunted(Case shown) {
        if (!HuntReport.hasFailed(shown)) return hunt.nothing(shown);
        List<HuntReport.Other> others = new ArrayList<>();
        for (KeptSchedule s : shown.schedules())
            if (s.file().matches("failing-\\d+\\.schedule")) others.add(new HuntReport.Other(s.failure(), s.file()));
        // a run that was made, not found, has no number
        Map<String, String> passing = schedule(CaseFolder.PASSING).header();
        boolean nearest = !passing.isEmpty() && !passing.containsKey("trial");
        Schedule failing = schedule(shown.failure().schedule());
        return hunt.failed(shown, failing, hunt.files(shown, others, nearest));
    }

    /** A schedule without segments where the file is missing or cannot be read. */
    private Schedule schedule(String file) {
        if (file.isEmpty()) return NOT_SHOWN;
        try {
            return ScheduleFile.read(folder.file(file));
        } catch (UnusableCase e) {
            return NOT_SHOWN;
        }
    }

    private String explained(Case shown, boolean quiet) {
        ExplanationReport report = new ExplanationReport(terminal.style());
        CaseFailure failure = shown.failure();
        StringBuilder text = new StringBuilder();
        for (Finding f : shown.findings(Technique.SLICING)) {
            if (quiet) text.append(report.oneLine(f, failure.failure())).append('\n');
            else text.append(report.path(f));
        }
        boolean headed = quiet || shown.investigation(Technique.TRIALS) != null;
        return headed
                ? text.toString()
                : new ExplainReport(terminal).failure(failure.failure(), List.of()) + "\n" + text;
    }

    private String suppressed(Case shown, boolean quiet) {
        SuppressionText report = new SuppressionText(terminal.style());
        StringBuilder text = new StringBuilder();
        for (Finding f : shown.findings(Technique.SUPPRESSION))
            text.append(quiet ? report.line(f) + "\n" : report.text(f));
        return text.toString();
    }

    private String located(Case shown, Investigation location, int top) {
        if (location.runs().failed() > 0) return locate.ranking(shown, location.technique(), top);
        return LocateSummary.nothingFails(shown) + "\n";
    }
}
