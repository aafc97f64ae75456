package dev.culprit.investigation.diagnosing;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.fixing.Blamed;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.ThreadFixOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** Tries fixes of proved causes in the time that is left. */
final class ProvedFixes {
    private static final String FIX = "fix";

    private final Techniques techniques;
    private final HuntSummary hunted;
    private final DiagnoseCase kept;
    private final TimeBudget budget;
    private final Silence silence;

    ProvedFixes(Techniques techniques, HuntSummary hunted, DiagnoseCase kept, TimeBudget budget) {
        this.techniques = techniques;
        this.hunted = hunted;
        this.kept = kept;
        this.budget = budget;
        this.silence = new Silence(techniques.cancellation());
    }

    /** Replaces each proved cause that can be fixed by itself with its fixes. */
    void add(List<Diagnosis> causes, DiagnoseOptions options, CaseFolder folder) {
        for (int i = 0; i < causes.size(); i++) {
            if (!canBeFixed(causes.get(i)) || techniques.cancellation().isCancelled()) continue;
            try {
                if (budget.isOver()) silence.late(FIX);
                else causes.set(i, fixed(causes.get(i), others(causes, i), options, folder));
            } catch (UnusableTarget | IOException | CancellationException e) {
                silence.unusable(FIX, e);
            }
        }
        silence.tell(kept);
    }

    /** Changes are made for orders of accesses and of locks. */
    private static boolean canBeFixed(Diagnosis cause) {
        return cause.isProved()
                && (cause.finding().subject() instanceof AccessPattern
                        || cause.finding().subject() instanceof DeadlockCycle);
    }

    /** Why there is no verified fix. {@code folder}: the case, in which the fixes can be tried with more time. */
    static Note nothing(FixSummary.Effort effort, String folder) {
        if (effort.suggestions() == 0) return Note.of("no change of the source suggests itself, or there is no source");
        String tried = effort.tried() == 1
                ? "the change that was tried does not hold"
                : "none of the " + effort.tried() + " changes that were tried holds";
        if (effort.left() == 0) return Note.of(tried);
        String late = "the time was over before "
                + (effort.left() == 1 ? "a change was" : effort.left() + " changes were")
                + " tried to the end";
        return new Note(
                effort.tried() == 0 ? late : tried + ", and " + late,
                List.of(new Advice(Advice.Kind.FIX_CASE, folder)));
    }

    /** The failures that another cause leads to. */
    private static Set<String> others(List<Diagnosis> causes, int own) {
        Set<String> others = new HashSet<>();
        for (Diagnosis cause : causes) others.add(cause.failure().key());
        others.remove(causes.get(own).failure().key());
        return others;
    }

    private Diagnosis fixed(Diagnosis cause, Set<String> others, DiagnoseOptions options, CaseFolder folder)
            throws UnusableTarget, IOException {
        RankOptions runs = new RankOptions(options.hunting(), Formula.JACCARD, Collecting.WINDOW);
        ThreadFixOptions fixing =
                new ThreadFixOptions(runs, options.sources(), ThreadFixOptions.DEFAULT_RUNS, budget.left());
        Blamed blamed = Blamed.of(hunted, cause.finding(), others);
        FixSummary summary = techniques.fixing().fix(hunted.setup(), fixing, blamed, folder);
        kept.added(summary.caseResult());
        Finding known = kept.known(cause.finding());
        if (known.fixes().stream().noneMatch(Fix::verified))
            silence.nothing(FIX, nothing(summary.effort(), folder.path().toString()));
        return cause.with(known);
    }
}
