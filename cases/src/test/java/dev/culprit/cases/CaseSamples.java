package dev.culprit.cases;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.LockUse;
import dev.culprit.model.RunStory;
import dev.culprit.model.Step;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CoverageEvidence;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;

/** Cases as the commands make them, by hand. */
final class CaseSamples {
    static final String PROGRAM = "0123456789abcdef";
    static final Occurrence SEEN = new Occurrence(12, 12, 0, 88);

    private CaseSamples() {}

    static Frame frame(String type, String method, int line) {
        return new Frame("com.acme." + type, method, type + ".java", line);
    }

    static CaseTarget target(String program) {
        return new CaseTarget(
                Target.ofMain("com.acme.Bank", List.of("3"), null),
                "",
                List.of("/a", "/b \"c\".jar"),
                "17.0.15",
                program);
    }

    static RunSummary summary(RunCounts runs, String... warnings) {
        return new RunSummary(runs, List.of(warnings), "");
    }

    static Failure failure() {
        Frame library = new Frame("java.util.Objects", "check", "Objects.java", 300);
        return new Failure(
                FailureKind.EXCEPTION,
                "java.lang.IllegalStateException",
                "expected 200 but was 150",
                "main",
                List.of(library, frame("Account", "check", 40), frame("Bank", "main", 33)),
                List.of());
    }

    static Failure deadlock() {
        return new Failure(
                FailureKind.DEADLOCK,
                "",
                "",
                "",
                List.of(frame("Fork", "take", 12)),
                List.of(
                        "Thread-0 holds Fork@1 (Table.java:20) and waits for Fork@2 (Fork.java:12)",
                        "Thread-1 holds Fork@2 (Table.java:20) and waits for Fork@1 (Fork.java:12)"),
                List.of(
                        lock("Thread-0", 1, true),
                        lock("Thread-0", 2, false),
                        lock("Thread-1", 2, true),
                        lock("Thread-1", 1, false)));
    }

    private static LockUse lock(String thread, int fork, boolean held) {
        Frame at = held ? frame("Table", "sit", 20) : frame("Fork", "take", 12);
        return new LockUse(thread, "Fork #" + fork, "com.acme.Table." + (fork == 1 ? "left" : "right"), at, held);
    }

    static Access access(String op, String variable, int line, Frame... stack) {
        return new Access(
                op.equals("W"), "com.acme." + variable, frame("Account", "run", line), null, "", List.of(stack));
    }

    static Pattern lostUpdate() {
        return Pattern.triple(List.of(
                access("R", "Account.balance", 21),
                access("W", "Account.balance", 30),
                access("W", "Account.balance", 23)));
    }

    static Pattern order() {
        return Pattern.pair(List.of(access("R", "Account.owner", 40), access("W", "Account.owner", 12)));
    }

    static Pattern nullCheck() {
        return Pattern.triple(List.of(
                access("R", "Account.owner", 40), access("W", "Account.owner", 12), access("R", "Account.owner", 41)));
    }

    static Finding pattern(int rank, Pattern pattern) {
        String kind = pattern.accesses().size() == 2 ? "order-violation" : "atomicity-violation";
        Claim claim = new Claim(
                Technique.PATTERNS, kind, new Standing(rank, 1, 1.0 / rank), pattern.names(), "Thread 1 reads it.");
        return Finding.of(new AccessPattern(pattern), new PatternEvidence(claim, SEEN, false, 0, 0));
    }

    static CausalPath path() {
        Frame at = frame("Account", "run", 21);
        PathStep.Action failing = new PathStep.Action("reads balance = 5", "5");
        PathStep.Action passing = new PathStep.Action("reads balance = 7", "7");
        return new CausalPath(
                List.of(
                        new PathStep(PathStep.Role.FAILING_DEFINITION, "t-1", at, failing, null, 1),
                        new PathStep(PathStep.Role.PASSING_DEFINITION, "t-2", at, null, passing, 1),
                        new PathStep(PathStep.Role.ROOT, "t-2", at, failing, passing, 1),
                        new PathStep(PathStep.Role.FAILURE, "main", at, failing, null, 3)),
                List.of(new PathLink(2, 0, true, false), new PathLink(3, 2, false, true)),
                20,
                300);
    }

