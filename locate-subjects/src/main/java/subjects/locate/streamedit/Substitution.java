package subjects.locate.streamedit;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command s: which matches are replaced, by what, and whether the line is printed then. */
final class Substitution {
    private enum Case {
        AS_IS,
        UPPER,
        LOWER
    }

    private final Pattern pattern;
    private final String replacement;
    private final boolean all;
    private final int number;
    private final boolean prints;

    private String result;
    private Case mode;
    private Case nextLetter;

    Substitution(Pattern pattern, String replacement, boolean all, int number, boolean prints) {
        this.pattern = pattern;
        this.replacement = replacement;
        this.all = all;
        this.number = number;
        this.prints = prints;
    }

    boolean prints() {
        return prints;
    }

    /** The line after the last call of {@link #apply}. */
    String result() {
        return result;
    }

    /** True when something was replaced. */
    boolean apply(String line) {
        Matcher matcher = pattern.matcher(line);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        int found = 0;
        boolean replaced = false;
        while (matcher.find()) {
            found++;
            if (found < number) {
                continue;
            }
            out.append(line, copied, matcher.start());
            append(matcher, out);
            copied = matcher.end();
            replaced = true;
            if (!all) {
                break;
            }
        }
        out.append(line, copied, line.length());
        result = out.toString();
        return replaced;
    }

    private void append(Matcher matcher, StringBuilder out) {
        mode = Case.AS_IS;
        nextLetter = Case.AS_IS;
        for (int i = 0; i < replacement.length(); i++) {
            char c = replacement.charAt(i);
            if (c == '&') {
                add(matcher.group(), out);
            } else if (c == '\\' && i + 1 < replacement.length()) {
                i++;
                special(replacement.charAt(i), matcher, out);
            } else {
                add(String.valueOf(c), out);
            }
        }
    }

    private void special(char c, Matcher matcher, StringBuilder out) {
        switch (c) {
            case 'U' -> mode = Case.UPPER;
            case 'L' -> mode = Case.LOWER;
            case 'E' -> mode = Case.AS_IS;
            case 'u' -> nextLetter = Case.UPPER;
            case 'l' -> nextLetter = Case.LOWER;
            case 'n' -> out.append('\n');
            case 't' -> out.append('\t');
            default -> {
                if (c >= '1' && c <= '9') {
                    String group = matcher.group(c - '0');
                    add(group == null ? "" : group, out);
                } else {
                    add(String.valueOf(c), out);
                }
            }
        }
    }

    private void add(String text, StringBuilder out) {
        for (char c : text.toCharArray()) {
            Case wanted = nextLetter == Case.AS_IS ? mode : nextLetter;
            nextLetter = Case.AS_IS;
            switch (wanted) {
                case UPPER -> out.append(Character.toUpperCase(c));
                case LOWER -> out.append(Character.toLowerCase(c));
                default -> out.append(c);
            }
        }
    }
}
