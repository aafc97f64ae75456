package dev.culprit.cli;

import dev.culprit.report.ProgressLine;
import dev.culprit.report.Style;
import java.io.PrintStream;

/** The streams of the command: results go to standard output, everything else to standard error. */
record Terminal(PrintStream out, PrintStream err, Style style, ProgressLine.Mode progress) {

    /** The {@code culprit} script sets system properties that say which of the streams are terminals. */
    static Terminal standard(boolean quiet) {
        boolean colours = Boolean.getBoolean("culprit.terminal.out") && System.getenv("NO_COLOR") == null;
        ProgressLine.Mode lively =
                Boolean.getBoolean("culprit.terminal.err") ? ProgressLine.Mode.TERMINAL : ProgressLine.Mode.PLAIN;
        return new Terminal(System.out, System.err, new Style(colours), quiet ? ProgressLine.Mode.QUIET : lively);
    }
}
