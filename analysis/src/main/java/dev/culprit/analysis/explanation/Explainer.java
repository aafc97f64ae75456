package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.ObjectHolders;
import dev.culprit.analysis.intervention.OuterLocks;
import dev.culprit.analysis.intervention.PreventableAccesses;
import dev.culprit.analysis.slicing.Differences;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlice.Point;
import dev.culprit.analysis.slicing.DualSlicer;
import dev.culprit.analysis.slicing.DynamicSlice;
import dev.culprit.analysis.slicing.FailurePoint;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Explains a failure by comparing the failing run with a passing run. */
public final class Explainer {
    private static final int TORN = 4;
    private static final int TRIPLE = 3;
    private static final int PAIR = 2;

    private final Failure failure;
    private final FailurePoint point;
    private final Differences differences;
    private final Alignment alignment;
    private final Dependences failing;

    public Explainer(Failure failure, FailurePoint point, Differences differences) {
        this.failure = failure;
        this.point = point;
        this.differences = differences;
        this.alignment = differences.alignment();
        this.failing = alignment.run(RunRole.FAILING);
    }

    /** Explains the failure by a dual slice, computed by algorithm 1 or algorithm 2. */
    public Finding explain(DualSlice slice) {
        return explain(slice, List.of());
    }

    /** What has to be prevented together to repeat the failing run without the accesses of a root; may be empty. */
    public List<Pattern> preventable(Pattern root) {
        return new PreventableAccesses(failing).of(root);
    }

    /** Regions that begin before the locks in which a thread of the failing run must not wait for them. */
    public List<Exclusion> around(List<Exclusion> exclusions) {
        return new OuterLocks(failing).around(exclusions);
    }

    /** Explains the failure by a root other than these, on which the failure is known not to depend. */
    public Finding explain(DualSlice slice, List<Pattern> refuted) {
        int dynamic = new DynamicSlice(
                        failing, point.failing().stream().mapToInt(n -> n).toArray())
                .statements();
        SliceSteps steps = new SliceSteps(alignment, slice);
        Root root = new RootSearch(differences, slice, steps)
                .find(r -> !refuted.isEmpty() && isAmong(refuted, pattern(Violation.of(alignment, slice, r))));
        if (failure.kind() == FailureKind.DEADLOCK && !isOfValue(root)) {
            LockCycle cycle = new LockCycle(alignment, point.failing());
            if (cycle.isComplete())
                return deadlock(cycle.path(), cycle.links(), cycle.variables(), cycle.paragraph(), dynamic);
        }
        boolean stuck = failure.kind() == FailureKind.HANG || failure.kind() == FailureKind.DEADLOCK;
        Finding wait = stuck ? stuck(dynamic) : null;
        if (wait != null) return wait;
        boolean byValue = root != null && root.isDefUse() && !failing.open(root.use());
        Root untimely = byValue ? null : WrongOrder.find(alignment, slice);
        if (untimely != null) root = untimely;
        Violation violation = root == null ? null : Violation.of(alignment, slice, root);
        List<Point> before = root == null ? List.of() : before(root, violation, slice);
        if (!before.isEmpty()) steps = new SliceSteps(alignment, slice, before);
        PathBuilder builder = new PathBuilder(alignment, slice, steps, before, root, failure);
        CausalPath path =
                new CausalPath(builder.path(), builder.links(), slice.size().total(), dynamic);
        if (root == null) return rootless(path);
        int between = (int) path.steps().stream()
                .dropWhile(s -> s.role() != PathStep.Role.ROOT)
                .filter(s -> s.role() == PathStep.Role.STEP)
                .count();
        String text = untimely != null && WrongOrder.isMissedWakeUp(alignment, untimely)
                ? WrongOrder.paragraph(alignment, untimely)
                : new Paragraph(alignment).of(root, violation, failure, between);
        Pattern pattern = pattern(violation);
        return Finding.ofPath(violation.kind().id, pattern, List.of(variable(root.use())), text, path);
    }

    /** Where the accesses are called from makes no difference. */
    private static boolean isAmong(List<Pattern> patterns, Pattern one) {
        return one != null && patterns.stream().anyMatch(p -> p.plain().equals(one.plain()));
    }

    /** What the node accesses; for a call of library code or an element, the field that holds the object or array. */
    private String variable(int node) {
        String holder = holder(failing, node);
        return holder.isEmpty() ? failing.variable(node) : holder;
    }

    /**
     * The field of the program that holds the object of a call, or the array of an element; empty if it is not known,
     * and for other nodes.
     */
    private static String holder(Dependences run, int node) {
        if (run.variable(node).endsWith("]")) return new ObjectHolders(run).ofElement(node);
        if (run.kind(node) != NodeKind.CALL || run.base(node) == 0) return "";
        String name = new ObjectHolders(run).of(node);
        return Libraries.isLibrary(name) ? "" : name;
    }

