package subjects.locate.tokens;

/**
 * The states of the lexer and how it goes from one to the other. A negative state ends a token: its character belongs
 * to the next one.
 */
final class Automaton {
    static final int START = 0;
    static final int WORD = 1;
    static final int NUMBER = 2;
    static final int FRACTION = 3;
    static final int STRING = 4;
    static final int ESCAPE = 5;
    static final int STRING_END = 6;
    static final int COMPARISON = 7;
    static final int OPERATOR = 8;
    static final int BRACKET = 9;
    static final int REMARK = 10;
    static final int POINT = 11;
    static final int BAD = 12;
    static final int END = -1;

    private static final int LETTER = 0;
    private static final int DIGIT = 1;
    private static final int DOT = 2;
    private static final int QUOTE = 3;
    private static final int BACKSLASH = 4;
    private static final int BLANK = 5;
    private static final int NEWLINE = 6;
    private static final int SEMICOLON = 7;
    private static final int ANGLE = 8;
    private static final int EQUALS = 9;
    private static final int SIGN = 10;
    private static final int PAREN = 11;
    private static final int OTHER = 12;

    private static final int[][] NEXT = {
        // letter digit dot quote backslash blank newline ; < = + ( other
        {WORD, NUMBER, POINT, STRING, BAD, START, START, REMARK, COMPARISON, COMPARISON, OPERATOR, BRACKET, BAD},
        {WORD, WORD, END, END, END, END, END, END, END, END, END, END, END}, // word
        {BAD, NUMBER, FRACTION, END, END, END, END, END, END, END, END, END, END}, // number
        {BAD, FRACTION, BAD, END, END, END, END, END, END, END, END, END, END}, // fraction
        {STRING, STRING, STRING, STRING_END, ESCAPE, STRING, END, STRING, STRING, STRING, STRING, STRING, STRING},
        {STRING, STRING, STRING, STRING, STRING, STRING, END, STRING, STRING, STRING, STRING, STRING, STRING}, // escape
        {END, END, END, END, END, END, END, END, END, END, END, END, END}, // end of string
        {END, END, END, END, END, END, END, END, END, OPERATOR, END, END, END}, // comparison
        {END, END, END, END, END, END, END, END, END, END, END, END, END}, // operator
        {END, END, END, END, END, END, END, END, END, END, END, END, END}, // bracket
        {REMARK, REMARK, REMARK, REMARK, REMARK, REMARK, END, REMARK, REMARK, REMARK, REMARK, REMARK, REMARK},
        {END, FRACTION, OPERATOR, END, END, END, END, END, END, END, END, END, END}, // point
        {BAD, BAD, BAD, END, BAD, END, END, END, END, END, END, END, BAD}, // bad
    };

    private Automaton() {}

    static int next(int state, char c) {
        return NEXT[state][classOf(c)];
    }

    private static int classOf(char c) {
        if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_') {
            return LETTER;
        }
        if (c >= '0' && c <= '9') {
            return DIGIT;
        }
        switch (c) {
            case '.':
                return DOT;
            case '"':
                return QUOTE;
            case '\\':
                return BACKSLASH;
            case ' ':
            case '\t':
                return BLANK;
            case '\n':
                return NEWLINE;
            case ';':
                return SEMICOLON;
            case '<':
            case '>':
            case '!':
                return ANGLE;
            case '=':
                return EQUALS;
            case '+':
            case '-':
            case '*':
            case '/':
            case '%':
                return SIGN;
            case '(':
            case ')':
            case '[':
            case ']':
            case ',':
                return PAREN;
            default:
                return OTHER;
        }
    }
}
