package dev.culprit.analysis.fixes.knowledge;

import java.util.Set;

/**
 * A situation, or a part of one, and a fix that goes with it. {@code confidence} is the share of the scenarios with the
 * situation that were fixed so, {@code support} their number.
 */
public record Rule(Set<String> situation, String fix, double confidence, int support) {
    public Rule {
        situation = Set.copyOf(situation);
    }
}
