package dev.culprit.investigation.diagnosing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.investigation.fixing.FixSummary;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProvedFixesTest {
    private static final Advice MORE_TIME = new Advice(Advice.Kind.FIX_CASE, ".culprit/Bank");

    private static Note nothing(int suggestions, long tried, int left) {
        return ProvedFixes.nothing(new FixSummary.Effort(1, suggestions, tried, 100, left), ".culprit/Bank");
    }

    @Test
    void onlyChangesWithAVerdictWereTried() {
        assertEquals(Note.of("the change that was tried does not hold"), nothing(1, 1, 0));
        assertEquals(Note.of("none of the 3 changes that were tried holds"), nothing(3, 3, 0));
        assertEquals(
                new Note("the time was over before 5 changes were tried to the end", List.of(MORE_TIME)),
                nothing(5, 0, 5));
        assertEquals(
                new Note(
                        "the change that was tried does not hold, and the time was over before a change was tried to"
                                + " the end",
                        List.of(MORE_TIME)),
                nothing(2, 1, 1));
    }
}
