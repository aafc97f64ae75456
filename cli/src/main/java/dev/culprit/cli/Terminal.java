package dev.culprit.cli;

import dev.culprit.report.ProgressLine;
import dev.culprit.report.Style;
import java.io.PrintStream;

/** Where the command talks to: results on the standard output, everything else on the error output. */
record Terminal(PrintStream out, PrintStream err, Style style, ProgressLine.Mode progress) {

    /** The {@code culprit} script knows which of the streams are terminals and says so in system properties. */
    static Terminal standard(boolean quiet) {
        boolean colours = Boolean.getBoolean("culprit.terminal.out") && System.getenv("NO_COLOR") == null;
        ProgressLine.Mode lively =
                Boolean.getBoolean("culprit.terminal.err") ? ProgressLine.Mode.TERMINAL : ProgressLine.Mode.PLAIN;
        return new Terminal(System.out, System.err, new Style(colours), quiet ? ProgressLine.Mode.QUIET : lively);
    }
}
