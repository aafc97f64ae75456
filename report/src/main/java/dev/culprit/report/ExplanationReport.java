package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.TimingEvidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The causal path from the root cause to the failure, as text of 80 columns. */
public final class ExplanationReport {
    private static final int WIDTH = 80;
    private static final int WIDEST_THREAD = 16;
    private static final int WIDEST_PLACE = 26;
    private static final int WIDEST_ACTION = 24;
    private static final String INDENT = "  ";

    private final Style style;

    public ExplanationReport(Style style) {
        this.style = style;
    }

    /** The steps of the path and the explanation. */
    public String path(Finding finding) {
        PathEvidence evidence = finding.evidence(PathEvidence.class);
        String path = evidence == null ? "" : evidence.isCompared() ? compared(evidence) : sliced(evidence);
        TimingEvidence timing = finding.evidence(TimingEvidence.class);
        if (timing == null) return path;
        return path.isEmpty() ? timing(timing) : path + "\n" + timing(timing);
    }

    /** The wait that is too short, and in how many runs that showed. */
    private static String timing(TimingEvidence timing) {
        Occurrence runs = timing.occurrence();
        String counts = runs == null
                ? ""
                : String.format(Locale.ROOT, " Seen in %,d of %,d failing runs.", runs.failed(), runs.totalFailed());
        List<String> lines = new ArrayList<>();
        paragraph(lines, "Timing assumption: " + timing.claim().explanation() + "." + counts);
        return text(lines);
    }

    private String compared(PathEvidence evidence) {
        CausalPath path = evidence.path();
        List<String> lines = new ArrayList<>();
        lines.add(style.strong(String.format(
                Locale.ROOT,
                "Why it failed (%s, %s; the dynamic slice would be %,d)",
                counted(path.steps().size(), "step"),
                counted(path.threads(), "thread"),
                path.dynamicSlice())));
        steps(lines, path, true);
        if (path.statements() > path.steps().size())
            lines.add(INDENT
                    + style.faint(
                            String.format(Locale.ROOT, "(of a dual slice of %,d executed lines)", path.statements())));
        lines.add("");
        paragraph(lines, evidence.claim().explanation());
        return text(lines);
    }

    private String sliced(PathEvidence evidence) {
        CausalPath path = evidence.path();
        List<String> lines = new ArrayList<>();
        String all = path.statements() > path.steps().size()
                ? String.format(
                        Locale.ROOT,
                        "the nearest %d of %,d executed lines",
                        path.steps().size(),
                        path.statements())
                : counted(path.statements(), "executed line");
        lines.add(
                style.strong("What the failure depended on (" + all + ", " + counted(path.threads(), "thread") + ")"));
        steps(lines, path, false);
        String explanation = evidence.claim().explanation();
        if (!explanation.isEmpty()) {
            lines.add("");
            paragraph(lines, explanation);
        }
        return text(lines);
    }

    /** The kind of the root, its variable and place, and how far the failure is from it. */
    public String oneLine(Finding finding, Failure failure) {
        TimingEvidence timing = finding.evidence(TimingEvidence.class);
        if (timing != null)
            return "timing assumption: " + timing.claim().explanation() + "; leads to " + failure.headline();
        PathEvidence evidence = finding.evidence(PathEvidence.class);
        CausalPath path = evidence.path();
        String what = evidence.claim().kind().replace('-', ' ')
                + String.join(
                        "",
                        evidence.claim().variables().stream()
                                .limit(1)
                                .map(v -> " on " + v)
                                .toList());
        String where = path.steps().stream()
                .filter(s -> s.role() == PathStep.Role.ROOT)
                .findFirst()
                .map(s -> " at " + s.at().place())
                .orElse("");
        return what + where + ", " + counted(path.steps().size(), "step") + " to " + failure.headline();
    }

    private static String counted(int n, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", n, what, n == 1 ? "" : "s");
    }

    private static void paragraph(List<String> lines, String text) {
        for (String line : Wrapping.lines(text, WIDTH - INDENT.length())) lines.add(INDENT + line);
    }

