package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.SliceEdge;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds the path from a root to the failure: the steps of the slice that depend on the root, in order, with
 * repetitions shown once.
 */
final class PathBuilder {
    /**
     * A path with at most this many steps is shown completely. For a longer one, the shortest path from the root to the
     * failure is shown.
     */
    private static final int READABLE = 40;

    private static final int NONE = -1;

    private final Alignment alignment;
    private final Dependences failing;
    private final Dependences passing;
    private final Wording inFailing;
    private final Wording inPassing;
    private final SliceSteps steps;
    private final Failure failure;
    private final BitSet ends = new BitSet();
    private final Map<Integer, PathStep.Role> roles = new HashMap<>();
    private final Root cause;
    private final int root;

    private final List<PathStep> path = new ArrayList<>();
    private final Set<PathLink> links = new LinkedHashSet<>();

    /** The points in {@code before} are shown in addition to the dependents of the root. {@code root} may be null. */
    PathBuilder(
            Alignment alignment,
            DualSlice slice,
            SliceSteps steps,
            List<DualSlice.Point> before,
            Root root,
            Failure failure) {
        this.alignment = alignment;
        this.failing = alignment.run(RunRole.FAILING);
        this.passing = alignment.run(RunRole.PASSING);
        boolean stuck = failure.kind() == FailureKind.HANG || failure.kind() == FailureKind.DEADLOCK;
        this.inFailing = new Wording(failing, stuck);
        this.inPassing = new Wording(passing, false);
        this.steps = steps;
        this.failure = failure;
        this.cause = root;
        for (DualSlice.Point p : slice.criteria())
            if (p.run() == RunRole.FAILING || slice.nodes(RunRole.FAILING).length == 0)
                ends.set(steps.of(p.run(), p.node()));
        this.root = root == null ? NONE : steps.of(RunRole.FAILING, root.use());
        for (DualSlice.Point p : before) roles.put(steps.of(p.run(), p.node()), PathStep.Role.STEP);
        if (root != null && root.definition() != Dependences.UNKNOWN)
            roles.put(steps.of(RunRole.FAILING, root.definition()), PathStep.Role.FAILING_DEFINITION);
        if (root != null && root.passingDefinition() != Dependences.UNKNOWN)
            roles.put(steps.of(RunRole.PASSING, root.passingDefinition()), PathStep.Role.PASSING_DEFINITION);
        roles.put(this.root, PathStep.Role.ROOT);
        ends.stream().forEach(end -> roles.put(end, PathStep.Role.FAILURE));
        build();
    }

    List<PathStep> path() {
        return path;
    }

    List<PathLink> links() {
        return List.copyOf(links);
    }

    private void build() {
        // An operation on an object during a call on it comes before the call.
        int rootNode = cause == null ? NONE : Math.max(cause.use(), cause.definition() + 1);
        StepOrder inOrder = new StepOrder(steps, ends, root, rootNode);
        List<Integer> order = inOrder.sorted(wanted());
        List<Object> keys = order.stream().map(this::key).toList();
        List<List<Integer>> folded = Repetitions.fold(keys);
        if (folded.size() > READABLE) folded = Repetitions.gather(keys);
        if (folded.size() > READABLE && root != NONE) {
            order = inOrder.sorted(shortest());
            keys = order.stream().map(this::key).toList();
            folded = Repetitions.gather(keys);
        }
        Map<Integer, Integer> numbers = new HashMap<>();
        for (List<Integer> alike : folded) {
            for (int position : alike) numbers.put(order.get(position), path.size());
            path.add(step(order.get(alike.get(alike.size() - 1)), alike.size()));
        }
        for (int i = 0; i < steps.links(); i++) {
            SliceSteps.Link l = steps.link(i);
            link(numbers.get(l.from()), numbers.get(l.to()), l);
        }
    }

    private void link(Integer from, Integer to, SliceSteps.Link l) {
        if (from == null || to == null || from.equals(to)) return;
        boolean control = l.kind() == SliceEdge.Kind.CONTROL || l.kind() == SliceEdge.Kind.EXCEPTION;
        links.add(new PathLink(from, to, l.run() == RunRole.FAILING, control));
    }

    private BitSet wanted() {
        BitSet wanted = new BitSet();
        if (root == NONE) wanted.set(0, steps.size());
        else wanted.or(steps.leadingTo(root));
        addSpecial(wanted);
        return wanted;
    }

