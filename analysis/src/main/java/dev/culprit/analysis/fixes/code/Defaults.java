package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A value in place of null where null makes the statement fail: a text or collection that is called or iterated over, a
 * boxed number that is computed with, and what a map does not contain.
 */
final class Defaults implements SuggestionMaker {
    private static final Map<String, String> VALUES = Map.of(
            "java.lang.String", "\"\"",
            "java.lang.Integer", "0",
            "java.lang.Long", "0L",
            "java.lang.Double", "0.0",
            "java.lang.Boolean", "false");

    private static final Set<String> COLLECTIONS = Set.of("java.util.List", "java.util.Set");

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            TypeMirror type = place.type(path);
            String value = value(type);
            if (value == null || place.source().element(path) instanceof TypeElement) continue;
            if (path.getLeaf() instanceof MethodInvocationTree call && isGetOfMap(place, path, call))
                ofMap(place, call, value, suggestions);
            else if (failsForNull(place, path, type)) inPlace(place, path.getLeaf(), type, value, suggestions);
        }
    }

    /** Null if there is no usual one. */
    private static String value(TypeMirror type) {
        if (!(type instanceof DeclaredType declared)) return null;
        String name = declared.asElement().toString();
        if (!COLLECTIONS.contains(name)) return VALUES.get(name);
        boolean open = declared.getTypeArguments().stream().anyMatch(a -> a.getKind() == TypeKind.WILDCARD);
        if (open || declared.getTypeArguments().isEmpty()) return null;
        String types =
                declared.getTypeArguments().stream().map(TypeMirror::toString).collect(Collectors.joining(", "));
        return name + ".<" + types + ">of()";
    }

    private static boolean isGetOfMap(StatementPlace place, TreePath path, MethodInvocationTree call) {
        if (!(call.getMethodSelect() instanceof MemberSelectTree select)
                || !select.getIdentifier().contentEquals("get")
                || call.getArguments().size() != 1) return false;
        TypeMirror owner = place.type(new TreePath(new TreePath(path, select), select.getExpression()));
        TypeElement map = place.source().elements().getTypeElement("java.util.Map");
        return owner != null
                && map != null
                && place.source()
                        .types()
                        .isAssignable(
                                place.source().types().erasure(owner),
                                place.source().types().erasure(map.asType()));
    }

    private static void ofMap(
            StatementPlace place, MethodInvocationTree call, String value, Consumer<Suggestion> suggestions) {
        ExpressionTree map = ((MemberSelectTree) call.getMethodSelect()).getExpression();
        ExpressionTree key = call.getArguments().get(0);
        suggestions.accept(Suggestion.of(
                place.replace(call, place.text(map) + ".getOrDefault(" + place.text(key) + ", " + value + ")"),
                "use " + value + " if " + place.text(map) + " has no " + place.text(key),
                0.45,
                "add a check",
                "use a default",
                "default for a missing key"));
    }

    /** Whether something is asked of the value, or it is unboxed. */
    private static boolean failsForNull(StatementPlace place, TreePath path, TypeMirror type) {
        Tree tree = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        boolean named = tree instanceof IdentifierTree || tree instanceof MemberSelectTree;
        if (!named && !(tree instanceof MethodInvocationTree)) return false;
        if (parent instanceof MemberSelectTree select)
            return select.getExpression() == tree
                    && path.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
                    && call.getMethodSelect() == select;
        if (parent instanceof EnhancedForLoopTree loop) return loop.getExpression() == tree;
        return !place.isString(type) && isUnboxed(place, path, parent);
    }

    private static boolean isUnboxed(StatementPlace place, TreePath path, Tree parent) {
        Tree tree = path.getLeaf();
        if (parent instanceof BinaryTree binary) {
            ExpressionTree other = binary.getLeftOperand() == tree ? binary.getRightOperand() : binary.getLeftOperand();
            TypeMirror type = place.type(new TreePath(path.getParentPath(), other));
            boolean compared = binary.getKind() == Tree.Kind.EQUAL_TO || binary.getKind() == Tree.Kind.NOT_EQUAL_TO;
            return !compared || type != null && type.getKind().isPrimitive();
        }
        if (parent instanceof UnaryTree || parent instanceof CompoundAssignmentTree) return true;
        if (parent instanceof VariableTree variable) {
            TypeMirror type = place.type(new TreePath(path.getParentPath(), variable.getType()));
            return type != null && type.getKind().isPrimitive();
        }
        if (parent instanceof AssignmentTree assignment) {
            TypeMirror type = place.type(new TreePath(path.getParentPath(), assignment.getVariable()));
            return assignment.getExpression() == tree
                    && type != null
                    && type.getKind().isPrimitive();
        }
        return parent instanceof ReturnTree
                && place.method() != null
                && place.method().getReturnType() instanceof com.sun.source.tree.PrimitiveTypeTree;
    }

    private static void inPlace(
            StatementPlace place, Tree tree, TypeMirror type, String value, Consumer<Suggestion> suggestions) {
        String text = place.text(tree);
        boolean called = tree instanceof MethodInvocationTree;
        String changed = called
                ? "java.util.Objects.requireNonNullElse(" + text + ", " + value + ")"
                : "(" + text + " == null ? " + value + " : " + text + ")";
        String shown = place.isString(type)
                ? "an empty text"
                : COLLECTIONS.stream().anyMatch(value::startsWith) ? "an empty collection" : value;
        suggestions.accept(Suggestion.of(
                place.replace(tree, changed),
                "use " + shown + " if " + text + " is null",
                0.35,
                "add a check",
                "use a default",
                "check for null"));
    }
}
