package dev.culprit.bench.explaining;

import dev.culprit.bench.programs.Lab;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;

/** A simplified failing run and the nearest passing one, found in the same way as by the command {@code explain}. */
public record RunPair(Outcome failing, Outcome passing) {
    private static final long SCHEDULES = 1_000;
    private static final long MILLIS = 60_000;

    /** An {@link IOException} says that no run failed or none passed. {@code folder} is for the case. */
    static RunPair find(Lab lab, Target target, Path folder) throws UnusableTarget, IOException {
        HuntOptions options =
                new HuntOptions(new HuntPlan.Search("portfolio", 1), new HuntPlan.Budget(SCHEDULES, MILLIS), 1);
        HuntSummary hunted = hunt(lab, target, options, folder);
        if (!hunted.result().failed())
            throw new IOException("no run failed within " + SCHEDULES + " schedules or " + MILLIS / 1000 + " s");
        if (!hunted.trouble().isEmpty()) throw new IOException(hunted.trouble().text());
        if (hunted.passing() == null) throw new IOException("no run passed");
        return new RunPair(hunted.failing(), hunted.passing());
    }

    private static HuntSummary hunt(Lab lab, Target target, HuntOptions options, Path folder)
            throws UnusableTarget, IOException {
        try {
            return new HuntInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(target), options, new CaseFolder(folder));
        } catch (UnusableCase e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
