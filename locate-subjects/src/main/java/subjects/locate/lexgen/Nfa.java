package subjects.locate.lexgen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** States with at most one transition by characters and any number without one. */
final class Nfa {
    static final int ALPHABET = 128;
    static final int NO_RULE = -1;

    private final List<BitSet> characters = new ArrayList<>();
    private final List<Integer> targets = new ArrayList<>();
    private final List<List<Integer>> empty = new ArrayList<>();
    private final List<Integer> rules = new ArrayList<>();

    /** A part with one way in and one way out. */
    record Part(int start, int end) {}

    int newState() {
        characters.add(null);
        targets.add(-1);
        empty.add(new ArrayList<>());
        rules.add(NO_RULE);
        return rules.size() - 1;
    }

    int size() {
        return rules.size();
    }

    void connect(int from, int to) {
        empty.get(from).add(to);
    }

    void accept(int state, int rule) {
        rules.set(state, rule);
    }

    int rule(int state) {
        return rules.get(state);
    }

    BitSet characters(int state) {
        return characters.get(state);
    }

    int target(int state) {
        return targets.get(state);
    }

    List<Integer> empty(int state) {
        return empty.get(state);
    }

    Part ofCharacters(BitSet set) {
        int start = newState();
        int end = newState();
        characters.set(start, set);
        targets.set(start, end);
        return new Part(start, end);
    }

    Part ofNothing() {
        int start = newState();
        int end = newState();
        connect(start, end);
        return new Part(start, end);
    }

    Part sequence(Part first, Part second) {
        connect(first.end(), second.start());
        return new Part(first.start(), second.end());
    }

    Part choice(Part one, Part other) {
        int start = newState();
        int end = newState();
        connect(start, one.start());
        connect(start, other.start());
        connect(one.end(), end);
        connect(other.end(), end);
        return new Part(start, end);
    }

    Part repetition(Part part, boolean mayBeMissing, boolean mayComeAgain) {
        int start = newState();
        int end = newState();
        connect(start, part.start());
        connect(part.end(), end);
        if (mayBeMissing) {
            connect(start, end);
        }
        if (mayComeAgain) {
            connect(part.end(), part.start());
        }
        return new Part(start, end);
    }
}
