package dev.culprit.analysis.patterns;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Rank;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks patterns by suspiciousness. Patterns of the same kind on the same variable that differ in their lines share a
 * place, because one fault often shows in several of them, each in only some of the failing runs. A pattern with an
 * access that no passing run reaches is probably a consequence of the failure, such as a read for the error message,
 * and ranks after all others. Equal scores are ties. Within a tie, the order is: fewer passing runs; an unserialisable
 * triple before a pattern on two variables before a pair; accesses of the application before accesses inside a
 * collection.
 */
public final class PatternRanking {
    private static final double COMPARABLE = 0.5;
    /**
     * One run in this many, rounded up from {@link #FEW}, may be recorded inaccurately, because threads run in
     * parallel.
     */
    private static final int EXCEPTIONS = 20;

    private static final int FEW = 5;

    private final PatternRuns runs;
    private final Formula formula;

    public PatternRanking(PatternRuns runs, Formula formula) {
        this.runs = runs;
        this.formula = formula;
    }

    /** Ranks all patterns that were observed in at least one of the failing runs. */
    public List<RankedPattern> rank(List<PatternRuns.Run> failing) {
        Map<String, List<Scored>> families = new LinkedHashMap<>();
        for (int n = 0; n < runs.patterns().size(); n++) {
            Scored scored = scored(List.of(n), failing);
            if (scored.spectrum().failed() > 0)
                families.computeIfAbsent(family(scored.pattern()), k -> new ArrayList<>())
                        .add(scored);
        }
        List<Place> places = new ArrayList<>();
        for (List<Scored> family : families.values()) places.add(place(family, failing));
        List<Place> before = List.copyOf(places);
        places.replaceAll(p -> p.consequence() || !isExplained(p, before, failing) ? p : p.asConsequence());
        places.sort(ORDER);
        List<RankedPattern> ranked = new ArrayList<>();
        for (Place p : places) {
            long tied = places.stream().filter(p::isTiedWith).count();
            List<Pattern> further =
                    p.members().stream().skip(1).map(Scored::pattern).toList();
            Scored first = p.members().get(0);
            ranked.add(new RankedPattern(
                    new Rank(ranked.size() + 1, (int) tied),
                    first.pattern(),
                    further,
                    new RankedPattern.Suspicion(p.score(), p.spectrum(), first.spectrum()),
                    p.consequence()));
        }
        return ranked;
    }

    private Scored scored(List<Integer> numbers, List<PatternRuns.Run> failing) {
        BitSet alone = new BitSet();
        BitSet begun = new BitSet();
        for (int n : numbers) {
            Pattern pattern = runs.patterns().get(n);
            alone.set(n);
            if (pattern.accesses().size() == 2) begun.or(runs.beginningWith(pattern));
        }
        begun.or(alone);
        Spectrum spectrum = new Spectrum(
                count(failing, alone),
                count(runs.passing(), begun),
                failing.size(),
                runs.passing().size());
        int first = numbers.get(0);
        return new Scored(first, runs.patterns().get(first), spectrum, formula.score(spectrum));
    }

    /** The number of runs in which one of the patterns was observed. */
    private static int count(List<PatternRuns.Run> seen, BitSet patterns) {
        return (int)
                seen.stream().filter(run -> run.patterns().intersects(patterns)).count();
    }

    private record Scored(int number, Pattern pattern, Spectrum spectrum, double score) {}

    /** {@code failed} are the failing runs in which one of the members was observed. */
    private record Place(List<Scored> members, Spectrum spectrum, double score, BitSet failed, boolean consequence) {
        Pattern first() {
            return members.get(0).pattern();
        }

        boolean isTiedWith(Place other) {
            return score == other.score && consequence == other.consequence;
        }

        Place asConsequence() {
            return new Place(members, spectrum, score, failed, true);
        }
    }

