package dev.culprit.model.findings;

import dev.culprit.model.Frame;
import java.util.List;

/**
 * A statement that is to blame for failing tests, or is the next to be looked at. {@code rank} counts all statements that are as suspicious; {@code source} is the line's text, empty where it is not known; {@code
 * replacements} are at most one for each failing test.
 */
public record FaultyStatement(
        int rank,
        int tied,
        double score,
        Frame at,
        String source,
        Evidence evidence,
        List<Replacement> replacements,
        String technique) {
    public FaultyStatement {
        replacements = List.copyOf(replacements);
    }

    /** How many failing and passing tests pass the statement; {@code uniform} is what would have to be there, in all runs alike, to mend all failing tests, or those that seem to have the same fault, and break no other; empty where
     * there is no such change. */
    public record Evidence(int failed, int totalFailed, int passed, int totalPassed, String uniform) {}

    /**
     * What happens with {@code alternate} in place of {@code original}, a value of {@code variable} where that has a name: the test passes, or at least some of what was wrong is right. {@code instance} is the time, from 0, that the
     * statement's value was replaced, or -1 for each time.
     */
    public record Replacement(
            String test, String variable, String original, String alternate, int instance, boolean passes) {}

    /** The failing tests that a replacement makes pass. */
    public int mended() {
        return (int) replacements.stream().filter(Replacement::passes).count();
    }

    /** One paragraph in plain words. */
    public String explanation() {
        StringBuilder text = new StringBuilder();
        if (!replacements.isEmpty()) {
            Replacement r = replacements.get(0);
            text.append("With ").append(r.alternate()).append(" in place of ").append(r.original());
            if (!r.variable().isEmpty()) text.append(" for ").append(r.variable());
            text.append(" at ").append(at.place()).append(", ").append(r.test());
            text.append(r.passes() ? " passes" : " has less that is wrong").append("; ");
            text.append(mended() + " of " + evidence.totalFailed() + " failing tests can be made to pass there. ");
        }
        if (!evidence.uniform().isEmpty())
            text.append("With ")
                    .append(evidence.uniform())
                    .append(" there in every run, ")
                    .append(mended() == evidence.totalFailed() ? "all failing" : "these")
                    .append(" tests would pass and no passing one would fail. ");
        text.append(at.place()).append(" is passed by ").append(evidence.failed() + " of " + evidence.totalFailed());
        text.append(" failing and ").append(evidence.passed() + " of " + evidence.totalPassed());
        return text.append(" passing tests.").toString();
    }
}
