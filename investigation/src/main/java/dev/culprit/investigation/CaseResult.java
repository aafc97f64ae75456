package dev.culprit.investigation;

import dev.culprit.cases.KeptCase;
import dev.culprit.model.Note;
import dev.culprit.model.cases.Case;
import java.util.List;

/**
 * What an investigation did to its case: what it adds ({@code found}), the whole case with what earlier commands found
 * ({@code kept}), and the warnings of this investigation. {@code unwritten} says why files of the case are missing; it
 * is empty if all were written.
 */
public record CaseResult(Case found, Case kept, List<Note> warnings, String unwritten) {
    public CaseResult {
        warnings = List.copyOf(warnings);
    }

    /** Adds what was found to the case. */
    public static CaseResult adding(Case found, KeptCase kept, List<Note> warnings) {
        Case all = kept.add(found);
        return new CaseResult(found, all, warnings, kept.unwritten());
    }
}
