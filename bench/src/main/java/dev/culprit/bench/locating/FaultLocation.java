package dev.culprit.bench.locating;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.analysis.replacement.Extent;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PublishedSearch;
import dev.culprit.analysis.replacement.RankedStatement;
import dev.culprit.analysis.replacement.StatementLocator;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.bench.results.Placement;
import dev.culprit.faults.Build;
import dev.culprit.faults.Case;
import dev.culprit.faults.Examination;
import dev.culprit.faults.SourceLine;
import dev.culprit.faults.Version;
import dev.culprit.investigation.locating.HostedReplacements;
import dev.culprit.model.Frame;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How one version with one fault was located. {@code placements} are those of the faulty line by each technique, {@code
 * statements} is the number of ranked statements; {@code possible} is the number of executions of the paper's complete
 * search, {@code published} its reduced search and {@code culprit} the command's. {@code seconds} is the time of the
 * command from its start.
 */
public record FaultLocation(
        String program,
        Version version,
        int statements,
        Map<Technique, Placement> placements,
        Searches searches,
        double seconds) {
    /** As the command has it. */
    private static final long MILLIS = 45_000;

    /** {@code cut}: the time was over before the search was. */
    record Search(long runs, double seconds, boolean cut) {}

    /** The paper's search, with the runs that it has without its reduction, and the command's. */
    record Searches(long possible, Search published, Search culprit) {}

    /** The paper's names, and the command. */
    enum Technique {
        TARANTULA,
        TARANTULA_POOL,
        IVMP,
        IVMP_1,
        IVMP_2,
        CULPRIT
    }

    String name() {
        return program + " " + version.name();
    }

    /** The rank, which is the worst one where statements are tied. */
    int rank(Technique technique) {
        return placements.get(technique).worst();
    }

    /** Definition 6, in percent. */
    double score(Technique technique) {
        return 100.0 * (statements - rank(technique)) / statements;
    }

    static FaultLocation of(FaultyPrograms programs, String program, Version version) throws Exception {
        Build build = programs.build(version);
        Examination examination = programs.examine(build);
        FaultyPrograms.Suite suite = programs.tests(build, programs.suite(examination));
        long start = System.nanoTime();
        try (Hosts hosts = suite.hosts()) {
            TestTrials tests = new TestTrials(hosts, 2, runs -> {});
            Surveyed s = tests.survey(suite.classes(), "");
            TestedProgram tested = new TestedProgram(s.sites(), s.runs(), s.traces(), s.values());
            long surveyed = System.nanoTime();
            HostedReplacements runs = new HostedReplacements(tests, MILLIS);
            StatementLocator.Located located = new StatementLocator(tested, Extent.REDUCED, runs).first();
            Search culprit = new Search(tests.replacedRuns(), seconds(surveyed), runs.isOver());
            double seconds = seconds(start);
            PublishedSearch paper = new PublishedSearch(tested, tests.sequences(s.runs()));
            long begun = System.nanoTime();
            HostedReplacements paperRuns = new HostedReplacements(tests, programs.baselineMillis());
            FoundPairs pairs = paper.reduced(tested.failing(), paperRuns);
            Search published = new Search(tests.replacedRuns() - culprit.runs(), seconds(begun), paperRuns.isOver());
            Map<Technique, Placement> placements = placements(tested, pairs, build.faultyLines());
            placements.put(Technique.CULPRIT, placement(located.ranked(), tested, build.faultyLines()));
            placements.put(Technique.TARANTULA_POOL, inPool(tested, examination, programs.pool(), build.faultyLines()));
            return new FaultLocation(
                    program,
                    version,
                    located.ranked().size(),
                    placements,
                    new Searches(paper.executions(tested.failing()), published, culprit),
                    seconds);
        }
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    private static Map<Technique, Placement> placements(
            TestedProgram program, FoundPairs pairs, Set<SourceLine> truth) {
        StatementRanking ranking = StatementRanking.published(program, Formula.TARANTULA);
        List<TestRun> failing = program.failing();
        Map<Technique, Placement> placements = new EnumMap<>(Technique.class);
        Map.of(
                        Technique.TARANTULA,
                        new FoundPairs(),
                        Technique.IVMP,
                        pairs,
                        Technique.IVMP_1,
                        pairs.ofFirst(failing, 1),
                        Technique.IVMP_2,
                        pairs.ofFirst(failing, 2))
                .forEach((technique, found) ->
                        placements.put(technique, placement(ranking.rank(failing, found, Map.of()), program, truth)));
        return placements;
    }

    /**
     * That of the first faulty line; the last where none is ranked. As in the paper, all tied statements have the rank
     * of the last.
     */
    static Placement placement(List<RankedStatement> ranked, TestedProgram program, Set<SourceLine> truth) {
        for (RankedStatement r : ranked)
            if (truth.contains(line(program.frame(r.statement()))))
                return new Placement(r.rank() - r.tied() + 1, r.rank());
        return new Placement(ranked.size(), ranked.size());
    }

    static SourceLine line(Frame frame) {
        return new SourceLine(frame.file(), frame.line());
    }

    /** As if the whole pool were the suite. */
    private static Placement inPool(
            TestedProgram program, Examination examination, List<Case> pool, Set<SourceLine> truth) {
        Map<SourceLine, Integer> failed = new HashMap<>();
        Map<SourceLine, Integer> passed = new HashMap<>();
        for (Case c : pool)
            for (SourceLine line : examination.lines(c))
                (examination.fails(c) ? failed : passed).merge(line, 1, Integer::sum);
        int failing = examination.failing().size();
        Map<SourceLine, Double> scores = new HashMap<>();
        StatementRanking.published(program, Formula.TARANTULA)
                .rank(program.failing(), new FoundPairs(), Map.of())
                .forEach(r -> {
                    SourceLine line = line(program.frame(r.statement()));
                    Spectrum spectrum = new Spectrum(
                            failed.getOrDefault(line, 0), passed.getOrDefault(line, 0), failing, pool.size() - failing);
                    scores.put(line, Formula.TARANTULA.score(spectrum));
                });
        double best = scores.entrySet().stream()
                .filter(e -> truth.contains(e.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(-1);
        int before = (int) scores.values().stream().filter(s -> s > best).count();
        return new Placement(before + 1, (int)
                scores.values().stream().filter(s -> s >= best).count());
    }
}
