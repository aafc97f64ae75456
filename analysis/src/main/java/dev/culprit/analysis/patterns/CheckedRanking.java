package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Rank;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reorders a ranking by what happened in runs in which a pattern was prevented. A candidate without which all runs
 * failed as before moves behind those without which none failed. If there are none of these, the order stays.
 */
public final class CheckedRanking {
    private CheckedRanking() {}

    /** {@code prevented} has, by pattern, the runs in which it was prevented and how many of them failed. */
    public static List<RankedPattern> of(List<RankedPattern> ranking, Map<Pattern, Proof.Trials> prevented) {
        List<RankedPattern> all = ranking.stream()
                .map(r -> prevented.containsKey(r.pattern()) ? r.checked(prevented.get(r.pattern())) : r)
                .toList();
        int last = -1;
        for (int i = 0; i < all.size(); i++) if (all.get(i).isNeeded()) last = i;
        List<RankedPattern> before = all.subList(0, last + 1);
        List<RankedPattern> ordered =
                new ArrayList<>(before.stream().filter(r -> !r.isRefuted()).toList());
        before.stream().filter(RankedPattern::isRefuted).forEach(ordered::add);
        ordered.addAll(all.subList(last + 1, all.size()));
        return numbered(ordered);
    }

    private static List<RankedPattern> numbered(List<RankedPattern> ordered) {
        List<RankedPattern> numbered = new ArrayList<>();
        for (RankedPattern r : ordered) {
            long tied = ordered.stream().filter(r::isTiedWith).count();
            numbered.add(r.at(new Rank(numbered.size() + 1, (int) tied)));
        }
        return numbered;
    }
}
