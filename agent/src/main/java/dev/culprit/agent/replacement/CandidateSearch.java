package dev.culprit.agent.replacement;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.Variation;
import dev.culprit.agent.batch.VariationSource;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Searches each candidate for an alternative with which a failing test passes. An alternative that passes is confirmed
 * by a run without it, which must fail: what passes because of what an earlier run left behind is not a pair. If none
 * passes, the one with which most is right is reported. For a solved candidate, further alternatives are computed from
 * what the runs show.
 */
public final class CandidateSearch implements VariationSource {
    private final Trial trial;
    private final Trial unaltered;
    private final List<Candidate> candidates;
    private final Alterations alterations;
    private final Consumer<Reply> replies;
    private final FailureExtent extent;
    /** What the assertion compares without alterations; null if that is not known. */
    private final ComparedNumbers compared;

    /** Those of the current candidate, and what was computed. */
    private final List<Alteration> alternatives = new ArrayList<>();

    private ConstantSolver solver;
    private long runs;
    private int candidate;
    private int alternative;
    private long runsOfCandidate;
    /** The smallest extent so far, and the pair that has it. */
    private FailureExtent least;

    private Pair partly;
    /** Makes the test pass, if the next run confirms it. */
    private Pair unconfirmed;

    /** {@code failing} is the run of the trial without alterations; null if it is not known. */
    public CandidateSearch(
            Trial trial,
            List<Candidate> candidates,
            Alterations alterations,
            EndedRun failing,
            Consumer<Reply> replies) {
        this.trial = trial;
        this.unaltered = trial.alteredBy(Set.of());
        this.candidates = candidates;
        this.alterations = alterations;
        this.replies = replies;
        this.extent = extent(failing);
        this.compared = failing == null || failing.thrown() == null
                ? null
                : ComparedNumbers.of(failing.thrown()).orElse(null);
        this.least = extent;
        begin();
    }

    @Override
    public boolean hasNext() {
        return candidate < candidates.size();
    }

    @Override
    public Variation next() {
        return new Variation(runs++, unconfirmed == null ? trial.alteredBy(Set.of(alteration())) : unaltered);
    }

    private Alteration alteration() {
        return alternatives.get(alternative);
    }

    @Override
    public void ended(Variation variation, EndedRun run) {
        runsOfCandidate++;
        if (unconfirmed != null) {
            Pair pair = unconfirmed;
            unconfirmed = null;
            if (run.passed()) nextAlternative();
            else finish(pair);
        } else if (alterations.original() == null) {
            nextAlternative();
        } else if (run.passed()) {
            unconfirmed = pair(true);
        } else {
            compare(run);
            if (candidates.get(candidate).solved()) solve(run);
            nextAlternative();
        }
    }

    private void compare(EndedRun run) {
        if (least == null) return;
        FailureExtent now = extent(run);
        if (now == null || !now.isLessThan(least)) return;
        least = now;
        partly = pair(false);
    }

    /** Computes further alternatives if the same assertion failed with other numbers. */
    private void solve(EndedRun run) {
        if (compared == null || !(alteration() instanceof Alteration.Fixed fixed)) return;
        Object original = alterations.original().content();
        if (!ConstantSolver.canSolve(original)) return;
        FailureExtent now = extent(run);
        if (now == null || !now.kind().equals(extent.kind()) || now.line() != extent.line()) return;
        if (solver == null) solver = new ConstantSolver(original, compared);
        ComparedNumbers.of(run.thrown())
                .map(numbers -> solver.after(fixed.value().content(), numbers))
                .ifPresent(constants ->
                        constants.forEach(c -> alternatives.add(new Alteration.Fixed(fixed.point(), new Value(c)))));
    }

    private void nextAlternative() {
        if (++alternative == alternatives.size()) finish(partly);
    }

    private void finish(Pair pair) {
        replies.accept(new Reply.Searched(candidates.get(candidate).statement(), runsOfCandidate, pair));
        candidate++;
        alternative = 0;
        runsOfCandidate = 0;
        least = extent;
        partly = null;
        begin();
    }

    /** Starts with the next candidate that has alternatives. */
    private void begin() {
        for (; hasNext() && candidates.get(candidate).alterations().isEmpty(); candidate++)
            replies.accept(new Reply.Searched(candidates.get(candidate).statement(), 0, null));
        solver = null;
        alternatives.clear();
        if (hasNext()) alternatives.addAll(candidates.get(candidate).alterations());
    }

    @Override
    public boolean mayPause() {
        return runsOfCandidate == 0;
    }

    @Override
    public boolean isPending() {
        return unconfirmed != null;
    }

    /** What was found of a candidate that was not searched to its end is its result. */
    @Override
    public void close() {
        if (runsOfCandidate > 0) finish(partly);
    }

    private Pair pair(boolean passes) {
        return new Pair(alteration(), alterations.original(), trial.limits().steps() - alterations.stepsLeft(), passes);
    }

    private FailureExtent extent(EndedRun run) {
        if (run == null || run.thrown() == null) return null;
        return FailureExtent.of(
                run.thrown(), trial.target().testClass(), trial.target().testMethod());
    }
}
