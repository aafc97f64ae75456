package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.bytecode.library.Fact;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PathStep.Action;
import java.util.ArrayList;
import java.util.List;

/** Describes nodes of a run by the names and values of the program. */
final class Wording {
    /** If a line does several things, the one whose kind comes first here is described. */
    private static final List<NodeKind> PREFERENCE = List.of(
            NodeKind.THROW,
            NodeKind.LOCK,
            NodeKind.UNLOCK,
            NodeKind.WRITE,
            NodeKind.BRANCH,
            NodeKind.RETURN,
            NodeKind.STORE,
            NodeKind.CALL,
            NodeKind.READ,
            NodeKind.ALLOCATION,
            NodeKind.ENTRY);

    private static final int LONGEST = 60;

    private final Dependences run;
    /**
     * True if a call that did not return is waiting. In a run that a failure ended early, the call may just be
     * unfinished.
     */
    private final boolean stuck;

    Wording(Dependences run) {
        this(run, true);
    }

    Wording(Dependences run, boolean stuck) {
        this.run = run;
        this.stuck = stuck;
    }

    /** A path step for one node of the failing run and its partner in the passing run. */
    static PathStep step(Alignment alignment, PathStep.Role role, int node) {
        Wording wording = new Wording(alignment.run(RunRole.FAILING));
        int partner = alignment.partner(RunRole.FAILING, node);
        Action passing =
                partner == Dependences.UNKNOWN ? null : new Wording(alignment.run(RunRole.PASSING)).action(partner);
        return new PathStep(role, wording.thread(node), wording.frame(node), wording.action(node), passing, 1);
    }

    /** Describes nodes of one line. */
    Action of(List<Integer> nodes) {
        return action(describing(nodes));
    }

    /**
     * Describes nodes of one line by the one that matters most. A branch is preferred, because its description includes
     * the values it tests.
     */
    Action of(List<Integer> nodes, int preferred) {
        int chosen = describing(nodes);
        return action(run.kind(chosen) == NodeKind.BRANCH ? chosen : preferred);
    }

    /** Adds the value of an argument to the description of a call. */
    Action of(Action call, int operand) {
        String value = value(operand);
        return new Action(call.text().replaceFirst(" = .*", "") + " with " + value, value);
    }

    /** The node that describes a line: the last one of the preferred kind. */
    int describing(List<Integer> nodes) {
        int chosen = nodes.get(0);
        for (int node : nodes)
            if (PREFERENCE.indexOf(run.kind(node)) <= PREFERENCE.indexOf(run.kind(chosen))) chosen = node;
        return chosen;
    }

    Action action(int node) {
        String value = value(node);
        String name = name(node);
        return switch (run.kind(node)) {
            case STORE, WRITE -> new Action(name + " = " + value, value);
            case READ -> new Action("reads " + name + " = " + value, value);
            case BRANCH -> test(node);
            case CALL ->
                threw(node)
                        ? new Action(called(node) + " throws", "")
                        : new Action(called(node) + (value.isEmpty() ? "" : " = " + value), value);
            case RETURN -> new Action("returns " + value, value);
            case ALLOCATION -> new Action("creates " + value, value);
            case THROW -> new Action("throws " + type(value), type(value));
            case LOCK -> new Action((run.open(node) ? "waits to lock " : "locks ") + name, "");
            case UNLOCK -> new Action("unlocks " + name, "");
            case ENTRY -> new Action("enters " + name, "");
        };
    }

    /** Describes a branch by the values that it tests, because the direction of a jump depends on the compiler. */
    private Action test(int node) {
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < run.uses(node); i++) {
            int definition = run.use(node, i);
            if (definition == Dependences.UNKNOWN) continue;
            String name = operand(definition);
            if (!name.isEmpty()) operands.add(name + " = " + value(definition));
        }
        String value = operands.isEmpty() ? value(node) : String.join(", ", operands);
        return new Action("tests " + value, value);
    }

    private String operand(int definition) {
        return switch (run.kind(definition)) {
            case STORE, WRITE, READ -> name(definition);
            case CALL -> called(definition);
            case RETURN -> method(run.variable(definition)) + "()";
            default -> "";
        };
    }

    private String called(int node) {
        boolean waits = stuck && run.open(node) && !run.library(node).has(Fact.EXITS);
        return (waits ? "waits in " : "") + name(node) + "()";
    }

    /** For example {@code balance}, {@code slots[3]}, {@code List.add}. */
    String name(int node) {
        String variable = run.variable(node);
        return switch (run.kind(node)) {
            case CALL, RETURN, ENTRY -> method(variable);
            case READ, WRITE -> variable.substring(lastDot(variable) + 1);
            default -> simple(variable);
        };
    }

    /** The simple name of the class, and the name of the method. */
    private static String method(String qualified) {
        int dot = lastDot(qualified);
        int before = Math.max(qualified.lastIndexOf('.', dot - 1), qualified.lastIndexOf('$', dot - 1));
        return qualified.substring(before + 1);
    }

    /** The dot before the name of a field. Dots in the brackets of an array element do not count. */
    private static int lastDot(String variable) {
        int bracket = variable.indexOf('[');
        return variable.lastIndexOf('.', bracket < 0 ? variable.length() : bracket);
    }

    private static String type(String exception) {
        return exception.replaceFirst(" #\\d+$", "");
    }

    String value(int node) {
        String text = simple(run.text(node));
        return text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text;
    }

    /** Shortens the name of an object to its simple class name. */
    private static String simple(String object) {
        return object.matches("[\\w.$]+\\$[\\w$]+(\\[.*)? #\\d+")
                ? object.substring(object.lastIndexOf('$') + 1)
                : object;
    }

    /** True if the call ended with an exception. */
    boolean threw(int call) {
        for (int node = call + 1; node < run.size(); node++) {
            if (run.thread(node) != run.thread(call)) continue;
            if (run.kind(node) != NodeKind.THROW) return false;
            for (int i = 0; i < run.uses(node); i++) if (run.use(node, i) == call) return true;
            return false;
        }
        return false;
    }

    String thread(int node) {
        return run.threads().get(run.thread(node)).name();
    }

    Frame frame(int node) {
        return run.point(node).frame();
    }
}
