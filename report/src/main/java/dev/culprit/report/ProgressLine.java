package dev.culprit.report;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Shows how far a hunt is: a bar on a terminal, an occasional line elsewhere, nothing where quiet is asked. Any thread
 * may use it.
 */
public final class ProgressLine {
    /** Where the progress goes to. */
    public enum Mode {
        TERMINAL(100),
        PLAIN(10_000),
        QUIET(Long.MAX_VALUE);

        private final long pauseMillis;

        Mode(long pauseMillis) {
            this.pauseMillis = pauseMillis;
        }
    }

    private static final int BAR = 20;
    private static final long NOT_COUNTED = -1;

    private final PrintStream out;
    private final Mode mode;
    private final long runs;
    private final long millis;
    private long start = System.nanoTime();
    private long lastShown;
    private int lastLength;
    private String label = "";

    public ProgressLine(PrintStream out, Mode mode, long runs, long millis) {
        this.out = out;
        this.mode = mode;
        this.runs = runs;
        this.millis = millis;
    }

    /** The time counts from now on: what was done before has no limit. */
    public synchronized void restart() {
        start = System.nanoTime();
        lastShown = 0;
    }

    /** Where it is of no interest how many failed. */
    public void update(long done) {
        update(done, NOT_COUNTED);
    }

    public synchronized void update(long done, long failed) {
        long elapsed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        if (mode == Mode.QUIET || elapsed - lastShown < mode.pauseMillis) return;
        lastShown = elapsed;
        show(line(done, failed, elapsed));
    }

    /** What the runs are for, before their number; empty for those of a hunt. */
    public synchronized void label(String text) {
        label = text;
    }

    /** A word on what is done after the hunt; the next one takes its place. */
    public synchronized void say(String text) {
        if (mode == Mode.TERMINAL) show(text);
    }

    private void show(String line) {
        if (mode == Mode.TERMINAL) {
            out.print("\r" + line + " ".repeat(Math.max(0, lastLength - line.length())));
            lastLength = line.length();
        } else {
            out.println(line);
        }
        out.flush();
    }

    /** Leaves a clean line behind. */
    public synchronized void finish() {
        if (mode != Mode.TERMINAL || lastLength == 0) return;
        out.print("\r" + " ".repeat(lastLength) + "\r");
        out.flush();
        lastLength = 0;
    }

    String line(long done, long failed, long elapsedMillis) {
        double rate = elapsedMillis <= 0 ? 0 : done * 1000.0 / elapsedMillis;
        double part = Math.min(1, Math.max((double) done / runs, (double) elapsedMillis / millis));
        double byRuns = rate <= 0 ? Double.MAX_VALUE : (runs - done) / rate;
        long left = Math.max(0, Math.round(Math.min(byRuns, (millis - elapsedMillis) / 1000.0)));
        String bar = mode == Mode.TERMINAL
                ? "[" + "#".repeat((int) (part * BAR)) + ".".repeat(BAR - (int) (part * BAR)) + "] "
                : "";
        return String.format(
                Locale.ROOT,
                "%s%s%,d run%s%s, %,.0f per second, %d s left",
                bar,
                label.isEmpty() ? "" : label + ": ",
                done,
                done == 1 ? "" : "s",
                failed == NOT_COUNTED ? "" : String.format(Locale.ROOT, ", %,d failed", failed),
                rate,
                left);
    }
}