    /** Explains threads that wait forever in one of the known ways; null if they wait in another way. */
    private Finding stuck(int dynamic) {
        List<Integer> waits = point.failing();
        HeldWait held = HeldWait.find(alignment, waits);
        if (held != null) return deadlock(held.path(), held.links(), held.variables(), held.paragraph(), dynamic);
        Starvation starved = Starvation.find(alignment, waits);
        if (starved != null)
            return deadlock(starved.path(), starved.links(), starved.variables(), starved.paragraph(), dynamic);
        StolenSignal stolen = StolenSignal.find(alignment, waits);
        if (stolen != null) {
            CausalPath path =
                    new CausalPath(stolen.path(), stolen.links(), stolen.path().size(), dynamic);
            return Finding.ofPath(Violation.Kind.ORDER.id, null, stolen.variables(), stolen.paragraph(), path);
        }
        LostRelease lost = LostRelease.find(alignment, waits);
        return lost == null ? null : lost(lost, dynamic);
    }

    /** Explains the exception as if it were the failure, and adds its consequence. */
    private Finding lost(LostRelease lost, int dynamic) {
        FailurePoint exception = FailurePoint.at(lost.thrown());
        Differences ofException = new Differences(alignment, exception);
        Wording wording = new Wording(failing);
        String type = failing.text(lost.thrown()).replaceAll(" #.*", "");
        Failure thrown = new Failure(
                FailureKind.EXCEPTION,
                type,
                "",
                wording.thread(lost.thrown()),
                List.of(wording.frame(lost.thrown())),
                List.of());
        Finding why =
                new Explainer(thrown, exception, ofException).explain(DualSlicer.optimised(ofException, exception));
        List<PathStep> steps = new ArrayList<>(why.path().steps());
        List<PathLink> links = new ArrayList<>(why.path().links());
        links.add(new PathLink(steps.size(), steps.size() - 1, true, false));
        steps.add(Wording.step(alignment, PathStep.Role.FAILURE, lost.waiting()));
        CausalPath path = new CausalPath(steps, links, why.path().statements() + 1, dynamic);
        String text = why.explanation() + " " + lost.sentence();
        return Finding.ofPath(why.kind(), why.pattern(), why.variables(), text, path);
    }

    /** The accesses of the violation that happened before the root and are not in the slice. */
    private List<Point> before(Root root, Violation violation, DualSlice slice) {
        List<Point> before = new ArrayList<>();
        if (violation.kind() != Violation.Kind.ATOMICITY) return before;
        for (Point p : violation.accesses()) {
            if (p.run() == RunRole.PASSING || p.node() >= root.use() || slice.contains(p.run(), p.node())) continue;
            before.add(p);
            int partner = alignment.partner(p.run(), p.node());
            if (partner != Dependences.UNKNOWN) before.add(new Point(RunRole.PASSING, partner));
        }
        return before;
    }

    /** True if a wrong value caused the wrong locks to be acquired. */
    private boolean isOfValue(Root root) {
        return root != null && root.isDefUse() && failing.kind(root.use()) == NodeKind.READ;
    }

    private static Finding deadlock(
            List<PathStep> steps, List<PathLink> links, List<String> variables, String paragraph, int dynamic) {
        CausalPath path = new CausalPath(steps, links, steps.size(), dynamic);
        return Finding.ofPath(Violation.Kind.DEADLOCK.id, null, variables, paragraph, path);
    }

    private Finding rootless(CausalPath path) {
        String text = "The cause is not in the trace: the two runs have no common point before "
                + Paragraph.outcome(failure) + " at which their values differ.";
        return Finding.ofPath(Violation.Kind.UNKNOWN.id, null, List.of(), text, path);
    }

    private Pattern pattern(Violation violation) {
        List<Access> accesses = new ArrayList<>();
        for (Point p : violation.accesses()) {
            Dependences run = alignment.run(p.run());
            if (!AccessHistory.isOne(run, p.node())) return null;
            boolean write = run.library(p.node()).changesReceiver()
                    || new AccessHistory(run, p.node(), Dependences.UNKNOWN).isWrite(p.node());
            Frame at = run.point(p.node()).frame();
            accesses.add(
                    new Access(write, run.variable(p.node()), at, null, holder(run, p.node()), run.stack(p.node())));
        }
        return switch (accesses.size()) {
            case TORN -> new Pattern(accesses, List.of(1, 2, 2, 1), locations(accesses));
            case TRIPLE -> Pattern.triple(accesses);
            case PAIR -> Pattern.pair(accesses);
            default -> null;
        };
    }

    private static List<Integer> locations(List<Access> accesses) {
        String first = accesses.get(0).variable();
        return accesses.stream().map(a -> a.variable().equals(first) ? 1 : 2).toList();
    }
}
