package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A variable that is corrected under a condition before or after the statement: an index that is moved to the end of
 * what it points into, or a counter that counts only if a condition of the class holds.
 */
final class Corrections implements SuggestionMaker {
    private static final int MOST_CONDITIONS = 8;
    private static final int MOST_COUNTERS = 4;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock()) return;
        Map<String, Double> clamps = new LinkedHashMap<>();
        for (TreePath path : place.expressions()) {
            Tree tree = path.getLeaf();
            if (tree instanceof ArrayAccessTree access)
                clamp(place, access.getIndex(), place.text(access.getExpression()) + ".length", clamps);
            if (tree instanceof MethodInvocationTree call
                    && call.getMethodSelect() instanceof MemberSelectTree select
                    && !call.getArguments().isEmpty()) {
                String of = place.text(select.getExpression());
                switch (select.getIdentifier().toString()) {
                    case "charAt" -> clamp(place, call.getArguments().get(0), of + ".length()", clamps);
                    case "get", "remove", "set" ->
                        clamp(place, call.getArguments().get(0), of + ".size()", clamps);
                    default -> {
                        // not a call with an index
                    }
                }
            }
        }
        AddedStatements.around(place, clamps, "move an index into the bounds", suggestions);
        AddedStatements.around(place, steps(place), "count under a condition", suggestions);
    }

    private static void clamp(StatementPlace place, ExpressionTree index, String size, Map<String, Double> clamps) {
        if (!(index instanceof IdentifierTree)) return;
        String name = place.text(index);
        clamps.put(under(place, name + " >= " + size, name + " = " + size + " - 1;"), 0.4);
        clamps.put(under(place, name + " < 0", name + " = 0;"), 0.35);
    }

    private static String under(StatementPlace place, String condition, String statement) {
        String indentation = place.source().indentation(place.source().start(place.tree()));
        return "if (" + condition + ") {\n" + indentation + "    " + statement + "\n" + indentation + "}";
    }

    private static Map<String, Double> steps(StatementPlace place) {
        List<String> counters = new ArrayList<>();
        for (Variable variable : place.variables())
            if (place.isInt(variable.type())
                    && !variable.name().equals(variable.name().toUpperCase(java.util.Locale.ROOT))
                    && counters.size() < MOST_COUNTERS) counters.add(variable.name());
        Map<String, Double> steps = new LinkedHashMap<>();
        for (String condition : Checks.conditionsElsewhere(place, MOST_CONDITIONS))
            for (String counter : counters) {
                steps.put(under(place, condition, counter + "++;"), 0.16);
                steps.put(under(place, condition, counter + "--;"), 0.15);
            }
        return steps;
    }
}
