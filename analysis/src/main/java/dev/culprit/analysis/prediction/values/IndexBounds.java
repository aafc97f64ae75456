package dev.culprit.analysis.prediction.values;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.CriticalUses;
import java.util.HashMap;
import java.util.Map;

/**
 * The bounds of indices. Where a bound is not known, as that of a list, it is taken to be just above the highest index
 * that the instruction was seen to use.
 */
public final class IndexBounds {
    private final CriticalUses uses;
    private final Map<CodePoint, Long> highest = new HashMap<>();

    public IndexBounds(CriticalUses uses) {
        this.uses = uses;
        for (int use = 0; use < uses.size(); use++)
            if (uses.kind(use) == CriticalUses.Kind.INDEX && uses.operand(use).bound() == CriticalUses.UNBOUNDED)
                highest.merge(uses.point(use), uses.operand(use).value(), Math::max);
    }

    /** True if the use of the index would leave its bounds with this value. */
    public boolean exclude(int use, long value) {
        int bound = uses.operand(use).bound();
        if (value < 0) return true;
        return bound == CriticalUses.UNBOUNDED ? value > highest.get(uses.point(use)) : value >= bound;
    }
}
