package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.DualSlice.Point;
import dev.culprit.model.Failure;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes a root in a few sentences: what was read and who wrote it, the kind of defect, the order that was expected,
 * and the consequence.
 */
final class Paragraph {
    private final Alignment alignment;
    private final Dependences failing;
    private final Dependences passing;
    private final Wording inFailing;
    private final Wording inPassing;
    private final HeldLocks held;

    Paragraph(Alignment alignment) {
        this.alignment = alignment;
        this.failing = alignment.run(RunRole.FAILING);
        this.passing = alignment.run(RunRole.PASSING);
        this.inFailing = new Wording(failing);
        this.inPassing = new Wording(passing);
        this.held = new HeldLocks(alignment);
    }

    String of(Root root, Violation violation, Failure failure, int stepsBetween) {
        String should = violation.kind() == Violation.Kind.ATOMICITY ? "" : should(root);
        return difference(root) + " " + kind(root, violation) + should + consequence(failure, stepsBetween);
    }

    private String difference(Root root) {
        String got = inFailing.value(root.use());
        String gets = inPassing.value(root.passingUse());
        boolean throwing = failing.kind(root.use()) == NodeKind.CALL && inFailing.threw(root.use());
        String result = throwing ? ", which throws an exception" : value(" and gets ", got);
        return "In the failing run, " + access(failing, inFailing, root.use()) + result
                + origin(failing, inFailing, root.use(), root.definition())
                + ". In the passing run, it " + (gets.isEmpty() ? "does so" : "gets " + gets)
                + origin(passing, inPassing, root.passingUse(), root.passingDefinition()) + ".";
    }

    private static String value(String before, String value) {
        return value.isEmpty() ? "" : before + value;
    }

    private static String access(Dependences run, Wording wording, int node) {
        return wording.thread(node) + " " + verb(run, wording, node) + " at " + place(run, node);
    }

    private static String verb(Dependences run, Wording wording, int node) {
        String name = wording.name(node);
        return switch (run.kind(node)) {
            case READ -> "reads " + name;
            case WRITE, STORE -> "writes " + name;
            case CALL -> "calls " + name;
            case LOCK -> "locks " + name;
            default -> wording.action(node).text();
        };
    }

    private static String place(Dependences run, int node) {
        return run.point(node).frame().place();
    }

    private static String origin(Dependences run, Wording wording, int use, int definition) {
        if (definition == Dependences.UNKNOWN) return "";
        if (run.kind(definition) == NodeKind.ALLOCATION) return ", the initial value";
        boolean own = run.thread(definition) == run.thread(use);
        String who = own ? "it" : wording.thread(definition);
        String event = run.kind(definition) == NodeKind.CALL
                ? " after " + who + " called " + wording.name(definition)
                : ", which " + who + " wrote";
        return event + " at " + place(run, definition);
    }

    private String kind(Root root, Violation violation) {
        return switch (violation.kind()) {
            case ATOMICITY -> atomicity(violation);
            case DATA_RACE -> race(root);
            case ORDER -> order(root);
            case DEADLOCK, UNKNOWN -> "";
        };
    }

    private String race(Root root) {
        boolean late = root.passingDefinition() != Dependences.UNKNOWN
                && passing.thread(root.passingDefinition()) != passing.thread(root.passingUse());
        String locks = late
                ? held.differing(passing, root.passingUse(), root.passingDefinition())
                : held.differing(failing, root.use(), root.definition());
        return locks.isEmpty()
                ? "No common lock protects the two accesses: this is a data race. "
                : locks + ", so no common lock protects the two accesses: this is a data race. ";
    }

    private String atomicity(Violation violation) {
        List<Point> accesses = violation.accesses();
        Point first = accesses.get(0);
        Point last = accesses.get(accesses.size() - 1);
        List<String> between = new ArrayList<>();
        for (Point p : accesses.subList(1, accesses.size() - 1)) between.add(access(failing, inFailing, p.node()));
        if (between.size() > 1)
            between.set(
                    1,
                    between.get(1)
                            .substring(inFailing.thread(accesses.get(2).node()).length() + 1));
        long lock = Violation.commonLock(failing, first.node(), accesses.get(1).node());
        String differing = lock == 0 && first.run() == RunRole.FAILING
                ? held.differing(failing, first.node(), accesses.get(1).node())
                : "";
        String locks = lock != 0
                ? ", because " + inFailing.thread(first.node()) + " releases the lock that both hold, "
                        + held.name(lock)
                : differing.isEmpty() ? "" : " (" + differing + ")";
        String places = place(first).equals(place(last)) ? place(first) : place(first) + " and " + place(last);
        return "What " + inFailing.thread(first.node()) + " does at " + places + " should be atomic, but "
                + String.join(" and ", between) + " in between" + locks + ": this is an atomicity violation. ";
    }

    private String place(Point p) {
        return place(alignment.run(p.run()), p.node());
    }

    private String order(Root root) {
        boolean late = root.passingDefinition() != Dependences.UNKNOWN;
        long lock = late
                ? Violation.commonLock(passing, root.passingUse(), root.passingDefinition())
                : Violation.commonLock(failing, root.use(), root.definition());
        if (lock != 0)
            return "Both threads hold " + held.name(lock)
                    + ", but nothing enforces the order of the two operations: this is an order violation. ";
        boolean race = Violation.isRacy(failing, root.use());
        return "Nothing enforces the order of the two operations: this is an order violation"
                + (race ? " and a data race. " : ". ");
    }

    private String should(Root root) {
        String use = event(failing, inFailing, root.use());
        String definition =
                root.definition() == Dependences.UNKNOWN ? "" : event(failing, inFailing, root.definition());
        if (root.passingDefinition() == Dependences.UNKNOWN)
            return definition.isEmpty() ? "" : sentence(definition + " should not have happened before " + use);
        int wanted = alignment.partner(RunRole.PASSING, root.passingDefinition());
        String right = event(passing, inPassing, root.passingDefinition());
        boolean before = wanted != Dependences.UNKNOWN && Violation.isBefore(failing, wanted, root.use());
        if (before && !definition.isEmpty())
            return sentence(definition + " should not have happened between " + right + " and " + use);
        boolean isCall = failing.kind(root.use()) == NodeKind.CALL;
        String after = isCall || definition.isEmpty() ? "" : " and after " + definition;
        return sentence(right + " should have happened before " + use + after);
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ". ";
    }

    /** For example {@code the read by teller-1 at Account.java:32}. */
    private static String event(Dependences run, Wording wording, int node) {
        String what =
                switch (run.kind(node)) {
                    case READ -> "read";
                    case WRITE, STORE -> "write";
                    default -> "call";
                };
        return "the " + what + " by " + wording.thread(node) + " at " + place(run, node);
    }

    private static String consequence(Failure failure, int steps) {
        String distance = steps <= 0 ? "" : steps == 1 ? " in one more step" : " in " + steps + " more steps";
        return "This leads to " + outcome(failure) + distance + ".";
    }

    static String outcome(Failure failure) {
        String type = failure.type().substring(failure.type().lastIndexOf('.') + 1);
        String at =
                failure.at().className().isEmpty() ? "" : " at " + failure.at().place();
        return switch (failure.kind()) {
            case EXCEPTION, ASSERTION -> "the " + type + at;
            case DEADLOCK -> "the deadlock";
            case HANG -> "the hang" + at;
            case EXIT -> "the " + failure.type().replace("exit ", "exit status ");
            case OUTPUT -> "the wrong output";
        };
    }
}
