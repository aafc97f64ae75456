package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Failure;

/** What a root means, in a few sentences: what was read, from where, what kind of mistake that is, what should have been, and what it led to. */
final class Paragraph {
    private final Alignment alignment;
    private final Dependences failing;
    private final Dependences passing;
    private final Wording inFailing;
    private final Wording inPassing;

    Paragraph(Alignment alignment) {
        this.alignment = alignment;
        this.failing = alignment.run(Run.FAILING);
        this.passing = alignment.run(Run.PASSING);
        this.inFailing = new Wording(failing);
        this.inPassing = new Wording(passing);
    }

    String of(Root root, Violation violation, Failure failure, int stepsBetween) {
        return difference(root) + " " + kind(root, violation) + should(root) + consequence(failure, stepsBetween);
    }

    private String difference(Root root) {
        String got = inFailing.value(root.use());
        String gets = inPassing.value(root.passingUse());
        return "In the failing run " + access(failing, inFailing, root.use()) + value(" and gets ", got)
                + origin(failing, inFailing, root.use(), root.definition())
                + "; in the passing run it " + (gets.isEmpty() ? "does so" : "gets " + gets)
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
            default -> wording.deed(node).action();
        };
    }

    private static String place(Dependences run, int node) {
        return run.point(node).frame().place();
    }

    private static String origin(Dependences run, Wording wording, int use, int definition) {
        if (definition == Dependences.UNKNOWN) return "";
        boolean own = run.thread(definition) == run.thread(use);
        String who = own ? "it" : wording.thread(definition);
        String deed = run.kind(definition) == NodeKind.CALL
                ? ", after " + who + " has called " + wording.name(definition)
                : ", which " + who + " wrote";
        return deed + " at " + place(run, definition);
    }

    private String kind(Root root, Violation violation) {
        return switch (violation.kind()) {
            case ATOMICITY -> atomicity(violation);
            case DATA_RACE -> "No lock is held at both accesses: it is a data race. ";
            case ORDER -> order(root);
            case DEADLOCK, UNKNOWN -> "";
        };
    }

    private String atomicity(Violation violation) {
        int first = violation.accesses().get(0);
        int between = violation.accesses().get(1);
        int second = violation.accesses().get(2);
        String locks =
                Violation.haveCommonLock(failing, first, between) && Violation.haveCommonLock(failing, between, second)
                        ? ", for the lock that they hold, " + lock(Violation.commonLock(failing, first, between))
                                + ", is given up in between"
                        : "";
        return "What " + inFailing.thread(first) + " does at " + place(failing, first) + " and "
                + place(failing, second) + " should be one atomic step, but "
                + access(failing, inFailing, between) + " in between" + locks + ": it is an atomicity violation. ";
    }

    private String order(Root root) {
        boolean late = root.passingDefinition() != Dependences.UNKNOWN;
        long lock = late
                ? Violation.commonLock(passing, root.passingUse(), root.passingDefinition())
                : Violation.commonLock(failing, root.use(), root.definition());
        String held = lock == 0 ? "Nothing" : "Both hold " + lock(lock) + ", but nothing";
        return held + " makes the two come in the right order: it is an order violation. ";
    }

    /** The name of a lock by where it was taken. */
    private String lock(long value) {
        for (Dependences run : new Dependences[] {failing, passing})
            for (int node = 0; node < run.size(); node++)
                if (run.kind(node) == NodeKind.LOCK && run.base(node) == value) return run.variable(node);
        return "a lock";
    }

    private String should(Root root) {
        if (root.passingDefinition() == Dependences.UNKNOWN)
            return root.definition() == Dependences.UNKNOWN
                    ? ""
                    : place(failing, root.definition()) + " should not have run before " + place(failing, root.use())
                            + ". ";
        int wanted = alignment.partner(Run.PASSING, root.passingDefinition());
        String use = place(failing, root.use());
        String right = place(passing, root.passingDefinition());
        if (wanted != Dependences.UNKNOWN && wanted < root.use() && root.definition() != Dependences.UNKNOWN)
            return place(failing, root.definition()) + " should not have run between " + right + " and " + use + ". ";
        if (failing.kind(root.use()) == NodeKind.CALL) return right + " should have run before " + use + ". ";
        String after =
                root.definition() == Dependences.UNKNOWN ? "" : " and after " + place(failing, root.definition());
        return use + " should have received its value from " + right + ", which should have run before it" + after
                + ". ";
    }

    private static String consequence(Failure failure, int steps) {
        String way = steps <= 0 ? "" : steps == 1 ? " by one more step" : " by " + steps + " more steps";
        return "That leads" + way + " to " + outcome(failure) + ".";
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
