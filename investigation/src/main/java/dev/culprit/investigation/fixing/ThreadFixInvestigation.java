package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.analysis.fixes.threads.ThreadFix;
import dev.culprit.analysis.fixes.threads.ThreadFixes;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Finds the accesses or locks that make a concurrent program fail, changes its source so that they are atomic or in
 * order, and hunts the compiled change under as many schedules as the time allows.
 */
public final class ThreadFixInvestigation {
    /** Findings whose fixes are tried. */
    private static final int FINDINGS = 3;
    /** When so many hold, more would not help to choose. */
    private static final int ENOUGH = 2;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public ThreadFixInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public FixSummary run(Setup setup, ThreadFixOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        RankSummary ranked =
                new RankInvestigation(wiring, listener, cancellation).run(setup, options.ranking(), folder);
        ThreadFixCase kept = new ThreadFixCase(setup, folder, ranked);
        if (!ranked.result().failed()) return kept.nothingFails();
        CheckedSources sources = new CheckedSources(options.sources(), setup.classpath());
        Map<ThreadFix, Finding> fixes = fixes(findings(ranked), sources);
        List<Note> warnings = new ArrayList<>(ranked.warnings());
        warnings.addAll(sources.problems());
        listener.phase(Phase.TRYING_FIXES);
        try (WorkFolder work = WorkFolder.temporary()) {
            tryAll(setup, options, fixes, sources, work, kept);
        }
        return kept.keep(fixes.size(), warnings);
    }

    private static List<Finding> findings(RankSummary ranked) {
        List<Finding> all = new ArrayList<>(ranked.findings());
        if (ranked.stuck() != null) all.add(ranked.stuck());
        return CaseContent.findings(ranked.failing().failure(), all).stream()
                .limit(FINDINGS)
                .toList();
    }

    private static Map<ThreadFix, Finding> fixes(List<Finding> findings, CheckedSources sources) {
        Map<ThreadFix, Finding> fixes = new LinkedHashMap<>();
        Set<Object> seen = new HashSet<>();
        for (Finding finding : findings)
            for (ThreadFix fix : ThreadFixes.of(finding, sources)) if (seen.add(fix.edits())) fixes.put(fix, finding);
        return fixes;
    }

    private void tryAll(
            Setup setup,
            ThreadFixOptions options,
            Map<ThreadFix, Finding> fixes,
            CheckedSources sources,
            WorkFolder work,
            ThreadFixCase kept)
            throws UnusableTarget, IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(options.millis());
        PatchedHunt hunt = new PatchedHunt(
                wiring, listener, cancellation, options.ranking().runs());
        int left = fixes.size();
        for (Map.Entry<ThreadFix, Finding> one : fixes.entrySet()) {
            long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (millis <= 0 || cancellation.isCancelled()) break;
            left--;
            Path classes = compiled(setup, one.getKey(), sources, work);
            if (classes == null) continue;
            PatchedHunt.Result result = hunt.run(setup.patchedBy(classes), kept.failing(), options.runs(), millis / 2);
            kept.add(one.getValue(), one.getKey(), sources.patch(one.getKey().edits()), result);
            if (kept.verified() >= ENOUGH) {
                left = 0;
                break;
            }
        }
        kept.untried(left);
    }

    private static Path compiled(Setup setup, ThreadFix fix, CheckedSources sources, WorkFolder work)
            throws IOException {
        int release = sources.release(fix.edits().keySet());
        try (SourceCompiler compiler = new SourceCompiler(setup.classpath().entries(), release)) {
            SourceCompiler.Compiled made = compiler.compile(sources.changed(fix.edits()));
            return made.succeeded() ? CandidateSearch.write(made.classes(), work.newFolder()) : null;
        }
    }
}
