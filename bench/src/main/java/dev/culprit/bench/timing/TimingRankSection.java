package dev.culprit.bench.timing;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.HuntPlan;
import java.util.List;

/** Whether {@code rank} lists the wait that is too short first. */
public final class TimingRankSection implements Section {
    private static final long MILLIS = 60_000;

    @Override
    public String title() {
        return "Timing assumptions in the ranking, " + RankOptions.DEFAULT_RUNS + " runs of each program";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(Subject::isTiming);
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        TimingTable table = new TimingTable(lab);
        HuntOptions runs = new HuntOptions(
                new HuntPlan.Search("portfolio", 1), new HuntPlan.Budget(RankOptions.DEFAULT_RUNS, MILLIS), 1);
        RankOptions options = new RankOptions(runs, Formula.JACCARD, Collecting.WINDOW);
        for (Subject s : subjects) {
            if (!s.isTiming()) continue;
            try (WorkFolder work = WorkFolder.temporary()) {
                RankSummary ranked = new RankInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                        .run(lab.setup(s.target()), options, new CaseFolder(work.path()));
                boolean failed = ranked.result().failed();
                long first = failed ? ranked.result().failures().get(0).firstTrial() + 1 : 0;
                List<Finding> findings = ranked.found().findings();
                table.add(s, first, findings.isEmpty() ? null : findings.get(0));
            }
        }
        table.print(RankOptions.DEFAULT_RUNS);
    }
}
