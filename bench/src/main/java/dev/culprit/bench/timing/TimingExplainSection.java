package dev.culprit.bench.timing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.explaining.ExplainOptions;
import dev.culprit.investigation.explaining.ExplainSummary;
import dev.culprit.investigation.explaining.SchedulePair;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;
import java.nio.file.Path;
import java.util.List;

/** Whether {@code explain} names the wait that is too short as the root. */
public final class TimingExplainSection implements Section {
    private static final long RUNS = 1_000;
    private static final long MILLIS = 60_000;

    @Override
    public String title() {
        return "Timing assumptions as explained, with a delay just above the threshold and one just below";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(Subject::isTiming);
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        TimingTable table = new TimingTable(lab);
        for (Subject s : subjects) {
            if (!s.isTiming()) continue;
            try (WorkFolder work = WorkFolder.temporary()) {
                explain(lab, s, work.path(), table);
            }
        }
        table.print(RUNS);
    }

    private static void explain(Lab lab, Subject s, Path folder, TimingTable table) throws Exception {
        Setup setup = lab.setup(s.target());
        HuntOptions options =
                new HuntOptions(new HuntPlan.Search("portfolio", 1), new HuntPlan.Budget(RUNS, MILLIS), 1);
        HuntSummary hunted = new HuntInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                .run(setup, options, new CaseFolder(folder));
        if (!hunted.result().failed() || hunted.failing() == null) {
            table.add(s, 0, null);
            return;
        }
        SchedulePair pair = new SchedulePair(
                hunted.failing().schedule(),
                hunted.failing().failure().key(),
                hunted.passing() == null ? null : hunted.passing().schedule());
        ExplainSummary explained = new ExplainInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                .run(setup, pair, ExplainOptions.DEFAULT);
        Finding finding = explained.isConclusive() ? explained.finding() : null;
        table.add(s, hunted.result().failures().get(0).firstTrial() + 1, finding);
    }
}
