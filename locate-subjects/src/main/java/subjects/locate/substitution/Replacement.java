package subjects.locate.substitution;

import java.util.Locale;

/**
 * What is put in place of a match: text in which {@code &} stands for the match itself, and letters behind a backslash
 * for special ones.
 */
final class Replacement {
    private final String text;

    Replacement(String text) {
        this.text = text;
    }

    String of(String match, int number) {
        StringBuilder out = new StringBuilder();
        boolean upper = false;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            i++;
            if (c == '&') {
                out.append(upper ? match.toUpperCase(Locale.ROOT) : match);
            } else if (c == '\\' && i < text.length()) {
                char special = text.charAt(i);
                i++;
                if (special == 'U') {
                    upper = true;
                } else if (special == 'E') {
                    upper = false;
                } else {
                    append(special, number, out);
                }
            } else {
                out.append(upper ? Character.toUpperCase(c) : c);
            }
        }
        return out.toString();
    }

    private static void append(char special, int number, StringBuilder out) {
        switch (special) {
            case 'n':
                out.append('\n');
                break;
            case 't':
                out.append('\t');
                break;
            case '#':
                out.append(number);
                break;
            default:
                out.append(special);
                break;
        }
    }
}
