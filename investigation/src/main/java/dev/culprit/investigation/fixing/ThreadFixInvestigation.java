package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.analysis.fixes.threads.ThreadFix;
import dev.culprit.analysis.fixes.threads.ThreadFixes;
import dev.culprit.analysis.fixes.threads.WaitFixes;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
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
import java.util.function.Function;

/**
 * Finds the accesses or locks that make a concurrent program fail, changes its source so that they are atomic or in
 * order, and hunts the compiled change under as many schedules as the time allows.
 */
public final class ThreadFixInvestigation {
    /** Findings whose fixes are tried. */
    private static final int FINDINGS = 3;
    /** When so many hold, more would not help to choose. */
    private static final int ENOUGH = 2;
    /** A change without a verdict helps nobody, so the first ones get most of the time; refuted ones need little. */
    private static final double SHARE = 0.75;

    private static final String STATEMENT = "faulty-statement";
    /** In less time, no JVM is started and no run is finished. */
    private static final long LEAST_MILLIS = 1_000;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public ThreadFixInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** Finds the causes by a ranking first. If nothing fails in it, those of a failure that the case has are taken. */
    public FixSummary run(Setup setup, ThreadFixOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        RankSummary ranked =
                new RankInvestigation(wiring, listener, cancellation).run(setup, options.ranking(), folder);
        if (ranked.result().failed()) return fix(setup, options, Blamed.of(ranked, findings(ranked)), folder);
        Blamed known = known(setup, folder);
        if (known != null) return fix(setup, options, known, folder);
        return new FixSummary(ranked.caseResult(), List.of(), new FixSummary.Effort(0, 0, 0, 0, 0), false);
    }

    /** Whether the case in the folder has a proved cause of the same program, so that it need not be searched again. */
    public static boolean isProved(Setup setup, CaseFolder folder) throws UnusableTarget {
        Blamed known = known(setup, folder);
        return known != null && known.causes().get(0).finding().isProved();
    }

    /** Null also if there is no case. */
    private static Blamed known(Setup setup, CaseFolder folder) throws UnusableTarget {
        try {
            return Blamed.known(setup, folder, FINDINGS);
        } catch (UnusableCase e) {
            return null;
        }
    }

    /** Takes the causes that the case in the folder has; without any, or if the program has changed, finds them. */
    public FixSummary runKnown(Setup setup, ThreadFixOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        Blamed known = Blamed.known(setup, folder, FINDINGS);
        return known == null ? run(setup, options, folder) : fix(setup, options, known, folder);
    }

    /** Tries fixes of causes that are known. */
    public FixSummary fix(Setup setup, ThreadFixOptions options, Blamed blamed, CaseFolder folder)
            throws UnusableTarget, IOException {
        return fix(setup, options, blamed, folder, new Wanted(sources -> fixes(blamed.causes(), sources), ENOUGH));
    }

    /**
     * Tries to change how threads wait and notify, in the files of these places. The findings of the result are the
     * statements with a change that holds. No failure may be left then, whatever its cause.
     */
    public FixSummary fixWaits(
            Setup setup, ThreadFixOptions options, Blamed blamed, List<Frame> places, CaseFolder folder)
            throws UnusableTarget, IOException {
        return fix(setup, options, blamed, folder, new Wanted(sources -> waits(places, sources), 1));
    }

    /** The changes that are tried, until so many of them hold. */
    private record Wanted(Function<CheckedSources, Map<ThreadFix, Blamed.Cause>> fixes, int enough) {}

    private FixSummary fix(Setup setup, ThreadFixOptions options, Blamed blamed, CaseFolder folder, Wanted wanted)
            throws UnusableTarget, IOException {
        ThreadFixCase kept = new ThreadFixCase(
                CaseContent.target(setup, wiring.installation().recorderKey()), folder, blamed);
        CheckedSources sources = new CheckedSources(options.sources(), setup.classpath());
        Map<ThreadFix, Blamed.Cause> fixes = wanted.fixes.apply(sources);
        List<Note> warnings = new ArrayList<>(blamed.caseResult().warnings());
        warnings.addAll(sources.problems());
        if (!fixes.isEmpty()) listener.phase(Phase.TRYING_FIXES);
        try (WorkFolder work = WorkFolder.temporary()) {
            Attempts attempts = new Attempts(setup, options, sources, work, kept);
            if (!fixes.isEmpty()) attempts.tryAll(fixes, blamed, wanted.enough);
        }
        if (fixes.isEmpty()) kept.describe(DescribedThreadFixes.of(blamed.causes()));
        return kept.keep(fixes.size(), warnings);
    }

