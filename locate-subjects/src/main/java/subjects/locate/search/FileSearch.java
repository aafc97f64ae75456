package subjects.locate.search;

import java.util.List;

/** Searches the lines of one file and writes what was found as the options ask. */
final class FileSearch {
    private final Options options;
    private final LineFinder finder;
    private final String name;
    private final StringBuilder out;
    private final List<String> lines;
    private final int[] offsets;
    private int selected;
    private int lastPrinted = -1;

    /** Lines are not marked with the file's name where that is empty. */
    FileSearch(Options options, LineFinder finder, String name, List<String> lines, StringBuilder out) {
        this.options = options;
        this.finder = finder;
        this.name = name;
        this.lines = lines;
        this.out = out;
        this.offsets = new int[lines.size() + 1];
        for (int i = 0; i < lines.size(); i++) {
            offsets[i + 1] = offsets[i] + lines.get(i).length() + 1;
        }
    }

    /** How many lines were selected. */
    int search() {
        int remainingContext = 0;
        for (int i = 0; i < lines.size(); i++) {
            boolean more = selected < options.mostMatches;
            boolean found = more && isSelected(lines.get(i));
            if (found) {
                selected++;
                remainingContext = options.after;
                select(i);
            } else if (remainingContext > 0) {
                remainingContext--;
                printLine(i, '-');
            }
            if (!more && remainingContext == 0) {
                break;
            }
        }
        return selected;
    }

    private boolean isSelected(String line) {
        boolean matches = finder.find(line, 0) != null;
        return matches != options.invert;
    }

    private boolean printsLines() {
        return !options.quiet && !options.countOnly && !options.namesOfMatching && !options.namesOfOthers;
    }

    private void select(int index) {
        if (!printsLines()) {
            return;
        }
        if (options.onlyMatching) {
            if (!options.invert) {
                printMatches(index);
            }
            return;
        }
        int first = Math.max(lastPrinted + 1, index - options.before);
        boolean hasContext = options.before > 0 || options.after > 0;
        if (hasContext && lastPrinted >= 0 && first > lastPrinted + 1) {
            out.append("--\n");
        }
        for (int i = first; i < index; i++) {
            printLine(i, '-');
        }
        printLine(index, ':');
    }

    /** Each match on a line of its own. Empty ones are not shown. */
    private void printMatches(int index) {
        String line = lines.get(index);
        int position = 0;
        LineFinder.Match match = finder.find(line, position);
        while (match != null) {
            if (match.end() > match.start()) {
                prefix(index, offsets[index] + match.start(), ':');
                out.append(line, match.start(), match.end()).append('\n');
                position = match.end();
            } else {
                position = match.end() + 1;
            }
            match = position > line.length() ? null : finder.find(line, position);
        }
    }

    private void printLine(int index, char mark) {
        if (!printsLines()) {
            return;
        }
        prefix(index, offsets[index], mark);
        out.append(lines.get(index)).append('\n');
        lastPrinted = index;
    }

    private void prefix(int index, int offset, char mark) {
        if (!name.isEmpty()) {
            out.append(name).append(mark);
        }
        if (options.lineNumbers) {
            out.append(index + 1).append(mark);
        }
        if (options.byteOffsets) {
            out.append(offset).append(mark);
        }
    }
}
