package dev.culprit.investigation;

import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import java.util.List;

/**
 * What an investigation did to its case: what it adds ({@code found}), the whole case with what earlier commands found
 * ({@code kept}), and the warnings of this investigation.
 */
public record CaseResult(Case found, Case kept, List<Note> warnings) {
    public CaseResult {
        warnings = List.copyOf(warnings);
    }
}
