package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.ShellWords;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Failure;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingEvidence;
import dev.culprit.model.patterns.Access;
import dev.culprit.report.FailureStory;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.DistinctFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Prints the result of a hunt. */
final class HuntReport {
    private final CaseFolder folder;
    private final Terminal terminal;
    private final TerminalReport report;

    HuntReport(CaseFolder folder, Terminal terminal) {
        this.folder = folder;
        this.terminal = terminal;
        this.report = new TerminalReport(terminal.style());
    }

    /** Returns the exit status. */
    int print(HuntSummary summary) {
        Case found = AdviceWording.worded(
                summary.found(), summary.reason(), summary.result().failed() ? summary.failing() : null);
        if (terminal.progress() == ProgressLine.Mode.QUIET) terminal.out().println(line(found));
        else printAll(summary, found);
        return status(found);
    }

    private void printAll(HuntSummary summary, Case found) {
        if (summary.result().failed()) {
            FailureStory story = new FailureStory(
                    found.failure().failure(),
                    summary.failing().schedule(),
                    summary.failing().story(),
                    circumstances(found),
                    files(found, others(summary), summary.nearest() != null));
            terminal.out().print(report.failed(story));
        } else {
            terminal.out().print(nothing(found));
        }
        terminal.out().flush();
        terminal.err().print(report.warnings(AdviceWording.of(summary.warnings())));
        if (!summary.result().hostLog().isEmpty())
            terminal.err().println("  what the host JVM printed last: " + folder.file(CaseFolder.HOST_LOG));
    }

    /** A case in which nothing failed. */
    String nothing(Case found) {
        Investigation hunt = found.investigation(Technique.TRIALS);
        String reason = found.summary().inconclusive();
        return reason.isEmpty()
                ? report.passed(hunt.runs(), hunt.search().coverage())
                : report.inconclusive(reason, hunt.runs());
    }

    /** A hunted failure with the schedule that leads to it. */
    String failed(Case hunted, Schedule schedule, List<String> files) {
        return report.failed(new FailureStory(
                hunted.failure().failure(), schedule, hunted.failure().story(), circumstances(hunted), files));
    }

    String line(Case found) {
        if (hasFailed(found))
            return "FAILED " + found.failure().failure().headline() + "; "
                    + (isControlled(found) ? failing(found) : folder.path());
        String reason = found.summary().inconclusive();
        return reason.isEmpty()
                ? "PASSED "
                        + TerminalReport.inWords(
                                found.investigation(Technique.TRIALS).runs())
                : "INCONCLUSIVE " + reason;
    }

    /** Whether a run of the hunt has failed. The failure of a case may be one that another technique caused. */
    static boolean hasFailed(Case found) {
        return found.failure() != null
                && found.investigation(Technique.TRIALS).runs().failed() > 0;
    }

    static int status(Case found) {
        if (found.failure() != null) return ExitStatus.FAILURE_FOUND;
        return found.summary().inconclusive().isEmpty() ? ExitStatus.NOTHING_WRONG : ExitStatus.INCONCLUSIVE;
    }

    private static boolean isControlled(Case found) {
        return !found.failure().schedule().isEmpty();
    }

    /** How the failure was found. */
    static List<String> circumstances(Case found) {
        Investigation hunt = found.investigation(Technique.TRIALS);
        RunCounts runs = hunt.runs();
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "first failed in run %,d; %s, %,d failed, %,d passed",
                hunt.search().firstFailure(),
                TerminalReport.inWords(runs),
                runs.failed(),
                runs.passed()));
        if (!hasPassing(found))
            lines.add("it failed in every run: the failure may have nothing to do with the schedule");
        if (!hunt.search().coverage().isEmpty()) lines.add(hunt.search().coverage());
        Investigation.Simplification simplification = hunt.search().simplification();
        for (KeptSchedule s : found.schedules())
            if (simplification != null && s.file().equals(CaseFolder.FAILING))
                lines.add(simplification(simplification, s.preemptions()));
        for (Finding finding : found.findings()) {
            TimingEvidence timing = finding.evidence(TimingEvidence.class);
            if (timing != null) lines.add("timing assumption: " + timing.claim().explanation());
        }
        lines.addAll(absent(found));
        return lines;
    }

    /** Accesses that rank first in other failing runs and have no line in the story of this one. */
    private static List<String> absent(Case found) {
        RunStory story = found.failure().story();
        Set<String> shown = new HashSet<>();
        story.steps().forEach(step -> shown.add(step.frame().place()));
        story.later().forEach(step -> shown.add(step.frame().place()));
        if (shown.isEmpty()) return List.of();
        List<Finding> ranked = found.findings(Technique.PATTERNS);
        if (ranked.isEmpty() || ranked.get(0).pattern() == null) return List.of();
        Set<String> lines = new LinkedHashSet<>();
        for (Access access : ranked.get(0).pattern().accesses()) {
            String place = access.at().place();
            if (!shown.contains(place))
                lines.add("blamed, but not in this run: " + place + (access.write() ? " writes " : " reads ")
                        + access.variable());
        }
        return List.copyOf(lines);
    }

    private static String simplification(Investigation.Simplification simplification, int now) {
        String preemptions = now == 1 ? "1 preemption" : now + " preemptions";
        String runs = simplification.runs() == 1 ? " run" : " runs";
        String from = simplification.preemptionsBefore() > now
                ? ", simplified from " + simplification.preemptionsBefore() + " in " + simplification.runs() + runs
                : "";
        return preemptions + from + (simplification.exact() ? "; replayed 3 times, the same each time" : "");
    }

    /** Another distinct failure: a line that names it, and its file. */
    record Other(String headline, String file) {}

    private static List<Other> others(HuntSummary summary) {
        List<Other> others = new ArrayList<>();
        List<DistinctFailure> failures = summary.result().failures();
        for (int i = 1; i < failures.size(); i++) {
            Failure other = AdviceWording.failureOf(failures.get(i).best().outcome());
            others.add(new Other(other.headline(), CaseFolder.failing(i + 1)));
        }
        return others;
    }

    /** The line with the command that repeats the run of a schedule. */
    static String replay(Path schedule) {
        return "replay: culprit replay --schedule " + ShellWords.quoted(schedule);
    }

    private Path failing(Case found) {
        return folder.file(found.failure().schedule());
    }

    /**
     * Lines that name the files of the case and the command that repeats the failure; {@code nearest}: the passing run
     * is close to the failing one.
     */
    List<String> files(Case found, List<Other> others, boolean nearest) {
        List<String> lines = new ArrayList<>();
        for (Other other : others)
            lines.addAll(TerminalReport.also(
                    other.headline(), folder.file(other.file()).toString()));
        if (nearest) lines.add("nearest passing run: " + folder.file(CaseFolder.PASSING));
        lines.add("case: " + folder.path());
        lines.add(isControlled(found) ? replay(failing(found)) : "the threads ran free, so the run cannot be replayed");
        if (isControlled(found)) lines.addAll(next(found));
        return lines;
    }

    /** The command that finds out more, which needs no passing run. */
    private List<String> next(Case found) {
        String explain = "next: culprit explain --failing " + ShellWords.quoted(failing(found));
        if (!hasPassing(found)) return List.of(explain);
        return List.of(
                explain + " \\",
                " ".repeat("next: culprit explain ".length()) + "--passing "
                        + ShellWords.quoted(folder.file(CaseFolder.PASSING)));
    }

    private static boolean hasPassing(Case found) {
        return found.schedules().stream().anyMatch(s -> s.file().equals(CaseFolder.PASSING));
    }
}
