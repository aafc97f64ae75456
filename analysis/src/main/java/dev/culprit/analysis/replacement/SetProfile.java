package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The distinct value sets of each statement over all tests (definition 3), and the sets that can replace each of them.
 */
final class SetProfile {
    private final Map<Integer, Set<ValueSet>> sets = new HashMap<>();
    private final Map<ValueSet, List<ValueSet>> spanning = new HashMap<>();

    void add(InstanceSequence run) {
        for (int i = 0; i < run.size(); i++) {
            ValueSet set = run.set(i);
            sets.computeIfAbsent(set.entry(), e -> new LinkedHashSet<>()).add(set);
        }
    }

    /** The number of sets that can replace this one, which has at least one instance. */
    int count(ValueSet original) {
        return sets.get(original.entry()).size() - 1;
    }

    /** All other sets of the statement. */
    List<ValueSet> others(ValueSet original) {
        return sets.get(original.entry()).stream()
                .filter(s -> !s.equals(original))
                .toList();
    }

    /**
     * The sets in which some value is the smallest or the greatest alternate value below or above the original one
     * (section 4.2.2).
     */
    List<ValueSet> spanning(ValueSet original) {
        return spanning.computeIfAbsent(original, o -> {
            List<ValueSet> others = others(o);
            Map<Integer, Set<Value>> wanted = new HashMap<>();
            for (ValueSet.Element e : o.elements()) {
                List<Value> alternates = others.stream()
                        .map(s -> s.at(e.point()))
                        .filter(v -> v != null)
                        .distinct()
                        .toList();
                wanted.put(e.point(), new HashSet<>(Alternates.SPANNING.of(e.value(), alternates)));
            }
            return others.stream().filter(s -> hasOne(s, wanted)).toList();
        });
    }

    private static boolean hasOne(ValueSet set, Map<Integer, Set<Value>> wanted) {
        return set.elements().stream()
                .anyMatch(e -> wanted.getOrDefault(e.point(), Set.of()).contains(e.value()));
    }
}
