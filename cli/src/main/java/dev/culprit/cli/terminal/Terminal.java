package dev.culprit.cli.terminal;

import dev.culprit.report.ProgressLine;
import dev.culprit.report.Style;
import java.io.PrintStream;

/** The streams of the command: results go to standard output, everything else to standard error. */
public record Terminal(PrintStream out, PrintStream err, Style style, ProgressLine.Mode progress) {

    /** What a terminal could take for a command, or could show in another order. */
    private static final String CONTROL = "[\\p{Cntrl}\\x80-\\x9f\\u202a-\\u202e\\u2066-\\u2069]";

    /** The {@code culprit} script sets system properties that say which of the streams are terminals. */
    public static Terminal standard(boolean quiet) {
        boolean colours = Boolean.getBoolean("culprit.terminal.out") && allowsColours(System.getenv("NO_COLOR"));
        ProgressLine.Mode lively =
                Boolean.getBoolean("culprit.terminal.err") ? ProgressLine.Mode.TERMINAL : ProgressLine.Mode.PLAIN;
        return new Terminal(
                PrintableStream.results(System.out, colours),
                PrintableStream.progress(System.err),
                new Style(colours),
                quiet ? ProgressLine.Mode.QUIET : lively);
    }

    /** By the convention, an empty variable is the same as none. */
    static boolean allowsColours(String noColor) {
        return noColor == null || noColor.isEmpty();
    }

    /** Whether a person can be asked. */
    public static boolean isInteractive() {
        return Boolean.getBoolean("culprit.terminal.in") && Boolean.getBoolean("culprit.terminal.err");
    }

    /** A text from a file as it can be shown on one line. */
    public static String printable(String text) {
        return text.replaceAll(CONTROL, "?");
    }
}
