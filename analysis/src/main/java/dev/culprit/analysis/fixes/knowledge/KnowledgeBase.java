package dev.culprit.analysis.fixes.knowledge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The history of fixes (definition 14), and the rules that follow from it.
 *
 * <p>The paper mines all rules by the apriori algorithm. Without a least support their number is exponential in the
 * size of the situations. But only rules whose situation is a part of the current one count, and of those with the same
 * scenarios only the largest: these are the intersections of the current situation with stored ones, and with each
 * other. They are computed when they are asked for, until there are so many that more would hardly change the first
 * ranks.
 */
public final class KnowledgeBase {
    /** The paper's least confidence. */
    public static final double CONFIDENCE = 0.8;

    private static final int MOST_PARTS = 4_000;

    private final List<Scenario> scenarios;

    public KnowledgeBase(List<Scenario> scenarios) {
        this.scenarios = List.copyOf(scenarios);
    }

    public List<Scenario> scenarios() {
        return scenarios;
    }

    /** Both histories; a scenario that both have is one. */
    public KnowledgeBase mergedWith(KnowledgeBase other) {
        Set<Scenario> all = new LinkedHashSet<>(scenarios);
        all.addAll(other.scenarios);
        return new KnowledgeBase(List.copyOf(all));
    }

    public KnowledgeBase with(Scenario another) {
        return mergedWith(new KnowledgeBase(List.of(another)));
    }

    /**
     * How sure a rule has to be, and whether its confidence is corrected for rare situations (Laplace). The first
     * {@code ranks} are filled by the surest of the other rules if too few are sure enough.
     */
    public record Settings(double confidence, boolean laplace, int ranks) {
        /** A list that may be empty. */
        public static final Settings PAPER = new Settings(CONFIDENCE, false, 0);

        /** Three ranks are what a person reads, and less sure rules order the rest better than none. */
        public static final Settings DEFAULT = new Settings(CONFIDENCE, false, 3);
    }

    public List<Prioritised> suggest(Set<String> situation, Settings settings) {
        return Prioritised.of(rules(situation, settings.laplace), situation).stream()
                .filter(p -> p.rule().confidence() >= settings.confidence || p.rank() <= settings.ranks)
                .toList();
    }

    /** The rules whose situations are closed parts of the given one. */
    List<Rule> rules(Set<String> situation, boolean laplace) {
        List<Rule> rules = new ArrayList<>();
        for (Set<String> part : closedParts(situation)) {
            Map<String, Integer> fixed = new HashMap<>();
            int support = 0;
            for (Scenario scenario : scenarios) {
                if (!scenario.situation().containsAll(part)) continue;
                support++;
                if (!scenario.isOther()) scenario.fixes().forEach(fix -> fixed.merge(fix, 1, Integer::sum));
            }
            int all = support;
            fixed.forEach((fix, count) ->
                    rules.add(new Rule(part, fix, laplace ? (count + 1.0) / (all + 2.0) : (double) count / all, all)));
        }
        return rules;
    }

    private Set<Set<String>> closedParts(Set<String> situation) {
        Set<Set<String>> parts = new LinkedHashSet<>();
        Deque<Set<String>> open = new ArrayDeque<>();
        for (Scenario scenario : scenarios) add(common(situation, scenario.situation()), parts, open);
        List<Set<String>> first = List.copyOf(parts);
        while (!open.isEmpty() && parts.size() < MOST_PARTS) {
            Set<String> part = open.poll();
            for (Set<String> other : first) add(common(part, other), parts, open);
        }
        return parts;
    }

    private static void add(Set<String> part, Set<Set<String>> parts, Deque<Set<String>> open) {
        if (!part.isEmpty() && parts.add(part)) open.add(part);
    }

    private static Set<String> common(Set<String> a, Set<String> b) {
        Set<String> common = new TreeSet<>(a);
        common.retainAll(b);
        return common;
    }
}
