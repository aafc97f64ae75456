package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.RunRole;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;

/** Two events in the wrong order that do not exchange a value: a missed wake-up, or output in a different order. */
final class WrongOrder {
    private WrongOrder() {}

    /**
     * The event that fails, and the event of the passing run that happened at the wrong time in the failing run; null
     * if there are none.
     */
    static Root find(Alignment alignment, DualSlice slice) {
        for (DualSlice.Point p : slice.criteria()) {
            if (p.run() == RunRole.FAILING) continue;
            int same = alignment.partner(RunRole.PASSING, p.node());
            if (same == Dependences.UNKNOWN) continue;
            for (DualSlice.Point failed : slice.criteria()) {
                if (failed.run() == RunRole.PASSING || !isWrong(alignment, failed.node(), p.node(), same)) continue;
                int partner = alignment.partner(RunRole.FAILING, failed.node());
                if (partner != Dependences.UNKNOWN)
                    return new Root(failed.node(), partner, Dependences.UNKNOWN, p.node());
            }
        }
        return null;
    }

    private static boolean isWrong(Alignment alignment, int failed, int event, int sameEvent) {
        Dependences failing = alignment.run(RunRole.FAILING);
        if (!failing.open(failed)) return sameEvent > failed;
        long base = alignment.run(RunRole.PASSING).base(event);
        return sameEvent < failed && (base == 0 || failing.base(failed) == base);
    }

    static boolean isMissedWakeUp(Alignment alignment, Root root) {
        return alignment.run(RunRole.FAILING).open(root.use());
    }

    /** Describes a missed wake-up. */
    static String paragraph(Alignment alignment, Root root) {
        Dependences failing = alignment.run(RunRole.FAILING);
        Dependences passing = alignment.run(RunRole.PASSING);
        Wording inFailing = new Wording(failing);
        Wording inPassing = new Wording(passing);
        int waker = root.passingDefinition();
        String wait = failing.point(root.use()).frame().place();
        String wakes = passing.point(waker).frame().place();
        return "In the passing run, " + inPassing.thread(waker) + " wakes " + inFailing.thread(root.use())
                + ", which waits at " + wait
                + ", by calling " + inPassing.name(waker) + " at " + wakes
                + ". In the failing run, this call happens before "
                + inFailing.thread(root.use())
                + " begins to wait, and the wake-up is lost: this is an order violation. "
                + wakes + " should run after " + wait + ", or the condition should be checked before waiting.";
    }
}