    private static List<Finding> findings(RankSummary ranked) {
        List<Finding> all = new ArrayList<>(ranked.findings());
        if (ranked.stuck() != null) all.add(ranked.stuck());
        return first(CaseContent.findings(ranked.failing().failure(), all), FINDINGS);
    }

    /** The first findings of each fault, the faults in turn. */
    static List<Finding> first(List<Finding> findings, int most) {
        Map<Integer, List<Finding>> faults = new LinkedHashMap<>();
        for (Finding finding : findings)
            faults.computeIfAbsent(finding.group(), g -> new ArrayList<>()).add(finding);
        List<Finding> first = new ArrayList<>();
        for (int i = 0; i < most; i++)
            for (List<Finding> own : faults.values())
                if (i < own.size() && first.size() < most * Math.min(2, faults.size())) first.add(own.get(i));
        return first;
    }

    private static Map<ThreadFix, Blamed.Cause> fixes(List<Blamed.Cause> causes, CheckedSources sources) {
        Map<ThreadFix, Blamed.Cause> fixes = new LinkedHashMap<>();
        Set<Object> seen = new HashSet<>();
        for (Blamed.Cause cause : causes)
            for (ThreadFix fix : ThreadFixes.of(cause.finding(), sources))
                if (seen.add(fix.edits())) fixes.put(fix, cause);
        return fixes;
    }

    private static Map<ThreadFix, Blamed.Cause> waits(List<Frame> places, CheckedSources sources) {
        Map<ThreadFix, Blamed.Cause> fixes = new LinkedHashMap<>();
        for (WaitFixes.Suspect suspect : WaitFixes.of(places, sources)) {
            Claim claim = new Claim(
                    Technique.TRIALS,
                    STATEMENT,
                    Standing.first(),
                    List.of(),
                    "No run fails with this change: " + suspect.fix().description() + ".");
            Finding statement = Finding.of(new FaultyStatement(suspect.at(), ""), new DeadlockEvidence(claim));
            fixes.put(suspect.fix(), new Blamed.Cause(statement, Set.of()));
        }
        return fixes;
    }

    /** The trying of fixes, each compiled into a folder of its own. */
    private final class Attempts {
        private final Setup setup;
        private final ThreadFixOptions options;
        private final CheckedSources sources;
        private final WorkFolder work;
        private final ThreadFixCase kept;

        Attempts(Setup setup, ThreadFixOptions options, CheckedSources sources, WorkFolder work, ThreadFixCase kept) {
            this.setup = setup;
            this.options = options;
            this.sources = sources;
            this.work = work;
            this.kept = kept;
        }

        void tryAll(Map<ThreadFix, Blamed.Cause> fixes, Blamed blamed, int enough) throws UnusableTarget, IOException {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(options.millis());
            PatchedHunt hunt = new PatchedHunt(
                    wiring, listener, cancellation, options.ranking().runs());
            LockCost costs = new LockCost(wiring, cancellation, work);
            int left = fixes.size();
            for (Map.Entry<ThreadFix, Blamed.Cause> one : fixes.entrySet()) {
                long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (millis <= LEAST_MILLIS || cancellation.isCancelled()) break;
                left--;
                if (kept.verified(one.getValue()) >= enough) continue;
                Path classes = compiled(one.getKey());
                if (classes == null) continue;
                Setup patched = setup.patchedBy(classes);
                Map<String, List<Edit>> edits = one.getKey().edits();
                PatchedHunt.Wanted wanted = new PatchedHunt.Wanted(
                        blamed.failing(),
                        blamed.runs().rate(one.getValue()),
                        one.getValue().others(),
                        failure -> sources.before(edits, failure),
                        options.runs());
                PatchedHunt.Result result = hunt.run(patched, wanted, Math.round(millis * SHARE));
                String cost = result.holds() ? costs.of(setup, patched, end) : "";
                kept.add(
                        one.getValue(),
                        one.getKey(),
                        sources.patch(edits),
                        result,
                        new ThreadFixCase.Circumstances(cost, options.runs()));
            }
            kept.untried(left);
        }

        private Path compiled(ThreadFix fix) throws IOException {
            int release = sources.release(fix.edits().keySet());
            try (SourceCompiler compiler = new SourceCompiler(setup.classpath().entries(), release)) {
                SourceCompiler.Compiled made = compiler.compile(sources.changed(fix.edits()));
                return made.succeeded() ? FixCandidateSearch.write(made.classes(), work.newFolder()) : null;
            }
        }
    }
}
