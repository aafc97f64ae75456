package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Another operator on the same operands, the operands exchanged, or one of them alone. */
final class OperatorChanges implements SuggestionMaker {
    private static final List<String> COMPARISONS = List.of("<=", ">=", "==", "!=", "<", ">");
    private static final List<String> LOGICAL = List.of("&&", "||");
    private static final List<String> ARITHMETIC = List.of("+", "-", "*", "/", "%");
    private static final List<String> SHIFTS = List.of(">>>", "<<", ">>");
    private static final List<String> BITS = List.of("&", "|", "^");

    /** The operator that differs only at the border, and the opposite one, are the likely slips. */
    private static final List<String> BORDERS = List.of("< <=", "<= <", "> >=", ">= >");

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            if (path.getLeaf() instanceof BinaryTree binary) binary(place, path, binary, suggestions);
            else if (path.getLeaf() instanceof CompoundAssignmentTree compound) compound(place, compound, suggestions);
            else if (path.getLeaf() instanceof UnaryTree unary) unary(place, unary, suggestions);
        }
    }

    private static void binary(StatementPlace place, TreePath path, BinaryTree tree, Consumer<Suggestion> suggestions) {
        Edit gap = gap(place, tree.getLeftOperand(), tree.getRightOperand());
        String operator = gap.text().strip();
        if (place.isString(place.type(path))) joined(place, path, tree, suggestions);
        if (COMPARISONS.contains(operator)) comparison(place, path, tree, operator, gap, suggestions);
        else if (LOGICAL.contains(operator)) logical(place, tree, operator, gap, suggestions);
        else if (place.isNumber(place.type(path))) {
            others(ARITHMETIC, operator, gap, "arithmetic operator change", 0.55, suggestions);
            others(SHIFTS, operator, gap, "shift operator change", 0.5, suggestions);
            others(BITS, operator, gap, "bit operator change", 0.5, suggestions);
            alone(place, path, tree, "use one operand alone", 0.45, suggestions);
            if (operator.equals("-") || operator.equals("/") || operator.equals("%"))
                exchanged(place, tree, suggestions);
        }
    }

    private static void comparison(
            StatementPlace place,
            TreePath path,
            BinaryTree tree,
            String operator,
            Edit gap,
            Consumer<Suggestion> suggestions) {
        boolean numbers = place.isNumber(place.type(new TreePath(path, tree.getLeftOperand())));
        for (String other : COMPARISONS) {
            boolean equality = other.equals("==") || other.equals("!=");
            if (other.equals(operator) || !numbers && !equality) continue;
            double prior = BORDERS.contains(operator + " " + other) ? 1 : equality ? 0.7 : 0.75;
            suggestions.accept(change(gap, operator, other, prior, "comparison operator change"));
        }
        if (place.isBoolean(place.type(new TreePath(path, tree.getLeftOperand()))))
            for (String other : LOGICAL)
                suggestions.accept(change(gap, operator, other, 0.35, "logical operator change"));
        boolean references = place.isReference(place.type(new TreePath(path, tree.getLeftOperand())))
                && place.isReference(place.type(new TreePath(path, tree.getRightOperand())));
        if (!references) return;
        String call = (operator.equals("!=") ? "!" : "") + "java.util.Objects.equals("
                + place.text(tree.getLeftOperand()) + ", " + place.text(tree.getRightOperand()) + ")";
        suggestions.accept(Suggestion.of(
                place.replace(tree, call),
                "compare by equals instead of " + operator,
                0.95,
                "operator change",
                "compare by equals"));
    }

    private static void logical(
            StatementPlace place, BinaryTree tree, String operator, Edit gap, Consumer<Suggestion> suggestions) {
        others(LOGICAL, operator, gap, "logical operator change", 0.8, suggestions);
        for (String other : List.of("!=", "=="))
            suggestions.accept(change(gap, operator, other, 0.3, "logical operator change"));
        String general = "condition change";
        for (ExpressionTree kept : List.of(tree.getLeftOperand(), tree.getRightOperand())) {
            Tree dropped = kept == tree.getLeftOperand() ? tree.getRightOperand() : tree.getLeftOperand();
            suggestions.accept(Suggestion.of(
                    place.replace(tree, place.text(kept)),
                    "drop the condition " + place.text(dropped),
                    0.65,
                    general,
                    "drop a condition"));
        }
    }

    private static void others(
            List<String> group,
            String operator,
            Edit gap,
            String specific,
            double prior,
            Consumer<Suggestion> suggestions) {
        if (!group.contains(operator)) return;
        for (String other : group)
            if (!other.equals(operator)) suggestions.accept(change(gap, operator, other, prior, specific));
    }

    private static Suggestion change(Edit gap, String operator, String other, double prior, String specific) {
        Edit edit = new Edit(gap.start(), gap.end(), gap.text().replace(operator, other));
        String text = "change " + operator + " to " + other;
        return Suggestion.of(edit, text, prior, "operator change", specific, text);
    }

    private static void alone(
            StatementPlace place,
            TreePath path,
            BinaryTree tree,
            String specific,
            double prior,
            Consumer<Suggestion> suggestions) {
        TreePath around = path.getParentPath();
        boolean simple = around.getLeaf() instanceof ParenthesizedTree
                && around.getParentPath().getLeaf() instanceof ExpressionTree;
        for (ExpressionTree operand : List.of(tree.getLeftOperand(), tree.getRightOperand()))
            suggestions.accept(Suggestion.of(
                    place.replace(simple && isName(operand) ? around.getLeaf() : tree, place.text(operand)),
                    "use " + place.text(operand) + " instead of " + place.text(tree),
                    prior,
                    "remove term from expression",
                    specific));
    }

    /** Whether it needs no parentheses anywhere. */
    private static boolean isName(ExpressionTree tree) {
        return tree instanceof IdentifierTree || tree instanceof MethodInvocationTree || tree instanceof LiteralTree;
    }

    /** Two parts of a text in the place of each other. */
    private static void joined(StatementPlace place, TreePath path, BinaryTree tree, Consumer<Suggestion> suggestions) {
        if (path.getParentPath().getLeaf().getKind() == Tree.Kind.PLUS) return;
        List<ExpressionTree> parts = new ArrayList<>();
        ExpressionTree left = tree;
        while (left.getKind() == Tree.Kind.PLUS) {
            parts.add(((BinaryTree) left).getRightOperand());
            left = ((BinaryTree) left).getLeftOperand();
        }
        parts.add(left);
        parts.removeIf(p -> p instanceof LiteralTree);
        for (int i = 0; i < parts.size(); i++)
            for (int j = i + 1; j < parts.size(); j++)
                suggestions.accept(new Suggestion(
                        List.of(
                                place.replace(parts.get(i), place.text(parts.get(j))),
                                place.replace(parts.get(j), place.text(parts.get(i)))),
                        List.of("exchange operands", "exchange parts of a text"),
                        "exchange " + place.text(parts.get(j)) + " and " + place.text(parts.get(i)),
                        0.35));
    }

    private static void exchanged(StatementPlace place, BinaryTree tree, Consumer<Suggestion> suggestions) {
        Edit gap = gap(place, tree.getLeftOperand(), tree.getRightOperand());
        String text = place.text(tree.getRightOperand()) + gap.text() + place.text(tree.getLeftOperand());
        suggestions.accept(
                Suggestion.of(place.replace(tree, text), "exchange the operands: " + text, 0.35, "exchange operands"));
    }

    private static void compound(StatementPlace place, CompoundAssignmentTree tree, Consumer<Suggestion> suggestions) {
        Edit gap = gap(place, tree.getVariable(), tree.getExpression());
        String operator = gap.text().strip();
        for (String other : List.of("+=", "-=", "="))
            if (!other.equals(operator))
                suggestions.accept(change(gap, operator, other, 0.5, "assignment operator change"));
    }

    private static void unary(StatementPlace place, UnaryTree tree, Consumer<Suggestion> suggestions) {
        String text = place.text(tree);
        String operand = place.text(tree.getExpression());
        switch (tree.getKind()) {
            case LOGICAL_COMPLEMENT ->
                suggestions.accept(Suggestion.of(
                        place.replace(tree, operand), "drop the !", 0.7, "condition change", "negate condition"));
            case UNARY_MINUS ->
                suggestions.accept(
                        Suggestion.of(place.replace(tree, operand), "drop the -", 0.5, "operator change", "drop sign"));
            case POSTFIX_INCREMENT, PREFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_DECREMENT -> {
                boolean plus = text.contains("++");
                String from = plus ? "++" : "--";
                String to = plus ? "--" : "++";
                suggestions.accept(Suggestion.of(
                        place.replace(tree, text.replace(from, to)),
                        "change " + from + " to " + to,
                        0.5,
                        "operator change",
                        "change " + from + " to " + to));
                boolean post = text.endsWith(from);
                suggestions.accept(Suggestion.of(
                        place.replace(tree, post ? from + operand : operand + from),
                        "change " + text + " to " + (post ? from + operand : operand + from),
                        0.45,
                        "operator change",
                        "change postfix and prefix"));
            }
            default -> {
                // bit complements and signs are rarely wrong
            }
        }
    }

    /** What is between two operands: the operator and the white space around it. */
    private static Edit gap(StatementPlace place, Tree left, Tree right) {
        int from = place.source().end(left);
        int to = place.source().start(right);
        return new Edit(from, to, place.source().text().substring(from, to));
    }
}
