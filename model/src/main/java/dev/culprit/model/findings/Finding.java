package dev.culprit.model.findings;

import dev.culprit.model.Failure;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A suspected or proved cause: its subject, the evidence of one or more techniques, at most one piece from each, and
 * what interventions have shown. {@code proof} is null where none was tried.
 *
 * <p>Kind, rank, score and explanation are those of the {@linkplain #strongest() strongest} evidence.
 */
public record Finding(Subject subject, List<Evidence> evidence, Proof proof, List<Fix> fixes) {
    private static final Comparator<Evidence> STRENGTH = Comparator.comparing((Evidence e) -> !e.confirmed())
            .thenComparing(e -> e.claim().standing().rank())
            .thenComparing(e -> -e.claim().standing().score());

    public Finding {
        evidence = List.copyOf(evidence);
        fixes = List.copyOf(fixes);
        if (evidence.isEmpty()) throw new IllegalArgumentException("a finding needs evidence");
    }

    public static Finding of(Subject subject, Evidence evidence) {
        return new Finding(subject, List.of(evidence), null, List.of());
    }

    /**
     * The result of comparing two runs, or of slicing one; {@code pattern} is null where the root is not a set of
     * accesses.
     */
    public static Finding ofPath(
            String kind, Pattern pattern, List<String> variables, String explanation, CausalPath path) {
        Claim claim = new Claim(Technique.SLICING, kind, Standing.first(), variables, explanation);
        return of(pattern == null ? new Unlocated() : new AccessPattern(pattern), new PathEvidence(claim, path));
    }

    /** A deadlock that a run ended in. */
    public static Finding ofDeadlock(Failure failure) {
        List<String> variables =
                failure.locks().stream().map(l -> l.variable()).distinct().toList();
        String explanation = String.join("; ", failure.details());
        Claim claim = new Claim(Technique.TRIALS, "deadlock", Standing.first(), variables, explanation);
        return of(new DeadlockCycle(failure.locks()), new DeadlockEvidence(claim));
    }

    /** Confirmed evidence before other evidence, then by rank, then by score. */
    public Evidence strongest() {
        return evidence.stream().min(STRENGTH).orElseThrow();
    }

    /** The evidence of the type, or null. */
    public <E extends Evidence> E evidence(Class<E> type) {
        return evidence.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElse(null);
    }

    /** The evidence of the technique, or null. */
    public Evidence evidenceOf(String technique) {
        return evidence.stream()
                .filter(e -> e.technique().equals(technique))
                .findFirst()
                .orElse(null);
    }

    /** Shown by an intervention, not only suspected. */
    public boolean confirmed() {
        return proof != null && proof.holds() || evidence.stream().anyMatch(Evidence::confirmed);
    }

    /**
     * Whether interventions have shown that this is the cause. An order is proved by runs with and without it; a wait
     * that is too short by runs with longer delays, which fail, and with shorter ones, which pass. A statement is
     * proved by one change that, made in every run or in the source, makes all failing tests pass and no other test
     * fail.
     */
    public boolean isProved() {
        if (proof != null && proof.holds()) return true;
        ReplacementEvidence replaced = evidence(ReplacementEvidence.class);
        return replaced != null && replaced.fixesAll() && !replaced.uniform().isEmpty() || isProvedByFix();
    }

    /** Whether all tests pass with a change of the source of the statement. */
    public boolean isProvedByFix() {
        return subject instanceof FaultyStatement && fixes.stream().anyMatch(Fix::verified);
    }

    public String kind() {
        return strongest().claim().kind();
    }

    public int rank() {
        return strongest().claim().standing().rank();
    }

    public double score() {
        return strongest().claim().standing().score();
    }

    public String explanation() {
        return strongest().claim().explanation();
    }

    /** The variables that any technique names, each once. */
    public List<String> variables() {
        Set<String> variables = new LinkedHashSet<>();
        evidence.forEach(e -> variables.addAll(e.claim().variables()));
        return List.copyOf(variables);
    }

    public List<String> techniques() {
        return evidence.stream().map(Evidence::technique).toList();
    }

    /** The accesses, or null where the finding is about something else. */
    public Pattern pattern() {
        return subject instanceof AccessPattern accesses ? accesses.pattern() : null;
    }

    /** The causal path, or null. */
    public CausalPath path() {
        PathEvidence found = evidence(PathEvidence.class);
        return found == null ? null : found.path();
    }

    /** The number of the fault, from 1, or 0 where there is only one. */
    public int group() {
        PatternEvidence found = evidence(PatternEvidence.class);
        return found == null ? 0 : found.group();
    }

    public Finding about(Subject other) {
        return new Finding(other, evidence, proof, fixes);
    }

    public Finding with(List<Evidence> other) {
        return new Finding(subject, other, proof, fixes);
    }

    /**
     * The same cause with the evidence of both; where both have evidence of one technique, that of {@code newer} is
     * taken, unless only the other one is {@linkplain Evidence#isShown() shown}. A fix that was tried again counts as
     * it ended last.
     */
    public Finding mergedWith(Finding newer) {
        List<Evidence> all = new ArrayList<>();
        for (Evidence e : evidence) if (!e.isReplacedBy(newer.evidenceOf(e.technique()))) all.add(e);
        for (Evidence e : newer.evidence)
            if (all.stream().noneMatch(kept -> kept.technique().equals(e.technique()))) all.add(e);
        return new Finding(newer.subject.richer(subject), all, Proof.stronger(newer.proof, proof), fixesOf(newer));
    }

    private List<Fix> fixesOf(Finding newer) {
        List<Fix> all = new ArrayList<>(newer.fixes);
        for (Fix fix : fixes)
            if (newer.fixes.stream().noneMatch(f -> f.description().equals(fix.description()))) all.add(fix);
        return all;
    }

    /** The same with these fixes alone. */
    public Finding fixedBy(List<Fix> others) {
        return new Finding(subject, evidence, proof, others);
    }
}
