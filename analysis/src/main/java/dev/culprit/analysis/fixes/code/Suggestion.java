package dev.culprit.analysis.fixes.code;

import dev.culprit.analysis.fixes.source.Edit;
import java.util.List;

/**
 * A change of the source that may fix a statement. {@code descriptions} go from general to specific and do not depend
 * on the program's names; {@code text} describes the change to a person. {@code prior} is how likely such a change is
 * the fix before anything was learned, from 0 to 1.
 */
public record Suggestion(List<Edit> edits, List<String> descriptions, String text, double prior) {
    public Suggestion {
        edits = List.copyOf(edits);
        descriptions = List.copyOf(descriptions);
    }

    static Suggestion of(Edit edit, String text, double prior, String... descriptions) {
        return new Suggestion(List.of(edit), List.of(descriptions), text, prior);
    }

    /** How many characters change: of two fixes the one that stays closer to the code is preferred. */
    public int size() {
        return edits.stream().mapToInt(Edit::size).sum();
    }
}
