package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Locale;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;

/**
 * A number without its sign, within a limit, halved, doubled or rounded up; the greater or smaller of two numbers; an
 * argument alone.
 */
final class LimitedNumbers implements SuggestionMaker {
    private static final int MOST_LIMITS = 6;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            Tree tree = path.getLeaf();
            TypeMirror type = place.type(path);
            if (tree instanceof AssignmentTree assignment && place.isNumber(type))
                keepGreaterOrSmaller(place, assignment, suggestions);
            if (tree instanceof MethodInvocationTree call) argumentAlone(place, path, call, suggestions);
            if (!place.isNumber(type) || tree instanceof LiteralTree) continue;
            if (tree.getKind() == Tree.Kind.PLUS) greaterOrSmaller(place, (BinaryTree) tree, suggestions);
            if (tree.getKind() == Tree.Kind.DIVIDE && place.isInt(type)) roundUp(place, (BinaryTree) tree, suggestions);
            if (!isWhole(path)) continue;
            String text = place.text(tree);
            wrap(place, tree, "Math.abs(" + text + ")", 0.25, "take the absolute value", suggestions);
            String factor = factor(place, tree);
            wrap(place, tree, factor + " / 2", 0.24, "take a half", suggestions);
            wrap(place, tree, factor + " * 2", 0.22, "take the double", suggestions);
            limits(place, tree, type, suggestions);
        }
    }

    /** A value that is assigned, returned, passed, compared, or an operand in parentheses. */
    private static boolean isWhole(TreePath path) {
        Tree tree = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof AssignmentTree a) return a.getExpression() == tree;
        if (parent instanceof MethodInvocationTree call)
            return call.getArguments().contains(tree);
        return parent instanceof VariableTree
                || parent instanceof ReturnTree
                || parent instanceof ParenthesizedTree
                || isComparison(parent);
    }

    static boolean isComparison(Tree tree) {
        return switch (tree.getKind()) {
            case LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL, EQUAL_TO, NOT_EQUAL_TO -> true;
            default -> false;
        };
    }

    private static String factor(StatementPlace place, Tree tree) {
        return isFactor(tree) ? place.text(tree) : "(" + place.text(tree) + ")";
    }

    private static boolean isFactor(Tree tree) {
        return !(tree instanceof BinaryTree)
                && !(tree instanceof AssignmentTree)
                && tree.getKind() != Tree.Kind.CONDITIONAL_EXPRESSION;
    }

    private static void limits(StatementPlace place, Tree tree, TypeMirror type, Consumer<Suggestion> suggestions) {
        String text = place.text(tree);
        wrap(place, tree, "Math.max(0, " + text + ")", 0.25, "set a lower limit", suggestions);
        int found = 0;
        for (Variable limit : place.variables()) {
            boolean constant = limit.name().equals(limit.name().toUpperCase(Locale.ROOT));
            if (!constant || !place.source().types().isSameType(type, limit.type()) || ++found > MOST_LIMITS) continue;
            wrap(place, tree, "Math.min(" + limit.name() + ", " + text + ")", 0.24, "set an upper limit", suggestions);
            wrap(place, tree, "Math.max(" + limit.name() + ", " + text + ")", 0.22, "set a lower limit", suggestions);
        }
    }

    private static void greaterOrSmaller(StatementPlace place, BinaryTree tree, Consumer<Suggestion> suggestions) {
        String both = place.text(tree.getLeftOperand()) + ", " + place.text(tree.getRightOperand()) + ")";
        wrap(place, tree, "Math.max(" + both, 0.2, "take the greater one", suggestions);
        wrap(place, tree, "Math.min(" + both, 0.2, "take the smaller one", suggestions);
    }

    private static void keepGreaterOrSmaller(
            StatementPlace place, AssignmentTree assignment, Consumer<Suggestion> suggestions) {
        String both = place.text(assignment.getVariable()) + ", " + place.text(assignment.getExpression()) + ")";
        wrap(place, assignment.getExpression(), "Math.max(" + both, 0.28, "keep the greater one", suggestions);
        wrap(place, assignment.getExpression(), "Math.min(" + both, 0.26, "keep the smaller one", suggestions);
    }

    private static void roundUp(StatementPlace place, BinaryTree tree, Consumer<Suggestion> suggestions) {
        String divisor = factor(place, tree.getRightOperand());
        String dividend = place.text(tree.getLeftOperand());
        suggestions.accept(Suggestion.of(
                place.replace(tree, "(" + dividend + " + " + divisor + " - 1) / " + divisor),
                "round " + place.text(tree) + " up",
                0.3,
                "change the rounding",
                "round up"));
    }

    private static void wrap(
            StatementPlace place,
            Tree tree,
            String changed,
            double prior,
            String description,
            Consumer<Suggestion> suggestions) {
        suggestions.accept(Suggestion.of(
                place.replace(tree, changed),
                "use " + changed + " instead of " + place.text(tree),
                prior,
                "limit a number",
                description));
    }

    private static void argumentAlone(
            StatementPlace place, TreePath path, MethodInvocationTree call, Consumer<Suggestion> suggestions) {
        TypeMirror type = place.type(path);
        boolean statement = path.getParentPath().getLeaf().getKind() == Tree.Kind.EXPRESSION_STATEMENT;
        if (type == null || statement) return;
        for (ExpressionTree argument : call.getArguments()) {
            TypeMirror passed = place.type(new TreePath(path, argument));
            if (passed == null || !place.source().types().isSameType(type, passed)) continue;
            alone(place, call, argument, suggestions);
        }
        if (call.getMethodSelect() instanceof MemberSelectTree select
                && select.getExpression() instanceof IdentifierTree object) {
            TreePath there = new TreePath(new TreePath(path, select), object);
            TypeMirror own = place.type(there);
            boolean value = place.source().element(there) != null
                    && !place.source().element(there).getKind().isClass();
            if (value && own != null && place.source().types().isSameType(type, own))
                alone(place, call, object, suggestions);
        }
    }

    private static void alone(StatementPlace place, Tree call, ExpressionTree kept, Consumer<Suggestion> suggestions) {
        suggestions.accept(Suggestion.of(
                place.replace(call, place.text(kept)),
                "use " + place.text(kept) + " instead of " + place.text(call),
                0.35,
                "remove a call",
                "use an argument alone"));
    }
}
