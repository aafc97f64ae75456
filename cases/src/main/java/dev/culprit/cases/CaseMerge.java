package dev.culprit.cases;

import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Technique;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Adds what a command found to what earlier commands found about the same program. Findings about the same subject
 * become one. A technique that found something again replaces its own earlier evidence, unless a run that can be
 * repeated has shown it; everything else is kept.
 */
final class CaseMerge {
    /**
     * What was proved first, then what is nearly proved, then what a technique has confirmed and nothing has refuted,
     * then by fault, by rank, by how many techniques agree, and by score.
     */
    private static final Comparator<Finding> ORDER = Comparator.comparing((Finding f) -> !f.isProved())
            .thenComparing(f -> f.proof() == null || !f.proof().isNearlyProved())
            .thenComparing(f -> f.proof() != null && f.proof().isRefuted())
            .thenComparing(f -> !f.confirmed())
            .thenComparing(Finding::group)
            .thenComparing(Finding::rank)
            .thenComparing(f -> -f.evidence().size())
            .thenComparing(f -> -f.score());

    private final Case earlier;
    private final Case later;

    private CaseMerge(Case earlier, Case later) {
        this.earlier = earlier;
        this.later = later;
    }

    static Case merge(Case earlier, Case later) {
        CaseMerge merge = new CaseMerge(earlier, later);
        return new Case(
                later.target(),
                merge.summary(),
                merge.failure(),
                merge.findings(),
                merge.schedules(),
                merge.investigations());
    }

    private RunSummary summary() {
        Set<String> warnings = new LinkedHashSet<>(earlier.summary().warnings());
        warnings.addAll(later.summary().warnings());
        return new RunSummary(
                later.summary().runs(), List.copyOf(warnings), later.summary().inconclusive());
    }

    private boolean isHunt() {
        return later.investigation(Technique.TRIALS) != null;
    }

    /** The later one, unless the earlier one can be repeated and the later one was not hunted for or cannot. */
    private CaseFailure failure() {
        CaseFailure before = earlier.failure();
        CaseFailure now = later.failure();
        if (before == null || now == null) return now == null ? before : now;
        boolean repeatable = isHunt() && !now.schedule().isEmpty();
        return before.schedule().isEmpty() || repeatable ? now : before;
    }

    /** Those of the hunt whose failure is kept, and those of all predictions. */
    private List<KeptSchedule> schedules() {
        boolean replaces = later.failure() != null && failure() == later.failure();
        List<KeptSchedule> before = ofRuns(earlier);
        List<KeptSchedule> now = ofRuns(later);
        List<KeptSchedule> kept = new ArrayList<>(before.isEmpty() || replaces && !now.isEmpty() ? now : before);
        Map<String, KeptSchedule> predicted = new LinkedHashMap<>();
        for (Case each : List.of(earlier, later))
            for (KeptSchedule s : each.schedules()) if (CaseFolder.isPredicted(s.file())) predicted.put(s.file(), s);
        kept.addAll(predicted.values());
        return kept;
    }

    private static List<KeptSchedule> ofRuns(Case of) {
        return of.schedules().stream()
                .filter(s -> !CaseFolder.isPredicted(s.file()))
                .toList();
    }

    private List<Finding> findings() {
        Set<String> again = techniquesThatFoundSomething();
        List<Finding> findings = new ArrayList<>();
        for (Finding f : earlier.findings()) {
            Finding kept = without(again, f);
            if (kept != null) findings.add(kept);
        }
        if (findings.isEmpty()) return later.findings();
        for (Finding f : later.findings()) add(findings, f);
        findings.sort(ORDER);
        return findings;
    }

    private Set<String> techniquesThatFoundSomething() {
        Set<String> again = new LinkedHashSet<>();
        later.findings().forEach(f -> again.addAll(f.techniques()));
        again.retainAll(
                later.investigations().stream().map(Investigation::technique).toList());
        if (later.failure() != null && isHunt()) again.add(Technique.TRIALS);
        return again;
    }

    /**
     * The finding without the evidence of the techniques; null where nothing remains. What was proved, fixed or shown
     * by a run that can be repeated is kept as it is. What a ranking has found out without proving it goes with the
     * evidence of the ranking.
     */
    private static Finding without(Set<String> techniques, Finding f) {
        boolean proved = f.proof() != null && f.proof().holds();
        if (proved || !f.fixes().isEmpty()) return f;
        List<Evidence> kept = f.evidence().stream()
                .filter(e -> e.isShown() || !techniques.contains(e.technique()))
                .toList();
        boolean ofRanking = f.proof() != null && f.proof().forced().runs() == 0;
        Proof proof = ofRanking && techniques.contains(Technique.PATTERNS) ? null : f.proof();
        return kept.isEmpty() ? null : new Finding(f.subject(), kept, proof, f.fixes());
    }

    private static void add(List<Finding> findings, Finding f) {
        for (int i = 0; i < findings.size(); i++) {
            if (!findings.get(i).subject().isSame(f.subject())) continue;
            findings.set(i, findings.get(i).mergedWith(f));
            return;
        }
        findings.add(f);
    }

    /** The later one of each technique, unless only the earlier one had failing runs. */
    private List<Investigation> investigations() {
        List<Investigation> kept = new ArrayList<>();
        for (Investigation i : earlier.investigations()) {
            Investigation again = later.investigation(i.technique());
            boolean better =
                    again == null || i.runs().failed() > 0 && again.runs().failed() == 0;
            if (better) kept.add(i);
        }
        List<String> techniques = kept.stream().map(Investigation::technique).toList();
        Stream<Investigation> others = later.investigations().stream().filter(i -> !techniques.contains(i.technique()));
        return Stream.concat(kept.stream(), others).toList();
    }
}
