package subjects.locate.tokens;

/** Prints the tokens of a little language, one to a line, with where they begin and what they are. */
public final class TokenPrinter {
    private static final String[] KEYWORDS = {"and", "def", "do", "else", "end", "if", "not", "or", "return", "while"};
    private static final int LONGEST_WORD = 16;
    private static final int TAB = 4;

    private final String text;
    private final StringBuilder out = new StringBuilder();
    private int position;
    private int line = 1;
    private int column = 1;
    private int tokens;
    private int errors;
    private int depth;

    private TokenPrinter(String text) {
        this.text = text;
    }

    public static String run(String input) {
        return new TokenPrinter(input).print();
    }

    private String print() {
        while (position < text.length()) {
            token();
        }
        if (depth > 0) {
            errors++;
            out.append("error: ").append(depth).append(" open at the end\n");
        }
        out.append(tokens).append(" tokens");
        if (errors > 0) {
            out.append(", ").append(errors).append(errors == 1 ? " error" : " errors");
        }
        return out.append('\n').toString();
    }

    private void token() {
        int state = Automaton.START;
        int start = position;
        int startLine = line;
        int startColumn = column;
        while (position < text.length()) {
            int next = Automaton.next(state, text.charAt(position));
            if (next == Automaton.END) {
                break;
            }
            advance();
            if (next == Automaton.START) {
                start = position;
                startLine = line;
                startColumn = column;
            }
            state = next;
        }
        String lexeme = text.substring(start, position);
        if (state == Automaton.START || state == Automaton.REMARK) {
            return;
        }
        out.append(startLine).append(':').append(startColumn).append(' ');
        out.append(describe(state, lexeme)).append('\n');
    }

    /** One character on; tabs lead to the next of the columns that they stop at. */
    private void advance() {
        char c = text.charAt(position);
        position++;
        if (c == '\n') {
            line++;
            column = 1;
        } else if (c == '\t') {
            column += TAB - (column - 1) % TAB;
        } else {
            column++;
        }
    }

    private String describe(int state, String lexeme) {
        tokens++;
        switch (state) {
            case Automaton.WORD:
                return word(lexeme);
            case Automaton.NUMBER:
                return number(lexeme);
            case Automaton.FRACTION:
                return fraction(lexeme);
            case Automaton.STRING_END:
                return "string " + lexeme.substring(1, lexeme.length() - 1);
            case Automaton.STRING:
            case Automaton.ESCAPE:
                return error("string without end " + lexeme);
            case Automaton.COMPARISON:
                return comparison(lexeme);
            case Automaton.OPERATOR:
            case Automaton.POINT:
                return "operator " + lexeme;
            case Automaton.BRACKET:
                return bracket(lexeme);
            default:
                return error("bad token " + lexeme);
        }
    }

    private String error(String message) {
        tokens--;
        errors++;
        return "error: " + message;
    }

    private String word(String lexeme) {
        if (lexeme.length() > LONGEST_WORD) {
            return error("word too long " + lexeme.substring(0, LONGEST_WORD));
        }
        return (isKeyword(lexeme) ? "keyword " : "name ") + lexeme;
    }

    /** By halving. */
    private static boolean isKeyword(String lexeme) {
        int low = 0;
        int high = KEYWORDS.length - 1;
        while (low <= high) {
            int middle = (low + high) / 2;
            int order = lexeme.compareTo(KEYWORDS[middle]);
            if (order == 0) {
                return true;
            }
            if (order < 0) {
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        return false;
    }

    private String number(String lexeme) {
        if (lexeme.length() > 1 && lexeme.charAt(0) == '0') {
            return error("leading zero " + lexeme);
        }
        long value = 0;
        for (int i = 0; i < lexeme.length(); i++) {
            value = value * 10 + (lexeme.charAt(i) - '0');
            if (value > Integer.MAX_VALUE) {
                return error("number too large " + lexeme);
            }
        }
        return "number " + value;
    }

    /** Without zeros at the end, with one in front. */
    private String fraction(String lexeme) {
        int end = lexeme.length();
        while (lexeme.charAt(end - 1) == '0') {
            end--;
        }
        if (lexeme.charAt(end - 1) == '.') {
            end--;
        }
        String digits = lexeme.substring(0, end);
        if (digits.isEmpty() || digits.charAt(0) == '.') {
            digits = "0" + digits;
        }
        return "fraction " + digits;
    }

    private String comparison(String lexeme) {
        if (lexeme.equals("!")) {
            return error("lonely !");
        }
        return (lexeme.equals("=") ? "assignment " : "operator ") + lexeme;
    }

    private String bracket(String lexeme) {
        char c = lexeme.charAt(0);
        if (c == ',') {
            return "comma";
        }
        boolean opens = c == '(' || c == '[';
        if (!opens && depth == 0) {
            return error("nothing to close " + lexeme);
        }
        depth += opens ? 1 : -1;
        return (opens ? "open " : "close ") + lexeme + " " + depth;
    }
}
