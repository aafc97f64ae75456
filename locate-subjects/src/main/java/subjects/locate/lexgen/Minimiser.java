package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Merges equivalent states: groups them by rule, and divides the groups repeatedly by the targets of their members. */
final class Minimiser {
    private final Dfa dfa;
    private int[] groups;
    private int count;

    private Minimiser(Dfa dfa) {
        this.dfa = dfa;
        this.groups = new int[dfa.size()];
    }

    static Dfa minimise(Dfa dfa) {
        Minimiser minimiser = new Minimiser(dfa);
        minimiser.groupByRule();
        int before;
        do {
            before = minimiser.count;
            minimiser.divide();
        } while (minimiser.count > before);
        return minimiser.smaller();
    }

    private void groupByRule() {
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int state = 0; state < groups.length; state++) {
            int rule = dfa.rules()[state];
            numbers.putIfAbsent(rule, numbers.size());
            groups[state] = numbers.get(rule);
        }
        count = numbers.size();
    }

    private void divide() {
        Map<List<Integer>, Integer> numbers = new HashMap<>();
        int[] divided = new int[groups.length];
        for (int state = 0; state < groups.length; state++) {
            List<Integer> signature = new ArrayList<>();
            signature.add(groups[state]);
            for (int target : dfa.next()[state]) {
                signature.add(target == Dfa.DEAD ? Dfa.DEAD : groups[target]);
            }
            numbers.putIfAbsent(signature, numbers.size());
            divided[state] = numbers.get(signature);
        }
        groups = divided;
        count = numbers.size();
    }

    private Dfa smaller() {
        int[][] next = new int[count][];
        int[] rules = new int[count];
        for (int state = 0; state < groups.length; state++) {
            int group = groups[state];
            rules[group] = dfa.rules()[state];
            int[] row = dfa.next()[state].clone();
            for (int c = 0; c < row.length; c++) {
                row[c] = row[c] == Dfa.DEAD ? Dfa.DEAD : groups[row[c]];
            }
            next[group] = row;
        }
        int[] starts = new int[dfa.starts().length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = groups[dfa.starts()[i]];
        }
        return new Dfa(next, rules, starts);
    }
}
