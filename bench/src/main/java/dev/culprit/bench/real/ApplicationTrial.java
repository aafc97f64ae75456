package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.program.ClassPath;
import java.util.List;

/** Hunts in the two tests of an application as the command does it, first with empty caches. */
final class ApplicationTrial {
    static final int SCHEDULES = 20;
    static final int REPLAYS = 5;

    private static final long MILLIS = 60_000;

    private final HostWiring wiring;
    private final Lab lab;
    private final Application application;
    private final WorkFolder work;

    ApplicationTrial(Lab lab, Application application, WorkFolder work) throws Exception {
        this.wiring = HostWiring.of(new Installation(lab.wiring().installation().home(), work.newFolder()));
        this.lab = lab;
        this.application = application;
        this.work = work;
    }

    ApplicationResult run(ClassPath path) throws Exception {
        long begun = System.nanoTime();
        hunt(setup(path, Application.CORRECT), 1);
        double first = secondsSince(begun);
        begun = System.nanoTime();
        BugResult.Hunted correct = hunted(hunt(setup(path, Application.CORRECT), SCHEDULES));
        double schedules = secondsSince(begun);
        HuntSummary hunt = new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup(path, Application.FAULTY), HuntOptions.defaults(), new CaseFolder(work.newFolder()));
        BugResult.Hunted faulty = hunted(hunt);
        BugResult.Replayed replay =
                faulty.isFound() ? BugTrial.replay(wiring, hunt, hunt.setup().isolated(), REPLAYS) : null;
        return new ApplicationResult(application.name(), first, schedules, correct, faulty, replay);
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static BugResult.Hunted hunted(HuntSummary hunt) {
        return BugTrial.hunted(hunt, failure -> true);
    }

    private HuntSummary hunt(Setup setup, int runs) throws Exception {
        HuntOptions options = new HuntOptions(
                new HuntPlan.Search("portfolio", 1),
                new HuntPlan.Budget(runs, MILLIS, 1, runs),
                HuntOptions.defaultHosts());
        return new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup, options, new CaseFolder(work.newFolder()));
    }

    private Setup setup(ClassPath path, String method) {
        return Setup.usual(Target.ofTest(application.className(), method), path, lab.jdk(), List.of());
    }
}
