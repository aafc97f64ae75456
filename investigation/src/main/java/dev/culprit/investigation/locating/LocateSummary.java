package dev.culprit.investigation.locating;

import dev.culprit.model.Note;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.report.CaseData;
import java.util.List;

/**
 * The result of a location: the case with the ranked statements, the number of runs with a replaced value, and the
 * number of different faults that the failing tests seem to have.
 */
public record LocateSummary(CaseData caseData, List<Note> warnings, long replacements, int faults) {
    public LocateSummary {
        warnings = List.copyOf(warnings);
    }

    /** Whether any test fails; if not, nothing was located. */
    public boolean failed() {
        return caseData.failure() != null;
    }

    /** One line that says that no test fails. */
    public String nothingFails() {
        return "no test of " + caseData.target() + " fails (" + caseData.runs().passed()
                + " pass): there is nothing to locate";
    }

    public List<FaultyStatement> statements() {
        return caseData.statements();
    }

    /** The reason why not everything was tried, or empty. */
    public String doubt() {
        return caseData.doubt();
    }
}
