package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A number that is greater or smaller by one, or smaller by the length of a text that the statement adds, and
 * arithmetic in another type.
 */
final class TermChanges implements SuggestionMaker {
    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            TypeMirror type = place.type(path);
            Tree tree = path.getLeaf();
            if (tree instanceof BinaryTree binary) arithmetic(place, binary, path, suggestions);
            if (tree instanceof TypeCastTree cast && place.isNumber(type))
                suggestions.accept(Suggestion.of(
                        place.replace(cast, place.text(cast.getExpression())),
                        "drop the cast to " + place.text(cast.getType()),
                        0.3,
                        "change the type of arithmetic"));
            if (place.isInt(type) && type.getKind() != TypeKind.CHAR && isTerm(tree) && NameChanges.isRead(path)) {
                term(place, path, "+", 1, suggestions);
                term(place, path, "-", 1, suggestions);
                for (int length : lengths(place)) term(place, path, "-", length, suggestions);
            }
        }
    }

    /** Of the texts that the statement adds to others, if they are longer than one character. */
    private static Set<Integer> lengths(StatementPlace place) {
        Set<Integer> lengths = new TreeSet<>();
        for (TreePath path : place.expressions())
            if (path.getLeaf() instanceof LiteralTree literal
                    && literal.getValue() instanceof String text
                    && path.getParentPath().getLeaf() instanceof BinaryTree) lengths.add(text.length());
        lengths.removeAll(Set.of(0, 1));
        return lengths;
    }

    private static boolean isTerm(Tree tree) {
        return tree instanceof IdentifierTree
                || tree instanceof MemberSelectTree
                || tree instanceof MethodInvocationTree
                || tree instanceof ArrayAccessTree
                || tree instanceof BinaryTree;
    }

    private static void term(
            StatementPlace place, TreePath path, String sign, int by, Consumer<Suggestion> suggestions) {
        String old = place.text(path.getLeaf());
        String changed = old + " " + sign + " " + by;
        boolean bare = standsAlone(path)
                || LimitedNumbers.isComparison(path.getParentPath().getLeaf());
        suggestions.accept(Suggestion.of(
                place.replace(path.getLeaf(), bare ? changed : "(" + changed + ")"),
                (sign.equals("+") ? "add " + by + " to " : "subtract " + by + " from ") + old,
                by > 1 ? 0.3 : path.getLeaf() instanceof BinaryTree ? 0.4 : 0.6,
                "add term to expression",
                sign.equals("+") ? "increase variable value" : "decrease variable value",
                "add " + sign + (by > 1 ? "length" : "1") + " term to expression"));
    }

    /** Whether an expression with any operator can stand in this place without parentheses. */
    static boolean standsAlone(TreePath path) {
        return switch (path.getParentPath().getLeaf().getKind()) {
            case METHOD_INVOCATION,
                    ARRAY_ACCESS,
                    PARENTHESIZED,
                    RETURN,
                    ASSIGNMENT,
                    VARIABLE,
                    PLUS_ASSIGNMENT,
                    MINUS_ASSIGNMENT,
                    NEW_CLASS ->
                !(path.getParentPath().getLeaf() instanceof ArrayAccessTree access)
                        || access.getIndex() == path.getLeaf();
            default -> false;
        };
    }

    private static void arithmetic(
            StatementPlace place, BinaryTree tree, TreePath path, Consumer<Suggestion> suggestions) {
        TypeMirror type = place.type(path);
        if (type == null || type.getKind() != TypeKind.INT && type.getKind() != TypeKind.LONG) return;
        boolean division = tree.getKind() == Tree.Kind.DIVIDE;
        boolean growing = tree.getKind() == Tree.Kind.MULTIPLY || tree.getKind() == Tree.Kind.PLUS;
        if (division) cast(place, tree, "double", 0.55, suggestions);
        if (growing && type.getKind() == TypeKind.INT) cast(place, tree, "long", 0.45, suggestions);
        if (growing) cast(place, tree, "double", 0.2, suggestions);
    }

    private static void cast(
            StatementPlace place, BinaryTree tree, String type, double prior, Consumer<Suggestion> suggestions) {
        String left = place.text(tree.getLeftOperand());
        boolean simple = !(tree.getLeftOperand() instanceof BinaryTree);
        suggestions.accept(Suggestion.of(
                place.replace(tree.getLeftOperand(), "(" + type + ") " + (simple ? left : "(" + left + ")")),
                "compute " + place.text(tree) + " as " + type,
                prior,
                "change the type of arithmetic",
                "compute as " + type));
    }
}
