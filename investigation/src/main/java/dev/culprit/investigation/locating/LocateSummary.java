package dev.culprit.investigation.locating;

import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import dev.culprit.model.replacement.TestRun;
import java.util.List;

/**
 * The result of a location: the case with the ranked statements, and the program with the tests whose results can be
 * relied on.
 */
public record LocateSummary(CaseResult caseResult, TestedProgram program) {
    /** The tests that count, the failing ones first. */
    public List<TestRun> tests() {
        return program.tests();
    }

    /** What this location adds to the case. */
    public Case found() {
        return caseResult.found();
    }

    /** The whole case. */
    public Case kept() {
        return caseResult.kept();
    }

    /** Whether any test fails; if not, nothing was located. */
    public boolean failed() {
        return found().failure() != null;
    }

    /** One line that says that no test of the located case fails. */
    public static String nothingFails(Case located) {
        return "no test of " + located.target().target() + " fails ("
                + located.summary().runs().passed() + " pass): there is nothing to locate";
    }

    public List<Note> warnings() {
        return caseResult.warnings();
    }
}
