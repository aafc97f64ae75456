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
 * What kind of mistake a root is. {@code accesses} show it, in the order in which they came: three of an atomicity violation, the one in the middle another thread's,
 * or four on two fields, those in the middle another thread's; the use and the access that it should have been ordered with otherwise. One that the failing run did not come to is the passing run's.
 */
record Violation(Kind kind, List<Point> accesses) {
    /** Kinds as they are named in {@code case.json}. */
    enum Kind {
        ATOMICITY("atomicity-violation"),
        DATA_RACE("data-race"),
        ORDER("order-violation"),
        DEADLOCK("deadlock"),
        /** No other thread can be shown to have to do with it. */
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

    /** In the passing run a thread uses what it has made itself; in the failing one another thread has come in between. */
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

    /** Whether the thread of the later node was started by that of the first, after it: it cannot but come then. */
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
        // used before it is set, or after it was taken away
        boolean tooEarly = late && isInitial(failing, root.definition(), root.use());
        boolean tooLate = early
                && failing.value(root.definition()) == 0
                && (!late || isInitial(passing, root.passingDefinition(), root.passingUse()));
        // what a library does to its own state is its business, and taken to be right
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

    /** Whether a value is what something has before anybody means it to be used: by default, from its constructor, or from before the thread of the use began. */
    static boolean isInitial(Dependences run, int definition, int use) {
        if (definition == Dependences.UNKNOWN || run.kind(definition) == NodeKind.ALLOCATION) return true;
        String method = run.point(definition).method();
        if (method.equals("<init>") || method.equals("<clinit>")) return true;
        return definition < start(run, run.thread(use));
    }

    /** The node that a thread was started by, or its first one. */
    static int start(Dependences run, int thread) {
        int first = 0;
        while (run.thread(first) != thread) first++;
        boolean started = run.kind(first) == NodeKind.ENTRY && run.control(first) != Dependences.UNKNOWN;
        return started ? run.control(first) : first;
    }

    /** Whether nothing but a lock would order the access with another: it reads memory that is not volatile. */
    static boolean isRacy(Dependences run, int use) {
        return run.kind(use) == NodeKind.READ && !run.isVolatile(use);
    }

    static boolean haveCommonLock(Dependences run, int a, int b) {
        return commonLock(run, a, b) != 0;
    }

    /** A lock that is held at both, 0 where there is none. */
    static long commonLock(Dependences run, int a, int b) {
        for (long one : run.locks(a)) for (long other : run.locks(b)) if (one == other) return one;
        return 0;
    }
}
