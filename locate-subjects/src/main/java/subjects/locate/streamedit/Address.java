package subjects.locate.streamedit;

import java.util.regex.Pattern;

/** A line that a command is for: by number, the last one, every so many, or by what is in it. */
final class Address {
    enum Kind {
        NUMBER,
        LAST,
        STEP,
        REGEX,
        /** As the end of a range: so many lines more. */
        OFFSET
    }

    private final Kind kind;
    private final int number;
    private final int step;
    private final Pattern regex;

    private Address(Kind kind, int number, int step, Pattern regex) {
        this.kind = kind;
        this.number = number;
        this.step = step;
        this.regex = regex;
    }

    static Address number(int number) {
        return new Address(Kind.NUMBER, number, 0, null);
    }

    static Address last() {
        return new Address(Kind.LAST, 0, 0, null);
    }

    static Address step(int first, int step) {
        return new Address(Kind.STEP, first, step, null);
    }

    static Address regex(Pattern regex) {
        return new Address(Kind.REGEX, 0, 0, regex);
    }

    static Address offset(int lines) {
        return new Address(Kind.OFFSET, lines, 0, null);
    }

    Kind kind() {
        return kind;
    }

    int number() {
        return number;
    }

    boolean matches(String pattern, int line, boolean isLast) {
        switch (kind) {
            case NUMBER:
                return line == number;
            case LAST:
                return isLast;
            case STEP:
                if (step == 0) {
                    return line == number;
                }
                return line >= number && (line - number) % step == 0;
            case REGEX:
                return regex.matcher(pattern).find();
            default:
                return false;
        }
    }
}
