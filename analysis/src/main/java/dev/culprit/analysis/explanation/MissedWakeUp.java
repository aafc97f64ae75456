package dev.culprit.analysis.explanation;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.alignment.Run;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.slicing.DualSlice;

/** A thread waits for something that came before it began to wait. */
final class MissedWakeUp {
    private MissedWakeUp() {}

    /** The wait and what ended it in the passing run, where the failing run had that too; null where it is none. */
    static Root find(Alignment alignment, DualSlice slice) {
        for (DualSlice.Point woken : slice.criteria()) {
            if (woken.run() == Run.FAILING) continue;
            int early = alignment.partner(Run.PASSING, woken.node());
            int wait = waiting(alignment, slice, woken.node());
            if (early == Dependences.UNKNOWN || wait == Dependences.UNKNOWN || early > wait) continue;
            return new Root(wait, alignment.partner(Run.FAILING, wait), Dependences.UNKNOWN, woken.node());
        }
        return null;
    }

    private static int waiting(Alignment alignment, DualSlice slice, int waker) {
        Dependences failing = alignment.run(Run.FAILING);
        long base = alignment.run(Run.PASSING).base(waker);
        for (DualSlice.Point p : slice.criteria())
            if (p.run() == Run.FAILING && failing.open(p.node()) && (base == 0 || failing.base(p.node()) == base))
                return p.node();
        return Dependences.UNKNOWN;
    }

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
