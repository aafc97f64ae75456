package dev.culprit.investigation.explaining;

import dev.culprit.analysis.explanation.Explainer;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.investigation.checking.PreventedOrder;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.Trials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the root of an explanation by repeating the failing run with the order of the root prevented. If the run fails
 * as before, the failure does not depend on that order: another root is looked for.
 */
final class RootCheck {
    private static final int MOST_REFUTED = 3;

    /** The score of a root on which the failure does not depend alone. */
    private static final double DOUBTFUL = 0.5;

    private final Trials trials;
    private final SchedulePair pair;

    RootCheck(Trials trials, SchedulePair pair) {
        this.trials = trials;
        this.pair = pair;
    }

    /** Explanations of a failure by one root after the other. */
    interface Explanations {
        /** By a root other than these. */
        Finding without(List<Pattern> refuted);

        /** What has to be prevented together to repeat the failing run without the root; may be empty. */
        List<Pattern> preventable(Pattern root);

        /** Regions that begin before the locks in which a thread must not wait for them. */
        List<Exclusion> around(List<Exclusion> exclusions);
    }

    Finding checked(Explainer explainer, DualSlice slice) throws UnusableTarget {
        return checked(new Explanations() {
            @Override
            public Finding without(List<Pattern> refuted) {
                return explainer.explain(slice, refuted);
            }

            @Override
            public List<Pattern> preventable(Pattern root) {
                return explainer.preventable(root);
            }

            @Override
            public List<Exclusion> around(List<Exclusion> exclusions) {
                return explainer.around(exclusions);
            }
        });
    }

    /** The explanation by the first root that is not refuted; if all are, the first as a mere suspicion. */
    Finding checked(Explanations explanations) throws UnusableTarget {
        Finding first = explanations.without(List.of());
        List<Pattern> refuted = new ArrayList<>();
        Finding next = first;
        while (next.pattern() != null && refuted.size() < MOST_REFUTED && isRefuted(explanations, next.pattern())) {
            refuted.add(next.pattern());
            next = explanations.without(refuted);
        }
        if (refuted.isEmpty()) return first;
        if (next.pattern() == null || refuted.size() == MOST_REFUTED)
            return remarked(
                    first,
                    new Standing(1, 1, DOUBTFUL),
                    "This is only a suspicion: the run also fails in this way if this order is prevented.");
        return remarked(
                next,
                Standing.first(),
                "The order of the accesses " + where(refuted) + " differs, too. The run fails in this"
                        + " way even if that order is prevented.");
    }

    private boolean isRefuted(Explanations explanations, Pattern root) throws UnusableTarget {
        List<Pattern> together = explanations.preventable(root);
        if (together.isEmpty()) return false;
        try {
            Outcome again =
                    trials.run(PreventedOrder.without(together, Steering.follow(pair.failing()), explanations::around));
            boolean prevented = !again.hasUnmetOrder()
                    && !again.schedule().segments().equals(pair.failing().segments());
            return prevented && again.failed() && again.failure().key().equals(pair.failure());
        } catch (HostGone e) {
            return false;
        }
    }

    private static String where(List<Pattern> refuted) {
        List<String> names = refuted.stream()
                .flatMap(p -> p.names().stream())
                .distinct()
                .map(n -> n.substring(n.lastIndexOf('.', n.lastIndexOf('.') - 1) + 1))
                .toList();
        return "to " + String.join(", ", names);
    }

    private static Finding remarked(Finding finding, Standing standing, String remark) {
        PathEvidence path = finding.evidence(PathEvidence.class);
        Claim c = path.claim();
        Claim claim = new Claim(c.technique(), c.kind(), standing, c.variables(), c.explanation() + " " + remark);
        return finding.with(List.of(new PathEvidence(claim, path.path())));
    }
}
