package subjects.locate.search;

import java.util.ArrayList;
import java.util.List;

/** A pattern as states: from each, one or two lead on, some of them only with a character or at a certain place. */
final class Automaton {
    private enum Kind {
        ACCEPT,
        CHARACTER,
        PLACE,
        SPLIT
    }

    private static final class State {
        final Kind kind;
        final Node node;
        State next;
        State other;

        State(Kind kind, Node node, State next, State other) {
            this.kind = kind;
            this.node = node;
            this.next = next;
            this.other = other;
        }
    }

    /** States that are reached at one position, in the order in which they were. */
    private static final class StateSet {
        private final List<State> states = new ArrayList<>();
        private boolean accepts;
    }

    private static final CharacterSet WORDS = CharacterSet.words();

    private final State start;

    Automaton(Node pattern) {
        start = build(pattern, new State(Kind.ACCEPT, null, null, null));
    }

    /** The state from which the node leads to the given one. */
    private static State build(Node node, State next) {
        switch (node.type) {
            case EMPTY:
                return next;
            case SET:
                return new State(Kind.CHARACTER, node, next, null);
            case SEQUENCE:
                return build(node.left, build(node.right, next));
            case CHOICE:
                return new State(Kind.SPLIT, node, build(node.left, next), build(node.right, next));
            case REPETITION:
                return buildRepetition(node, next);
            default:
                return new State(Kind.PLACE, node, next, null);
        }
    }

    private static State buildRepetition(Node node, State next) {
        State first = next;
        if (node.most == Node.NO_LIMIT) {
            State loop = new State(Kind.SPLIT, node, null, next);
            loop.next = build(node.left, loop);
            first = loop;
        } else {
            for (int i = node.least; i < node.most; i++) {
                first = new State(Kind.SPLIT, node, build(node.left, first), next);
            }
        }
        for (int i = 0; i < node.least; i++) {
            first = build(node.left, first);
        }
        return first;
    }

    /** Where matches may end; a match that may not is none. */
    interface EndRule {
        boolean allows(int end);
    }

    /** The end of the longest match that begins at the position, or -1. */
    int endOfMatch(String line, int from, EndRule rule) {
        int longest = -1;
        StateSet current = new StateSet();
        reach(start, line, from, current);
        int position = from;
        while (true) {
            if (current.accepts && rule.allows(position)) {
                longest = position;
            }
            if (current.states.isEmpty() || position == line.length()) {
                return longest;
            }
            StateSet following = new StateSet();
            char c = line.charAt(position);
            position++;
            for (State state : current.states) {
                if (state.node.set.contains(c)) {
                    reach(state.next, line, position, following);
                }
            }
            current = following;
        }
    }

    /** Adds the state and all that it leads to without a character. Only states that wait for a character are kept. */
    private static void reach(State state, String line, int position, StateSet set) {
        List<State> open = new ArrayList<>();
        List<State> seen = new ArrayList<>();
        open.add(state);
        while (!open.isEmpty()) {
            State s = open.remove(open.size() - 1);
            if (s == null || seen.contains(s)) {
                continue;
            }
            seen.add(s);
            switch (s.kind) {
                case ACCEPT:
                    set.accepts = true;
                    break;
                case CHARACTER:
                    if (!set.states.contains(s)) {
                        set.states.add(s);
                    }
                    break;
                case PLACE:
                    if (isPlace(s.node.type, line, position)) {
                        open.add(s.next);
                    }
                    break;
                default:
                    open.add(s.next);
                    open.add(s.other);
                    break;
            }
        }
    }

    private static boolean isPlace(Node.Type type, String line, int position) {
        boolean wordBefore = position > 0 && isWord(line.charAt(position - 1));
        boolean wordAfter = position < line.length() && isWord(line.charAt(position));
        switch (type) {
            case LINE_START:
                return position == 0;
            case LINE_END:
                return position == line.length();
            case WORD_START:
                return !wordBefore && wordAfter;
            default:
                return wordBefore && !wordAfter;
        }
    }

    static boolean isWord(char c) {
        return WORDS.contains(c);
    }
}