    /** What an explanation makes of the accesses, or of a root that is not a set of accesses. */
    static Finding explained(Pattern pattern) {
        return Finding.ofPath("atomicity-violation", pattern, List.of("com.acme.Account.balance"), "Why.", path());
    }

    static final FaultyStatement STATEMENT =
            new FaultyStatement(frame("Grades", "grade", 10), "boolean passed = total > limit;");

    static Finding replaced(FaultyStatement statement, int rank, boolean passes) {
        Claim claim = new Claim(
                Technique.REPLACEMENT, "faulty-statement", new Standing(rank, 2, 0.5), List.of(), "With 52 it passes.");
        Replacement.Change each = new Replacement.Change("", "50", "+ 1", Replacement.EVERY_INSTANCE);
        Evidence evidence = new ReplacementEvidence(
                claim,
                new Occurrence(2, 2, 4, 5),
                ">= instead of >",
                List.of(
                        new Replacement("GradesTest.fair", new Replacement.Change("total", "50", "52", 0), passes),
                        new Replacement("GradesTest.just", each, false)));
        return Finding.of(statement, evidence);
    }

    /** A prediction about the accesses, which is confirmed if a schedule repeats the crash. */
    static Finding predicted(Pattern pattern, String schedule) {
        Claim claim = new Claim(
                Technique.PREDICTION, "crash-prediction", new Standing(1, 1, 1), pattern.names(), "It can be null.");
        CrashPrediction.Status status =
                schedule.isEmpty() ? CrashPrediction.Status.NOT_REPRODUCED : CrashPrediction.Status.CONFIRMED;
        CrashPrediction.Result result =
                new CrashPrediction.Result(status, new CrashPrediction.Tries("", 20, 12), "", schedule);
        return Finding.of(
                new AccessPattern(pattern), new CrashPrediction(claim, "null-dereference", List.of(), result));
    }

    /** What a prediction found that kept these schedules. */
    static Case prediction(List<String> files, Finding... findings) {
        Case found = found(Technique.PREDICTION, findings);
        List<KeptSchedule> schedules = files.stream()
                .map(file -> new KeptSchedule(
                        file, file.startsWith("crash") ? failure().key() : "", 1, 1, "ab"))
                .toList();
        return new Case(
                found.target(), found.summary(), found.failure(), found.findings(), schedules, found.investigations());
    }

    static Finding covered(FaultyStatement statement, int rank) {
        Claim claim = new Claim("ochiai", "faulty-statement", new Standing(rank, 1, 0.707), List.of(), "Executed.");
        return Finding.of(statement, new CoverageEvidence(claim, new Occurrence(2, 2, 3, 5)));
    }

    static final RunCounts HUNTED = new RunCounts(230, 3, 227, 0, 2.1);

    /** A hunt that found the failure and kept two schedules. */
    static Case hunt() {
        Investigation.Search search =
                new Investigation.Search(12, "all of them", new Investigation.Simplification(5, 34, true));
        return new Case(
                target(PROGRAM),
                summary(HUNTED, "careful"),
                new CaseFailure(
                        failure(),
                        "failing.schedule",
                        new RunStory(
                                List.of(new Step(1, "reads balance", frame("Account", "deposit", 21), true)),
                                List.of(new LaterStep("teller", "writes limit", frame("Account", "open", 12))))),
                List.of(),
                List.of(
                        new KeptSchedule("failing.schedule", failure().key(), 3, 1, "abc"),
                        new KeptSchedule("passing.schedule", "", 0, 0, "1f")),
                List.of(new Investigation(Technique.TRIALS, HUNTED, 0, 0, search)));
    }

    /** What a technique found, with no schedule of its own. */
    static Case found(String technique, Finding... findings) {
        RunCounts runs = new RunCounts(100, 12, 88, 0, 1);
        return new Case(
                target(PROGRAM),
                summary(runs),
                CaseFailure.seen(failure()),
                List.of(findings),
                List.of(),
                List.of(Investigation.of(technique, runs)));
    }
}
