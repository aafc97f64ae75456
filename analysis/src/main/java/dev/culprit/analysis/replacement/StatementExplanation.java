package dev.culprit.analysis.replacement;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.Replacement;
import java.util.List;

/** Explains in one paragraph why a statement is suspected. */
record StatementExplanation(Frame at, Occurrence tests, String uniform, List<Replacement> replacements) {
    String paragraph() {
        StringBuilder text = new StringBuilder();
        if (!replacements.isEmpty()) replacement(text, replacements.get(0));
        if (!uniform.isEmpty())
            text.append("With ")
                    .append(uniform)
                    .append(" there in every run, ")
                    .append(fixed() == tests.totalFailed() ? "all failing" : "these")
                    .append(" tests would pass and no passing one would fail. ");
        text.append(at.place()).append(" is executed by ").append(tests.failed() + " of " + tests.totalFailed());
        text.append(" failing and ").append(tests.passed() + " of " + tests.totalPassed());
        return text.append(" passing tests.").toString();
    }

    private void replacement(StringBuilder text, Replacement r) {
        Replacement.Change change = r.change();
        text.append("With ").append(change.alternate()).append(" in place of ").append(change.original());
        if (!change.variable().isEmpty()) text.append(" for ").append(change.variable());
        text.append(" at ").append(at.place()).append(", ").append(r.test());
        text.append(r.passes() ? " passes" : " has fewer wrong results").append("; ");
        text.append(fixed() + " of " + tests.totalFailed() + " failing tests can be made to pass there. ");
    }

    private long fixed() {
        return replacements.stream().filter(Replacement::passes).count();
    }
}
