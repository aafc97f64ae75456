package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.PairFormat;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.alteration.Surveyed;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps a location in its case folder. {@code memory}: the pairs of earlier locations of the same tests, or null. */
record LocateCase(Setup setup, PairMemory memory, CaseFolder folder) {
    /** The pairs that an earlier location kept. */
    static PairMemory pairs(CaseFolder folder) throws UnusableTarget {
        Path file = folder.file(CaseFolder.PAIRS);
        try {
            return PairFormat.read(Files.readString(file));
        } catch (IOException e) {
            throw new UnusableTarget(Note.of("there is no " + file + " to go on from", Advice.Kind.LOCATE_FIRST));
        } catch (RuntimeException e) {
            throw new UnusableTarget(
                    Note.of(file + " cannot be read (" + e.getMessage() + ")", Advice.Kind.LOCATE_AFRESH));
        }
    }

    LocateSummary keep(Surveyed surveyed, StatementSearch.Result found, List<Note> warnings, boolean interrupted)
            throws IOException {
        List<TestRun> failing = found.program().failing();
        int passed = found.program().passing().size();
        StatementSearch.Costs costs = found.costs();
        String doubt = interrupted ? "interrupted" : costs.timeOver() ? "the time was over" : "";
        CaseData data = new CaseData(
                setup.target(),
                classpath(),
                surveyed.jdk(),
                new CaseData.Runs(failing.size() + passed, failing.size(), passed, 0, costs.seconds()),
                failing.get(0).failure(),
                List.of(),
                List.of(),
                Note.texts(warnings),
                doubt,
                found.statements());
        folder.add(CaseFolder.CASE, CaseJson.write(data));
        if (costs.byReplacement()) keepPairs(surveyed, found);
        return new LocateSummary(data, warnings, costs.replacements(), found.faults());
    }

    private void keepPairs(Surveyed surveyed, StatementSearch.Result found) throws IOException {
        List<List<String>> shown = new ArrayList<>(memory == null ? List.of() : memory.shown());
        shown.add(PairMemory.namesOf(found.located().ranked(), found.program()));
        PairMemory pairs = PairMemory.of(
                found.program(), surveyed.methods(), shown, found.located().pairs());
        folder.add(CaseFolder.PAIRS, PairFormat.write(pairs));
    }

    /** The expected result after the last fault was fixed; an error in a first location, which needs a failing test. */
    LocateSummary nothingFails(Surveyed surveyed, List<Note> warnings) throws IOException, UnusableTarget {
        long passed = surveyed.runs().stream().filter(TestRun::passed).count();
        LocateSummary summary = new LocateSummary(
                new CaseData(
                        setup.target(),
                        classpath(),
                        surveyed.jdk(),
                        new CaseData.Runs(passed, 0, passed, 0, 0),
                        null,
                        List.of(),
                        List.of(),
                        Note.texts(warnings),
                        ""),
                warnings,
                0,
                0);
        if (memory == null) throw new UnusableTarget(summary.nothingFails());
        folder.add(CaseFolder.CASE, CaseJson.write(summary.caseData()));
        return summary;
    }

    private List<String> classpath() {
        return setup.classpath().entries().stream().map(Path::toString).toList();
    }
}
