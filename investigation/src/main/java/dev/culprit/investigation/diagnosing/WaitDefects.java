package dev.culprit.investigation.diagnosing;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.fixing.Blamed;
import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.investigation.fixing.ThreadFixOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankOptions;
import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for statements that wait or notify in a wrong way, by changing them: an order of accesses that could be forced
 * is the effect of such a defect, not its cause.
 */
final class WaitDefects {
    private final HuntSummary hunted;
    private final DiagnoseOptions options;
    private final CaseFolder folder;
    private Note reason = Note.NONE;

    WaitDefects(HuntSummary hunted, DiagnoseOptions options, CaseFolder folder) {
        this.hunted = hunted;
        this.options = options;
        this.folder = folder;
    }

    /**
     * The statement with the change after which no run fails; null if there is none. Statements in the files of the
     * failure and of what is suspected are changed, for at most so many milliseconds.
     */
    Finding find(Techniques techniques, Failure failure, List<Finding> suspected, DiagnoseCase kept, long millis)
            throws UnusableTarget, IOException {
        if (!hunted.result().failed()) return null;
        RankOptions runs = new RankOptions(options.hunting(), Formula.JACCARD, Collecting.WINDOW);
        ThreadFixOptions fixing = new ThreadFixOptions(runs, options.sources(), ThreadFixOptions.DEFAULT_RUNS, millis);
        FixSummary tried = techniques
                .fixing()
                .fixWaits(hunted.setup(), fixing, Blamed.of(hunted), places(failure, suspected), folder);
        if (!tried.hasVerified()) {
            boolean late = tried.effort().left() > 0;
            reason = late ? ProvedFixes.nothing(tried.effort(), folder.path().toString()) : Note.NONE;
            return null;
        }
        kept.added(tried.caseResult());
        return tried.caseResult().found().findings().stream()
                .filter(Finding::isProvedByFix)
                .findFirst()
                .orElse(null);
    }

    /** Why there was no result: changes were not tried to the end. Otherwise empty. */
    Note reason() {
        return reason;
    }

    /** Where the failure is, and what is suspected. */
    static List<Frame> places(Failure failure, List<Finding> suspected) {
        Set<Frame> places = new LinkedHashSet<>(failure.frames());
        for (Finding finding : suspected) {
            if (finding.pattern() != null) finding.pattern().accesses().forEach(access -> places.add(access.at()));
            if (finding.path() != null) finding.path().steps().forEach(step -> places.add(step.at()));
        }
        return new ArrayList<>(places);
    }
}
