package dev.culprit.investigation.explaining;

import dev.culprit.analysis.explanation.Explainer;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.investigation.checking.PreventedOrder;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.HostedTrials;
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

    private final HostedTrials trials;
    private final SchedulePair pair;

    RootCheck(HostedTrials trials, SchedulePair pair) {
        this.trials = trials;
        this.pair = pair;
    }

    /** The explanation by the first root that is not refuted; if all are, the first explanation with a remark. */
    Finding checked(Explainer explainer, DualSlice slice) throws UnusableTarget {
        Finding first = explainer.explain(slice, List.of());
        List<Pattern> refuted = new ArrayList<>();
        Finding next = first;
        while (next.pattern() != null && refuted.size() < MOST_REFUTED && isRefuted(explainer, next.pattern())) {
            refuted.add(next.pattern());
            next = explainer.explain(slice, refuted);
        }
        if (refuted.isEmpty()) return first;
        if (next.pattern() == null || refuted.size() == MOST_REFUTED)
            return withRemark(first, "The run also fails in this way if this order is prevented.");
        return withRemark(
                next,
                "The order of the accesses " + where(refuted) + " differs, too. The run fails in this"
                        + " way even if that order is prevented.");
    }

    private boolean isRefuted(Explainer explainer, Pattern root) throws UnusableTarget {
        List<Pattern> together = explainer.preventable(root);
        if (together.isEmpty()) return false;
        try {
            Outcome again = trials.run(PreventedOrder.without(together, Steering.follow(pair.failing())));
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

    private static Finding withRemark(Finding finding, String remark) {
        PathEvidence path = finding.evidence(PathEvidence.class);
        Claim c = path.claim();
        Claim claim = new Claim(c.technique(), c.kind(), c.standing(), c.variables(), c.explanation() + " " + remark);
        return finding.with(List.of(new PathEvidence(claim, path.path())));
    }
}
