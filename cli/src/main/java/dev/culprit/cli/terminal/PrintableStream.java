package dev.culprit.cli.terminal;

import java.io.PrintStream;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Prints text that may come from a file or a program: what a terminal could take for a command, or could show in
 * another order, becomes a question mark. Line ends, tabs, the return to the start of a line that the progress uses,
 * and our own colours stay.
 */
final class PrintableStream extends PrintStream {
    private static final String CONTROL = "[\\p{Cntrl}\\x80-\\x9f\\u202a-\\u202e\\u2066-\\u2069&&[^\\n\\t]]";
    private static final String COLOUR = "\\x1b\\[(?:0|1|2|1;3[123])m";

    private static final Pattern PLAIN = Pattern.compile(CONTROL);
    private static final Pattern COLOURED = Pattern.compile("(" + COLOUR + ")|" + CONTROL);
    private static final Pattern PROGRESS = Pattern.compile("(^\\r|\\r$)|" + CONTROL);

    private final PrintStream out;
    private final Pattern controls;

    private PrintableStream(PrintStream out, Pattern controls) {
        super(out, true);
        this.out = out;
        this.controls = controls;
    }

    /** For results. */
    static PrintStream results(PrintStream out, boolean coloured) {
        return new PrintableStream(out, coloured ? COLOURED : PLAIN);
    }

    /** For progress and warnings. */
    static PrintStream progress(PrintStream err) {
        return new PrintableStream(err, PROGRESS);
    }

    private String printable(String text) {
        return controls.matcher(text).replaceAll(m -> m.groupCount() > 0 && m.group(1) != null ? "$1" : "?");
    }

    @Override
    public void print(String text) {
        out.print(printable(String.valueOf(text)));
    }

    @Override
    public void print(Object value) {
        print(String.valueOf(value));
    }

    @Override
    public void println(String text) {
        out.println(printable(String.valueOf(text)));
    }

    @Override
    public void println(Object value) {
        println(String.valueOf(value));
    }

    @Override
    public PrintStream printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    @Override
    public PrintStream format(String format, Object... arguments) {
        print(String.format(format, arguments));
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... arguments) {
        print(String.format(locale, format, arguments));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public boolean checkError() {
        return out.checkError();
    }
}
