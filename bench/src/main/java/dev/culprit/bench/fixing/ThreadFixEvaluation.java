package dev.culprit.bench.fixing;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.ThreadFixInvestigation;
import dev.culprit.investigation.fixing.ThreadFixOptions;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.HuntPlan;
import java.util.List;

/** How many of the programs that fail under some schedules get a fix that holds. */
public final class ThreadFixEvaluation implements Section {
    private static final double GOAL = 0.8;
    private static final long RANK_MILLIS = 24_000;
    private static final long FIX_MILLIS = 36_000;

    @Override
    public String title() {
        return "Fixes of concurrency defects, each tried under " + ThreadFixOptions.DEFAULT_RUNS + " schedules";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(Subject::isFailing);
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "kind", "first fix", "tried", "s");
        int fixed = 0;
        Coverage coverage = new Coverage("failing programs");
        List<Subject> failing = subjects.stream().filter(Subject::isFailing).toList();
        for (Subject s : coverage.select(failing, Subject::shortName, Subject::whyTooLarge)) {
            long begun = System.nanoTime();
            FixSummary.Shown first = fix(lab, s);
            if (first != null) fixed++;
            table.row(
                    s.shortName(),
                    s.kind(),
                    first == null ? "-" : first.description(),
                    first == null ? "-" : first.result(),
                    (System.nanoTime() - begun) / 1e9);
        }
        table.print();
        coverage.print();
        System.out.println("A fix that fails in any run, by a deadlock too, is not counted.");
        System.out.println();
        Goals goals = new Goals();
        goals.share("programs with a verified fix", GOAL, new Goals.Share(fixed, coverage.measured(), "programs"), "");
        goals.print();
    }

    /** The first that holds, or null. */
    private static FixSummary.Shown fix(Lab lab, Subject s) throws Exception {
        HuntOptions hunt = new HuntOptions(
                new HuntPlan.Search("portfolio", 1),
                new HuntPlan.Budget(RankOptions.DEFAULT_RUNS, RANK_MILLIS),
                HuntOptions.defaultHosts());
        ThreadFixOptions options = new ThreadFixOptions(
                new RankOptions(hunt, Formula.JACCARD, Collecting.WINDOW),
                List.of(lab.sources()),
                ThreadFixOptions.DEFAULT_RUNS,
                FIX_MILLIS);
        try (WorkFolder work = WorkFolder.temporary()) {
            return new ThreadFixInvestigation(lab.wiring(), ProgressListener.NONE, new Cancellation())
                    .run(lab.setup(lab.target(s)), options, new CaseFolder(work.newFolder())).fixes().stream()
                            .filter(FixSummary.Shown::verified)
                            .findFirst()
                            .orElse(null);
        }
    }
}
