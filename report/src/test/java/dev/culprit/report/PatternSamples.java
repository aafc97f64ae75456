package dev.culprit.report;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/** Findings of pattern ranking to report on. */
final class PatternSamples {
    static final Finding.Evidence CLEAR = new Finding.Evidence(12, 12, 0, 88, 1, false, 0);
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

    static Finding finding(int rank, Pattern pattern, Finding.Evidence evidence, int group) {
        return new Finding(
                rank,
                1.0 / rank,
                pattern.accesses().size() == 2 ? "order-violation" : "atomicity-violation",
                pattern,
                pattern.names(),
                List.of("patterns"),
                LOST,
                evidence,
                group);
    }

    static Finding finding(int rank, Pattern pattern) {
        return finding(rank, pattern, CLEAR, 0);
    }
}
