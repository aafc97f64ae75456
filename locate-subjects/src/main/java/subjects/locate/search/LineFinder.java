package subjects.locate.search;

/** Finds the matches of a line, with what the options ask of them. */
final class LineFinder {
    private final Automaton automaton;
    private final boolean wholeWords;
    private final boolean wholeLines;

    LineFinder(Options options) throws BadUsage {
        Node all = null;
        for (String pattern : options.patterns) {
            PatternParser parser = new PatternParser(pattern, options.ignoreCase);
            Node node = options.fixedText ? parser.fixedText() : parser.expression();
            all = all == null ? node : Node.choice(all, node);
        }
        automaton = new Automaton(all);
        wholeWords = options.wholeWords;
        wholeLines = options.wholeLines;
    }

    /** From where to where a match goes. */
    record Match(int start, int end) {}

    /** The first match from the position on, the longest of those that begin there; null where there is none. */
    Match find(String line, int from) {
        int last = wholeLines ? 0 : line.length();
        for (int start = from; start <= last; start++) {
            if (wholeWords && isWordAt(line, start - 1)) {
                continue;
            }
            int end = automaton.endOfMatch(line, start, e -> mayEnd(line, e));
            if (end >= 0) {
                return new Match(start, end);
            }
        }
        return null;
    }

    private boolean mayEnd(String line, int end) {
        if (wholeLines) {
            return end == line.length();
        }
        return !wholeWords || !isWordAt(line, end);
    }

    private static boolean isWordAt(String line, int position) {
        return position >= 0 && position < line.length() && Automaton.isWord(line.charAt(position));
    }
}
