package dev.culprit.agent.replacement;

import dev.culprit.model.replacement.Alteration;
import java.util.stream.IntStream;

/**
 * An alteration while a run has it: knows how often its point has been executed. Gives the original value where it does
 * not apply.
 */
final class ActiveAlteration {
    private final Alteration alteration;
    private final ReplacedValues values;
    /** Executions of the point until a value is replaced. */
    private int left;
    /** The next part of a set. */
    private int next;

    ActiveAlteration(Alteration alteration, ReplacedValues values) {
        this.alteration = alteration;
        this.values = values;
        if (alteration instanceof Alteration.Replaced replaced) left = replaced.instance();
        if (alteration instanceof Alteration.ReplacedSet set)
            left = set.parts().get(0).skipped();
    }

    /** All points that it alters. */
    IntStream points() {
        return alteration instanceof Alteration.ReplacedSet set
                ? set.parts().stream().mapToInt(Alteration.ReplacedSet.Part::point)
                : IntStream.of(alteration.point());
    }

    /** The point that it waits for; negative if it has been made and nothing is left to alter. */
    int point() {
        if (alteration instanceof Alteration.ReplacedSet set)
            return next == set.parts().size() ? -1 : set.parts().get(next).point();
        return left < 0 ? -1 : alteration.point();
    }

    /** {@code thread} is the path of the thread that executes the point; empty in free runs. */
    Object value(Object value, int point, String thread) {
        if (alteration instanceof Alteration.ReplacedSet set) return ofSet(set, value, point);
        if (point != alteration.point()) return value;
        if (alteration instanceof Alteration.Fixed fixed) return values.fitting(fixed.value(), value);
        if (alteration instanceof Alteration.Shifted shifted)
            return ReplacedValues.fitting(ReplacedValues.shifted(value, shifted.by()), value);
        if (!(alteration instanceof Alteration.Replaced replaced)) return value;
        boolean counts = replaced.thread().isEmpty() || replaced.thread().equals(thread);
        if (!counts || left < 0) return value;
        Object now = left == 0 ? values.fitting(replaced.value(), value) : value;
        left--;
        return now;
    }

    private Object ofSet(Alteration.ReplacedSet set, Object value, int point) {
        if (next == set.parts().size() || set.parts().get(next).point() != point) return value;
        if (left-- != 0) return value;
        Object now = values.fitting(set.parts().get(next).value(), value);
        next++;
        left = next == set.parts().size() ? 0 : set.parts().get(next).skipped();
        return now;
    }

    Object kept(Object value, int point) {
        return alteration instanceof Alteration.Shifted s && point == s.point()
                ? ReplacedValues.shifted(value, -s.by())
                : value;
    }

    /** True if the variable keeps its value where the point loads it. */
    boolean keepsVariable(int point) {
        return alteration instanceof Alteration.Shifted && point == alteration.point();
    }

    Object computed(Object value, Object left, Object right, int point, String thread) {
        if (point == alteration.point() && alteration instanceof Alteration.ChangedOperator other)
            return ReplacedValues.fitting(ReplacedValues.computed(other.operator(), value, left, right), value);
        return value(value, point, thread);
    }

    Object either(Object value, Object other, int point) {
        return point == alteration.point() && OtherMember.differ(value, other) ? other : value;
    }

    /** The other member that is read at the point; null if it is none. */
    String member(int point) {
        return point == alteration.point() && alteration instanceof Alteration.Renamed renamed ? renamed.name() : null;
    }

    /** True if a value is returned where the point would throw. */
    boolean catches(int point) {
        return point == alteration.point() && alteration instanceof Alteration.Fixed;
    }

    Object returned() {
        return values.object(((Alteration.Fixed) alteration).value(), null);
    }

    boolean outcome(boolean holds, int sign, int point, String thread) {
        if (!(alteration instanceof Alteration.Turned turned)) return (Boolean) value(holds, point, thread);
        return point == alteration.point() && turned.turns(sign) ? !holds : holds;
    }
}
