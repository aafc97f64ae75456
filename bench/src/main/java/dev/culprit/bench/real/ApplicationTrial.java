package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.program.ClassPath;
import java.util.List;

/** Hunts in the two tests of an application as the command does it, first with empty caches. */
final class ApplicationTrial {
    static final int SCHEDULES = 20;
    static final int REPLAYS = 5;

    private static final long MILLIS = 60_000;

    private final RealHunts hunts;
    private final Lab lab;
    private final Application application;

    ApplicationTrial(Lab lab, Application application, WorkFolder work) throws Exception {
        Installation emptyCaches = new Installation(lab.wiring().installation().home(), work.newFolder());
        this.hunts = new RealHunts(HostWiring.of(emptyCaches), work);
        this.lab = lab;
        this.application = application;
    }

    ApplicationResult run(ClassPath path) throws Exception {
        long begun = System.nanoTime();
        hunts.withRuns(setup(path, Application.CORRECT), "portfolio", 1, MILLIS);
        double first = secondsSince(begun);
        begun = System.nanoTime();
        BugResult.Hunted correct =
                hunted(hunts.withRuns(setup(path, Application.CORRECT), "portfolio", SCHEDULES, MILLIS));
        double schedules = secondsSince(begun);
        HuntSummary hunt = hunts.withDefaults(setup(path, Application.FAULTY));
        BugResult.Hunted faulty = hunted(hunt);
        BugResult.Replayed replay =
                faulty.isFound() ? hunts.replay(hunt, hunt.setup().isolated(), REPLAYS) : null;
        return new ApplicationResult(application.name(), first, schedules, correct, faulty, replay);
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static BugResult.Hunted hunted(HuntSummary hunt) {
        return RealHunts.result(hunt, failure -> true);
    }

    private Setup setup(ClassPath path, String method) {
        return Setup.usual(Target.ofTest(application.className(), method), path, lab.jdk(), List.of());
    }
}
