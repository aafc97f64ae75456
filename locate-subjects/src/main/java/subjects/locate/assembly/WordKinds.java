package subjects.locate.assembly;

import java.util.Locale;
import java.util.Map;

/** Says what a word is, by looking at it. */
final class WordKinds {
    private static final Map<String, Integer> OPERANDS = Map.ofEntries(
            Map.entry("nop", 0),
            Map.entry("ret", 0),
            Map.entry("jmp", 1),
            Map.entry("jz", 1),
            Map.entry("call", 1),
            Map.entry("push", 1),
            Map.entry("pop", 1),
            Map.entry("mov", 2),
            Map.entry("add", 2),
            Map.entry("sub", 2),
            Map.entry("cmp", 2),
            Map.entry("mul", 3));
    private static final int REGISTERS = 16;
    private static final int LARGEST = 0xffff;
    private static final String ESCAPES = "nt0\\'\"";

    private WordKinds() {}

    static boolean isInstruction(String word) {
        return OPERANDS.containsKey(word.toLowerCase(Locale.ROOT));
    }

    static int operands(String instruction) {
        return OPERANDS.get(instruction.toLowerCase(Locale.ROOT));
    }

    static boolean isDirective(String word) {
        return word.length() > 1 && word.charAt(0) == '.' && isName(word.substring(1));
    }

    /** r0 to r15, and the two that have names. */
    static boolean isRegister(String word) {
        if (word.equals("sp") || word.equals("pc")) {
            return true;
        }
        if (word.length() < 2 || word.length() > 3 || word.charAt(0) != 'r') {
            return false;
        }
        int number = 0;
        for (int i = 1; i < word.length(); i++) {
            int digit = Character.digit(word.charAt(i), 10);
            if (digit < 0) {
                return false;
            }
            number = number * 10 + digit;
        }
        boolean leadingZero = word.length() == 3 && word.charAt(1) == '0';
        return number < REGISTERS && !leadingZero;
    }

    static boolean isName(String word) {
        if (word.isEmpty() || !isNameStart(word.charAt(0))) {
            return false;
        }
        for (int i = 1; i < word.length(); i++) {
            char c = word.charAt(i);
            if (!isNameStart(c) && !Character.isDigit(c)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '$';
    }

    /**
     * The value of a decimal, hexadecimal or binary number; -1 where the word is none or it does not fit into 16 bits.
     */
    static int number(String word) {
        int radix = 10;
        int start = 0;
        if (word.startsWith("0x")) {
            radix = 16;
            start = 2;
        } else if (word.startsWith("0b")) {
            radix = 2;
            start = 2;
        }
        if (start == word.length()) {
            return -1;
        }
        int value = 0;
        for (int i = start; i < word.length(); i++) {
            if (word.charAt(i) == '_' && i > start) {
                continue;
            }
            int digit = Character.digit(word.charAt(i), radix);
            if (digit < 0) {
                return -1;
            }
            value = value * radix + digit;
            if (value > LARGEST) {
                return -1;
            }
        }
        return value;
    }

    /** True when it begins like a number, right or wrong. */
    static boolean looksLikeNumber(String word) {
        return Character.isDigit(word.charAt(0));
    }

    /** The text between the quotes with its escapes done; null where it has no end or a bad escape. */
    static String quoted(String word) {
        char quote = word.charAt(0);
        StringBuilder text = new StringBuilder();
        int i = 1;
        while (i < word.length() && word.charAt(i) != quote) {
            char c = word.charAt(i);
            if (c == '\\') {
                i++;
                if (i == word.length() || ESCAPES.indexOf(word.charAt(i)) < 0) {
                    return null;
                }
                c = unescaped(word.charAt(i));
            }
            text.append(c);
            i++;
        }
        return i == word.length() - 1 ? text.toString() : null;
    }

    private static char unescaped(char c) {
        switch (c) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case '0':
                return '\0';
            default:
                return c;
        }
    }
}
