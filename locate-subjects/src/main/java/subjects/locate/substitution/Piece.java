package subjects.locate.substitution;

/** A part of a pattern: what it matches once, and how often it may come. */
final class Piece {
    enum Kind {
        LETTER,
        ANY,
        SET,
        LINE_START,
        LINE_END
    }

    private final Kind kind;
    private final String letters;
    private final boolean negated;
    private int least = 1;
    private boolean many;

    private Piece(Kind kind, String letters, boolean negated) {
        this.kind = kind;
        this.letters = letters;
        this.negated = negated;
    }

    static Piece letter(char c) {
        return new Piece(Kind.LETTER, String.valueOf(c), false);
    }

    static Piece of(Kind kind) {
        return new Piece(kind, "", false);
    }

    static Piece set(String letters, boolean negated) {
        return new Piece(Kind.SET, letters, negated);
    }

    int least() {
        return least;
    }

    boolean isMany() {
        return many;
    }

    /** True for what stands for a character, false for a place between two. */
    boolean takesRoom() {
        return kind != Kind.LINE_START && kind != Kind.LINE_END;
    }

    boolean isRepeated() {
        return many || least == 0;
    }

    void repeat(int atLeast, boolean orMore) {
        least = atLeast;
        many = orMore;
    }

    boolean matches(String line, int position) {
        if (kind == Kind.LINE_START) {
            return position == 0;
        }
        if (kind == Kind.LINE_END) {
            return position == line.length();
        }
        if (position >= line.length()) {
            return false;
        }
        char c = line.charAt(position);
        switch (kind) {
            case LETTER:
                return c == letters.charAt(0);
            case SET:
                return (letters.indexOf(c) >= 0) != negated;
            default:
                return true;
        }
    }
}
