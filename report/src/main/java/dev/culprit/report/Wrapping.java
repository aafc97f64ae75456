package dev.culprit.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks text into lines of a width: between words, and inside a word that is too long for a line of its own, where a
 * part of a name ends if it can be.
 */
final class Wrapping {
    private Wrapping() {}

    static List<String> lines(String text, int width) {
        return lines(text, width, width);
    }

    /** With another width for the lines after the first. */
    static List<String> lines(String text, int first, int others) {
        List<String> lines = new ArrayList<>();
        String rest = text.replaceAll("\\p{Cntrl}", " ").strip();
        while (rest.length() > width(lines, first, others)) {
            int width = width(lines, first, others);
            int space = rest.lastIndexOf(' ', width);
            int end = space > 0 ? space : inside(rest, width);
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }

    /**
     * After the last point of the word's part that fits, else before its last capital that follows a small letter, else
     * where the room ends.
     */
    private static int inside(String word, int width) {
        int point = word.lastIndexOf('.', width - 1);
        if (point > 0) return point + 1;
        for (int i = width; i > 1; i--)
            if (Character.isUpperCase(word.charAt(i)) && Character.isLowerCase(word.charAt(i - 1))) return i;
        return width;
    }

    private static int width(List<String> lines, int first, int others) {
        return lines.isEmpty() ? first : others;
    }

    /** The end of a text that is too wide: numbers of threads and lines stand there. */
    static String end(String text, int width) {
        return text.length() <= width ? text : "…" + text.substring(text.length() - width + 1);
    }
}
