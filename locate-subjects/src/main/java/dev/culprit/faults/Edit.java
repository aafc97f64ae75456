package dev.culprit.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Replaces lines of one file with others. {@code before} and {@code after} are neighbouring lines that make the place
 * unique. {@code related} are parts of lines elsewhere in the file that also count as the location of the fault. Lines
 * are given and compared without indentation. An edit never has more lines than it replaces, and the remaining lines
 * become blank, so that all versions of a program have the same line numbers.
 */
public record Edit(
        String file,
        List<String> before,
        List<String> removed,
        List<String> added,
        List<String> after,
        List<String> related) {
    public Edit {
        before = List.copyOf(before);
        removed = List.copyOf(removed);
        added = List.copyOf(added);
        after = List.copyOf(after);
        related = List.copyOf(related);
        if (removed.isEmpty()) throw new IllegalArgumentException("the edit replaces no line");
        if (added.size() > removed.size())
            throw new IllegalArgumentException("the edit adds more lines than it replaces");
    }

    /** The numbers of the replaced lines, from 1. An edit that fits nowhere, or in two places, is an error. */
    List<Integer> replacedLines(List<String> right) {
        List<String> all = new ArrayList<>(before);
        all.addAll(removed);
        all.addAll(after);
        int first = find(all, right) + before.size();
        return IntStream.range(first, first + removed.size()).boxed().toList();
    }

    /** {@code lines} is the right source, or one with edits in other places. */
    List<String> applyTo(List<String> right, List<String> lines) {
        List<String> edited = new ArrayList<>(lines);
        List<Integer> replaced = replacedLines(right);
        for (int i = 0; i < replaced.size(); i++) edited.set(replaced.get(i) - 1, i < added.size() ? added.get(i) : "");
        return edited;
    }

    /** The lines that give the fault away, as {@link Build} says. {@code code} is that of the faulty version. */
    SortedSet<SourceLine> places(List<String> right, CodeLines code) {
        List<Integer> replaced = replacedLines(right);
        List<Integer> lines = new ArrayList<>(replaced.subList(0, added.size()));
        if (added.isEmpty()) lines.addAll(code.around(file, replaced.get(0), replaced.get(replaced.size() - 1)));
        for (String text : related) lines.addAll(mentions(text, right));
        lines.removeAll(replaced.subList(added.size(), replaced.size()));
        SortedSet<SourceLine> places = new TreeSet<>();
        for (int line : lines) places.add(new SourceLine(file, line));
        return places;
    }

    private int find(List<String> wanted, List<String> source) {
        int found = 0;
        for (int start = 0; start + wanted.size() <= source.size(); start++) {
            if (!isAt(start, wanted, source)) continue;
            if (found > 0)
                throw new IllegalArgumentException(file + " has this twice, in lines " + found + " and " + (start + 1)
                        + ": " + String.join(" / ", wanted));
            found = start + 1;
        }
        if (found == 0) throw new IllegalArgumentException(file + " does not have: " + String.join(" / ", wanted));
        return found;
    }

    private List<Integer> mentions(String text, List<String> source) {
        List<Integer> lines = new ArrayList<>();
        for (int i = 0; i < source.size(); i++) if (source.get(i).contains(text)) lines.add(i + 1);
        if (lines.isEmpty()) throw new IllegalArgumentException(file + " does not have: " + text);
        return lines;
    }

    private static boolean isAt(int start, List<String> wanted, List<String> source) {
        for (int i = 0; i < wanted.size(); i++)
            if (!source.get(start + i).strip().equals(wanted.get(i))) return false;
        return true;
    }
}
