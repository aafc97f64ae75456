package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.List;

/**
 * What kind of mistake a root is. {@code accesses} are the nodes of the failing run that show it, in the order in which they came: three of an atomicity violation, the
 * one in the middle another thread's; the use and the access that it should have been ordered with otherwise, of which the second can be missing in the failing run.
 */
record Violation(Kind kind, List<Integer> accesses) {
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

    static Violation of(Alignment alignment, Root root) {
        Dependences failing = alignment.run(Run.FAILING);
        if (!root.isDefUse()) return new Violation(Kind.UNKNOWN, List.of(root.use()));
        if (Location.isOne(failing, root.use())) {
            List<Integer> triple = new Interference(alignment, root).triple();
            if (!triple.isEmpty()) return new Violation(Kind.ATOMICITY, triple);
        }
        return ordered(alignment, root);
    }

    private static Violation ordered(Alignment alignment, Root root) {
        Dependences failing = alignment.run(Run.FAILING);
        Dependences passing = alignment.run(Run.PASSING);
        boolean late = root.passingDefinition() != Dependences.UNKNOWN
                && passing.thread(root.passingDefinition()) != passing.thread(root.passingUse());
        boolean early = root.definition() != Dependences.UNKNOWN
                && failing.thread(root.definition()) != failing.thread(root.use());
        if (!late && !early) return new Violation(Kind.UNKNOWN, List.of(root.use()));
        boolean locked = late
                ? haveCommonLock(passing, root.passingUse(), root.passingDefinition())
                : haveCommonLock(failing, root.use(), root.definition());
        // what a library does to its own state is its business, and taken to be right
        boolean race = !locked && failing.kind(root.use()) == NodeKind.READ;
        int wanted = late ? alignment.partner(Run.PASSING, root.passingDefinition()) : Dependences.UNKNOWN;
        List<Integer> accesses;
        if (wanted != Dependences.UNKNOWN)
            accesses = wanted < root.use() ? List.of(wanted, root.use()) : List.of(root.use(), wanted);
        else accesses = early ? List.of(root.definition(), root.use()) : List.of(root.use());
        return new Violation(race ? Kind.DATA_RACE : Kind.ORDER, accesses);
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
