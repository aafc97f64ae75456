package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.analysis.replacement.ReplacementFailed;
import dev.culprit.analysis.replacement.StatementFindings;
import dev.culprit.analysis.replacement.StatementLocator;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestClusters;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.TestName;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Ranks the statements of surveyed tests, by value replacement or by coverage. */
final class StatementSearch {
    private final Setup setup;
    private final LocateOptions options;
    private final HostWiring wiring;
    private final Cancellation cancellation;

    StatementSearch(Setup setup, LocateOptions options, HostWiring wiring, Cancellation cancellation) {
        this.setup = setup;
        this.options = options;
        this.wiring = wiring;
        this.cancellation = cancellation;
    }

    /** What was found; {@code pairs} is empty for a ranking by coverage. */
    record Result(TestedProgram program, StatementLocator.Located located, List<Finding> statements, Costs costs) {
        /** How many different faults the failing tests seem to have; 1 for a ranking by coverage. */
        int faults() {
            if (!costs.byReplacement()) return 1;
            return new TestClusters(located.pairs(), TestClusters.ALIKE)
                    .of(program.failing())
                    .size();
        }
    }

    /**
     * What a search took; {@code replacements} is 0 for a ranking by coverage; {@code timeOver}: it was ended by its
     * time limit.
     */
    record Costs(boolean byReplacement, long replacements, double seconds, boolean timeOver) {}

    Result run(TestTrials tests, Surveyed surveyed, List<TestRun> reliable, PairMemory memory)
            throws UnusableTarget, IOException {
        TestedProgram program = new TestedProgram(surveyed.sites(), reliable, surveyed.traces(), surveyed.values());
        long start = System.nanoTime();
        HostedReplacements runs = new HostedReplacements(tests, options.millis());
        StatementLocator.Located located =
                options.technique().isReplacement() ? replaced(program, surveyed, runs, memory) : covered(program);
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean timeOver = runs.isOver();
        SourceFiles sources = new SourceFiles(options.sources(), setup.classpath());
        StatementFindings findings = new StatementFindings(program, sources::line);
        List<Finding> statements = options.technique().isReplacement()
                ? findings.ofReplacements(located.ranked(), located.pairs())
                : findings.ofCoverage(
                        located.ranked(), options.technique().formula().id());
        return new Result(
                program,
                located,
                statements,
                new Costs(options.technique().isReplacement(), tests.replacedRuns(), seconds, timeOver));
    }

    private StatementLocator.Located covered(TestedProgram program) {
        FoundPairs none = new FoundPairs();
        return new StatementLocator.Located(
                StatementRanking.published(program, options.technique().formula())
                        .rank(program.failing(), none, Map.of()),
                none);
    }

    private StatementLocator.Located replaced(
            TestedProgram program, Surveyed surveyed, HostedReplacements runs, PairMemory memory)
            throws UnusableTarget, IOException {
        Map<TestName, BitSet> within =
                options.technique().slice() ? new FailureSlices(setup, wiring, cancellation).of(program) : Map.of();
        StatementLocator locator =
                new StatementLocator(program, options.technique().extent(), runs, within);
        try {
            return memory == null ? locator.first() : locator.next(memory, surveyed.methods());
        } catch (ReplacementFailed e) {
            if (e.getCause() instanceof UnusableTarget unusable) throw unusable;
            throw new IllegalStateException(e);
        }
    }
}
