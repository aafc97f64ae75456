package dev.culprit.bench.real;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.results.Placement;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.cases.Setup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Examines one bug as a user would: hunts with the defaults of the command, replays the failing run, ranks, and hunts
 * on the release with the fix.
 */
final class BugTrial {
    static final int REPLAYS = 50;

    private final HostWiring wiring;
    private final RealHunts hunts;
    private final RealBug bug;
    private final WorkFolder work;

    BugTrial(Lab lab, RealBug bug, WorkFolder work) {
        this.wiring = lab.wiring();
        this.hunts = new RealHunts(wiring, work);
        this.bug = bug;
        this.work = work;
    }

    /** The driver with the release that has the bug, and with the one that has its fix. */
    BugResult run(Setup affected, Setup fixed) throws Exception {
        long begun = System.nanoTime();
        HuntSummary hunt = hunts.withDefaults(affected);
        BugResult.Hunted found = hunted(hunt);
        double seconds = (System.nanoTime() - begun) / 1e9;
        BugResult.Replayed replay = found.isFound() ? hunts.replay(hunt, hunt.setup(), REPLAYS) : null;
        BugResult.Ranked ranking = found.isFound() ? rank(hunt) : null;
        return new BugResult(bug, found, replay, ranking, hunted(hunts.withDefaults(fixed)), seconds);
    }

    private BugResult.Hunted hunted(HuntSummary hunt) {
        return RealHunts.result(hunt, bug::isReported);
    }

    /**
     * A deadlock that the hunt has shown is its first finding; what is ranked follows. Where the ranking sees several
     * faults, the first finding of each is read before the second of any.
     */
    private BugResult.Ranked rank(HuntSummary hunt) throws Exception {
        RankOptions options = new RankOptions(
                HuntOptions.defaults().withRuns(RankOptions.DEFAULT_RUNS), Formula.JACCARD, Collecting.WINDOW);
        RankSummary summary = new RankInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(hunt.setup(), options, new CaseFolder(work.newFolder()));
        List<Finding> findings = new ArrayList<>(hunt.found().findings().stream()
                .filter(f -> f.subject() instanceof DeadlockCycle)
                .toList());
        summary.findings().stream()
                .sorted(Comparator.comparingInt(Finding::rank).thenComparingInt(Finding::group))
                .forEach(findings::add);
        RootCause root = bug.root();
        return new BugResult.Ranked(
                Placement.of(findings, root::isNamedBy, BugTrial::areTied),
                findings.isEmpty() ? "" : description(findings.get(0)),
                findings.size(),
                summary.result().counts().failed(),
                summary.result().counts().total());
    }

    private static boolean areTied(Finding a, Finding b) {
        return a.subject() instanceof AccessPattern
                && b.subject() instanceof AccessPattern
                && a.rank() == b.rank()
                && a.group() == b.group();
    }

    private static String description(Finding finding) {
        return finding.kind() + " on " + String.join(", ", finding.variables());
    }
}
