package dev.culprit.bench.locating;

import dev.culprit.analysis.replacement.Extent;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PairSearch;
import dev.culprit.analysis.replacement.PublishedSearch;
import dev.culprit.analysis.replacement.RankedStatement;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.faults.Build;
import dev.culprit.faults.Case;
import dev.culprit.faults.Fault;
import dev.culprit.faults.SourceLine;
import dev.culprit.investigation.locating.HostedReplacements;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A program of which some faults are left. Its failing tests are searched separately, since they may fail by different
 * faults.
 */
public final class FaultStage implements AutoCloseable {
    /** For each of the dozen searches of the command that a version takes; most end by themselves. */
    private static final long MILLIS = 15_000;

    private final long baselineMillis;
    private final Build build;
    private final Hosts hosts;
    private final TestTrials tests;
    private final Surveyed surveyed;
    private final TestedProgram program;

    FaultStage(FaultyPrograms programs, List<Fault> faults, List<Case> suite) throws Exception {
        baselineMillis = programs.baselineMillis();
        build = programs.build(faults);
        FaultyPrograms.Suite made = programs.tests(build, suite);
        hosts = made.hosts();
        tests = new TestTrials(hosts, 2, runs -> {});
        surveyed = tests.survey(made.classes(), "");
        program = new TestedProgram(surveyed.sites(), surveyed.runs(), surveyed.traces(), surveyed.values());
    }

    TestedProgram program() {
        return program;
    }

    /** Prints of the methods' code. */
    Map<String, Long> methods() {
        return surveyed.methods();
    }

    /** Replaced runs so far. */
    long runs() {
        return tests.replacedRuns();
    }

    /** Searches what is not known yet. False where the time was over before all was tried. */
    boolean search(SearchMethod method, List<TestRun> failing, FoundPairs found) throws Exception {
        if (method == SearchMethod.PUBLISHED) return searchAsPublished(failing, found);
        HostedReplacements runs = new HostedReplacements(tests, MILLIS);
        new PairSearch(program, Extent.REDUCED).searchEach(failing, found, runs);
        return !runs.isOver();
    }

    private boolean searchAsPublished(List<TestRun> failing, FoundPairs found) throws Exception {
        PublishedSearch search = new PublishedSearch(program, tests.sequences(surveyed.runs()));
        HostedReplacements runs = new HostedReplacements(tests, baselineMillis);
        search.full(failing, found, runs);
        return !runs.isOver();
    }

    /** The failing tests that pass a line of the fault. */
    Set<String> testsThatPass(Fault fault) {
        BitSet lines = program.statements(frame -> build.truth().get(fault).contains(FaultLocation.line(frame)));
        return program.failing().stream()
                .filter(t -> program.statements(t.test()).intersects(lines))
                .map(t -> t.test().id())
                .collect(Collectors.toSet());
    }

    /** The first fault in the list, and its score; null where no faulty line is in it. */
    Located locate(List<RankedStatement> list) {
        for (RankedStatement r : list) {
            SourceLine line = FaultLocation.line(program.frame(r.statement()));
            for (Map.Entry<Fault, ? extends Set<SourceLine>> fault :
                    build.truth().entrySet())
                if (fault.getValue().contains(line)) return new Located(fault.getKey(), score(r, list));
        }
        return null;
    }

    /** The scores of all faults in one list. */
    List<Located> locateAll(List<RankedStatement> list) {
        List<Located> all = new ArrayList<>();
        build.truth().forEach((fault, lines) -> {
            RankedStatement found = list.stream()
                    .filter(r -> lines.contains(FaultLocation.line(program.frame(r.statement()))))
                    .findFirst()
                    .orElse(null);
            all.add(new Located(fault, found == null ? 0 : score(found, list)));
        });
        return all;
    }

    /** Relative to all statements that failing tests pass, also where the list has only those of some tests. */
    private double score(RankedStatement r, List<RankedStatement> list) {
        int statements =
                Math.max(list.size(), program.statements(program.failing()).cardinality());
        return 100.0 * (statements - r.rank()) / statements;
    }

    record Located(Fault fault, double score) {}

    @Override
    public void close() {
        hosts.close();
    }
}