    /**
     * True if a pair occurs only together with unserialisable triples of comparable suspiciousness. It is then a
     * consequence of them. Triples on one variable count together.
     */
    private boolean isExplained(Place pair, List<Place> places, List<PatternRuns.Run> failing) {
        if (pair.first().accesses().size() != 2) return false;
        Map<List<String>, List<Scored>> triples = new LinkedHashMap<>();
        for (Place p : places) {
            if (p.consequence() || p.first().accesses().size() != 3) continue;
            if (explains(p, pair)) return true;
            triples.computeIfAbsent(p.first().names(), n -> new ArrayList<>()).addAll(p.members());
        }
        for (List<Scored> all : triples.values()) if (explains(place(all, failing), pair)) return true;
        return false;
    }

    private static boolean explains(Place triples, Place pair) {
        BitSet without = (BitSet) pair.failed().clone();
        without.andNot(triples.failed());
        int exceptions = (pair.failed().cardinality() + EXCEPTIONS - FEW) / EXCEPTIONS;
        return without.cardinality() <= exceptions && triples.score() >= COMPARABLE * pair.score();
    }

    private Place place(List<Scored> family, List<PatternRuns.Run> failing) {
        family.sort(WITHIN);
        Scored best = family.get(0);
        Scored first = widest(family);
        family.remove(first);
        family.add(0, first);
        Scored all = scored(family.stream().map(Scored::number).toList(), failing);
        Scored better = all.score() > best.score() ? all : best;
        boolean consequence = !runs.passing().isEmpty() && !runs.isReachedInPassing(first.pattern());
        BitSet failed = new BitSet();
        for (int i = 0; i < failing.size(); i++)
            for (Scored s : family) if (failing.get(i).patterns().get(s.number())) failed.set(i);
        return new Place(family, better.spectrum(), better.score(), failed, consequence);
    }

    /**
     * The most suspicious pattern of the family, or one of comparable suspiciousness whose atomic region contains the
     * region of the most suspicious one. If the larger region is atomic, so is the smaller one.
     */
    private static Scored widest(List<Scored> family) {
        Scored best = family.get(0);
        return family.stream()
                .filter(s -> s.score() >= COMPARABLE * best.score() && widens(s.pattern(), best.pattern()))
                .findFirst()
                .orElse(best);
    }

    /**
     * True if the region of the narrow triple is one line, and the region of the wide triple begins or ends with this
     * line.
     */
    private static boolean widens(Pattern wide, Pattern narrow) {
        if (narrow.accesses().size() != 3) return false;
        Frame line = narrow.accesses().get(0).at();
        Frame begin = wide.accesses().get(0).at();
        Frame end = wide.accesses().get(2).at();
        return narrow.accesses().get(2).at().equals(line)
                && narrow.accesses().get(1).at().equals(wide.accesses().get(1).at())
                && !begin.equals(end)
                && (begin.equals(line) || end.equals(line));
    }

    private static final Comparator<Scored> WITHIN = Comparator.comparingDouble((Scored s) -> -s.score())
            .thenComparingInt(s -> s.spectrum().passed())
            .thenComparing(s -> s.pattern().toString());

    private static final Comparator<Place> ORDER = Comparator.comparing(Place::consequence)
            .thenComparingDouble(p -> -p.score())
            .thenComparingInt(p -> p.spectrum().passed())
            .thenComparingInt(p -> weight(p.first()))
            .thenComparingInt(p -> p.first().accesses().get(0).via() == null ? 0 : 1)
            .thenComparing(p -> p.first().toString());

    private static int weight(Pattern pattern) {
        return switch (pattern.accesses().size()) {
            case 3 -> 0;
            case 4 -> 1;
            default -> 2;
        };
    }

    /**
     * Kind and variable. For accesses inside the library, the field that holds the collection, or the lines if it is
     * not known.
     */
    private static String family(Pattern pattern) {
        StringBuilder key = new StringBuilder(pattern.kind());
        for (Access a : pattern.accesses())
            key.append('|')
                    .append(a.via() == null ? a.variable() : a.holder().isEmpty() ? a.at().toString() : a.holder());
        return key.toString();
    }
}
