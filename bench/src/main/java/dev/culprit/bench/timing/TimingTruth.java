package dev.culprit.bench.timing;

import dev.culprit.bench.programs.Subject;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.TimingAssumption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a program really assumes of time, as its source says: comments {@code // culprit: wait} on the lines of the wait
 * that is too short, and the delay that it takes. Read only to judge what an analysis has said.
 */
public final class TimingTruth {
    private static final String MARK = "// culprit: wait";
    private static final double TOLERANCE = 0.1;

    private final String file;
    private final List<String> lines;
    private final double millis;

    private TimingTruth(String file, List<String> lines, double millis) {
        this.file = file;
        this.lines = lines;
        this.millis = millis;
    }

    public static TimingTruth of(Path sources, Subject subject) throws IOException {
        Path source = subject.marks(sources);
        return new TimingTruth(source.getFileName().toString(), Files.readAllLines(source), subject.delayMillis());
    }

    /** Whether the finding is a timing assumption with the true wait, or with the true place of the slow thread. */
    public boolean isNamed(Finding finding) {
        return finding != null
                && finding.subject() instanceof TimingAssumption timing
                && (isMarked(timing.tooShort()) || isMarked(timing.slow()));
    }

    private boolean isMarked(TimingAssumption.Place place) {
        int line = place.at().line();
        return place.at().file().equals(file)
                && line > 0
                && line <= lines.size()
                && lines.get(line - 1).contains(MARK);
    }

    /** Whether the delay differs from the true one by at most a tenth. */
    public boolean isNear(Finding finding) {
        return Math.abs(delay(finding) - millis) <= millis * TOLERANCE;
    }

    /** In milliseconds; not a number if the finding has none. */
    public static double delay(Finding finding) {
        return finding != null && finding.subject() instanceof TimingAssumption timing
                ? timing.slow().nanos() / 1e6
                : Double.NaN;
    }
}
