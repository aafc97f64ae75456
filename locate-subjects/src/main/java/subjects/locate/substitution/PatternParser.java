package subjects.locate.substitution;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads a pattern: letters, {@code .} for any character, {@code [a-z]} and {@code [^a-z]} for sets, {@code ^} and
 * {@code $} for the ends of a line, {@code * + ?} behind what may be repeated or left out, and a backslash before what
 * is meant as it is.
 */
final class PatternParser {
    private final String text;
    private final List<Piece> pieces = new ArrayList<>();
    private int position;

    PatternParser(String text) {
        this.text = text;
    }

    /** The pattern cannot be read. */
    static final class BadPattern extends Exception {
        BadPattern(String message) {
            super(message, null, false, false);
        }
    }

    List<Piece> parse() throws BadPattern {
        if (text.isEmpty()) {
            throw new BadPattern("empty pattern");
        }
        while (position < text.length()) {
            char c = text.charAt(position);
            if (isRepetition(c) && !pieces.isEmpty()) {
                repeatLast(c);
            } else {
                pieces.add(piece(c));
            }
        }
        return pieces;
    }

    private static boolean isRepetition(char c) {
        return c == '*' || c == '+' || c == '?';
    }

    private void repeatLast(char c) throws BadPattern {
        Piece last = pieces.get(pieces.size() - 1);
        if (!last.takesRoom() || last.isRepeated()) {
            throw new BadPattern("nothing to repeat before " + c + " at " + position);
        }
        last.repeat(c == '+' ? 1 : 0, c != '?');
        position++;
    }

    private Piece piece(char c) throws BadPattern {
        position++;
        if (c == '.') {
            return Piece.of(Piece.Kind.ANY);
        }
        if (c == '^' && position == 1) {
            return Piece.of(Piece.Kind.LINE_START);
        }
        if (c == '$' && position == text.length()) {
            return Piece.of(Piece.Kind.LINE_END);
        }
        if (c == '[') {
            return set();
        }
        if (c == '\\') {
            return Piece.letter(escaped());
        }
        return Piece.letter(c);
    }

    private char escaped() throws BadPattern {
        if (position == text.length()) {
            throw new BadPattern("nothing behind \\");
        }
        char c = text.charAt(position);
        position++;
        return c == 't' ? '\t' : c;
    }

    private Piece set() throws BadPattern {
        boolean negated = position < text.length() && text.charAt(position) == '^';
        if (negated) {
            position++;
        }
        StringBuilder letters = new StringBuilder();
        while (position < text.length() && (text.charAt(position) != ']' || letters.isEmpty())) {
            char first = setLetter();
            if (isRange()) {
                position++;
                addRange(first, setLetter(), letters);
            } else {
                letters.append(first);
            }
        }
        if (position == text.length()) {
            throw new BadPattern("[ without ]");
        }
        position++;
        return Piece.set(letters.toString(), negated);
    }

    private char setLetter() throws BadPattern {
        char c = text.charAt(position);
        position++;
        return c == '\\' ? escaped() : c;
    }

    /** A minus before the end of the set is a letter like any other. */
    private boolean isRange() {
        return position + 1 < text.length() && text.charAt(position) == '-' && text.charAt(position + 1) != ']';
    }

    private static void addRange(char first, char last, StringBuilder letters) throws BadPattern {
        if (first > last) {
            throw new BadPattern("range " + first + "-" + last + " is empty");
        }
        for (char c = first; c <= last; c++) {
            letters.append(c);
        }
    }
}
