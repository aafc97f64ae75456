package dev.culprit.trials.program;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the names that someone who mistyped one may have meant. */
public final class NearestNames {
    private static final int MOST = 3;

    private NearestNames() {}

    /** The known names that are close to the given one, closest first; none if all are far from it. */
    public static List<String> to(String name, Collection<String> known) {
        String wanted = name.toLowerCase(Locale.ROOT);
        int tolerated = Math.max(2, name.length() / 3);
        record Near(String name, int distance) {}
        return known.stream()
                .map(candidate -> new Near(candidate, distance(wanted, candidate.toLowerCase(Locale.ROOT))))
                .filter(near -> near.distance <= tolerated || contains(near.name, wanted))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(MOST)
                .map(Near::name)
                .toList();
    }

    private static boolean contains(String candidate, String wanted) {
        return wanted.length() > 2 && candidate.toLowerCase(Locale.ROOT).contains(wanted);
    }

    /** The number of characters to insert, remove or replace, and of neighbours to exchange. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) cost[i][0] = i;
        for (int j = 0; j <= b.length(); j++) cost[0][j] = j;
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++) {
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                cost[i][j] = Math.min(cost[i - 1][j - 1] + same, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1))
                    cost[i][j] = Math.min(cost[i][j], 1 + cost[i - 2][j - 2]);
            }
        return cost[a.length()][b.length()];
    }
}
