package subjects.locate.streamedit;

/** Which lines a command is for: all, those of one address, or from one to another. Remembers whether it is inside. */
final class LineRange {
    static final LineRange ALL = new LineRange(null, null, false);

    private final Address first;
    private final Address last;
    private final boolean negated;
    private boolean inside;
    private int endLine;

    LineRange(Address first, Address last, boolean negated) {
        this.first = first;
        this.last = last;
        this.negated = negated;
    }

    boolean hasTwo() {
        return last != null;
    }

    boolean selects(String pattern, int line, boolean isLast) {
        return isIn(pattern, line, isLast) != negated;
    }

    /** True where the line that was looked at last is the last of a range. */
    boolean isAtEnd() {
        return !inside;
    }

    private boolean isIn(String pattern, int line, boolean isLast) {
        if (first == null) {
            return true;
        }
        if (last == null) {
            return first.matches(pattern, line, isLast);
        }
        if (inside) {
            inside = !ends(pattern, line, isLast);
            return inside || !isPast(line);
        }
        if (!first.matches(pattern, line, isLast)) {
            return false;
        }
        begin(line);
        return true;
    }

    /** The range is one line where its end lies before its start. */
    private void begin(int line) {
        inside = true;
        if (last.kind() == Address.Kind.OFFSET) {
            endLine = line + last.number();
            inside = last.number() > 0;
        } else if (last.kind() == Address.Kind.NUMBER) {
            endLine = last.number();
            inside = endLine > line;
        }
    }

    private boolean hasEndLine() {
        return last.kind() == Address.Kind.OFFSET || last.kind() == Address.Kind.NUMBER;
    }

    private boolean ends(String pattern, int line, boolean isLast) {
        if (hasEndLine()) {
            return line >= endLine;
        }
        return last.matches(pattern, line, isLast);
    }

    private boolean isPast(int line) {
        return hasEndLine() && line > endLine;
    }
}
