package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.cases.RunCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a command found, as text of 80 columns. */
public final class TerminalReport {
    private static final int WIDTH = 80;
    private static final int FRAMES = 4;
    private static final double RATE_SECONDS = 3;
    private static final long RATE_RUNS = 100;
    private static final String INDENT = "  ";

    private final Style style;

    public TerminalReport(Style style) {
        this.style = style;
    }

    /** A failure, what led to it, and where it is kept. */
    public String failed(FailureStory story) {
        List<String> lines = new ArrayList<>();
        headline(lines, story.failure());
        for (String circumstance : story.circumstances()) indent(lines, circumstance);
        if (!story.schedule().segments().isEmpty()) {
            lines.add("");
            lines.add(INDENT + style.strong("What happened, in this order"));
            Interleaving interleaving = new Interleaving(story, style);
            lines.addAll(interleaving.lines());
            for (String line : Wrapping.lines(ending(story.failure()), WIDTH - 2 * INDENT.length()))
                lines.add(INDENT + INDENT + style.bad(line));
            if (!story.story().later().isEmpty()) lines.add(INDENT + INDENT + "only after that");
            lines.addAll(interleaving.laterLines());
        }
        if (!story.files().isEmpty()) lines.add("");
        story.files().forEach(file -> lines.add(INDENT + file));
        return text(lines);
    }

    private void headline(List<String> lines, Failure failure) {
        String label = "FAILED  ";
        String margin = " ".repeat(label.length());
        List<String> message = Wrapping.lines(title(failure), WIDTH - label.length());
        for (int i = 0; i < message.size(); i++)
            lines.add((i == 0 ? style.bad("FAILED") + "  " : margin) + style.strong(message.get(i)));
        if (!failure.thread().isEmpty()) hanging(lines, margin, "in thread " + failure.thread());
        // each line on a thread of a deadlock or hang names its place
        boolean ofThreads = failure.kind() == FailureKind.DEADLOCK || failure.kind() == FailureKind.HANG;
        if (!ofThreads || failure.details().isEmpty()) frames(lines, failure.frames(), margin);
        for (String detail : failure.details()) hanging(lines, margin, detail);
    }

    private static void hanging(List<String> lines, String margin, String text) {
        int width = WIDTH - margin.length();
        List<String> parts = Wrapping.lines(text, width, width - INDENT.length());
        for (int i = 0; i < parts.size(); i++) lines.add(margin + (i == 0 ? "" : INDENT) + parts.get(i));
    }

    /** Another failure among the {@linkplain FailureStory#files() files}, in lines that have room to be indented. */
    public static List<String> also(String headline, String file) {
        String label = "also: ";
        String margin = " ".repeat(label.length());
        int width = WIDTH - INDENT.length();
        List<String> lines = new ArrayList<>();
        for (String line : Wrapping.lines(label + headline, width, width - margin.length()))
            lines.add(lines.isEmpty() ? line : margin + line);
        lines.add(margin + "in " + file);
        return lines;
    }

    private static String title(Failure failure) {
        String message = failure.message().strip();
        String shown = message.length() > 400 ? message.substring(0, 400) + "…" : message;
        String first = failure.type().isEmpty() ? failure.kind().id() : failure.type();
        return shown.isEmpty()
                ? first
                : first + ": " + shown.lines().findFirst().orElse("");
    }

    /**
     * The application's innermost frames, under the place in a library that it was thrown at. A test framework's own
     * are no news.
     */
    private void frames(List<String> lines, List<Frame> frames, String margin) {
        int own = 0;
        for (int i = 0; i < frames.size() && own < FRAMES; i++) {
            Frame frame = frames.get(i);
            boolean library = Libraries.isLibrary(frame.className());
            if (library && (i > 0 || Libraries.isTestFramework(frame.className()))) continue;
            if (!library) own++;
            String text = "at " + simple(frame.className()) + "." + frame.method() + " (" + frame.place() + ")";
            List<String> parts = new ArrayList<>();
            hanging(parts, margin, text);
            parts.forEach(line -> lines.add(library ? style.faint(line) : line));
        }
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static String ending(Failure failure) {
        String where =
                failure.at().className().isEmpty() ? "" : " at " + failure.at().place();
        String thread = failure.thread().isEmpty() ? "" : failure.thread() + ": ";
        return switch (failure.kind()) {
            case DEADLOCK -> "then no thread can go on: deadlock";
            case HANG -> "then the program does not come to an end";
            case EXIT -> "then the program ends with " + failure.type().replace("exit ", "exit status ");
            case OUTPUT -> "then the output is not the expected one";
            default -> "then " + thread + simple(failure.type()) + where;
        };
    }

    /** Nothing was found; {@code runs} says in how many. */
    public String passed(RunCounts runs, String coverage) {
        List<String> lines = new ArrayList<>();
        lines.add(style.good("PASSED") + "  nothing wrong found in " + inWords(runs));
        if (!coverage.isEmpty()) indent(lines, coverage);
        return text(lines);
    }

    /** Nothing was found, and it means nothing. */
    public String inconclusive(String reason, RunCounts runs) {
        List<String> lines = new ArrayList<>();
        lines.add(style.doubtful("INCONCLUSIVE") + "  after " + inWords(runs));
        indent(lines, reason);
        return text(lines);
    }

    /** A sentence, in lines. */
    public String sentence(String sentence) {
        return text(Wrapping.lines(sentence, WIDTH));
    }

    public String warnings(List<String> warnings) {
        List<String> lines = new ArrayList<>();
        for (String warning : warnings) indent(lines, "warning: " + warning);
        return text(lines);
    }

    /**
     * As {@code 230 runs (5.1 s, 45 per second)}; in a short time or for few runs the start of the JVMs would spoil the
     * rate.
     */
    public static String inWords(RunCounts runs) {
        boolean meaningful = runs.seconds() >= RATE_SECONDS && runs.total() >= RATE_RUNS;
        String rate = meaningful ? String.format(Locale.ROOT, ", %,d per second", runs.perSecond()) : "";
        return String.format(
                Locale.ROOT, "%,d run%s (%.1f s%s)", runs.total(), runs.total() == 1 ? "" : "s", runs.seconds(), rate);
    }

    private static void indent(List<String> lines, String text) {
        for (String line : Wrapping.lines(text, WIDTH - INDENT.length())) lines.add(INDENT + line);
    }

    private static String text(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
        return text.toString();
    }
}
