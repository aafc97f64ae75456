package dev.culprit.report;

import dev.culprit.model.Durations;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * A diagnosed cause as text of 80 columns: what is to blame, with its source lines, the proof, how it led to the
 * failure, and fixes.
 */
public final class DiagnosisReport {
    /** Of fixes that pass alike, a reader compares a few; the case has all of them. */
    private static final int MOST_FIXES = 3;

    private static final int WIDTH = 80;
    private static final String MARGIN = "    ";
    private static final String INDENT = "      ";
    private static final int MOST_STEPS = 4;
    /** A longer name of a thread would leave too little room for the source. */
    private static final int LONGEST_NAME = 20;

    /** With less room for the source, remarks have lines of their own. */
    private static final int LEAST_SOURCE = 14;

    private final Style style;
    private final Function<Frame, String> source;

    /** {@code source} has the text of a source line, or empty text. */
    public DiagnosisReport(Style style, Function<Frame, String> source) {
        this.style = style;
        this.source = source;
    }

    /** {@code finding} is null if no cause was found, and {@code failure} if no failing run is known. */
    public String cause(Failure failure, Finding finding) {
        List<String> lines = new ArrayList<>();
        if (finding == null) {
            lines.add(style.doubtful("ROOT CAUSE (not found)") + "   the failure can be repeated all the same");
        } else {
            heading(lines, finding);
            rows(lines, rows(finding));
            proof(lines, finding);
            if (!finding.isProved() && finding.proof() != null)
                for (String line : Wrapping.lines(Doubts.of(finding.proof()), WIDTH - 2)) lines.add("  " + line);
            if (failure != null) why(lines, failure, finding);
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
        return text.toString();
    }

    /** The first fixes of a finding; {@code file} is the path of a file in the case folder. Empty if there are none. */
    public String fixes(Finding finding, Function<String, String> file) {
        StringBuilder text = new StringBuilder();
        for (Fix fix :
                finding.fixes().stream().filter(Fix::helps).limit(MOST_FIXES).toList()) {
            List<String> words = Wrapping.lines(fix.description(), WIDTH - INDENT.length());
            text.append(style.strong("FIX")).append("   ").append(words.get(0)).append('\n');
            for (String more : words.subList(1, words.size()))
                text.append(INDENT).append(more).append('\n');
            text.append(INDENT)
                    .append(fix.verified() ? "verified: " : "tried: ")
                    .append(result(finding, fix))
                    .append('\n');
            if (!fix.patch().isEmpty())
                text.append(INDENT)
                        .append("patch: ")
                        .append(file.apply(fix.patch()))
                        .append('\n');
        }
        return text.toString();
    }

    private static String result(Finding finding, Fix fix) {
        boolean byTests = finding.subject() instanceof FaultyStatement && !isByRuns(finding);
        if (fix.failed() > 0)
            return String.format(
                    Locale.ROOT, "passes in %,d of %,d tests, and breaks none", fix.runs() - fix.failed(), fix.runs());
        return String.format(Locale.ROOT, byTests ? "passes in %,d tests" : "0 failures in %,d schedules", fix.runs());
    }

    /** Whether a statement was found by changing it and running the program, not a suite of tests. */
    private static boolean isByRuns(Finding finding) {
        return finding.evidence(DeadlockEvidence.class) != null;
    }

    /** The finding in one line, however long. */
    public static String line(Finding finding) {
        List<String> places =
                rows(finding).stream().map(row -> row.at.place()).distinct().toList();
        return (finding.isProved() ? "proved " : "suspected ")
                + what(finding)
                + (places.isEmpty() ? "" : " at " + String.join(", ", places));
    }

    private void heading(List<String> lines, Finding finding) {
        boolean proved = finding.isProved();
        String title = "ROOT CAUSE (" + (proved ? "proved" : "suspected") + ")";
        String shown = proved ? style.bad(title) : style.doubtful(title);
        List<String> words = Wrapping.lines(what(finding), WIDTH - title.length() - 3, WIDTH - INDENT.length());
        lines.add(shown + "   " + words.get(0));
        for (String more : words.subList(1, words.size())) lines.add(INDENT + more);
    }

    private static String what(Finding finding) {
        String kind = finding.kind().replace('-', ' ');
        List<String> names = finding.pattern() != null ? finding.pattern().names() : finding.variables();
        if (finding.subject() instanceof FaultyStatement statement)
            return kind + " in " + statement.at().className() + "."
                    + statement.at().method();
        if (finding.subject() instanceof DecidingSource source)
            return source.source().description()
                    + (source.tests().isEmpty() ? "" : ": after " + String.join(", ", source.tests()));
        if (finding.subject() instanceof DeadlockCycle cycle) names = locks(cycle);
        List<String> distinct = names.stream().distinct().toList();
        return kind + (distinct.isEmpty() ? "" : " on " + String.join(" and ", distinct));
    }

    /** The locks by the names that the lines below have for them. */
    private static List<String> locks(DeadlockCycle cycle) {
        return cycle.uses().stream().map(LockUse::lock).distinct().toList();
    }

    /** A source line and what is done there. */
    private record Row(Frame at, String remark) {}

    private static List<Row> rows(Finding finding) {
        List<Row> rows = new ArrayList<>();
        if (finding.subject() instanceof FaultyStatement statement) rows.add(new Row(statement.at(), ""));
        if (finding.subject() instanceof DeadlockCycle cycle)
            for (LockUse use : cycle.uses())
                rows.add(new Row(use.at(), use.thread() + (use.held() ? " holds " : " waits for ") + use.lock()));
        if (finding.subject() instanceof DecidingSource source)
            for (Frame at : source.places()) rows.add(new Row(at, "the value enters here"));
        if (finding.subject() instanceof TimingAssumption timing) rows.addAll(times(timing));
        else if (finding.pattern() != null) rows.addAll(accesses(finding.pattern(), finding));
        return rows;
    }

    /** The start of a thread, or a timer inside a library, has no line. */
    private static List<Row> times(TimingAssumption timing) {
        TimingAssumption.Place wait = timing.tooShort();
        TimingAssumption.Place slow = timing.slow();
        String waits = wait.nanos() == 0 ? " reads the clock" : " waits for " + Durations.text(wait.nanos());
        List<Row> rows = new ArrayList<>();
        if (wait.at().line() > 0) rows.add(new Row(wait.at(), wait.thread() + waits));
        if (slow.at().line() > 0) rows.add(new Row(slow.at(), slow.thread() + " is slow"));
        return rows;
    }

    private static List<Row> accesses(Pattern pattern, Finding finding) {
        List<Row> rows = new ArrayList<>();
        Map<Integer, String> names = PatternThreads.shown(pattern, finding.path());
        boolean it = pattern.names().size() == 1;
        for (int i = 0; i < pattern.accesses().size(); i++) {
            String thread = end(names.get(pattern.threads().get(i)));
            rows.add(new Row(pattern.accesses().get(i).at(), thread + " " + doing(pattern, i, it)));
        }
        return rows;
    }

    /** {@code it}: the heading names the only variable. */
    private static String doing(Pattern pattern, int index, boolean it) {
        boolean between =
                pattern.threads().get(index) == 2 && index < pattern.accesses().size() - 1;
        return verb(pattern.accesses().get(index), it) + (between ? " in between" : "");
    }

    private static String verb(Access access, boolean it) {
        String what = it ? "it" : shortName(access.variable());
        return switch (access.variable()) {
            case "java.lang.Object.wait" -> "waits";
            case "java.lang.Object.notify", "java.lang.Object.notifyAll" -> "notifies";
            default -> (access.write() ? "writes " : "reads ") + what;
        };
    }

    /** Fields of a library keep their class, as {@code LinkedHashMap$Entry.after}: readers do not know them. */
    private static String shortName(String variable) {
        int field = variable.lastIndexOf('.');
        int type = Libraries.isLibrary(variable) ? variable.lastIndexOf('.', field - 1) : field;
        return variable.substring(type + 1);
    }

    private void rows(List<String> lines, List<Row> rows) {
        int places =
                rows.stream().mapToInt(row -> row.at.place().length()).max().orElse(0);
        int remarks = rows.stream().mapToInt(row -> row.remark.length()).max().orElse(0);
        int room = Math.max(10, WIDTH - MARGIN.length() - places - 2 - (remarks == 0 ? 0 : remarks + 4));
        int sources = Math.min(
                room,
                rows.stream()
                        .mapToInt(row -> source.apply(row.at).length())
                        .max()
                        .orElse(0));
        boolean below = isTooNarrow(rows, room);
        for (Row row : rows) {
            String head = MARGIN + pad(row.at.place(), places) + "  ";
            if (below) {
                boolean isKnown = !row.at.place().isEmpty();
                if (isKnown) lines.add(head + start(source.apply(row.at), WIDTH - head.length()));
                lines.add(" ".repeat(head.length()) + style.faint("<- " + row.remark));
                continue;
            }
            String line = head + pad(start(source.apply(row.at), sources), sources);
            lines.add(row.remark.isEmpty() ? line : line + " " + style.faint("<- " + row.remark));
        }
    }

    /** Whether hardly anything of the source would be left beside the remarks. */
    private boolean isTooNarrow(List<Row> rows, int room) {
        return room < LEAST_SOURCE
                && rows.stream().anyMatch(row -> source.apply(row.at).length() > room);
    }

    /** The end of a long name, which differs where threads of a pool do. */
    private static String end(String name) {
        return name.length() <= LONGEST_NAME ? name : "…" + name.substring(name.length() - LONGEST_NAME + 1);
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String start(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + "…";
    }

    private void proof(List<String> lines, Finding finding) {
        if (finding.subject() instanceof TimingAssumption timing) {
            for (String line : Wrapping.lines(delays(timing, finding.proof()), WIDTH - 2)) lines.add("  " + line);
            return;
        }
        if (finding.subject() instanceof DecidingSource source) {
            values(lines, source, finding.proof());
            return;
        }
        Proof proof = finding.proof();
        if (proof != null && proof.forced().runs() > 0)
            lines.add(String.format(
                    Locale.ROOT,
                    "  forced: fails in %,d of %,d schedules%s",
                    proof.forced().failed(),
                    proof.forced().runs(),
                    proof.alike() ? " that begin like the failing one" : ""));
        if (proof != null && proof.forbidden().runs() > 0) lines.add("  " + forbidden(proof.forbidden()));
        if (proof != null && proof.others() > 0)
            for (String line : Wrapping.lines(others(proof.others()), WIDTH - 2)) lines.add("  " + line);
        if (finding.isProvedByFix() && isByRuns(finding)) lines.add("  changed as below: no schedule fails any more");
        ReplacementEvidence replaced = finding.evidence(ReplacementEvidence.class);
        if (replaced == null) return;
        if (finding.isProvedByFix() && replaced.uniform().isEmpty()) {
            lines.add("  changed as below: the failing tests pass, and no other test fails");
            return;
        }
        String tests = replaced.occurrence().totalFailed() == 1 ? " failing test" : " failing tests";
        String altered = "altered: passes in " + replaced.fixed() + " of "
                + replaced.occurrence().totalFailed() + tests
                + (replaced.uniform().isEmpty() ? "" : "; " + replaced.uniform());
        for (String line : Wrapping.lines(altered, WIDTH - 2)) lines.add("  " + line);
    }

    private static String others(int runs) {
        return String.format(
                Locale.ROOT,
                "%,d more %s without it ended in another failure, which is a fault of its own",
                runs,
                runs == 1 ? "run" : "runs");
    }

    private static String delays(TimingAssumption timing, Proof proof) {
        String delayed = timing.slow().thread() + " delayed by "
                + Durations.text(timing.slow().nanos());
        if (proof == null)
            return delayed + (timing.tried().longerFails() ? " or more" : "") + ": fails"
                    + (timing.tried().shorterPasses() ? "; by less: passes" : "");
        Proof.Trials slow = proof.forced();
        Proof.Trials quick = proof.forbidden();
        return delayed
                + String.format(
                        Locale.ROOT,
                        " or more: fails in %,d of %,d runs; by less: passes in %,d of %,d",
                        slow.failed(),
                        slow.runs(),
                        quick.runs() - quick.failed(),
                        quick.runs());
    }

    private static void values(List<String> lines, DecidingSource source, Proof proof) {
        if (proof == null) return;
        Proof.Trials fails = proof.forced();
        Proof.Trials passes = proof.forbidden();
        String set = String.format(
                Locale.ROOT, "%s: fails in %,d of %,d runs", source.fails(), fails.failed(), fails.runs());
        String unset = String.format(
                Locale.ROOT,
                "%s: passes in %,d of %,d runs",
                source.passes(),
                passes.runs() - passes.failed(),
                passes.runs());
        for (String text : List.of(set, unset))
            for (String line : Wrapping.lines(text, WIDTH - 2)) lines.add("  " + line);
    }

    private static String forbidden(Proof.Trials runs) {
        int passed = runs.runs() - runs.failed();
        String counts = String.format(Locale.ROOT, "forbidden: passes in %,d of %,d", passed, runs.runs());
        return runs.failed() > 0
                ? counts
                : counts
                        + String.format(
                                Locale.ROOT, " (99 %% confidence that it fails in < %.1f %%)", 100 * runs.bound());
    }

    /** Each thread takes a lock, then each waits for one that another holds. */
    private static List<String> locking(DeadlockCycle cycle) {
        List<String> steps = new ArrayList<>();
        for (boolean held : List.of(true, false))
            for (LockUse use : cycle.uses())
                if (use.held() == held)
                    steps.add(use.thread()
                            + (held ? " takes " : " waits for ")
                            + use.lock()
                            + (use.at().place().isEmpty()
                                    ? ""
                                    : " at " + use.at().place()));
        return steps;
    }

    /** The way from the root to the failure, in a few steps. */
    private void why(List<String> lines, Failure failure, Finding finding) {
        List<String> steps = new ArrayList<>();
        if (finding.subject() instanceof DeadlockCycle cycle && !cycle.uses().isEmpty()) steps.addAll(locking(cycle));
        else if (finding.path() != null) {
            for (PathStep step : finding.path().steps()) {
                boolean shown = !step.role().isDefinition() && step.failing() != null;
                if (shown && step.role() != PathStep.Role.FAILURE)
                    steps.add(step.failing().text() + " at " + step.at().place());
            }
        }
        List<String> shown = new ArrayList<>(steps.subList(0, Math.min(MOST_STEPS, steps.size())));
        if (steps.size() > shown.size()) shown.add("…");
        String type = failure.type().isEmpty() ? failure.kind().id() : failure.type();
        shown.add(type.substring(type.lastIndexOf('.') + 1) + " at "
                + failure.at().place());
        if (shown.size() < 2) return;
        List<String> text = Wrapping.lines(String.join(" -> ", shown), WIDTH - INDENT.length());
        lines.add(style.strong("WHY") + "   " + text.get(0));
        for (String more : text.subList(1, text.size())) lines.add(INDENT + more);
    }
}
