package dev.culprit.model.cases;

import dev.culprit.model.findings.Finding;
import java.util.Comparator;
import java.util.List;

/**
 * Everything that is known about a failing program. Each command adds to it. {@code failure} is null where no run
 * failed. {@code investigations} has at most one entry for each technique.
 */
public record Case(
        CaseTarget target,
        RunSummary summary,
        CaseFailure failure,
        List<Finding> findings,
        List<KeptSchedule> schedules,
        List<Investigation> investigations) {
    public Case {
        findings = List.copyOf(findings);
        schedules = List.copyOf(schedules);
        investigations = List.copyOf(investigations);
    }

    /** The investigation by the technique, or null. */
    public Investigation investigation(String technique) {
        return investigations.stream()
                .filter(i -> i.technique().equals(technique))
                .findFirst()
                .orElse(null);
    }

    /** The findings that the technique has evidence for, in the order of its own ranking. */
    public List<Finding> findings(String technique) {
        return findings.stream()
                .filter(f -> f.techniques().contains(technique))
                .sorted(Comparator.comparing(Finding::group)
                        .thenComparing(
                                f -> f.evidenceOf(technique).claim().standing().rank()))
                .toList();
    }
}
