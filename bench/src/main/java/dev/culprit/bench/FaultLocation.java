package dev.culprit.bench;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.analysis.replacement.Extent;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.Location;
import dev.culprit.analysis.replacement.PairSearch;
import dev.culprit.analysis.replacement.RankedStatement;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.faults.Build;
import dev.culprit.faults.Case;
import dev.culprit.faults.Examination;
import dev.culprit.faults.SourceLine;
import dev.culprit.faults.Version;
import dev.culprit.investigation.locating.HostedReplacements;
import dev.culprit.model.Frame;
import dev.culprit.model.SiteKind;
import dev.culprit.model.values.PointTrace;
import dev.culprit.model.values.TestRun;
import dev.culprit.trials.alteration.AlteredTests;
import dev.culprit.trials.alteration.Surveyed;
import dev.culprit.trials.host.Hosts;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What came of one version with one fault. {@code ranks} are those of the faulty line by each technique, {@code statements} how many there are to rank; {@code fullRuns} would be made by the complete search, {@code publishedRuns} were made by the paper's
 * reduced one, {@code runs} by the command within {@code seconds} from its start, {@code searchSeconds} of which went into replacements.
 */
record FaultLocation(
        String program,
        Version version,
        int statements,
        Map<Technique, Integer> ranks,
        long fullRuns,
        long publishedRuns,
        long runs,
        double seconds,
        double searchSeconds) {
    /** As the command has it. */
    private static final long MILLIS = 45_000;
    /** For the paper's search, which is there to be compared with. */
    private static final long PUBLISHED_MILLIS = 15_000;

    /** The paper's names, and the command. */
    enum Technique {
        TARANTULA,
        TARANTULA_POOL,
        IVMP,
        IVMP_1,
        IVMP_2,
        CULPRIT
    }

    /** Definition 6, in percent. */
    double score(Technique technique) {
        return 100.0 * (statements - ranks.get(technique)) / statements;
    }

    static FaultLocation of(FaultyPrograms programs, String program, Version version) throws Exception {
        Build build = programs.build(version);
        Examination examination = programs.examine(build);
        FaultyPrograms.Suite suite = programs.tests(build, programs.suite(examination));
        long start = System.nanoTime();
        try (Hosts hosts = suite.hosts()) {
            AlteredTests tests = new AlteredTests(hosts, 2, runs -> {});
            Surveyed s = tests.survey(suite.classes(), "");
            TestedProgram tested = new TestedProgram(s.sites(), s.runs(), s.traces(), s.values());
            long surveyed = System.nanoTime();
            Location.Located located =
                    new Location(tested, Extent.REDUCED, new HostedReplacements(tests, MILLIS)).first();
            double seconds = (System.nanoTime() - start) / 1e9;
            double searchSeconds = (System.nanoTime() - surveyed) / 1e9;
            long runs = tests.replacedRuns();
            List<TestRun> failing = tested.failing();
            FoundPairs published = new PairSearch(tested, Extent.PUBLISHED)
                    .search(failing, new HostedReplacements(tests, PUBLISHED_MILLIS));
            Map<Technique, Integer> ranks = ranks(tested, published, build.faultyLines());
            ranks.put(Technique.CULPRIT, rank(located.ranked(), tested, build.faultyLines()));
            ranks.put(Technique.TARANTULA_POOL, poolRank(tested, examination, programs.pool(), build.faultyLines()));
            return new FaultLocation(
                    program,
                    version,
                    located.ranked().size(),
                    ranks,
                    fullRuns(tested),
                    tests.replacedRuns() - runs,
                    runs,
                    seconds,
                    searchSeconds);
        }
    }

    private static Map<Technique, Integer> ranks(TestedProgram program, FoundPairs pairs, Set<SourceLine> truth) {
        StatementRanking ranking = StatementRanking.published(program, Formula.TARANTULA);
        List<TestRun> failing = program.failing();
        Map<Technique, Integer> ranks = new EnumMap<>(Technique.class);
        ranks.put(Technique.TARANTULA, rank(ranking.rank(failing, new FoundPairs(), Map.of()), program, truth));
        ranks.put(Technique.IVMP, rank(ranking.rank(failing, pairs, Map.of()), program, truth));
        ranks.put(Technique.IVMP_1, rank(ranking.rank(failing, pairs.ofFirst(failing, 1), Map.of()), program, truth));
        ranks.put(Technique.IVMP_2, rank(ranking.rank(failing, pairs.ofFirst(failing, 2), Map.of()), program, truth));
        return ranks;
    }

    /** That of the first faulty line; of all statements where none is ranked. */
    static int rank(List<RankedStatement> ranked, TestedProgram program, Set<SourceLine> truth) {
        for (RankedStatement r : ranked) if (truth.contains(line(program.frame(r.statement())))) return r.rank();
        return ranked.size();
    }

    static SourceLine line(Frame frame) {
        return new SourceLine(frame.file(), frame.line());
    }

    /** As if the whole pool were the suite. */
    private static int poolRank(
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
        return (int) scores.values().stream().filter(s -> s >= best).count();
    }

    private static long fullRuns(TestedProgram program) {
        long runs = 0;
        for (TestRun test : program.failing())
            for (PointTrace t : program.traces(test.test()))
                if (program.site(t.point()).kind() != SiteKind.NAME)
                    runs += (long) t.instances()
                            * Math.max(0, program.values(t.point()).size() - 1);
        return runs;
    }

    static Comparator<FaultLocation> bySeconds() {
        return Comparator.comparing(FaultLocation::seconds);
    }
}
