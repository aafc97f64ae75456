package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.function.Consumer;

/**
 * A negated condition, exchanged branches, or one more condition: a check of a variable, or one that the code has
 * elsewhere.
 */
final class ConditionChanges implements SuggestionMaker {
    /** Less likely checks are only added to the whole condition. */
    private static final double LEAST_WITHIN = 0.3;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            if (path.getLeaf() instanceof ConditionalExpressionTree choice) exchange(place, choice, suggestions);
            boolean operand = path.getParentPath().getLeaf() instanceof BinaryTree
                    || path.getParentPath().getLeaf() instanceof ConditionalExpressionTree;
            if (operand && place.isBoolean(place.type(path)))
                negate(place, (ExpressionTree) path.getLeaf(), 0.55, suggestions);
        }
        List<Checks.Check> checks = Checks.of(place);
        for (TreePath path : place.expressions())
            if (place.isBoolean(place.type(path))) within(place, path, checks, suggestions);
        ExpressionTree condition = place.condition();
        if (condition == null) return;
        negate(place, condition, 0.7, suggestions);
        for (Checks.Check check : checks) add(place, condition, check, suggestions);
    }

    /** One more condition for a part of a condition only. */
    private static void within(
            StatementPlace place, TreePath path, List<Checks.Check> checks, Consumer<Suggestion> suggestions) {
        ExpressionTree part = (ExpressionTree) path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        boolean negated = parent instanceof ParenthesizedTree
                && path.getParentPath().getParentPath().getLeaf().getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
        boolean or = parent.getKind() == Tree.Kind.CONDITIONAL_OR && isAtom(part);
        boolean and = parent.getKind() == Tree.Kind.CONDITIONAL_AND && isAtom(part);
        if (!negated && !or && !and) return;
        String text = place.text(part);
        for (Checks.Check check : checks) {
            if (check.prior() < LEAST_WITHIN || text.contains(check.text())) continue;
            String changed = and
                    ? "(" + text + " || " + check.text() + ")"
                    : negated && !isAtom(part) ? check.text() + " && (" + text + ")" : check.text() + " && " + text;
            suggestions.accept(Suggestion.of(
                    place.replace(part, changed),
                    (and ? "accept " : "require ") + check.text() + " beside " + text,
                    check.prior() * 0.75,
                    "condition change",
                    "add a condition",
                    check.description()));
        }
    }

    private static void exchange(
            StatementPlace place, ConditionalExpressionTree choice, Consumer<Suggestion> suggestions) {
        suggestions.accept(new Suggestion(
                List.of(
                        place.replace(choice.getTrueExpression(), place.text(choice.getFalseExpression())),
                        place.replace(choice.getFalseExpression(), place.text(choice.getTrueExpression()))),
                List.of("condition change", "exchange branches"),
                "exchange " + place.text(choice.getTrueExpression()) + " and "
                        + place.text(choice.getFalseExpression()),
                0.6));
    }

    private static void negate(
            StatementPlace place, ExpressionTree condition, double prior, Consumer<Suggestion> suggestions) {
        // a negation that is there is dropped by the changes of operators
        if (condition.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) return;
        suggestions.accept(Suggestion.of(
                place.replace(condition, negated(place, condition)),
                "negate " + place.text(condition),
                prior,
                "condition change",
                "negate condition"));
    }

    static String negated(StatementPlace place, ExpressionTree condition) {
        String text = place.text(condition);
        boolean composed = condition instanceof BinaryTree
                || condition instanceof InstanceOfTree
                || condition instanceof ConditionalExpressionTree;
        return composed ? "!(" + text + ")" : "!" + text;
    }

    private static void add(
            StatementPlace place, ExpressionTree condition, Checks.Check check, Consumer<Suggestion> suggestions) {
        String text = place.text(condition);
        if (text.contains(check.text())) return;
        String operand = isAtom(condition) ? text : "(" + text + ")";
        String[] general = {"condition change", "add a condition", check.description()};
        String and = condition.getKind() == Tree.Kind.CONDITIONAL_AND ? text : operand;
        suggestions.accept(Suggestion.of(
                place.replace(condition, check.text() + " && " + and),
                "also require " + check.text(),
                check.prior(),
                general));
        suggestions.accept(Suggestion.of(
                place.replace(condition, and + " && " + check.text()),
                "also require " + check.text() + " at the end",
                check.prior() * 0.8,
                general));
        String or = condition.getKind() == Tree.Kind.CONDITIONAL_OR ? text : operand;
        suggestions.accept(Suggestion.of(
                place.replace(condition, check.negated() + " || " + or),
                "also accept " + check.negated(),
                check.prior() * 0.9,
                general));
        suggestions.accept(Suggestion.of(
                place.replace(condition, or + " || " + check.text()),
                "also accept " + check.text(),
                check.prior() * 0.8,
                general));
    }

    private static boolean isAtom(ExpressionTree condition) {
        boolean comparison = condition instanceof BinaryTree
                && condition.getKind() != Tree.Kind.CONDITIONAL_AND
                && condition.getKind() != Tree.Kind.CONDITIONAL_OR;
        return comparison
                || condition instanceof ParenthesizedTree
                || condition instanceof UnaryTree
                || !(condition instanceof BinaryTree
                        || condition instanceof InstanceOfTree
                        || condition instanceof ConditionalExpressionTree);
    }
}
