package dev.culprit.analysis.fixes.knowledge;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A statement that was fixed: the descriptors of its situation, and descriptions of the fix from general to specific
 * (definitions 13 and 14). {@code origin} says where it was, or is empty.
 */
public record Scenario(String origin, Set<String> situation, List<String> fixes) {
    /** The description of a fix that cannot be made again. It is never suggested, but makes other rules less sure. */
    public static final String OTHER = "other change";

    public Scenario {
        situation = Collections.unmodifiableSet(new TreeSet<>(situation));
        fixes = List.copyOf(fixes);
    }

    public Scenario(Set<String> situation, List<String> fixes) {
        this("", situation, fixes);
    }

    public boolean isOther() {
        return fixes.get(0).equals(OTHER);
    }

    public Scenario from(String place) {
        return new Scenario(place, situation, fixes);
    }

    /** With more descriptors of the situation. */
    public Scenario with(Set<String> more) {
        Set<String> all = new HashSet<>(situation);
        all.addAll(more);
        return new Scenario(origin, all, fixes);
    }
}
