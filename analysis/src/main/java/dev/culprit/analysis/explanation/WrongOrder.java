package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;

/** Two events in the wrong order of which neither uses a value of the other: a thread waits for what came before it began to wait; lines are printed in another order. */
final class WrongOrder {
    private WrongOrder() {}

    /** The failing event, and the passing run's event that came at the wrong time in the failing one; null where there are none. */
    static Root find(Alignment alignment, DualSlice slice) {
        for (DualSlice.Point p : slice.criteria()) {
            if (p.run() == Run.FAILING) continue;
            int same = alignment.partner(Run.PASSING, p.node());
            if (same == Dependences.UNKNOWN) continue;
            for (DualSlice.Point failed : slice.criteria()) {
                if (failed.run() == Run.PASSING || !isWrong(alignment, failed.node(), p.node(), same)) continue;
                int partner = alignment.partner(Run.FAILING, failed.node());
                if (partner != Dependences.UNKNOWN)
                    return new Root(failed.node(), partner, Dependences.UNKNOWN, p.node());
            }
        }
        return null;
    }

    private static boolean isWrong(Alignment alignment, int failed, int event, int sameEvent) {
        Dependences failing = alignment.run(Run.FAILING);
        if (!failing.open(failed)) return sameEvent > failed;
        long base = alignment.run(Run.PASSING).base(event);
        return sameEvent < failed && (base == 0 || failing.base(failed) == base);
    }

    static boolean isMissedWakeUp(Alignment alignment, Root root) {
        return alignment.run(Run.FAILING).open(root.use());
    }

    /** Of a missed wake-up. */
    static String paragraph(Alignment alignment, Root root) {
        Dependences failing = alignment.run(Run.FAILING);
        Dependences passing = alignment.run(Run.PASSING);
        Wording inFailing = new Wording(failing);
        Wording inPassing = new Wording(passing);
        int waker = root.passingDefinition();
        String wait = failing.point(root.use()).frame().place();
        String wakes = passing.point(waker).frame().place();
        return "In the passing run " + inPassing.thread(waker) + " wakes " + inFailing.thread(root.use())
                + ", which waits at " + wait
                + ", by " + inPassing.name(waker) + " at " + wakes + ". In the failing run that comes before "
                + inFailing.thread(root.use()) + " begins to wait, and is lost: it is an order violation. " + wakes
                + " should run after " + wait
                + ", or whether there is still something to wait for should be looked at first.";
    }
}
