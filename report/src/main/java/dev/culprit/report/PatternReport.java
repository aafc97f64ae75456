package dev.culprit.report;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Findings with {@linkplain PatternEvidence evidence from patterns}, as text of 80 columns. */
public final class PatternReport {
    private static final int WIDTH = 80;
    private static final String MARGIN = "     ";
    private static final String GAP = "   ";
    private static final int FRAMES = 6;

    private final Style style;
    private final String more;

    /** {@code more} says how to see what is left out. */
    public PatternReport(Style style, String more) {
        this.style = style;
        this.more = more;
    }

    /**
     * The first {@code top} findings of each group, the explanation of its first one, and how its accesses were called.
     */
    public String ranking(List<Finding> findings, int top) {
        List<String> lines = new ArrayList<>();
        int groups = findings.stream().mapToInt(Finding::group).max().orElse(0);
        for (int group = Math.min(1, groups); group <= groups; group++) {
            int number = group;
            List<Finding> of =
                    findings.stream().filter(f -> f.group() == number).toList();
            if (group > 0) lines.add(style.strong("Fault " + group + " of " + groups + ", in " + runs(of.get(0))));
            group(lines, of, top);
        }
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
        return text.toString();
    }

    /** A finding in one line, however long. */
    public String line(Finding f) {
        List<String> accesses = new ArrayList<>();
        for (int i = 0; i < f.pattern().accesses().size(); i++) accesses.add(access(f.pattern(), i));
        return String.format(Locale.ROOT, "%.3f  %s", claim(f).standing().score(), kind(f)) + "  " + shown(f.pattern())
                + ": "
                + String.join(", ", accesses) + "; " + seen(f);
    }

    private static PatternEvidence evidence(Finding f) {
        return f.evidence(PatternEvidence.class);
    }

    private static Claim claim(Finding f) {
        return evidence(f).claim();
    }

    private static String kind(Finding f) {
        return claim(f).kind().replace('-', ' ') + "  " + f.pattern().kind();
    }

    private static String runs(Finding first) {
        int n = evidence(first).occurrence().totalFailed();
        return n + (n == 1 ? " failing run" : " failing runs");
    }

    private void group(List<String> lines, List<Finding> findings, int top) {
        boolean headed = false;
        for (Finding f : findings.subList(0, Math.min(top, findings.size()))) {
            if (evidence(f).consequence() && !headed) {
                headed = true;
                gap(lines);
                lines.add(style.faint("Likely consequences of the failure, or of the patterns above:"));
            }
            finding(lines, f);
            if (claim(f).standing().rank() == 1) detail(lines, f);
        }
        if (findings.size() > top) lines.add(style.faint("(" + (findings.size() - top) + " more; " + more + ")"));
        gap(lines);
    }

    private static void gap(List<String> lines) {
        if (!lines.isEmpty() && !lines.get(lines.size() - 1).isEmpty()) lines.add("");
    }

    private void finding(List<String> lines, Finding f) {
        Standing standing = claim(f).standing();
        String head = String.format(Locale.ROOT, "%-3d  %.3f  %s", standing.rank(), standing.score(), kind(f));
        String variables = shown(f.pattern());
        if (head.length() + 2 + variables.length() <= WIDTH) {
            lines.add(style.strong(head) + "  " + variables);
        } else {
            lines.add(style.strong(head));
            for (String line : Wrapping.lines(variables, WIDTH - MARGIN.length())) lines.add(MARGIN + line);
        }
        accesses(lines, f.pattern());
        for (String line : Wrapping.lines(seen(f), WIDTH - MARGIN.length())) lines.add(MARGIN + style.faint(line));
    }

    /** In how many runs it was seen. */
    private static String seen(Finding f) {
        PatternEvidence e = evidence(f);
        int tied = e.claim().standing().tied();
        String ties = tied > 1 ? "; a tie of " + tied : "";
        String further = e.further() > 0 ? "; " + e.further() + " more of its kind at other lines" : "";
        Occurrence runs = e.occurrence();
        return String.format(
                Locale.ROOT,
                "in %,d of %,d failing runs, %,d of %,d passing runs%s%s%s",
                runs.failed(),
                runs.totalFailed(),
                runs.passed(),
                runs.totalPassed(),
                ties,
                further,
                prevented(f.proof()));
    }

    /** The runs that were repeated without this order. */
    private static String prevented(Proof proof) {
        if (proof == null || proof.forbidden().runs() == 0) return "";
        return "; when prevented, " + proof.forbidden().failed() + " of "
                + proof.forbidden().runs() + " runs failed";
    }

    private static String shown(Pattern pattern) {
        List<String> names = pattern.names();
        String known = names.stream().distinct().count() < names.size()
                ? names.get(0) + " of two objects"
                : String.join(", ", names);
        String inside = pattern.accesses().stream()
                .filter(a -> a.via() != null && !names.contains(a.variable()))
                .map(Access::variable)
                .findFirst()
                .orElse("");
        return inside.isEmpty() ? known : known + " (" + inside + ")";
    }

    /** As many of them in a line as fit. */
    private static void accesses(List<String> lines, Pattern pattern) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < pattern.accesses().size(); i++) {
            String access = access(pattern, i);
            if (line.length() > 0 && MARGIN.length() + line.length() + GAP.length() + access.length() > WIDTH) {
                wrapped(lines, line.toString());
                line.setLength(0);
            }
            line.append(line.length() > 0 ? GAP : "").append(access);
        }
        wrapped(lines, line.toString());
    }

    private static void wrapped(List<String> lines, String text) {
        boolean first = true;
        for (String line : Wrapping.lines(text, WIDTH - MARGIN.length(), WIDTH - 2 * MARGIN.length())) {
            lines.add((first ? MARGIN : MARGIN + MARGIN) + line);
            first = false;
        }
    }

    private static String access(Pattern pattern, int i) {
        Access a = pattern.accesses().get(i);
        return a.op() + pattern.threads().get(i) + " " + a.at().place() + " " + a.at().method();
    }

    private void detail(List<String> lines, Finding f) {
        lines.add("");
        for (String line : Wrapping.lines(claim(f).explanation(), WIDTH - MARGIN.length())) lines.add(MARGIN + line);
        for (int i = 0; i < f.pattern().accesses().size(); i++) {
            List<Frame> stack = f.pattern().accesses().get(i).stack();
            if (stack.size() < 2) continue;
            String text = f.pattern().accesses().get(i).op()
                    + f.pattern().threads().get(i) + " called by " + chain(stack.subList(1, stack.size()));
            List<String> calls = new ArrayList<>();
            wrapped(calls, text);
            calls.forEach(line -> lines.add(style.faint(line)));
        }
        lines.add("");
    }

    private static String chain(List<Frame> stack) {
        List<String> calls = new ArrayList<>();
        for (Frame f : stack.subList(0, Math.min(FRAMES, stack.size())))
            calls.add(f.className().substring(f.className().lastIndexOf('.') + 1) + "." + f.method() + ":" + f.line());
        return String.join(" < ", calls) + (stack.size() > FRAMES ? " < .." : "");
    }
}
