package dev.culprit.report;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/** Findings of pattern ranking to report on. */
final class PatternSamples {
    static final Seen CLEAR = new Seen(new Occurrence(12, 12, 0, 88), 1, false, 0);
    static final String LOST = "Thread 1 reads Account.balance, and before it writes it, thread 2 writes it.";

    private PatternSamples() {}

    static Access access(String op, String variable, String method, int line, Frame... callers) {
        Frame at = Samples.frame("Account", method, line);
        List<Frame> stack = callers.length == 0 ? List.of() : with(at, callers);
        return new Access(op.equals("W"), "com.acme." + variable, at, null, "", stack);
    }

    private static List<Frame> with(Frame at, Frame... callers) {
        Frame[] all = new Frame[callers.length + 1];
        all[0] = at;
        System.arraycopy(callers, 0, all, 1, callers.length);
        return List.of(all);
    }

    static Pattern lostUpdate() {
        return Pattern.triple(List.of(
                access("R", "Account.balance", "deposit", 21),
                access("W", "Account.balance", "withdraw", 30),
                access("W", "Account.balance", "deposit", 23)));
    }

    static Pattern order() {
        return Pattern.pair(
                List.of(access("R", "Account.owner", "print", 40), access("W", "Account.owner", "open", 12)));
    }

    static Pattern twoVariables(String x, String y) {
        return new Pattern(
                List.of(
                        access("W", x, "move", 51),
                        access("R", y, "sum", 61),
                        access("R", x, "sum", 60),
                        access("W", y, "move", 52)),
                List.of(1, 2, 2, 1),
                List.of(1, 2, 1, 2));
    }

    static Pattern inCollection() {
        return Pattern.triple(List.of(inside("R", 5, 440), inside("W", 5, 454), inside("W", 5, 454)));
    }

    private static Access inside(String op, int line, int libraryLine) {
        Frame via = new Frame("java.util.ArrayList", "add", "ArrayList.java", libraryLine);
        return new Access(
                op.equals("W"),
                "java.util.ArrayList.size",
                Samples.frame("Shop", "order", line),
                via,
                "com.acme.Shop.orders",
                List.of());
    }

    /** How often a pattern was seen, and among which others. */
    record Seen(Occurrence runs, int tied, boolean consequence, int further) {}

    static Finding finding(int rank, Pattern pattern, Seen seen, int group) {
        Claim claim = new Claim(
                Technique.PATTERNS,
                pattern.accesses().size() == 2 ? "order-violation" : "atomicity-violation",
                new Standing(rank, seen.tied(), 1.0 / rank),
                pattern.names(),
                LOST);
        return Finding.of(
                new AccessPattern(pattern),
                new PatternEvidence(claim, seen.runs(), seen.consequence(), seen.further(), group));
    }

    static Finding finding(int rank, Pattern pattern) {
        return finding(rank, pattern, CLEAR, 0);
    }
}
