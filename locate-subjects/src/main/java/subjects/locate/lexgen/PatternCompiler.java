package subjects.locate.lexgen;

import java.util.BitSet;
import java.util.Map;

/**
 * Makes states of a pattern. A repeated part is read as often as it is repeated, so that each time has states of its
 * own.
 */
final class PatternCompiler {
    private static final int DEEPEST = 10;
    private static final int MOST_REPETITIONS = 20;

    private final Nfa nfa;
    private final Map<String, String> definitions;
    private final boolean ignoreCase;
    private final String text;
    private final int depth;
    private int position;

    private PatternCompiler(Nfa nfa, Map<String, String> definitions, boolean ignoreCase, String text, int depth) {
        this.nfa = nfa;
        this.definitions = definitions;
        this.ignoreCase = ignoreCase;
        this.text = text;
        this.depth = depth;
    }

    static Nfa.Part compile(Nfa nfa, Map<String, String> definitions, boolean ignoreCase, String text)
            throws BadSpecification {
        return new PatternCompiler(nfa, definitions, ignoreCase, text, 0).whole();
    }

    private Nfa.Part whole() throws BadSpecification {
        Nfa.Part part = choice();
        if (position < text.length()) {
            throw new BadSpecification("unmatched ) in " + text);
        }
        return part;
    }

    private boolean isAt(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    private Nfa.Part choice() throws BadSpecification {
        Nfa.Part part = sequence();
        while (isAt('|')) {
            position++;
            part = nfa.choice(part, sequence());
        }
        return part;
    }

    private Nfa.Part sequence() throws BadSpecification {
        Nfa.Part all = nfa.ofNothing();
        while (position < text.length() && !isAt('|') && !isAt(')')) {
            all = nfa.sequence(all, repeated());
        }
        return all;
    }

    private Nfa.Part repeated() throws BadSpecification {
        int start = position;
        Nfa.Part part = atom();
        while (position < text.length()) {
            if (isAt('*')) {
                part = nfa.repetition(part, true, true);
            } else if (isAt('+')) {
                part = nfa.repetition(part, false, true);
            } else if (isAt('?')) {
                part = nfa.repetition(part, true, false);
            } else if (isAt('{') && position + 1 < text.length() && Character.isDigit(text.charAt(position + 1))) {
                part = counted(part, start, position);
                continue;
            } else {
                return part;
            }
            position++;
        }
        return part;
    }

    /** The part is there once already; the text from start to end is what it was made of. */
    private Nfa.Part counted(Nfa.Part once, int start, int end) throws BadSpecification {
        position++;
        int least = number();
        int most = least;
        boolean open = false;
        if (isAt(',')) {
            position++;
            open = isAt('}');
            most = open ? least : number();
        }
        if (!isAt('}')) {
            throw new BadSpecification("{ without } in " + text);
        }
        position++;
        if (most < least || most == 0 && !open || most > MOST_REPETITIONS) {
            throw new BadSpecification("bad count in " + text);
        }
        int after = position;
        String again = text.substring(start, end);
        Nfa.Part all = least == 0 ? nfa.repetition(once, true, open) : once;
        for (int i = 1; i < most; i++) {
            Nfa.Part next = new PatternCompiler(nfa, definitions, ignoreCase, again, depth).whole();
            if (i >= least) {
                next = nfa.repetition(next, true, false);
            }
            all = nfa.sequence(all, next);
        }
        if (open && least > 0) {
            Nfa.Part more = new PatternCompiler(nfa, definitions, ignoreCase, again, depth).whole();
            all = nfa.sequence(all, nfa.repetition(more, true, true));
        }
        position = after;
        return all;
    }

    private int number() {
        int value = 0;
        while (position < text.length() && Character.isDigit(text.charAt(position))) {
            value = Math.min(1000, value * 10 + (text.charAt(position) - '0'));
            position++;
        }
        return value;
    }

    private Nfa.Part atom() throws BadSpecification {
        char c = text.charAt(position);
        position++;
        switch (c) {
            case '(':
                return group();
            case '[':
                return nfa.ofCharacters(bracket());
            case '"':
                return quoted();
            case '{':
                return named();
            case '.':
                BitSet all = new BitSet();
                all.set(0, Nfa.ALPHABET);
                all.clear('\n');
                return nfa.ofCharacters(all);
            case '\\':
                return nfa.ofCharacters(one(escaped()));
            case '*', '+', '?':
                throw new BadSpecification("nothing to repeat in " + text);
            default:
                return nfa.ofCharacters(one(c));
        }
    }

    private Nfa.Part group() throws BadSpecification {
        Nfa.Part inside = choice();
        if (!isAt(')')) {
            throw new BadSpecification("unmatched ( in " + text);
        }
        position++;
        return inside;
    }

    private char escaped() throws BadSpecification {
        if (position == text.length()) {
            throw new BadSpecification("nothing behind \\ in " + text);
        }
        char c = text.charAt(position);
        position++;
        switch (c) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            default:
                return c;
        }
    }

    private Nfa.Part quoted() throws BadSpecification {
        Nfa.Part all = nfa.ofNothing();
        while (position < text.length() && !isAt('"')) {
            char c = text.charAt(position);
            position++;
            all = nfa.sequence(all, nfa.ofCharacters(one(c == '\\' ? escaped() : c)));
        }
        if (position == text.length()) {
            throw new BadSpecification("quote without end in " + text);
        }
        position++;
        return all;
    }

    /** A definition stands for itself in brackets. */
    private Nfa.Part named() throws BadSpecification {
        int end = text.indexOf('}', position);
        if (end < 0) {
            throw new BadSpecification("{ without } in " + text);
        }
        String name = text.substring(position, end);
        String definition = definitions.get(name);
        if (definition == null) {
            throw new BadSpecification("no definition of " + name);
        }
        if (depth == DEEPEST) {
            throw new BadSpecification("definition of " + name + " has no end");
        }
        position = end + 1;
        return new PatternCompiler(nfa, definitions, ignoreCase, definition, depth + 1).whole();
    }

    private BitSet one(char c) {
        BitSet set = new BitSet();
        add(c, set);
        return set;
    }

    private void add(char c, BitSet set) {
        if (c >= Nfa.ALPHABET) {
            return;
        }
        set.set(c);
        if (ignoreCase) {
            set.set(Character.toLowerCase(c));
            set.set(Character.toUpperCase(c));
        }
    }

    private BitSet bracket() throws BadSpecification {
        boolean negated = isAt('^');
        if (negated) {
            position++;
        }
        BitSet set = new BitSet();
        while (position < text.length() && !isAt(']')) {
            char first = bracketCharacter();
            char last = first;
            if (isAt('-') && position + 1 < text.length() && text.charAt(position + 1) != ']') {
                position++;
                last = bracketCharacter();
            }
            if (last < first) {
                throw new BadSpecification("range " + first + "-" + last + " is empty");
            }
            for (char c = first; c <= last; c++) {
                add(c, set);
            }
        }
        if (position == text.length()) {
            throw new BadSpecification("[ without ] in " + text);
        }
        position++;
        if (negated) {
            set.flip(0, Nfa.ALPHABET);
        }
        if (set.isEmpty()) {
            throw new BadSpecification("[] matches nothing");
        }
        return set;
    }

    private char bracketCharacter() throws BadSpecification {
        char c = text.charAt(position);
        position++;
        return c == '\\' ? escaped() : c;
    }
}
