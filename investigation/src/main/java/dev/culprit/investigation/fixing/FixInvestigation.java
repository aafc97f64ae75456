package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
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
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Locates the faulty statement of failing tests, or takes the given one, tries changes of its source on the tests, and
 * keeps those that pass everything as patches.
 */
public final class FixInvestigation {
    private static final int MOST_HOSTS = 8;
    /** How much of the time the values of the statements may take. */
    private static final double OBSERVING = 0.2;
    /** How much of the time is kept for verifying. */
    private static final double VERIFYING = 0.2;
    /** How much of the time the behaviour of passing tests may take. */
    private static final double RECORDING = 0.05;

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
        return run(setup, options, located, folder);
    }

    /** For statements that were located before, with the tests of the options. */
    public FixSummary run(Setup setup, FixOptions options, LocateSummary located, CaseFolder folder)
            throws UnusableTarget, IOException {
        if (!located.failed())
            return new FixSummary(located.caseResult(), List.of(), new FixSummary.Effort(0, 0, 0, 0, 0), false);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(options.millis());
        List<Note> warnings = new ArrayList<>(located.warnings());
        List<SuspectStatement> statements = statements(setup, options, located, warnings);
        try (WorkFolder work = WorkFolder.temporary()) {
            FixCandidateSearch.Result found = search(setup, options, located, statements, work);
            listener.phase(Phase.VERIFYING_FIXES);
            FixCase kept =
                    new FixCase(CaseContent.target(setup, wiring.installation().recorderKey()), folder, located);
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            FixVerification verification = new FixVerification(wiring, setup, options.locate(), cancellation, left);
            FixSummary.Effort effort = new FixSummary.Effort(
                    statements.size(), found.suggestions(), found.tried(), found.runs(), found.left());
            return kept.keep(found, verification, work, effort, warnings);
        }
    }

    private FixCandidateSearch.Result search(
            Setup setup, FixOptions options, LocateSummary located, List<SuspectStatement> statements, WorkFolder work)
            throws UnusableTarget {
        TestedProgram program = located.program();
        long observing = Math.round(options.millis() * OBSERVING);
        long begun = System.nanoTime();
        int hostCount = Math.min(MOST_HOSTS, Runtime.getRuntime().availableProcessors());
        listener.phase(Phase.TRYING_FIXES);
        try (Hosts hosts = wiring.hosts(
                        setup, TestTrials.EQUIPMENT, options.locate().tests().folders());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            if (guard.isCancelled()) return FixCandidateSearch.Result.NOTHING;
            TestTrials tests = TestTrials.of(program.sites(), hosts, hostCount, listener::replacements);
            if (statements.isEmpty())
                return FixCandidateSearch.Result.described(
                        new DescribedFixes(options.knowledge(), setup.classpath(), program)
                                .of(chosen(options, located), tests, observing));
            Map<Integer, Set<String>> values =
                    new Situations(program, tests).of(numbers(program, statements), observing);
            List<FixCandidate> candidates = candidates(options, program, statements, values);
            Behaviour before = behaviour(program, statements, tests, Math.round(options.millis() * RECORDING));
            long left = Math.round(options.millis() * (1 - VERIFYING)) - (System.nanoTime() - begun) / 1_000_000;
            return new FixCandidateSearch(setup.classpath(), hosts, work, left, listener::replacements)
                    .run(candidates, hostCount)
                    .comparedWith(before);
        }
    }

    /** Of the passing tests that reach a statement whose changes are tried. */
    private static Behaviour behaviour(
            TestedProgram program, List<SuspectStatement> statements, TestTrials tests, long millis)
            throws UnusableTarget {
        BitSet suspected = numbers(program, statements);
        List<TestRun> reaching = program.passing().stream()
                .filter(t -> program.statements(t.test()).intersects(suspected))
                .toList();
        try {
            return Behaviour.of(tests, program.sites(), reaching, millis);
        } catch (HostGone gone) {
            return Behaviour.UNKNOWN;
        }
    }

    private static BitSet numbers(TestedProgram program, List<SuspectStatement> statements) {
        Set<Frame> places = statements.stream().map(s -> s.source().at()).collect(Collectors.toSet());
        return program.statements(places::contains);
    }

    private static List<FixCandidate> candidates(
            FixOptions options,
            TestedProgram program,
            List<SuspectStatement> statements,
            Map<Integer, Set<String>> values) {
        List<FixCandidate> candidates = new ArrayList<>();
        for (SuspectStatement statement : statements) {
            int number = numbers(program, List.of(statement)).nextSetBit(0);
            Learned learned =
                    new Learned(options.knowledge(), statement.source(), values.getOrDefault(number, Set.of()));
            for (Suggestion suggestion : statement.source().suggestions())
                if (options.changes().test(suggestion)) candidates.add(FixCandidate.of(statement, suggestion, learned));
        }
        return candidates;
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
                statements.add(SuspectStatement.of(
                        statements.size(),
                        finding,
                        source,
                        located.tests(),
                        located.program().sites()));
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
