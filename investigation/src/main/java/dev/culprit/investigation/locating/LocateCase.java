package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.PairFormat;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.files.BoundedFile;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Keeps a location in its case folder. */
final class LocateCase {
    /** More than the pairs of any program need. */
    private static final int LARGEST_PAIRS = 256 << 20;

    private final LocateOptions.Technique technique;
    private final PairMemory memory;
    private final CaseTarget target;
    private final KeptCase kept;

    /** {@code memory}: the pairs of earlier locations of the same tests, or null. */
    LocateCase(CaseTarget target, LocateOptions.Technique technique, PairMemory memory, CaseFolder folder) {
        this.technique = technique;
        this.memory = memory;
        this.target = target;
        this.kept = KeptCase.open(folder, target);
    }

    /** The pairs that an earlier location kept. */
    static PairMemory pairs(CaseFolder folder) throws UnusableTarget {
        Path file = folder.file(CaseFolder.PAIRS);
        if (!Files.exists(file))
            throw new UnusableTarget(Note.of("there is no " + file + " to go on from", Advice.Kind.LOCATE_FIRST));
        try {
            return PairFormat.read(BoundedFile.text(file, LARGEST_PAIRS));
        } catch (CharacterCodingException e) {
            throw unusable(file, "it is not UTF-8 text");
        } catch (IOException | IllegalArgumentException e) {
            throw unusable(file, e.getMessage());
        }
    }

    private static UnusableTarget unusable(Path file, String reason) {
        return new UnusableTarget(Note.of(file + " cannot be read (" + reason + ")", Advice.Kind.LOCATE_AFRESH));
    }

    LocateSummary keep(Surveyed surveyed, StatementSearch.Result found, List<Note> warnings, boolean interrupted) {
        List<TestRun> failing = found.program().failing();
        int passed = found.program().passing().size();
        StatementSearch.Costs costs = found.costs();
        String reason = interrupted ? "interrupted" : costs.timeOver() ? "the time was over" : "";
        RunCounts runs = new RunCounts(failing.size() + passed, failing.size(), passed, 0, costs.seconds());
        Investigation investigation =
                new Investigation(technique.id(), runs, costs.replacements(), found.faults(), null);
        Case located = new Case(
                target.on(surveyed.jdk()),
                new RunSummary(runs, Note.texts(withOwn(warnings)), reason),
                CaseFailure.seen(failing.get(0).failure()),
                found.statements(),
                List.of(),
                List.of(investigation));
        if (costs.byReplacement()) keepPairs(surveyed, found);
        return new LocateSummary(CaseResult.adding(located, kept, withOwn(warnings)), found.program());
    }

    private List<Note> withOwn(List<Note> warnings) {
        return Stream.concat(warnings.stream(), kept.warnings().stream().map(Note::of))
                .toList();
    }

    private void keepPairs(Surveyed surveyed, StatementSearch.Result found) {
        List<List<String>> shown = new ArrayList<>(memory == null ? List.of() : memory.shown());
        shown.add(PairMemory.namesOf(found.located().ranked(), found.program()));
        PairMemory pairs = PairMemory.of(
                found.program(), surveyed.methods(), shown, found.located().pairs());
        kept.writeBeside(CaseFolder.PAIRS, PairFormat.write(pairs));
    }

    /** The expected result after the last fault was fixed; an error in a first location, which needs a failing test. */
    LocateSummary nothingFails(Surveyed surveyed, List<Note> warnings) throws UnusableTarget {
        long passed = surveyed.runs().stream().filter(TestRun::passed).count();
        RunCounts runs = new RunCounts(passed, 0, passed, 0, 0);
        Case nothing = new Case(
                target.on(surveyed.jdk()),
                new RunSummary(runs, Note.texts(withOwn(warnings)), ""),
                null,
                List.of(),
                List.of(),
                List.of(Investigation.of(technique.id(), runs)));
        if (memory == null) {
            String first = warnings.isEmpty() ? "" : "; " + warnings.get(0).text();
            throw new UnusableTarget(LocateSummary.nothingFails(nothing) + first);
        }
        TestedProgram program = new TestedProgram(surveyed.sites(), surveyed.runs(), Map.of(), surveyed.values());
        return new LocateSummary(CaseResult.adding(nothing, kept, withOwn(warnings)), program);
    }
}
