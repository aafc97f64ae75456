package dev.culprit.cli;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.analysis.replacement.Extent;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.Location;
import dev.culprit.analysis.replacement.PairFormat;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.analysis.replacement.StatementFindings;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestClusters;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.values.TestName;
import dev.culprit.model.values.TestRun;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.report.ProgressLine;
import dev.culprit.report.StatementReport;
import dev.culprit.report.TerminalReport;
import dev.culprit.trials.alteration.AlteredTests;
import dev.culprit.trials.alteration.Surveyed;
import dev.culprit.trials.alteration.TestClasses;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.SourceFiles;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** One location from start to end: the tests as they are, the search for pairs, the ranking, the report. */
final class LocateSession {
    /** One for each processor, but no more: each is a JVM. */
    private static final int MOST_HOSTS = 8;

    private final Setup setup;
    private final HostWiring wiring;
    private final CaseFolder folder;
    private final Terminal terminal;

    LocateSession(Setup setup, HostWiring wiring, CaseFolder folder, Terminal terminal) {
        this.setup = setup;
        this.wiring = wiring;
        this.folder = folder;
        this.terminal = terminal;
    }

    /** How it is located and where it is written; {@code formula} is null where values are replaced, {@code memory} where this is not the next of several faults, and {@code json} may be null. */
    record Wish(
            TestClasses tests,
            Formula formula,
            Extent extent,
            PairMemory memory,
            boolean slice,
            long millis,
            int top,
            List<Path> sources,
            Path json) {}

    /** What was found; {@code doubt} is empty where all was searched. */
    private record Found(
            TestedProgram program,
            Location.Located located,
            List<FaultyStatement> statements,
            long replacements,
            double seconds,
            String doubt) {}

    /** The exit status. */
    int run(Wish wish) throws Exception {
        ProgressLine progress = new ProgressLine(terminal.err(), terminal.progress(), Long.MAX_VALUE, wish.millis());
        int hostCount = Math.min(MOST_HOSTS, Runtime.getRuntime().availableProcessors());
        try (Hosts hosts = wiring.alteredHosts(setup, wish.tests().folders());
                Interruption interruption = new Interruption(hosts)) {
            AlteredTests tests = new AlteredTests(hosts, hostCount, progress::update);
            progress.say("running the tests as they are");
            Surveyed surveyed = survey(tests, wish.tests().names());
            SurveyCheck check = new SurveyCheck(surveyed, setup.target());
            List<String> warnings = new ArrayList<>(check.warnings());
            if (check.failing().isEmpty()) {
                progress.finish();
                return nothingLeft(surveyed, warnings, wish);
            }
            progress.restart();
            Found found = locate(tests, surveyed, check, wish, interruption);
            progress.finish();
            warnings.addAll(surveyed.notes());
            warnings.addAll(tests.losses());
            keep(surveyed, found, warnings, wish);
            print(found, warnings, wish);
            return ExitStatus.FAILURE_FOUND;
        } finally {
            progress.finish();
        }
    }

    private Surveyed survey(AlteredTests tests, List<String> classes) throws UnusableTarget, HostGone {
        Surveyed surveyed = tests.survey(classes, setup.target().testMethod());
        if (!surveyed.runs().isEmpty()) return surveyed;
        throw new UnusableTarget("no test was found in " + setup.target()
                + "; are its methods JUnit tests, and is its engine on the class path?");
    }

    private Found locate(AlteredTests tests, Surveyed surveyed, SurveyCheck check, Wish wish, Interruption interruption)
            throws Exception {
        TestedProgram program =
                new TestedProgram(surveyed.sites(), check.reliable(), surveyed.traces(), surveyed.values());
        long start = System.nanoTime();
        HostedReplacements runs = new HostedReplacements(tests, wish.millis());
        Location.Located located = located(program, surveyed, runs, wish);
        double seconds = (System.nanoTime() - start) / 1e9;
        String doubt = interruption.came() ? "interrupted" : runs.isOver() ? "the time was over" : "";
        SourceFiles sources = new SourceFiles(wish.sources(), setup.classpath());
        StatementFindings findings = new StatementFindings(program, sources::line);
        List<FaultyStatement> statements = wish.formula() == null
                ? findings.ofReplacements(located.ranked(), located.pairs())
                : findings.ofCoverage(located.ranked(), wish.formula().id());
        return new Found(program, located, statements, tests.replacedRuns(), seconds, doubt);
    }

