package dev.culprit.cli.terminal;

import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.report.ProgressLine;

/** Shows the progress of an investigation on the terminal. */
public final class TerminalProgress implements ProgressListener, AutoCloseable {
    private final ProgressLine line;

    /** {@code runs} and {@code millis} are the limits of the investigation. */
    public TerminalProgress(Terminal terminal, long runs, long millis) {
        this.line = new ProgressLine(terminal.err(), terminal.progress(), runs, millis);
    }

    @Override
    public void phase(Phase phase) {
        line.label(
                switch (phase) {
                    case PREDICTING -> "predictions";
                    case PROVING -> "proof";
                    case VARYING_SOURCES -> "other sources";
                    case TRYING_FIXES -> "fixes";
                    default -> "";
                });
        switch (phase) {
            case HUNTING -> {}
            case SIMPLIFYING -> line.say("simplifying the failing schedule");
            case FINDING_PASSING_RUN -> line.say("looking for the nearest passing schedule");
            case CHECKING -> line.say("checking the first candidates");
            case COLLECTING_STACKS -> line.say("looking at call stacks");
            case TRACING -> line.say("tracing");
            case SLICING -> line.say("slicing");
            case PREDICTING -> line.say("forcing predicted orders");
            case SUPPRESSING -> line.say("suppressing definitions");
            case PROVING -> line.say("proving what is blamed");
            case VARYING_SOURCES -> line.say("varying one source of nondeterminism after the other");
            case RUNNING_TESTS -> line.say("running the tests as they are");
            // What was done before has no time limit.
            case REPLACING_VALUES, TRYING_FIXES -> line.restart();
            case VERIFYING_FIXES -> line.say("running everything with the fixes");
        }
    }

    @Override
    public void target(String name, int number, int of) {
        line.say(number + " of " + of + ": " + name);
    }

    @Override
    public void runs(long done, long failed) {
        line.update(done, failed);
    }

    @Override
    public void replacements(long done) {
        line.update(done);
    }

    /** Clears the line, so that the result can be printed. */
    public void finish() {
        line.finish();
    }

    @Override
    public void close() {
        finish();
    }
}