    private void steps(List<String> lines, CausalPath path, boolean compared) {
        int thread = 1;
        int place = 1;
        for (PathStep s : path.steps()) {
            thread = Math.max(thread, s.thread().length());
            place = Math.max(place, s.at().place().length());
        }
        String format = "  %" + Integer.toString(path.steps().size()).length() + "s  %-"
                + Math.min(thread, WIDEST_THREAD) + "s  %-" + Math.min(place, WIDEST_PLACE) + "s  ";
        int width = WIDTH - String.format(format, "", "", "").length();
        int column = column(path, width, compared);
        int number = 1;
        for (PathStep s : path.steps()) {
            String head = String.format(
                    format,
                    number++,
                    Wrapping.end(s.thread(), WIDEST_THREAD),
                    Wrapping.end(s.at().place(), WIDEST_PLACE));
            step(lines, head, s, note(s, compared), column);
        }
    }

    /** The column of the notes beside the actions: the one where most notes fit. */
    private static int column(CausalPath path, int width, boolean compared) {
        int best = 0;
        int most = -1;
        for (int column = 0; column <= WIDEST_ACTION; column++) {
            int fitting = 0;
            for (PathStep s : path.steps()) if (fits(s, note(s, compared), column, width)) fitting++;
            if (fitting < most) continue;
            int longest = 0;
            for (PathStep s : path.steps())
                if (fits(s, note(s, compared), column, width))
                    longest = Math.max(longest, s.action().text().length());
            most = fitting;
            best = Math.min(column, longest);
        }
        return best;
    }

    private static boolean fits(PathStep s, String note, int column, int width) {
        return Math.max(s.action().text().length(), column) + INDENT.length() + note.length() <= width;
    }

    /** The note stands beside the action where both fit, else below it. */
    private void step(List<String> lines, String head, PathStep s, String note, int column) {
        int width = WIDTH - head.length();
        String action = s.action().text();
        if (!note.isEmpty() && fits(s, note, column, width)) {
            String gap = " ".repeat(Math.max(action.length(), column) + INDENT.length() - action.length());
            lines.add(head + marked(s, action) + gap + style.faint(note));
            return;
        }
        String margin = " ".repeat(head.length());
        boolean first = true;
        for (String line : Wrapping.lines(action, width, width - INDENT.length())) {
            lines.add((first ? head : margin + INDENT) + marked(s, line));
            first = false;
        }
        if (note.isEmpty()) return;
        for (String line : Wrapping.lines(note, width - INDENT.length()))
            lines.add(margin + INDENT + style.faint(line));
    }

    private String marked(PathStep s, String text) {
        return switch (s.role()) {
            case FAILURE -> style.bad(text);
            case ROOT -> style.strong(text);
            default -> text;
        };
    }

    private static String note(PathStep s, boolean compared) {
        List<String> notes = new ArrayList<>();
        if (s.times() > 1) notes.add(String.format(Locale.ROOT, "the last of %,d times", s.times()));
        switch (s.role()) {
            case FAILING_DEFINITION -> notes.add("the failing value");
            case PASSING_DEFINITION -> notes.add("the passing value");
            default -> {
                if (s.isDifferent()) notes.add("passing: " + inPassing(s));
                else if (s.failing() == null) notes.add("passing run only");
                else if (compared && s.passing() == null && s.role() != PathStep.Role.FAILURE)
                    notes.add("failing run only");
            }
        }
        return String.join("; ", notes);
    }

    /** The value is enough where all else is the same. */
    private static String inPassing(PathStep s) {
        PathStep.Action failing = s.failing();
        PathStep.Action passing = s.passing();
        boolean alike = !failing.value().isEmpty()
                && !passing.value().isEmpty()
                && before(failing).equals(before(passing));
        return alike ? differing(failing.value(), passing.value()) : passing.text();
    }

    /** Of values that a test looks at, those that are not the same. */
    private static String differing(String failing, String passing) {
        String[] f = failing.split(", ");
        String[] p = passing.split(", ");
        if (f.length != p.length) return passing;
        List<String> others = new ArrayList<>();
        for (int i = 0; i < p.length; i++) if (!p[i].equals(f[i])) others.add(p[i]);
        return String.join(", ", others);
    }

    /** The text of an action without its value. */
    private static String before(PathStep.Action action) {
        String text = action.text();
        return text.endsWith(action.value())
                ? text.substring(0, text.length() - action.value().length())
                : text;
    }

    private static String text(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
        return text.toString();
    }
}
