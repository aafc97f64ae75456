package subjects.locate.assembly;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a line of assembly language into words: at blanks, and before and after each of the characters that stand alone.
 */
final class Lexer {
    private static final String STANDS_ALONE = ",:()+-*";

    private final String line;
    private int position;

    Lexer(String line) {
        this.line = line;
    }

    List<String> words() {
        List<String> words = new ArrayList<>();
        skipBlanks();
        while (position < line.length() && line.charAt(position) != ';') {
            words.add(word());
            skipBlanks();
        }
        return words;
    }

    private void skipBlanks() {
        while (position < line.length() && isBlank(line.charAt(position))) {
            position++;
        }
    }

    private String word() {
        int start = position;
        char first = line.charAt(position);
        position++;
        if (first == '"' || first == '\'') {
            skipTo(first);
        } else if (STANDS_ALONE.indexOf(first) < 0) {
            while (position < line.length() && !endsWord(line.charAt(position))) {
                position++;
            }
        }
        return line.substring(start, position);
    }

    /** Behind the closing quote, or to the end of the line. */
    private void skipTo(char quote) {
        while (position < line.length()) {
            char c = line.charAt(position);
            position++;
            if (c == quote) {
                return;
            }
            if (c == '\\' && position < line.length()) {
                position++;
            }
        }
    }

    private static boolean endsWord(char c) {
        return isBlank(c) || c == ';' || c == '"' || c == '\'' || STANDS_ALONE.indexOf(c) >= 0;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
