package dev.culprit.analysis.fixes.situation;

import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueTuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How pairs of values compare, as {@code origDef < origUse1}. A comparison that comes out differently in two tuples is
 * not a pattern; one that a tuple does not have, because the statement did not reach a value, is ignored there.
 */
final class Comparisons {
    /** Statements with more used values are rare, and their numbers are not comparable between statements. */
    private static final int MOST_USES = 4;

    private final Map<String, String> signs = new LinkedHashMap<>();

    /** A value and the name of its role. */
    private record Named(String name, Value value) {}

    private static List<Named> named(String prefix, ValueTuple tuple) {
        List<Named> all = new ArrayList<>();
        all.add(new Named(prefix + "Def", tuple.definition()));
        for (int i = 0; i < tuple.uses().size() && i < MOST_USES; i++)
            all.add(new Named(prefix + "Use" + (i + 1), tuple.uses().get(i)));
        return all;
    }

    /** Compares the values of a tuple with each other. */
    void within(String prefix, ValueTuple tuple) {
        List<Named> all = named(prefix, tuple);
        for (int i = 0; i < all.size(); i++) for (int j = i + 1; j < all.size(); j++) compare(all.get(i), all.get(j));
    }

    /** Compares the values of two tuples that have the same role. */
    void between(String prefix, ValueTuple tuple, String otherPrefix, ValueTuple other) {
        List<Named> left = named(prefix, tuple);
        List<Named> right = named(otherPrefix, other);
        for (int i = 0; i < left.size() && i < right.size(); i++) compare(left.get(i), right.get(i));
    }

    private void compare(Named left, Named right) {
        String sign = sign(left.value, right.value);
        if (sign == null) return;
        signs.merge(left.name + "/" + right.name, sign, (a, b) -> a.equals(b) ? a : "");
    }

    /** Null if the values have no order. */
    static String sign(Value left, Value right) {
        if (left == null || right == null) return null;
        Number a = number(left);
        Number b = number(right);
        boolean same = left.content().getClass() == right.content().getClass();
        if (!same && (a == null || b == null)) return null;
        int order = same ? left.compareTo(right) : Double.compare(a.doubleValue(), b.doubleValue());
        return order < 0 ? "<" : order > 0 ? ">" : "=";
    }

    /** Characters and truth values are numbers, as in C. */
    private static Number number(Value value) {
        if (value.content() instanceof Number number) return number;
        if (value.content() instanceof Character character) return (int) character;
        return value.content() instanceof Boolean truth ? truth ? 1 : 0 : null;
    }

    /** Those that came out alike each time. */
    List<String> patterns() {
        List<String> patterns = new ArrayList<>();
        signs.forEach((names, sign) -> {
            if (!sign.isEmpty()) patterns.add(names.replace("/", " " + sign + " "));
        });
        return patterns;
    }
}
