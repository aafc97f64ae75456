package subjects.locate.substitution;

import java.util.List;

/** Finds where a pattern is in a line; each part takes as much as it can. */
final class LineMatcher {
    private final List<Piece> pieces;
    private final String line;

    LineMatcher(List<Piece> pieces, String line) {
        this.pieces = pieces;
        this.line = line;
    }

    /** The end of the longest match that begins here, or -1. */
    int endOfMatch(int start) {
        return endOfMatch(0, start);
    }

    private int endOfMatch(int index, int start) {
        int at = start;
        for (int i = index; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            if (piece.isRepeated()) {
                return endOfRepetition(i, at);
            }
            if (!piece.matches(line, at)) {
                return -1;
            }
            if (piece.takesRoom()) {
                at++;
            }
        }
        return at;
    }

    private int endOfRepetition(int index, int start) {
        Piece piece = pieces.get(index);
        int most = piece.isMany() ? line.length() : start + 1;
        int at = start;
        while (at < most && piece.matches(line, at)) {
            at++;
        }
        while (at >= start + piece.least()) {
            int end = endOfMatch(index + 1, at);
            if (end >= 0) {
                return end;
            }
            at--;
        }
        return -1;
    }
}
