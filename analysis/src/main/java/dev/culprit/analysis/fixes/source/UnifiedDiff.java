package dev.culprit.analysis.fixes.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The edits of one file in the form that {@code git apply} and {@code patch -p1} read. Lines keep their ends, so that
 * files with carriage returns, or without a line break at their end, can be patched, too.
 */
public final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private final List<String> lines;
    private final int[] starts;
    private final StringBuilder diff = new StringBuilder();
    private int shift;

    private UnifiedDiff(String source) {
        lines = lines(source);
        starts = new int[lines.size() + 1];
        for (int i = 0; i < lines.size(); i++)
            starts[i + 1] = starts[i] + lines.get(i).length();
    }

    /** {@code path} is relative to the folder in which the patch is applied, with slashes. */
    public static String of(String path, String source, List<Edit> edits) {
        UnifiedDiff made = new UnifiedDiff(source);
        made.diff.append("--- a/").append(path).append("\n+++ b/").append(path).append('\n');
        for (List<Edit> near : made.groups(edits)) made.hunk(source, near);
        return made.diff.toString();
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from) + 1;
            if (end == 0) end = text.length();
            lines.add(text.substring(from, end));
            from = end;
        }
        return lines;
    }

    private int lineOf(int offset) {
        int line = 0;
        while (line + 1 < lines.size() && starts[line + 1] <= offset) line++;
        return line;
    }

    /** Edits whose contexts touch are in one hunk. */
    private List<List<Edit>> groups(List<Edit> edits) {
        List<Edit> sorted = new ArrayList<>(edits);
        sorted.sort(Comparator.comparingInt(Edit::start));
        List<List<Edit>> groups = new ArrayList<>();
        int last = Integer.MIN_VALUE;
        for (Edit edit : sorted) {
            if (groups.isEmpty() || lineOf(edit.start()) - last > 2 * CONTEXT) groups.add(new ArrayList<>());
            groups.get(groups.size() - 1).add(edit);
            last = lineOf(edit.end());
        }
        return groups;
    }

    private void hunk(String source, List<Edit> edits) {
        int first = lineOf(edits.get(0).start());
        int last = lineOf(edits.get(edits.size() - 1).end());
        int offset = starts[first];
        List<Edit> inside = edits.stream().map(e -> e.shifted(-offset)).toList();
        List<String> old = new ArrayList<>(lines.subList(first, last + 1));
        List<String> changed = lines(Edit.apply(inside, source.substring(offset, starts[last + 1])));
        while (!old.isEmpty() && !changed.isEmpty() && old.get(0).equals(changed.get(0))) {
            old.remove(0);
            changed.remove(0);
            first++;
        }
        while (!old.isEmpty() && !changed.isEmpty() && last(old).equals(last(changed))) {
            old.remove(old.size() - 1);
            changed.remove(changed.size() - 1);
            last--;
        }
        int from = Math.max(0, first - CONTEXT);
        int to = Math.min(lines.size(), last + 1 + CONTEXT);
        int context = to - from - old.size();
        diff.append("@@ -").append(range(from, context + old.size(), 0));
        diff.append(" +").append(range(from, context + changed.size(), shift)).append(" @@\n");
        print(' ', lines.subList(from, first));
        printChange(old, changed);
        print(' ', lines.subList(last + 1, to));
        shift += changed.size() - old.size();
    }

    /** Lines that are the same before and after, inside the changed part, are not repeated if they are in order. */
    private void printChange(List<String> old, List<String> changed) {
        int[][] common = new int[old.size() + 1][changed.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--)
            for (int j = changed.size() - 1; j >= 0; j--)
                common[i][j] = old.get(i).equals(changed.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
        int i = 0;
        int j = 0;
        while (i < old.size() || j < changed.size()) {
            if (i < old.size() && j < changed.size() && old.get(i).equals(changed.get(j))) {
                print(' ', List.of(old.get(i++)));
                j++;
            } else if (i < old.size() && (j == changed.size() || common[i + 1][j] >= common[i][j + 1]))
                print('-', List.of(old.get(i++)));
            else print('+', List.of(changed.get(j++)));
        }
    }

    private static String last(List<String> lines) {
        return lines.get(lines.size() - 1);
    }

    private static String range(int from, int count, int shift) {
        int start = count == 0 ? from + shift : from + shift + 1;
        return count == 1 ? "" + start : start + "," + count;
    }

    private void print(char mark, List<String> printed) {
        for (String line : printed) {
            diff.append(mark).append(line);
            if (!line.endsWith("\n")) diff.append("\n\\ No newline at end of file\n");
        }
    }
}
