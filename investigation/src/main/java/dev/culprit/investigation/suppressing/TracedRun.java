package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.model.Outcome;
import dev.culprit.model.suppression.SuppressionReport;
import java.util.List;

/**
 * A run, its dependences, which are null if it is inconclusive, what suppression did in it, and accesses to blocks of
 * memory that are not their own, which are looked for in the original run only.
 */
record TracedRun(Outcome outcome, Dependences dependences, SuppressionReport report, List<Corruption> corruptions) {
    TracedRun(Outcome outcome, Dependences dependences, SuppressionReport report) {
        this(outcome, dependences, report, List.of());
    }
}
