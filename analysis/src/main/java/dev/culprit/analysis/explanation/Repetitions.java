package dev.culprit.analysis.explanation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Folds repetitions in a sequence: consecutive iterations with the same items become one iteration. */
final class Repetitions {
    private static final int LONGEST_ROUND = 32;
    private static final int FEWEST_ROUNDS = 3;

    private Repetitions() {}

    /** The groups of positions that are shown as one, in order. Items with the same key are alike. */
    static List<List<Integer>> fold(List<?> keys) {
        List<List<Integer>> folded = new ArrayList<>();
        int at = 0;
        while (at < keys.size()) {
            int length = 1;
            int rounds = 1;
            for (int l = 1; l <= LONGEST_ROUND && at + 2 * l <= keys.size(); l++) {
                int r = rounds(keys, at, l);
                if (r >= FEWEST_ROUNDS && r * l > rounds * length) {
                    length = l;
                    rounds = r;
                }
            }
            for (int i = 0; i < length; i++) {
                List<Integer> one = new ArrayList<>(rounds);
                for (int r = 0; r < rounds; r++) one.add(at + r * length + i);
                folded.add(one);
            }
            at += rounds * length;
        }
        return folded;
    }

    private static int rounds(List<?> keys, int at, int length) {
        int same = 0;
        while (at + length + same < keys.size() && keys.get(at + same).equals(keys.get(at + length + same))) same++;
        return 1 + same / length;
    }

    /** Groups all positions with the same key. A group takes the place of its last position. */
    static List<List<Integer>> gather(List<?> keys) {
        Map<Object, List<Integer>> gathered = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            List<Integer> alike = gathered.remove(keys.get(i));
            if (alike == null) alike = new ArrayList<>(1);
            alike.add(i);
            gathered.put(keys.get(i), alike);
        }
        return new ArrayList<>(gathered.values());
    }
}
