package dev.culprit.investigation.suppressing;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.suppression.Ancestors;
import java.util.ArrayList;
import java.util.List;

/** The explanation of a root, as one paragraph. */
final class RootWording {
    /** So many definitions are named that a value was computed from. */
    private static final int MOST_ANCESTORS = 8;

    private RootWording() {}

    static String order(Root.Order order) {
        List<String> steps = new ArrayList<>();
        for (int node : order.accesses()) steps.add(step(order.run(), node));
        String story = String.join(", then ", steps);
        return switch (order.kind()) {
            case DATA_RACE -> story + ", without synchronisation. In the opposite order the run passes.";
            case ATOMICITY_VIOLATION ->
                story + ". The run passes if the access in the middle comes before both others, or after them.";
            default -> story + ". The run passes in another order.";
        };
    }

    /** {@code doubt} says why they may not be the root, or is empty. */
    static String definitions(Root.Definitions root, String doubt) {
        List<String> steps = new ArrayList<>();
        for (int node : root.nodes()) steps.add(step(root.run(), node));
        String story = "The failure used what was defined here: " + String.join("; ", steps) + ".";
        String more = ancestors(root);
        if (!doubt.isEmpty()) return story + more + " This may not be the root: " + doubt + ".";
        return root.shown()
                ? story + " Without this and everything that depends on it the run does not fail." + more
                : story + " No other order of the accesses there prevents the failure." + more;
    }

    /** What a wrong value was computed from may have been wrong before. */
    private static String ancestors(Root.Definitions root) {
        List<String> computed = new ArrayList<>();
        for (int node : Ancestors.of(root.run(), root.nodes(), MOST_ANCESTORS))
            computed.add(
                    SearchLog.variable(root.run(), node) + " = " + root.run().text(node) + " at "
                            + root.run().point(node).frame().place());
        return computed.isEmpty() ? "" : " The value was computed from " + String.join(", ", computed) + ".";
    }

    private static String step(Dependences run, int node) {
        String thread = run.threads().get(run.thread(node)).name();
        String variable = SearchLog.variable(run, node);
        String place = " at " + run.point(node).frame().place();
        String value = run.text(node).isEmpty() ? "" : " (" + run.text(node) + ")";
        return switch (run.kind(node)) {
            case READ -> thread + " reads " + variable + value + place;
            case WRITE, STORE -> thread + " writes " + variable + value + place;
            case LOCK -> thread + " locks " + variable + place;
            default -> thread + " calls " + run.variable(node) + onVariable(run, node, variable) + place;
        };
    }

    private static String onVariable(Dependences run, int node, String variable) {
        return run.kind(node) == NodeKind.CALL && run.base(node) != 0 ? " on " + variable : "";
    }
}
