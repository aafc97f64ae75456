package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one state of each set of states that can be reached together. */
final class SubsetConstruction {
    private static final int MOST_STATES = 250;

    private final Nfa nfa;
    private final CharacterClasses classes;
    private final Map<BitSet, Integer> numbers = new HashMap<>();
    private final List<BitSet> sets = new ArrayList<>();
    private final List<int[]> rows = new ArrayList<>();

    SubsetConstruction(Nfa nfa, CharacterClasses classes) {
        this.nfa = nfa;
        this.classes = classes;
    }

    Dfa build(List<BitSet> startSets) throws BadSpecification {
        int[] starts = new int[startSets.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = number(closure(startSets.get(i)));
        }
        for (int state = 0; state < sets.size(); state++) {
            int[] row = new int[classes.count()];
            for (int c = 0; c < row.length; c++) {
                BitSet reached = closure(step(sets.get(state), classes.sample(c)));
                row[c] = reached.isEmpty() ? Dfa.DEAD : number(reached);
            }
            rows.add(row);
        }
        int[] rules = new int[sets.size()];
        for (int state = 0; state < rules.length; state++) {
            rules[state] = rule(sets.get(state));
        }
        return new Dfa(rows.toArray(new int[0][]), rules, starts);
    }

    private int number(BitSet set) throws BadSpecification {
        Integer known = numbers.get(set);
        if (known != null) {
            return known;
        }
        if (sets.size() == MOST_STATES) {
            throw new BadSpecification("too many states");
        }
        numbers.put(set, sets.size());
        sets.add(set);
        return sets.size() - 1;
    }

    private BitSet step(BitSet from, char c) {
        BitSet reached = new BitSet();
        for (int state = from.nextSetBit(0); state >= 0; state = from.nextSetBit(state + 1)) {
            BitSet characters = nfa.characters(state);
            if (characters != null && characters.get(c)) {
                reached.set(nfa.target(state));
            }
        }
        return reached;
    }

    private BitSet closure(BitSet from) {
        BitSet reached = (BitSet) from.clone();
        List<Integer> open = new ArrayList<>();
        for (int state = from.nextSetBit(0); state >= 0; state = from.nextSetBit(state + 1)) {
            open.add(state);
        }
        while (!open.isEmpty()) {
            int state = open.remove(open.size() - 1);
            for (int next : nfa.empty(state)) {
                if (!reached.get(next)) {
                    reached.set(next);
                    open.add(next);
                }
            }
        }
        return reached;
    }

    /** The first of the rules that end here. */
    private int rule(BitSet set) {
        int first = Nfa.NO_RULE;
        for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
            int rule = nfa.rule(state);
            if (rule != Nfa.NO_RULE && (first == Nfa.NO_RULE || rule < first)) {
                first = rule;
            }
        }
        return first;
    }
}
