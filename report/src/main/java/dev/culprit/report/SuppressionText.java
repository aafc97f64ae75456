package dev.culprit.report;

import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Access;
import dev.culprit.model.findings.SuppressionSearch.Interruption;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.findings.SuppressionSearch.Run;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A {@linkplain SuppressionSearch search by suppression} as text of 80 columns: its runs, the root and their number.
 */
public final class SuppressionText {
    private static final int WIDTH = 80;
    private static final int ACTION_WIDTH = 10;
    /** So many definitions of one run are listed. */
    private static final int MOST_DEFINITIONS = 4;

    private static final String ROOT = "ROOT   ";
    /** Where it is not shown that the search has reached the root. */
    private static final String SUSPECT = "SUSPECT ";

    private final Style style;

    public SuppressionText(Style style) {
        this.style = style;
    }

    /** The runs of the search and its root. */
    public String text(Finding finding) {
        SuppressionSearch search = finding.evidence(SuppressionSearch.class);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < search.runs().size(); i++) {
            Run run = search.runs().get(i);
            String head = "run " + (i + 1) + (i < 9 ? "  " : " ");
            String action = action(run);
            String label = head + action + " ".repeat(ACTION_WIDTH - action.length());
            entry(lines, label, label, sentence(run));
        }
        lines.add("");
        if (search.doubt().isEmpty()) entry(lines, ROOT, style.bad("ROOT") + "   ", title(finding));
        else entry(lines, SUSPECT, style.bad("SUSPECT") + " ", title(finding));
        String margin = " ".repeat(search.doubt().isEmpty() ? ROOT.length() : SUSPECT.length());
        entry(lines, margin, margin, search.claim().explanation());
        lines.add(counts(search));
        return String.join("\n", lines) + "\n";
    }

    /** The root in one line, however long. */
    public String line(Finding finding) {
        SuppressionSearch search = finding.evidence(SuppressionSearch.class);
        String label = (search.doubt().isEmpty() ? ROOT : SUSPECT).strip();
        return label + " " + title(finding) + ": " + search.claim().explanation() + " (" + counts(search) + ")";
    }

    /** {@code shown} is the label with its style. */
    private static void entry(List<String> lines, String label, String shown, String text) {
        List<String> wrapped = Wrapping.lines(text, WIDTH - label.length());
        for (int i = 0; i < wrapped.size(); i++)
            lines.add((i == 0 ? shown : " ".repeat(label.length())) + wrapped.get(i));
    }

    private static String action(Run run) {
        return switch (run.purpose()) {
            case ORIGINAL -> run.ending().failed() ? "fails" : "passes";
            case SUPPRESSION -> "suppress";
            case ARTIFACT -> "repeat";
            case RACE_CHECK, VIOLATION_CHECK -> "reorder";
        };
    }

    private static String sentence(Run run) {
        return switch (run.purpose()) {
            case ORIGINAL -> run.ending().failed() ? failure(run) + definitions(run) : corrupted(run);
            case SUPPRESSION, ARTIFACT ->
                places(run.changed())
                        + (run.result().isEmpty() ? "" : ", " + run.result())
                        + dependents(run.dependents())
                        + (run.ending().failed() ? ": fails, " + failure(run) + definitions(run) : ": passes")
                        + lost(run);
            case RACE_CHECK, VIOLATION_CHECK ->
                described(run.changed().get(0)) + " before "
                        + described(run.changed().get(1)) + ": " + run.result();
        };
    }

    private static String corrupted(Run run) {
        return "without a failure, but memory is corrupted at " + places(run.definitions());
    }

    private static String failure(Run run) {
        String at = run.ending().at() == null ? "" : " at " + run.ending().at().place();
        return run.ending().failure() + at;
    }

    private static String definitions(Run run) {
        if (run.definitions().isEmpty()) return "";
        return "; "
                + listed(
                        run.definitions(),
                        a -> a.variable() + (a.value().isEmpty() ? "" : " = " + a.value()) + " from " + place(a));
    }

    /** Each text once, with the number of accesses that it stands for, and the number of those that are left out. */
    private static String listed(List<Access> accesses, Function<Access, String> text) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Access access : accesses) counts.merge(text.apply(access), 1, Integer::sum);
        List<String> all = new ArrayList<>();
        counts.forEach((one, count) -> all.add(one + (count == 1 ? "" : " " + count + " times")));
        int more = all.size() - MOST_DEFINITIONS;
        if (more <= 1) return String.join(", ", all);
        return String.join(", ", all.subList(0, MOST_DEFINITIONS)) + " and " + more + " more";
    }

    /** As {@code ; not interrupted as before: worker at Account.java:23}. */
    private static String lost(Run run) {
        if (run.ending().lost().isEmpty()) return "";
        return "; not interrupted as before: "
                + String.join(
                        ", ",
                        run.ending().lost().stream().map(Interruption::place).toList());
    }

    private static String dependents(int count) {
        if (count == 0) return "";
        return " and " + count + (count == 1 ? " dependent instance" : " dependent instances");
    }

    private static String places(List<Access> accesses) {
        return listed(accesses, SuppressionText::place);
    }

    private static String place(Access a) {
        return a.at().place() + " (" + a.thread() + ")";
    }

    private static String described(Access a) {
        return a.op() + " " + place(a);
    }

    private static String title(Finding finding) {
        SuppressionSearch search = finding.evidence(SuppressionSearch.class);
        String kind = search.claim().kind().replace('-', ' ');
        if (finding.subject() instanceof FaultyStatement statement)
            return kind + " at " + statement.at().place();
        String variables = String.join(", ", search.claim().variables());
        Pattern pattern = finding.pattern();
        String shape =
                pattern == null ? "" : " (" + (pattern.accesses().size() == 2 ? pair(pattern) : pattern.kind()) + ")";
        return kind + shape + (variables.isEmpty() ? "" : " on " + variables);
    }

    /** As {@code WAR}, a write after a read. */
    private static String pair(Pattern pattern) {
        return pattern.accesses().get(1).op() + "A" + pattern.accesses().get(0).op();
    }

    private static String counts(SuppressionSearch search) {
        List<String> parts = new ArrayList<>();
        add(parts, search.count(Purpose.ORIGINAL), "original", "original");
        add(parts, search.count(Purpose.SUPPRESSION), "suppression", "suppressions");
        add(parts, search.count(Purpose.ARTIFACT), "repetition", "repetitions");
        add(parts, search.count(Purpose.RACE_CHECK), "race check", "race checks");
        add(parts, search.count(Purpose.VIOLATION_CHECK), "violation check", "violation checks");
        int runs = search.runs().size();
        String extra = search.extraRuns() == 0 ? "" : "; " + search.extraRuns() + " more to follow the schedule";
        return runs + (runs == 1 ? " run: " : " runs: ") + String.join(", ", parts) + extra;
    }

    private static void add(List<String> parts, int count, String one, String several) {
        if (count > 0) parts.add(count + " " + (count == 1 ? one : several));
    }
}
