package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.function.Consumer;

/**
 * A loop that counts in the other direction: {@code for (int i = n - 1; i >= 0; i--)} for {@code (int i = 0; i < n;
 * i++)}.
 */
final class LoopChanges implements SuggestionMaker {
    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!(place.tree() instanceof ForLoopTree loop)
                || loop.getInitializer().size() != 1
                || !(loop.getInitializer().get(0) instanceof VariableTree counter)
                || counter.getInitializer() == null
                || !(loop.getCondition() instanceof BinaryTree condition)
                || !place.text(condition.getLeftOperand())
                        .equals(counter.getName().toString())
                || loop.getUpdate().size() != 1
                || !(loop.getUpdate().get(0).getExpression() instanceof UnaryTree step)) return;
        String name = counter.getName().toString();
        String first = place.text(counter.getInitializer());
        String last = place.text(condition.getRightOperand());
        boolean up = place.text(step).contains("++");
        String reversed =
                switch (condition.getKind()) {
                    case LESS_THAN -> up ? last + " - 1; " + name + " >= " + first + "; " + name + "--" : null;
                    case LESS_THAN_EQUAL -> up ? last + "; " + name + " >= " + first + "; " + name + "--" : null;
                    case GREATER_THAN -> up ? null : last + " + 1; " + name + " <= " + first + "; " + name + "++";
                    case GREATER_THAN_EQUAL -> up ? null : last + "; " + name + " <= " + first + "; " + name + "++";
                    default -> null;
                };
        if (reversed == null) return;
        int start = place.source().start(counter.getInitializer());
        int end = place.source().end(step);
        suggestions.accept(Suggestion.of(
                new Edit(start, end, reversed),
                "count " + (up ? "down" : "up") + " instead of " + (up ? "up" : "down"),
                0.3,
                "loop change",
                "count in the other direction"));
    }
}
