package subjects.locate.streamedit;

import java.util.regex.Pattern;

/**
 * Puts basic regular expressions, where brackets and braces are special behind a backslash only, into the words of
 * java.util.regex.
 */
final class BasicRegex {
    private final String text;
    private final StringBuilder out = new StringBuilder();
    private int position;
    private int groups;
    private int open;

    private BasicRegex(String text) {
        this.text = text;
    }

    static Pattern compile(String text, boolean ignoreCase) {
        return Pattern.compile(new BasicRegex(text).translated(), ignoreCase ? Pattern.CASE_INSENSITIVE : 0);
    }

    private String translated() {
        while (position < text.length()) {
            char c = text.charAt(position);
            position++;
            switch (c) {
                case '\\' -> escape();
                case '[' -> bracket();
                case '*' -> out.append(isAtStart() ? "\\*" : "*");
                case '^' -> out.append(isAtStart() ? "^" : "\\^");
                case '$' -> out.append(isAtEnd() ? "$" : "\\$");
                case '.' -> out.append("[\\s\\S]");
                default -> literal(c);
            }
        }
        if (open > 0) {
            throw new BadScript("unmatched \\(");
        }
        return out.toString();
    }

    /** The character that was just taken begins the expression or one of its parts. */
    private boolean isAtStart() {
        int before = position - 1;
        if (before > 0 && text.charAt(before - 1) == '^' && before == 1) {
            return true;
        }
        return before == 0 || text.startsWith("\\(", before - 2) || text.startsWith("\\|", before - 2);
    }

    private boolean isAtEnd() {
        return position == text.length() || text.startsWith("\\)", position) || text.startsWith("\\|", position);
    }

    private void literal(char c) {
        if ("+?(){}|".indexOf(c) >= 0) {
            out.append('\\');
        }
        out.append(c);
    }

    private void escape() {
        if (position == text.length()) {
            throw new BadScript("trailing backslash");
        }
        char c = text.charAt(position);
        position++;
        switch (c) {
            case '(' -> {
                groups++;
                open++;
                out.append('(');
            }
            case ')' -> {
                open--;
                if (open < 0) {
                    throw new BadScript("unmatched \\)");
                }
                out.append(')');
            }
            case '{' -> count();
            case '|', '+', '?' -> out.append(c);
            case 'n' -> out.append("\\n");
            case 't' -> out.append("\\t");
            case 'w', 'W', 'b', 's' -> out.append('\\').append(c);
            default -> special(c);
        }
    }

    private void special(char c) {
        if (!Character.isDigit(c)) {
            out.append('\\').append(c);
            return;
        }
        int number = c - '0';
        if (number == 0 || number > groups) {
            throw new BadScript("no group " + number);
        }
        out.append("(?:\\").append(number).append(')');
    }

    private void count() {
        int end = text.indexOf("\\}", position);
        String inside = end < 0 ? "" : text.substring(position, end);
        if (!inside.matches("\\d{1,2}(,\\d{0,2})?")) {
            throw new BadScript("bad count");
        }
        out.append('{').append(inside).append('}');
        position = end + 2;
    }

    private void bracket() {
        int end = position;
        if (end < text.length() && text.charAt(end) == '^') {
            end++;
        }
        end = text.indexOf(']', end + 1);
        if (end < 0) {
            throw new BadScript("[ without ]");
        }
        String inside = text.substring(position, end);
        out.append('[');
        for (int i = 0; i < inside.length(); i++) {
            char c = inside.charAt(i);
            boolean plain = Character.isLetterOrDigit(c) || c == '-' || c == '^' && i == 0 || c == ' ';
            out.append(plain ? "" : "\\").append(c);
        }
        out.append(']');
        position = end + 1;
    }
}
