package dev.culprit.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a width: between words, and inside a word that is too long for a line of its own. */
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
            int end = space > 0 ? space : width;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }

    private static int width(List<String> lines, int first, int others) {
        return lines.isEmpty() ? first : others;
    }

    /** The end of a text that is too wide: numbers of threads and lines stand there. */
    static String end(String text, int width) {
        return text.length() <= width ? text : "…" + text.substring(text.length() - width + 1);
    }
}
