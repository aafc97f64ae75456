package dev.culprit.investigation.fixing;

import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import java.util.List;

/**
 * The result of a search for fixes: the case with the fixes of its findings, and what was tried. {@code failed} is
 * false if no test fails, so that there is nothing to fix.
 */
public record FixSummary(CaseResult caseResult, List<Shown> fixes, Effort effort, boolean failed) {
    public FixSummary {
        fixes = List.copyOf(fixes);
    }

    /**
     * A change that was tried, or is only described. {@code result} says how it ended, as {@code tried: all 43 tests
     * pass}; {@code kind} is the sort of change; {@code patch} is the name of the file in the case folder and {@code
     * diff} its content, both empty if the change was not verified.
     */
    public record Shown(Frame at, String source, String description, String result, String kind, Patch patch) {
        public boolean verified() {
            return !patch.file().isEmpty();
        }
    }

    /**
     * A file of the case folder. {@code complete}: nothing fails with it; if not, the other failures have another
     * cause.
     */
    public record Patch(String file, String diff, boolean complete) {
        static final Patch NONE = new Patch("", "", false);
    }

    /**
     * {@code suggestions} were made at {@code statements} statements, {@code tried} of them were compiled and run to a
     * verdict; {@code left} were not, because the time was over.
     */
    public record Effort(int statements, int suggestions, long tried, long runs, int left) {}

    public List<Note> warnings() {
        return caseResult.warnings();
    }

    public boolean hasVerified() {
        return fixes.stream().anyMatch(Shown::verified);
    }
}
