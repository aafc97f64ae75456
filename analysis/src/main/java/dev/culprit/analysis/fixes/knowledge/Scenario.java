package dev.culprit.analysis.fixes.knowledge;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A statement that was fixed: the descriptors of its situation, and descriptions of the fix from general to specific
 * (definitions 13 and 14).
 */
public record Scenario(Set<String> situation, List<String> fixes) {
    public Scenario {
        situation = java.util.Collections.unmodifiableSet(new TreeSet<>(situation));
        fixes = List.copyOf(fixes);
    }
}
