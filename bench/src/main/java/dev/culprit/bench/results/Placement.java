package dev.culprit.bench.results;

import java.util.Collection;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Where a ranking puts the fault. {@code first} is the first position of the entries that are tied with the fault's
 * best one, {@code worst} the position at which a reader reaches the fault after reading the wrong ones among them.
 * Both are 0 where the fault is not ranked.
 */
public record Placement(int first, int worst) {
    public static final Placement NONE = new Placement(0, 0);

    /** {@code ranked} has the most suspicious entry first; entries that are tied follow each other. */
    public static <T> Placement of(List<T> ranked, Predicate<T> isFault, BiPredicate<T, T> tied) {
        int best = 0;
        while (best < ranked.size() && !isFault.test(ranked.get(best))) best++;
        if (best == ranked.size()) return NONE;
        T fault = ranked.get(best);
        int start = best;
        while (start > 0 && tied.test(ranked.get(start - 1), fault)) start--;
        int wrong = 0;
        for (int i = start; i < ranked.size() && tied.test(ranked.get(i), fault); i++)
            if (!isFault.test(ranked.get(i))) wrong++;
        return new Placement(start + 1, start + wrong + 1);
    }

    public boolean isFound() {
        return worst > 0;
    }

    public boolean isTied() {
        return first < worst;
    }

    /** The goals count a tie at its worst position. */
    public boolean isWithin(int position) {
        return isFound() && worst <= position;
    }

    public static int within(int position, Collection<Placement> all) {
        return (int) all.stream().filter(p -> p.isWithin(position)).count();
    }

    /** How many are first alone, first but tied, second at worst, lower, and not ranked. */
    public static String summary(Collection<Placement> all) {
        int alone = within(1, all);
        long tied = all.stream().filter(p -> p.first() == 1 && p.isTied()).count();
        long second = all.stream().filter(p -> p.first() == 2 && p.isWithin(2)).count();
        long none = all.stream().filter(p -> !p.isFound()).count();
        long lower = all.size() - alone - tied - second - none;
        return "first alone " + alone + ", first but tied " + tied + ", second alone " + second + ", lower " + lower
                + ", not ranked " + none + ", of " + all.size();
    }

    /** As {@code 1}, or {@code 1-3} for a tie. */
    @Override
    public String toString() {
        if (!isFound()) return "-";
        return isTied() ? first + "-" + worst : Integer.toString(worst);
    }
}
