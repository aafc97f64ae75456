package subjects.locate.search;

import java.util.ArrayList;
import java.util.List;

/**
 * What the command line asks for. Letters may be put together, and a number or pattern may follow its letter at once.
 */
final class Options {
    final List<String> patterns = new ArrayList<>();
    boolean ignoreCase;
    boolean invert;
    boolean lineNumbers;
    boolean countOnly;
    boolean onlyMatching;
    boolean wholeWords;
    boolean wholeLines;
    boolean fixedText;
    boolean namesOfMatching;
    boolean namesOfOthers;
    boolean quiet;
    boolean byteOffsets;
    int before;
    int after;
    int mostMatches = Integer.MAX_VALUE;

    private final List<String> words;
    private int next;

    private Options(List<String> words) {
        this.words = words;
    }

    static Options parse(String line) throws BadUsage {
        Options options = new Options(split(line));
        options.parse();
        return options;
    }

    /** Words are between blanks; what is between single quotes is one word. */
    private static List<String> split(String line) throws BadUsage {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        boolean quoted = false;
        for (char c : line.toCharArray()) {
            if (c == '\'') {
                quoted = !quoted;
                inWord = true;
            } else if (c == ' ' && !quoted) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                }
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quoted) {
            throw new BadUsage("quote without end");
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    private void parse() throws BadUsage {
        boolean optionsEnded = false;
        while (next < words.size()) {
            String word = words.get(next++);
            if (!optionsEnded && word.equals("--")) {
                optionsEnded = true;
            } else if (!optionsEnded && word.length() > 1 && word.charAt(0) == '-') {
                letters(word);
            } else if (patterns.isEmpty()) {
                patterns.add(word);
            } else {
                throw new BadUsage("one pattern is enough: " + word);
            }
        }
        if (patterns.isEmpty()) {
            throw new BadUsage("no pattern");
        }
        if (onlyMatching) {
            before = 0;
            after = 0;
        }
    }

    private void letters(String word) throws BadUsage {
        int i = 1;
        while (i < word.length()) {
            char letter = word.charAt(i++);
            if (takesValue(letter)) {
                valueOption(letter, value(letter, word.substring(i)));
                return;
            }
            flag(letter);
        }
    }

    private static boolean takesValue(char letter) {
        return "ABCem".indexOf(letter) >= 0;
    }

    private String value(char letter, String rest) throws BadUsage {
        if (!rest.isEmpty()) {
            return rest;
        }
        if (next == words.size()) {
            throw new BadUsage("-" + letter + " needs a value");
        }
        return words.get(next++);
    }

    private void valueOption(char letter, String value) throws BadUsage {
        switch (letter) {
            case 'A' -> after = number(letter, value);
            case 'B' -> before = number(letter, value);
            case 'C' -> {
                before = number(letter, value);
                after = before;
            }
            case 'm' -> mostMatches = number(letter, value);
            default -> patterns.add(value);
        }
    }

    private static int number(char letter, String value) throws BadUsage {
        try {
            int number = Integer.parseInt(value);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new BadUsage("-" + letter + " needs a number, not " + value);
    }

    private void flag(char letter) throws BadUsage {
        switch (letter) {
            case 'i' -> ignoreCase = true;
            case 'v' -> invert = true;
            case 'n' -> lineNumbers = true;
            case 'c' -> countOnly = true;
            case 'o' -> onlyMatching = true;
            case 'w' -> wholeWords = true;
            case 'x' -> wholeLines = true;
            case 'F' -> fixedText = true;
            case 'l' -> namesOfMatching = true;
            case 'L' -> namesOfOthers = true;
            case 'q' -> quiet = true;
            case 'b' -> byteOffsets = true;
            default -> throw new BadUsage("unknown option -" + letter);
        }
    }
}
