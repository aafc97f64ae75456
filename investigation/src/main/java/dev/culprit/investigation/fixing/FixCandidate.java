package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.analysis.fixes.knowledge.Rule;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A change of a suspected statement that may be the fix; the greater the score, the earlier it is tried. {@code rule}
 * is what earlier fixes say for it, or null.
 */
record FixCandidate(SuspectStatement statement, Suggestion suggestion, Rule rule, double score) {
    /** Likely changes first; of equally likely ones those that stay closer to the code. */
    static final Comparator<FixCandidate> ORDER = Comparator.comparingDouble(FixCandidate::score)
            .reversed()
            .thenComparing(c -> c.suggestion().size());

    /** A rule from so many scenarios counts half: one earlier fix alone says little about this one. */
    private static final double FEW_SCENARIOS = 2;

    /** By how much a statement counts less than the one that is ranked before it. */
    private static final double NEXT_STATEMENT = 0.85;

    static FixCandidate of(SuspectStatement statement, Suggestion suggestion, Learned learned) {
        Rule rule = learned.ruleFor(suggestion.descriptions());
        double likelihood = suggestion.prior() * (1 + (rule == null ? 0 : weight(rule))) / 2;
        double score = likelihood * Math.pow(NEXT_STATEMENT, statement.order());
        return new FixCandidate(statement, suggestion, rule, score);
    }

    private static double weight(Rule rule) {
        return rule.confidence() * rule.support() / (rule.support() + FEW_SCENARIOS);
    }

    /** For the failing tests that it fixes: the others have another fault. */
    FixCandidate fixing(List<TestRun> fixed) {
        List<TestRun> tests = new ArrayList<>(fixed);
        statement.tests().stream().filter(TestRun::passed).forEach(tests::add);
        SuspectStatement own = new SuspectStatement(statement.order(), statement.finding(), statement.source(), tests);
        return new FixCandidate(own, suggestion, rule, score);
    }

    String changedSource() {
        return statement.source().source().changed(suggestion.edits());
    }
}
