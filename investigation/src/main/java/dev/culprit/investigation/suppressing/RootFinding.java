package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.LocationHistory;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.Unlocated;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** The root of a search as a finding. */
final class RootFinding {
    private static final String DEADLOCK = "deadlock";

    private final Failure failure;
    private final SearchLog log;
    private final String doubt;

    /** {@code doubt} says why the search may not have reached the root, or is empty. */
    RootFinding(Failure failure, SearchLog log, String doubt) {
        this.failure = failure;
        this.log = log;
        this.doubt = doubt;
    }

    Finding of(Root root) {
        if (root instanceof Root.Order order) return ofOrder(order);
        if (root instanceof Root.Corrupted corrupted)
            return ofStatement(root, corrupted.corruption().node(), CorruptionWording.of(corrupted));
        Root.Definitions definitions = (Root.Definitions) root;
        return ofStatement(root, definitions.nodes().get(0), RootWording.definitions(definitions, doubt));
    }

    private Finding ofStatement(Root root, int node, String explanation) {
        Claim claim = new Claim(
                Technique.SUPPRESSION, Root.Kind.FIRST_CORRUPTION.id(), Standing.first(), List.of(), explanation);
        Subject subject = new FaultyStatement(root.run().point(node).frame(), "");
        return Finding.of(subject, new SuppressionSearch(claim, log.runs(), false, doubt, log.extraRuns()));
    }

    private Finding ofOrder(Root.Order order) {
        boolean deadlock = failure.kind() == FailureKind.DEADLOCK;
        Claim claim = new Claim(
                Technique.SUPPRESSION,
                deadlock ? DEADLOCK : order.kind().id(),
                Standing.first(),
                variables(order.run(), order.accesses()),
                RootWording.order(order));
        Subject subject = deadlock ? new Unlocated() : new AccessPattern(pattern(order));
        return Finding.of(subject, new SuppressionSearch(claim, log.runs(), true, "", log.extraRuns()));
    }

    private static List<String> variables(Dependences run, List<Integer> nodes) {
        return nodes.stream()
                .map(node -> SearchLog.variable(run, node))
                .distinct()
                .toList();
    }

    private static Pattern pattern(Root.Order order) {
        List<Access> accesses = new ArrayList<>();
        for (int node : order.accesses()) accesses.add(access(order.run(), node));
        return accesses.size() == 2 ? Pattern.pair(accesses) : Pattern.triple(accesses);
    }

    private static Access access(Dependences run, int node) {
        boolean write = LocationHistory.isWrite(run, node);
        return new Access(write, SearchLog.variable(run, node), run.point(node).frame(), null, "", run.stack(node));
    }
}