    private Location.Located located(TestedProgram program, Surveyed surveyed, HostedReplacements runs, Wish wish)
            throws Exception {
        if (wish.formula() != null)
            return new Location.Located(
                    StatementRanking.published(program, wish.formula())
                            .rank(program.failing(), new FoundPairs(), Map.of()),
                    new FoundPairs());
        Map<TestName, BitSet> within = wish.slice() ? new FailureSlices(setup, wiring).of(program) : Map.of();
        Location location = new Location(program, wish.extent(), runs, within);
        return wish.memory() == null ? location.first() : location.next(wish.memory(), surveyed.methods());
    }

    private void keep(Surveyed surveyed, Found found, List<String> warnings, Wish wish) throws IOException {
        int failed = found.program.failing().size();
        int passed = found.program.passing().size();
        CaseData.Runs runs = new CaseData.Runs(failed + passed, failed, passed, 0, found.seconds);
        write(data(surveyed, runs, found.program.failing().get(0), warnings, found), wish);
        if (wish.formula() != null) return;
        List<List<String>> shown = new ArrayList<>(
                wish.memory() == null ? List.of() : wish.memory().shown());
        shown.add(PairMemory.namesOf(found.located.ranked(), found.program));
        PairMemory memory = PairMemory.of(found.program, surveyed.methods(), shown, found.located.pairs());
        folder.add(CaseFolder.PAIRS, PairFormat.write(memory));
    }

    /** {@code failing} and {@code found} are null where nothing failed. */
    private CaseData data(Surveyed surveyed, CaseData.Runs runs, TestRun failing, List<String> warnings, Found found) {
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                surveyed.jdk(),
                runs,
                failing == null ? null : failing.failure(),
                List.of(),
                List.of(),
                warnings,
                found == null ? "" : found.doubt,
                found == null ? List.of() : found.statements);
    }

    private void write(CaseData data, Wish wish) throws IOException {
        String json = CaseJson.write(data);
        folder.add(CaseFolder.CASE, json);
        if (wish.json() != null) CaseFolder.writeWhole(wish.json(), json);
    }

    private void print(Found found, List<String> warnings, Wish wish) {
        boolean quiet = terminal.progress() == ProgressLine.Mode.QUIET;
        StatementReport report = new StatementReport(terminal.style());
        terminal.out().print(report.ranking(found.statements, quiet ? 1 : wish.top(), wish.formula() == null));
        int failed = found.program.failing().size();
        int passed = found.program.passing().size();
        String costs = wish.formula() == null ? StatementReport.costs(found.replacements, found.seconds) : "";
        terminal.out().print(StatementReport.counts(found.statements.size(), failed, passed, costs));
        if (!found.doubt.isEmpty())
            terminal.out()
                    .print(StatementReport.remark(found.doubt + " before all was tried: there may be more (--time)"));
        if (!quiet) hint(found, wish);
        if (!quiet) terminal.out().println("  all statements: " + folder.file(CaseFolder.CASE));
        terminal.out().flush();
        if (!quiet) terminal.err().print(new TerminalReport(terminal.style()).warnings(warnings));
    }

    private void hint(Found found, Wish wish) {
        int clusters = wish.formula() != null
                ? 1
                : new TestClusters(found.located.pairs(), TestClusters.ALIKE)
                        .of(found.program.failing())
                        .size();
        if (clusters > 1)
            terminal.out()
                    .print(StatementReport.remark("the failing tests seem to have " + clusters
                            + " different faults: mend one, build, and go on with culprit locate --next"));
    }

    /** After the last fault was mended that is what was hoped for; at first there has to be a failing test. */
    private int nothingLeft(Surveyed surveyed, List<String> warnings, Wish wish) throws IOException, UnusableTarget {
        long passed = surveyed.runs().stream().filter(TestRun::passed).count();
        String none = "no test of " + setup.target() + " fails (" + passed + " pass): there is nothing to locate";
        if (wish.memory() == null) throw new UnusableTarget(none);
        write(data(surveyed, new CaseData.Runs(passed, 0, passed, 0, 0), null, warnings, null), wish);
        terminal.out().println(none);
        terminal.out().flush();
        if (terminal.progress() != ProgressLine.Mode.QUIET)
            terminal.err().print(new TerminalReport(terminal.style()).warnings(warnings));
        return ExitStatus.NOTHING_WRONG;
    }
}
