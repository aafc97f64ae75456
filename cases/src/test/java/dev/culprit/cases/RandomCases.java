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
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.Unlocated;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Makes cases at random, from a seed. */
final class RandomCases {
    private static final List<String> TEXTS = List.of(
            "balance",
            "a \"b\" \\ c",
            "two\nlines\t",
            "\u0001",
            "\ud83d",
            "\ud83d\ude00",
            "\u2028",
            "<i>&'=",
            "é",
            " ");
    private static final List<String> KINDS =
            List.of("atomicity-violation", "order-violation", "data-race", "first-corruption", "dynamic-slice");

    private final Random random;

    RandomCases(long seed) {
        random = new Random(seed);
    }

    Case next() {
        return new Case(
                new CaseTarget(
                        target(), maybe(), listOf(this::text), text(), chance() ? CaseSamples.PROGRAM : "", maybe()),
                new RunSummary(runs(), listOf(this::text), maybe()),
                chance() ? failure() : null,
                listOf(this::finding),
                listOf(() -> new KeptSchedule(text(), maybe(), count(), count(), Long.toHexString(random.nextLong()))),
                listOf(this::investigation));
    }

    private boolean chance() {
        return random.nextBoolean();
    }

    private int count() {
        return chance() ? random.nextInt(3) : random.nextInt(Integer.MAX_VALUE);
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private String maybe() {
        return chance() ? text() : "";
    }

    private <T> List<T> listOf(Supplier<T> element) {
        List<T> list = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) list.add(element.get());
        return list;
    }

    private Target target() {
        if (chance()) return Target.ofMain("com.acme.Bank", listOf(this::text), null);
        return Target.ofTest("com.acme.BankTest", chance() ? "transfer" : "");
    }

    private RunCounts runs() {
        return new RunCounts(count(), count(), count(), count(), random.nextDouble() * 1000);
    }

    private Frame frame() {
        String file = chance() ? "Account.java" : "";
        return new Frame("com.acme.Account$1", chance() ? "<init>" : "lambda$run$0", file, random.nextInt(3));
    }

    private CaseFailure failure() {
        FailureKind kind = FailureKind.values()[random.nextInt(FailureKind.values().length)];
        Failure failure = new Failure(kind, maybe(), maybe(), maybe(), listOf(this::frame), listOf(this::text));
        return new CaseFailure(
                failure,
                maybe(),
                new RunStory(
                        listOf(() -> new Step(count(), text(), frame(), chance())),
                        listOf(() -> new LaterStep(text(), text(), frame()))));
    }

    private Investigation investigation() {
        Investigation.Simplification simplification =
                chance() ? new Investigation.Simplification(count(), count(), chance()) : null;
        Investigation.Search search = chance() ? new Investigation.Search(count(), maybe(), simplification) : null;
        Investigation.Observation observation =
                chance() ? new Investigation.Observation(count(), count(), count(), pruned()) : null;
        return new Investigation(text(), runs(), count(), count(), search, observation);
    }

    private Investigation.Pruned pruned() {
        int total = count();
        return chance()
                ? new Investigation.Pruned(total, 0, 0, 0, 0)
                : new Investigation.Pruned(total, count(), count(), count(), count());
    }

    private Finding finding() {
        Subject subject = subject();
        List<Evidence> evidence = new ArrayList<>(List.of(evidence(subject)));
        Evidence second = evidence(subject);
        if (chance() && !second.technique().equals(evidence.get(0).technique())) evidence.add(second);
        Proof proof = chance()
                ? new Proof(new Proof.Trials(count(), count()), new Proof.Trials(count(), count()), chance(), count())
                : null;
        return new Finding(
                subject,
                evidence,
                proof,
                listOf(() -> new Fix(text(), chance(), random.nextInt(2), random.nextInt(2), maybe())));
    }

    private Subject subject() {
        return switch (random.nextInt(4)) {
            case 0 -> new AccessPattern(pattern());
            case 1 -> new FaultyStatement(frame(), maybe());
            case 2 -> new DeadlockCycle(List.of(lock(), lock()));
            default -> new Unlocated();
        };
    }

    private LockUse lock() {
        return new LockUse(text(), text(), text(), chance() ? frame() : new Frame("", "", "", 0), chance());
    }

    private Pattern pattern() {
        return switch (random.nextInt(3)) {
            case 0 -> Pattern.pair(List.of(access(), access()));
            case 1 -> Pattern.triple(List.of(access(), access(), access()));
            default ->
                new Pattern(List.of(access(), access(), access(), access()), List.of(1, 2, 2, 1), List.of(1, 2, 1, 2));
        };
    }

