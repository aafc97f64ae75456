package dev.culprit.bench.real;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.results.Placement;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Examines one bug as a user would: hunts with the defaults of the command, replays the failing run, ranks, and hunts
 * on the release with the fix.
 */
final class BugTrial {
    static final int REPLAYS = 50;

    private final HostWiring wiring;
    private final RealBug bug;
    private final WorkFolder work;

    BugTrial(Lab lab, RealBug bug, WorkFolder work) {
        this.wiring = lab.wiring();
        this.bug = bug;
        this.work = work;
    }

    /** The driver with the release that has the bug, and with the one that has its fix. */
    BugResult run(Setup affected, Setup fixed) throws Exception {
        long begun = System.nanoTime();
        HuntSummary hunt = hunt(affected);
        BugResult.Hunted found = hunted(hunt);
        double seconds = (System.nanoTime() - begun) / 1e9;
        BugResult.Replayed replay = found.isFound() ? replay(wiring, hunt, hunt.setup(), REPLAYS) : null;
        BugResult.Ranked ranking = found.isFound() ? rank(hunt) : null;
        return new BugResult(bug, found, replay, ranking, hunted(hunt(fixed)), seconds);
    }

    private HuntSummary hunt(Setup setup) throws Exception {
        return new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup, HuntOptions.defaults(), new CaseFolder(work.newFolder()));
    }

    private BugResult.Hunted hunted(HuntSummary hunt) {
        return hunted(hunt, bug::isReported);
    }

    /** A failure counts if it is the expected one. */
    static BugResult.Hunted hunted(HuntSummary hunt, Predicate<Failure> isExpected) {
        long runs = hunt.result().counts().total();
        if (!hunt.result().failed())
            return new BugResult.Hunted(0, runs, "", hunt.reason().text());
        DistinctFailure first = hunt.result().failures().get(0);
        boolean expected = isExpected.test(first.best().outcome().failure());
        return new BugResult.Hunted(
                expected ? first.firstTrial() + 1 : 0, runs, hunt.failure().headline(), "");
    }

    static BugResult.Replayed replay(HostWiring wiring, HuntSummary hunt, Setup setup, int times) throws Exception {
        Outcome failing = hunt.failing();
        try (Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            Replay.Result result =
                    new Replay(trials).run(failing.schedule(), failing.failure().key(), times);
            return new BugResult.Replayed(result.same(), result.times(), result.divergence());
        } catch (HostGone gone) {
            return new BugResult.Replayed(0, times, gone.getMessage());
        }
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
