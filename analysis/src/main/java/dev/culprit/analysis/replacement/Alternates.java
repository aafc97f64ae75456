package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.List;

/** Selects the values that may replace a value, from those that were observed at the point. */
enum Alternates {
    /** All other values (definition 2). */
    ALL {
        @Override
        List<Value> of(Value original, List<Value> seen) {
            return seen.stream().filter(v -> isAlternate(v, original)).toList();
        }
    },
    /** The four spanning values (section 4.2.2): the nearest and the farthest value below and above. */
    SPANNING {
        @Override
        List<Value> of(Value original, List<Value> seen) {
            Value[] spanning = new Value[4]; // nearest below, nearest above, farthest below, farthest above
            for (Value v : seen) {
                if (!isAlternate(v, original)) continue;
                int above = v.compareTo(original) > 0 ? 1 : 0;
                int sign = above == 1 ? 1 : -1;
                Value nearest = spanning[above];
                Value farthest = spanning[2 + above];
                if (nearest == null || sign * v.compareTo(nearest) < 0) spanning[above] = v;
                if (farthest == null || sign * v.compareTo(farthest) > 0) spanning[2 + above] = v;
            }
            List<Value> values = new ArrayList<>();
            for (Value v : spanning) if (v != null && !values.contains(v)) values.add(v);
            return values;
        }
    };

    abstract List<Value> of(Value original, List<Value> seen);

    private static boolean isAlternate(Value v, Value original) {
        return !v.isObject() && !v.equals(original);
    }
}
