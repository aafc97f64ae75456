package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.locating.LocateInvestigation;
import dev.culprit.investigation.locating.LocateSummary;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Locates the faulty statement of failing tests, or takes the given one, tries changes of its source on the tests, and
 * keeps those that pass everything as patches.
 */
public final class FixInvestigation {
    private static final int MOST_HOSTS = 8;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public FixInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public FixSummary run(Setup setup, FixOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, HostGone, IOException {
        LocateSummary located =
                new LocateInvestigation(wiring, listener, cancellation).run(setup, options.locate(), folder);
        if (!located.failed())
            return new FixSummary(located.caseResult(), List.of(), new FixSummary.Effort(0, 0, 0, 0, 0), false);
        List<Note> warnings = new ArrayList<>(located.warnings());
        List<SuspectStatement> statements = statements(setup, options, located, warnings);
        List<FixCandidate> candidates = new ArrayList<>();
        for (SuspectStatement statement : statements) {
            Learned learned = new Learned(options.knowledge(), statement.source());
            for (Suggestion suggestion : statement.source().suggestions())
                candidates.add(FixCandidate.of(statement, suggestion, learned));
        }
        try (WorkFolder work = WorkFolder.temporary()) {
            CandidateSearch.Result found = search(setup, options, candidates, work);
            listener.phase(Phase.VERIFYING_FIXES);
            FixCase kept = new FixCase(setup, folder, located);
            FixVerification verification =
                    new FixVerification(wiring, setup, options.locate().tests(), cancellation);
            FixSummary.Effort effort = new FixSummary.Effort(
                    statements.size(), candidates.size(), found.tried(), found.runs(), found.left());
            return kept.keep(found, verification, work, effort, warnings);
        }
    }

    private CandidateSearch.Result search(
            Setup setup, FixOptions options, List<FixCandidate> candidates, WorkFolder work) throws UnusableTarget {
        if (candidates.isEmpty()) return new CandidateSearch.Result(List.of(), List.of(), 0, 0, 0);
        int hostCount = Math.min(MOST_HOSTS, Runtime.getRuntime().availableProcessors());
        listener.phase(Phase.TRYING_FIXES);
        try (Hosts hosts = wiring.hosts(
                        setup, TestTrials.EQUIPMENT, options.locate().tests().folders());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) return new CandidateSearch.Result(List.of(), List.of(), 0, 0, candidates.size());
            return new CandidateSearch(setup.classpath(), hosts, work, options.millis(), listener::replacements)
                    .run(candidates, hostCount);
        }
    }

    private static List<SuspectStatement> statements(
            Setup setup, FixOptions options, LocateSummary located, List<Note> warnings) throws UnusableTarget {
        List<Finding> findings = chosen(options, located);
        SourceFiles files = new SourceFiles(options.locate().sources(), setup.classpath());
        List<SuspectStatement> statements = new ArrayList<>();
        Set<String> refused = new LinkedHashSet<>();
        for (Finding finding : findings) {
            Frame at = ((FaultyStatement) finding.subject()).at();
            try {
                SuspectSource source = SuspectSource.of(at, files, setup.classpath());
                statements.add(
                        SuspectStatement.of(statements.size(), finding, source, located.tests(), located.sites()));
            } catch (SuspectSource.Unusable e) {
                if (refused.add(e.getMessage())) warnings.add(e.note());
            }
        }
        return statements;
    }

    /** The statement that was asked for, or the first of the ranking. */
    private static List<Finding> chosen(FixOptions options, LocateSummary located) throws UnusableTarget {
        List<Finding> ranked = located
                .found()
                .findings(options.locate().technique().id())
                .stream()
                .filter(f -> f.subject() instanceof FaultyStatement)
                .toList();
        if (options.at().isEmpty())
            return ranked.stream().limit(options.statements()).toList();
        List<Finding> there = ranked.stream()
                .filter(f -> ((FaultyStatement) f.subject()).at().place().equals(options.at()))
                .toList();
        if (there.isEmpty()) throw new UnusableTarget("no failing test executes a statement at " + options.at());
        return there;
    }
}
