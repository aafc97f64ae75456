package dev.culprit.bench.timing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.model.findings.Finding;
import java.io.IOException;
import java.util.Locale;

/** One row for each program: the run that failed first, the delay that it takes and the wait that was named. */
final class TimingTable {
    private static final double NAMED_GOAL = 0.9;

    private final Table table = new Table("subject", "first failed", "true ms", "ms", "named first", "wait");
    private final Lab lab;
    private int programs;
    private int found;
    private int named;
    private int near;

    TimingTable(Lab lab) {
        this.lab = lab;
    }

    /** {@code finding} is the first of the program, or null; {@code firstRun} is 0 if no run failed. */
    void add(Subject subject, long firstRun, Finding finding) throws IOException {
        TimingTruth truth = TimingTruth.of(lab.sources(), subject);
        boolean isNamed = truth.isNamed(finding);
        programs++;
        if (firstRun > 0) found++;
        if (isNamed) named++;
        if (truth.isNear(finding)) near++;
        double delay = TimingTruth.delay(finding);
        table.row(
                subject.shortName(),
                firstRun == 0 ? "-" : Long.toString(firstRun),
                subject.delayMillis(),
                Double.isNaN(delay) ? "-" : String.format(Locale.ROOT, "%.1f", delay),
                isNamed ? "yes" : "no",
                finding == null ? "-" : finding.kind());
    }

    void print(long runs) {
        table.print();
        System.out.println();
        Goals goals = new Goals();
        goals.all("found within " + runs + " runs", share(found), "");
        goals.share("wait that is too short first", NAMED_GOAL, share(named), "");
        goals.all("delay within 10 % of the true one", share(near), "");
        goals.print();
    }

    private Goals.Share share(int holds) {
        return new Goals.Share(holds, programs, "programs that depend on time");
    }
}
