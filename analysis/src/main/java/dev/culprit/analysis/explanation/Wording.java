package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PathStep.Deed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What nodes of a run did, in the words of the program: there is no source, but names and values come close to it. */
final class Wording {
    /** Of a line that does several things, the one of a kind that comes first here is told. */
    private static final List<NodeKind> TELLING = List.of(
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

    /** Calls that do not come back, and are not meant to. */
    private static final Set<String> EXITS =
            Set.of("java.lang.System.exit", "java.lang.Runtime.exit", "java.lang.Runtime.halt");

    private static final int LONGEST = 60;

    private final Dependences run;
    /** Whether a call that does not come back waits; in a run that was cut short by a failure it may only not have been done. */
    private final boolean stuck;

    Wording(Dependences run) {
        this(run, true);
    }

    Wording(Dependences run, boolean stuck) {
        this.run = run;
        this.stuck = stuck;
    }

    /** A step of a path that is one node of the failing run, and the same in the passing one. */
    static PathStep step(Alignment alignment, PathStep.Role role, int node) {
        Wording wording = new Wording(alignment.run(Run.FAILING));
        int partner = alignment.partner(Run.FAILING, node);
        Deed passing = partner == Dependences.UNKNOWN ? null : new Wording(alignment.run(Run.PASSING)).deed(partner);
        return new PathStep(role, wording.thread(node), wording.frame(node), wording.deed(node), passing, 1);
    }

    /** Of nodes of one line. */
    Deed of(List<Integer> nodes) {
        return deed(telling(nodes));
    }

    /** Of nodes of a line of which one matters most; a test tells of what it looks at anyway. */
    Deed of(List<Integer> nodes, int mattering) {
        int told = telling(nodes);
        return deed(run.kind(told) == NodeKind.BRANCH ? told : mattering);
    }

    /** Of a call together with what it is given. */
    Deed of(Deed call, int operand) {
        String value = value(operand);
        return new Deed(call.action().replaceFirst(" = .*", "") + " with " + value, value);
    }

    /** The node of a line that is told of: the last of its kind. */
    int telling(List<Integer> nodes) {
        int told = nodes.get(0);
        for (int node : nodes) if (TELLING.indexOf(run.kind(node)) <= TELLING.indexOf(run.kind(told))) told = node;
        return told;
    }

    Deed deed(int node) {
        String value = value(node);
        String name = name(node);
        return switch (run.kind(node)) {
            case STORE, WRITE -> new Deed(name + " = " + value, value);
            case READ -> new Deed("reads " + name + " = " + value, value);
            case BRANCH -> test(node);
            case CALL ->
                threw(node)
                        ? new Deed(called(node) + " throws", "")
                        : new Deed(called(node) + (value.isEmpty() ? "" : " = " + value), value);
            case RETURN -> new Deed("returns " + value, value);
            case ALLOCATION -> new Deed("makes " + value, value);
            case THROW -> new Deed("throws " + type(value), type(value));
            case LOCK -> new Deed((run.open(node) ? "waits to lock " : "locks ") + name, "");
            case UNLOCK -> new Deed("unlocks " + name, "");
            case ENTRY -> new Deed("begins " + name, "");
        };
    }

    /** A branch is told by what it looks at: which way a jump goes is the compiler's business. */
    private Deed test(int node) {
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < run.uses(node); i++) {
            int definition = run.use(node, i);
            if (definition == Dependences.UNKNOWN) continue;
            String name = operand(definition);
            if (!name.isEmpty()) operands.add(name + " = " + value(definition));
        }
        String value = operands.isEmpty() ? value(node) : String.join(", ", operands);
        return new Deed("tests " + value, value);
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
        boolean waits = stuck && run.open(node) && !EXITS.contains(run.variable(node));
        return (waits ? "waits in " : "") + name(node) + "()";
    }

    /** As {@code balance}, {@code slots[3]}, {@code List.add}. */
    String name(int node) {
        String variable = run.variable(node);
        return switch (run.kind(node)) {
            case CALL, RETURN, ENTRY -> method(variable);
            case READ, WRITE -> variable.substring(lastDot(variable) + 1);
            default -> simple(variable);
        };
    }

    /** The simple name of the class and the method's. */
    private static String method(String qualified) {
        int dot = lastDot(qualified);
        int before = Math.max(qualified.lastIndexOf('.', dot - 1), qualified.lastIndexOf('$', dot - 1));
        return qualified.substring(before + 1);
    }

    /** The one before a field's name; what stands in the brackets of an element does not count. */
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

    /** An object is known by its simple name. */
    private static String simple(String object) {
        return object.matches("[\\w.$]+\\$[\\w$]+(\\[.*)? #\\d+")
                ? object.substring(object.lastIndexOf('$') + 1)
                : object;
    }

    /** Whether the call ended with an exception. */
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
