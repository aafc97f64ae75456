package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;

/** Another variable, field or method of the same type. */
final class NameChanges implements SuggestionMaker {
    private static final int MOST = 12;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        for (TreePath path : place.expressions()) {
            Element element = place.source().element(path);
            if (element == null) continue;
            if (path.getLeaf() instanceof IdentifierTree name && isVariable(element))
                variables(place, path, name, suggestions);
            else if (path.getLeaf() instanceof MemberSelectTree select) members(place, select, element, suggestions);
            else if (path.getLeaf() instanceof IdentifierTree name
                    && element instanceof ExecutableElement
                    && path.getParentPath().getLeaf() instanceof MethodInvocationTree)
                siblings(place, place.source().start(name), name.getName().toString(), element, suggestions);
        }
    }

    private static boolean isVariable(Element element) {
        return switch (element.getKind()) {
            case LOCAL_VARIABLE, PARAMETER, FIELD, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, ENUM_CONSTANT -> true;
            default -> false;
        };
    }

    private static void variables(
            StatementPlace place, TreePath path, IdentifierTree name, Consumer<Suggestion> suggestions) {
        TypeMirror type = place.type(path);
        if (type == null || name.getName().contentEquals("this")) return;
        boolean assigned = path.getParentPath().getLeaf() instanceof AssignmentTree a && a.getVariable() == name;
        int found = 0;
        for (Variable other : place.variables()) {
            if (other.name().contentEquals(name.getName()) || other.name().equals("this")) continue;
            if (!place.source().types().isSameType(type, other.type()) || ++found > MOST) continue;
            String where = other.local() ? "use another local variable" : "use another field";
            suggestions.accept(Suggestion.of(
                    place.replace(name, other.name()),
                    (assigned ? "assign to " : "use ") + other.name() + " instead of " + name.getName(),
                    0.6,
                    "variable change",
                    where));
        }
    }

    private static void members(
            StatementPlace place, MemberSelectTree select, Element element, Consumer<Suggestion> suggestions) {
        int start = place.source().end(select) - select.getIdentifier().length();
        siblings(place, start, select.getIdentifier().toString(), element, suggestions);
    }

    /** Members of the same class with the same type, or the same parameters and result. */
    private static void siblings(
            StatementPlace place, int start, String name, Element element, Consumer<Suggestion> suggestions) {
        if (!(element.getEnclosingElement() instanceof TypeElement owner)) return;
        boolean method = element instanceof ExecutableElement;
        int found = 0;
        for (Element other : place.source().elements().getAllMembers(owner)) {
            if (other.getKind() != element.getKind() && !(isField(other) && isField(element))) continue;
            if (other.getSimpleName().contentEquals(name) || !isAlike(place, element, other)) continue;
            if (other.getEnclosingElement().toString().equals("java.lang.Object") || ++found > MOST) continue;
            String what = method ? "method change" : "variable change";
            suggestions.accept(Suggestion.of(
                    new Edit(start, start + name.length(), other.getSimpleName().toString()),
                    (method ? "call " : "use ") + other.getSimpleName() + " instead of " + name,
                    method ? 0.45 : 0.55,
                    what,
                    method ? "call another method" : "use another field"));
        }
    }

    private static boolean isField(Element element) {
        return element.getKind() == ElementKind.FIELD || element.getKind() == ElementKind.ENUM_CONSTANT;
    }

    private static boolean isAlike(StatementPlace place, Element one, Element other) {
        if (one.getModifiers().contains(Modifier.STATIC) != other.getModifiers().contains(Modifier.STATIC))
            return false;
        if (!(one.asType() instanceof ExecutableType a) || !(other.asType() instanceof ExecutableType b))
            return place.source().types().isSameType(one.asType(), other.asType());
        boolean result = place.source().types().isSameType(a.getReturnType(), b.getReturnType());
        if (!result || a.getParameterTypes().size() != b.getParameterTypes().size()) return false;
        for (int i = 0; i < a.getParameterTypes().size(); i++)
            if (!place.source()
                    .types()
                    .isSameType(
                            a.getParameterTypes().get(i), b.getParameterTypes().get(i))) return false;
        return true;
    }

    /** True for a name that stands for a value, not for the place that is written. */
    static boolean isRead(TreePath path) {
        Tree tree = path.getLeaf();
        Tree parent = path.getParentPath().getLeaf();
        if (parent instanceof AssignmentTree a) return a.getVariable() != tree;
        if (parent instanceof com.sun.source.tree.CompoundAssignmentTree a) return a.getVariable() != tree;
        if (parent instanceof MemberSelectTree) return false;
        if (parent instanceof MethodInvocationTree call) return call.getMethodSelect() != tree;
        return !(parent instanceof com.sun.source.tree.UnaryTree unary)
                || unary.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
                || unary.getKind() == Tree.Kind.UNARY_MINUS;
    }
}
