package dev.culprit.bench.ranking;

import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.bench.results.Placement;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Patterns ranked as Falcon publishes it (section 3.2): every pair and triple on one location by itself, by Jaccard's
 * score. Patterns are not joined, none is put behind the others as a consequence, and ties are not broken.
 */
public final class FalconRanking {
    private static final int TRIPLE = 3;

    private final List<Scored> ranked = new ArrayList<>();

    private record Scored(Pattern pattern, double score) {
        boolean isTiedWith(Scored other) {
            return score == other.score;
        }
    }

    FalconRanking(PatternRuns runs) {
        for (int n = 0; n < runs.patterns().size(); n++) {
            if (runs.patterns().get(n).accesses().size() > TRIPLE) continue;
            Spectrum spectrum = new Spectrum(
                    count(runs.failing(), n),
                    count(runs.passing(), n),
                    runs.failing().size(),
                    runs.passing().size());
            if (spectrum.failed() > 0) ranked.add(new Scored(runs.patterns().get(n), Formula.JACCARD.score(spectrum)));
        }
        ranked.sort(Comparator.comparingDouble(Scored::score).reversed());
    }

    Placement placement(Predicate<Pattern> isFault) {
        return Placement.of(ranked, s -> isFault.test(s.pattern()), Scored::isTiedWith);
    }

    private static int count(List<PatternRuns.Run> runs, int pattern) {
        return (int) runs.stream().filter(r -> r.patterns().get(pattern)).count();
    }
}