    private BitSet shortest() {
        BitSet wanted = steps.shortestFrom(root, ends);
        addSpecial(wanted);
        return wanted;
    }

    private void addSpecial(BitSet wanted) {
        for (int step : roles.keySet()) if (step != NONE) wanted.set(step);
    }

    /** What steps that are shown as one have in common. */
    private record Alike(String thread, CodePoint point, boolean inFailing, boolean inPassing) {}

    private Object key(int number) {
        if (roles.containsKey(number)) return number;
        List<Integer> ofFailing = steps.nodes(number, RunRole.FAILING);
        List<Integer> ofPassing = steps.nodes(number, RunRole.PASSING);
        boolean fails = !ofFailing.isEmpty();
        Wording wording = fails ? inFailing : inPassing;
        int node = wording.describing(fails ? ofFailing : ofPassing);
        CodePoint p = (fails ? failing : passing).point(node);
        // Lines are compared, not instructions: a line may do different things in different iterations.
        CodePoint line = new CodePoint(p.className(), p.method(), p.descriptor(), 0, p.file(), p.line());
        return new Alike(wording.thread(node), line, fails, !ofPassing.isEmpty());
    }

    private PathStep step(int number, int times) {
        List<Integer> ofFailing = steps.nodes(number, RunRole.FAILING);
        List<Integer> ofPassing = steps.nodes(number, RunRole.PASSING);
        PathStep.Role role = roles.getOrDefault(number, PathStep.Role.STEP);
        boolean fails = !ofFailing.isEmpty();
        PathStep.Action inFailingRun = fails ? inFailing.of(ofFailing) : null;
        PathStep.Action inPassingRun = ofPassing.isEmpty() ? null : inPassing.of(ofPassing);
        if (role == PathStep.Role.FAILING_DEFINITION) {
            inFailingRun = inFailing.action(cause.definition());
        } else if (role == PathStep.Role.PASSING_DEFINITION) {
            inPassingRun = inPassing.action(cause.passingDefinition());
            int same = alignment.partner(RunRole.PASSING, cause.passingDefinition());
            inFailingRun = ofFailing.contains(same) ? inFailing.action(same) : null;
        } else if (role == PathStep.Role.ROOT) {
            inFailingRun = inFailing.of(ofFailing, cause.use());
            inPassingRun = inPassing.of(ofPassing, cause.passingUse());
        }
        if (role == PathStep.Role.FAILURE && fails) {
            inFailingRun = withFailure(inFailingRun);
            if (inPassingRun != null && inPassingRun.equals(inFailing.of(ofFailing))) inPassingRun = null;
        }
        if (role == PathStep.Role.STEP && inFailingRun != null && inFailingRun.equals(inPassingRun)) {
            int[] operands = differingOperands(inFailing.describing(ofFailing));
            if (operands.length == 2) {
                inFailingRun = inFailing.of(inFailingRun, operands[0]);
                inPassingRun = inPassing.of(inPassingRun, operands[1]);
            }
        }
        Wording wording = fails ? inFailing : inPassing;
        int node = wording.describing(fails ? ofFailing : ofPassing);
        return new PathStep(role, wording.thread(node), wording.frame(node), inFailingRun, inPassingRun, times);
    }

    /**
     * The definitions of an argument that differs between the two runs, for a call with equal results; otherwise an
     * empty array.
     */
    private int[] differingOperands(int call) {
        int same = alignment.partner(RunRole.FAILING, call);
        if (failing.kind(call) != NodeKind.CALL || same == Dependences.UNKNOWN) return new int[0];
        int uses = Math.min(failing.uses(call), passing.uses(same));
        for (int i = 0; i < uses; i++) {
            int one = failing.use(call, i);
            int other = passing.use(same, i);
            if (one == Dependences.UNKNOWN || other == Dependences.UNKNOWN) continue;
            String value = inFailing.value(one);
            if (!value.isEmpty() && !value.equals(inPassing.value(other))) return new int[] {one, other};
        }
        return new int[0];
    }

    /** Adds the exception, because exceptions of library code are not in the trace. */
    private PathStep.Action withFailure(PathStep.Action action) {
        String type = failure.type().substring(failure.type().lastIndexOf('.') + 1);
        boolean thrown = failure.kind().isThrown();
        if (!thrown || action.text().startsWith("throws ")) return action;
        return new PathStep.Action(action.text() + " throws " + type, type);
    }
}
