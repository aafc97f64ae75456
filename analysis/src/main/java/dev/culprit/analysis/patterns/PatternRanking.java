package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks patterns by how suspicious they are. Patterns of one kind on one variable that differ in their lines share a place, the most suspicious first: one
 * fault often shows in several of them, each in only some of the failing runs. A pattern with an access that no passing run
 * comes to is likely a consequence of the failure, such as what is read for its message, and comes after all others. Equal scores stay ties; among them comes first what explains more: what was seen in fewer passing runs,
 * an unserialisable triple before a pair of variables and a mere conflict, the application's own accesses before those inside a collection.
 */
public final class PatternRanking {
    private final PatternRuns runs;
    private final Formula formula;

    public PatternRanking(PatternRuns runs, Formula formula) {
        this.runs = runs;
        this.formula = formula;
    }

    /** All patterns that were seen in one of the failing runs; empty when there are none. */
    public List<RankedPattern> rank(List<PatternRuns.Run> failing) {
        Map<String, List<Scored>> families = new LinkedHashMap<>();
        for (int n = 0; n < runs.patterns().size(); n++) {
            Scored scored = scored(new int[] {n}, failing);
            if (scored.spectrum().failed() > 0)
                families.computeIfAbsent(family(scored.pattern()), k -> new ArrayList<>())
                        .add(scored);
        }
        List<Place> places = new ArrayList<>();
        for (List<Scored> family : families.values()) places.add(place(family, failing));
        places.sort(ORDER);
        List<RankedPattern> ranked = new ArrayList<>();
        for (Place p : places) {
            long tied = places.stream().filter(o -> o.score() == p.score()).count();
            List<Pattern> further =
                    p.members().stream().skip(1).map(Scored::pattern).toList();
            Scored first = p.members().get(0);
            ranked.add(new RankedPattern(
                    ranked.size() + 1,
                    p.score(),
                    (int) tied,
                    first.pattern(),
                    p.spectrum(),
                    first.spectrum(),
                    p.consequence(),
                    further));
        }
        return ranked;
    }

    private Scored scored(int[] numbers, List<PatternRuns.Run> failing) {
        Spectrum spectrum = new Spectrum(
                count(failing, numbers),
                count(runs.passing(), numbers),
                failing.size(),
                runs.passing().size());
        return new Scored(numbers[0], runs.patterns().get(numbers[0]), spectrum, formula.score(spectrum));
    }

    /** In how many of the runs one of the patterns was seen. */
    private static int count(List<PatternRuns.Run> seen, int[] numbers) {
        int count = 0;
        for (PatternRuns.Run run : seen) {
            boolean any = false;
            for (int n : numbers) any |= run.patterns().get(n);
            if (any) count++;
        }
        return count;
    }

    private record Scored(int number, Pattern pattern, Spectrum spectrum, double score) {}

    private record Place(List<Scored> members, Spectrum spectrum, double score, boolean consequence) {}

    private Place place(List<Scored> family, List<PatternRuns.Run> failing) {
        family.sort(WITHIN);
        Scored first = family.get(0);
        Scored all = scored(family.stream().mapToInt(Scored::number).toArray(), failing);
        Scored better = all.score() > first.score() ? all : first;
        boolean consequence = !runs.passing().isEmpty() && !runs.isReachedInPassing(first.pattern());
        return new Place(family, better.spectrum(), better.score(), consequence);
    }

    private static final Comparator<Scored> WITHIN = Comparator.comparingDouble((Scored s) -> -s.score())
            .thenComparingInt(s -> s.spectrum().passed())
            .thenComparing(s -> s.pattern().toString());

    private static final Comparator<Place> ORDER = Comparator.comparing(Place::consequence)
            .thenComparingDouble(p -> -p.score())
            .thenComparingInt(p -> p.spectrum().passed())
            .thenComparingInt(p -> weight(p.members().get(0).pattern()))
            .thenComparingInt(
                    p -> p.members().get(0).pattern().accesses().get(0).via() == null ? 0 : 1)
            .thenComparing(p -> p.members().get(0).pattern().toString());

    private static int weight(Pattern pattern) {
        return switch (pattern.accesses().size()) {
            case 3 -> 0;
            case 4 -> 1;
            default -> 2;
        };
    }

    /** Kind and variable; for accesses inside the library the field that holds the collection, or the lines where that is not known. */
    private static String family(Pattern pattern) {
        StringBuilder key = new StringBuilder(pattern.kind());
        for (Access a : pattern.accesses())
            key.append('|')
                    .append(a.via() == null ? a.variable() : a.holder().isEmpty() ? a.at().toString() : a.holder());
        return key.toString();
    }
}