    private Access access() {
        return new Access(chance(), text(), frame(), chance() ? frame() : null, maybe(), listOf(this::frame));
    }

    private Evidence evidence(Subject subject) {
        if (subject instanceof FaultyStatement)
            return switch (random.nextInt(4)) {
                case 0 -> replacements();
                case 2 -> new DeadlockEvidence(claim(Technique.TRIALS, "faulty-statement", false));
                case 1 -> suppression("first-corruption", false);
                default -> coverage();
            };
        if (subject instanceof DeadlockCycle)
            return switch (random.nextInt(3)) {
                case 0 -> path("deadlock");
                case 1 -> prediction("deadlock");
                default -> new DeadlockEvidence(claim(Technique.TRIALS, "deadlock", true));
            };
        if (subject instanceof Unlocated)
            return chance() ? path(KINDS.get(random.nextInt(KINDS.size()))) : suppression("deadlock", true);
        return switch (random.nextInt(4)) {
            case 0 -> path("data-race");
            case 1 -> prediction("crash-prediction");
            case 2 -> suppression("data-race", true);
            default ->
                new PatternEvidence(
                        claim(Technique.PATTERNS, "order-violation", true), occurrence(), chance(), count(), count());
        };
    }

    private Evidence prediction(String kind) {
        CrashPrediction.Status[] all = CrashPrediction.Status.values();
        CrashPrediction.Result result = new CrashPrediction.Result(
                all[random.nextInt(all.length)],
                new CrashPrediction.Tries(maybe(), count(), count(), maybe()),
                maybe(),
                maybe());
        return new CrashPrediction(
                claim(Technique.PREDICTION, kind, true),
                text(),
                listOf(() -> new CrashPrediction.Step("C", text(), text(), frame())),
                result);
    }

    private Evidence suppression(String kind, boolean ofVariables) {
        SuppressionSearch.Purpose[] all = SuppressionSearch.Purpose.values();
        return new SuppressionSearch(
                claim(Technique.SUPPRESSION, kind, ofVariables),
                listOf(() -> new SuppressionSearch.Run(
                        all[random.nextInt(all.length)],
                        listOf(this::suppressedAccess),
                        count(),
                        switch (random.nextInt(3)) {
                            case 0 -> SuppressionSearch.Ending.PASSED;
                            case 1 -> new SuppressionSearch.Ending(text(), null);
                            default ->
                                new SuppressionSearch.Ending(
                                        text(),
                                        frame(),
                                        listOf(() -> new SuppressionSearch.Interruption(text(), frame())));
                        },
                        listOf(this::suppressedAccess),
                        maybe())),
                chance(),
                maybe(),
                count());
    }

    private SuppressionSearch.Access suppressedAccess() {
        return new SuppressionSearch.Access("W", text(), maybe(), text(), frame());
    }

    private Claim claim(String technique, String kind, boolean named) {
        Standing standing = new Standing(1 + random.nextInt(9), 1 + random.nextInt(3), random.nextDouble());
        return new Claim(technique, kind, standing, named ? listOf(this::text) : List.of(), maybe());
    }

    private Occurrence occurrence() {
        return new Occurrence(count(), count(), count(), count());
    }

    private Evidence coverage() {
        return new CoverageEvidence(claim("ochiai", "faulty-statement", false), occurrence());
    }

    private Evidence replacements() {
        return new ReplacementEvidence(
                claim(Technique.REPLACEMENT, "faulty-statement", false),
                occurrence(),
                maybe(),
                listOf(() -> new Replacement(
                        text(), new Replacement.Change(maybe(), text(), text(), random.nextInt(3) - 1), chance())));
    }

    private Evidence path(String kind) {
        List<PathStep> steps = listOf(this::step);
        List<PathLink> links = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) links.add(new PathLink(i, i - 1, chance(), chance()));
        return new PathEvidence(claim(Technique.SLICING, kind, true), new CausalPath(steps, links, count(), count()));
    }

    private PathStep step() {
        PathStep.Action failing = new PathStep.Action(text(), maybe());
        PathStep.Action passing = new PathStep.Action(text(), maybe());
        int runs = random.nextInt(3);
        PathStep.Role role = PathStep.Role.values()[random.nextInt(PathStep.Role.values().length)];
        return new PathStep(
                role, text(), frame(), runs == 0 ? null : failing, runs == 1 ? null : passing, 1 + random.nextInt(3));
    }
}
