package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.DualSlice;
import dev.culprit.analysis.slicing.DualSlice.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * The kind of defect that a root shows, and the accesses that show it, in execution order. An atomicity violation has
 * three accesses of which the middle one belongs to another thread, or four accesses to two fields of which the two in
 * the middle do. Other kinds have two: the use and the access with the wrong order. An access that the failing run did
 * not reach is a node of the passing run.
 */
record Violation(Kind kind, List<Point> accesses) {
    /** The kinds, with their names in {@code case.json}. */
    enum Kind {
        ATOMICITY("atomicity-violation"),
        DATA_RACE("data-race"),
        ORDER("order-violation"),
        DEADLOCK("deadlock"),
        /** No other thread is known to be involved. */
        UNKNOWN("first-corruption");

        final String id;

        Kind(String id) {
            this.id = id;
        }
    }

    static Violation of(Alignment alignment, DualSlice slice, Root root) {
        Dependences failing = alignment.run(RunRole.FAILING);
        if (!root.isDefUse()) return new Violation(Kind.UNKNOWN, List.of(new Point(RunRole.FAILING, root.use())));
        if (AccessHistory.isOne(failing, root.use())) {
            List<Point> triple = new Interference(alignment, slice, root).triple();
            if (!triple.isEmpty()) return new Violation(Kind.ATOMICITY, triple);
            List<Point> pair = new TornPair(alignment, root).accesses();
            if (!pair.isEmpty()) return new Violation(Kind.ATOMICITY, pair);
        }
        List<Point> overtaken = overtaken(alignment, root);
        return overtaken.isEmpty() ? ordered(alignment, root) : new Violation(Kind.ATOMICITY, overtaken);
    }

    /**
     * The accesses if a thread uses its own value in the passing run, and the value of another thread, written in
     * between, in the failing run.
     */
    private static List<Point> overtaken(Alignment alignment, Root root) {
        if (root.definition() == Dependences.UNKNOWN || root.passingDefinition() == Dependences.UNKNOWN)
            return List.of();
        Dependences failing = alignment.run(RunRole.FAILING);
        int own = alignment.partner(RunRole.PASSING, root.passingDefinition());
        boolean between = own != Dependences.UNKNOWN
                && isBefore(failing, own, root.definition())
                && isBefore(failing, root.definition(), root.use());
        if (!between
                || failing.thread(own) != failing.thread(root.use())
                || failing.thread(root.definition()) == failing.thread(root.use())
                || isStartedSince(failing, own, root.definition())) return List.of();
        return List.of(
                new Point(RunRole.FAILING, own),
                new Point(RunRole.FAILING, root.definition()),
                new Point(RunRole.FAILING, root.use()));
    }

    static boolean isBefore(Dependences run, int one, int other) {
        int done = run.ended(one);
        return done < run.ended(other) || done == run.ended(other) && one < other;
    }

    /**
     * True if the thread of the later node was started, directly or indirectly, by the thread of the first node after
     * that node. The order is then fixed.
     */
    static boolean isStartedSince(Dependences run, int first, int later) {
        int start = later;
        while (start > first && run.thread(start) != run.thread(first)) {
            int starter = start(run, run.thread(start));
            if (starter >= start) return false;
            start = starter;
        }
        return start > first;
    }

    private static Violation ordered(Alignment alignment, Root root) {
        Dependences failing = alignment.run(RunRole.FAILING);
        Dependences passing = alignment.run(RunRole.PASSING);
        boolean late = root.passingDefinition() != Dependences.UNKNOWN
                && passing.thread(root.passingDefinition()) != passing.thread(root.passingUse());
        boolean early = root.definition() != Dependences.UNKNOWN
                && failing.thread(root.definition()) != failing.thread(root.use());
        if (!late && !early) return new Violation(Kind.UNKNOWN, List.of(new Point(RunRole.FAILING, root.use())));
        boolean locked = late
                ? haveCommonLock(passing, root.passingUse(), root.passingDefinition())
                : haveCommonLock(failing, root.use(), root.definition());
        // The value is used before it is set, or after it was cleared.
        boolean tooEarly = late && isInitial(failing, root.definition(), root.use());
        boolean tooLate = early
                && failing.value(root.definition()) == 0
                && (!late || isInitial(passing, root.passingDefinition(), root.passingUse()));
        // The accesses inside library code are assumed to be synchronised correctly.
        boolean race = !locked && !tooEarly && !tooLate && isRacy(failing, root.use());
        Point use = new Point(RunRole.FAILING, root.use());
        List<Point> accesses = new ArrayList<>(List.of(use));
        if (late) {
            int wanted = alignment.partner(RunRole.PASSING, root.passingDefinition());
            if (wanted == Dependences.UNKNOWN) accesses.add(new Point(RunRole.PASSING, root.passingDefinition()));
            else accesses.add(isBefore(failing, wanted, root.use()) ? 0 : 1, new Point(RunRole.FAILING, wanted));
        } else {
            accesses.add(0, new Point(RunRole.FAILING, root.definition()));
        }
        return new Violation(race ? Kind.DATA_RACE : Kind.ORDER, accesses);
    }

    /**
     * Whether a value is what something has before anybody means it to be used: by default, from its constructor, or
     * from before the thread of the use began.
     */
    static boolean isInitial(Dependences run, int definition, int use) {
        if (definition == Dependences.UNKNOWN || run.kind(definition) == NodeKind.ALLOCATION) return true;
        String method = run.point(definition).method();
        if (method.equals("<init>") || method.equals("<clinit>")) return true;
        return definition < start(run, run.thread(use));
    }

    /** The node that started the thread, or the first node of the thread if that is not known. */
    static int start(Dependences run, int thread) {
        int first = 0;
        while (run.thread(first) != thread) first++;
        boolean started = run.kind(first) == NodeKind.ENTRY && run.control(first) != Dependences.UNKNOWN;
        return started ? run.control(first) : first;
    }

    /** True for a read of memory that is not volatile, so that only a lock can order it. */
    static boolean isRacy(Dependences run, int use) {
        return run.kind(use) == NodeKind.READ && !run.isVolatile(use);
    }

    static boolean haveCommonLock(Dependences run, int a, int b) {
        return commonLock(run, a, b) != 0;
    }

    /** A lock that both nodes hold; 0 if there is none. */
    static long commonLock(Dependences run, int a, int b) {
        for (long one : run.locks(a)) for (long other : run.locks(b)) if (one == other) return one;
        return 0;
    }
}
