package dev.culprit.analysis.fixes.knowledge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A fix that is suggested for a situation. Those with equally good rules share a rank, which counts from 1.
 *
 * <p>As section 8.2.2 says: of the rules whose situation is a part of the given one, those with the greater confidence
 * come first, and of equally sure ones those with the larger situation; of the rules for one fix only the first counts.
 */
public record Prioritised(int rank, Rule rule) {
    private static final Comparator<Rule> ORDER = Comparator.comparingDouble(Rule::confidence)
            .reversed()
            .thenComparing(r -> -r.situation().size());

    public static List<Prioritised> of(List<Rule> rules, Set<String> situation) {
        List<Rule> sorted = rules.stream()
                .filter(r -> situation.containsAll(r.situation()))
                .sorted(ORDER)
                .toList();
        List<Prioritised> result = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        int rank = 0;
        Rule before = null;
        for (Rule rule : sorted) {
            if (!seen.add(rule.fix())) continue;
            if (before == null || ORDER.compare(before, rule) != 0) rank++;
            before = rule;
            result.add(new Prioritised(rank, rule));
        }
        return result;
    }
}
