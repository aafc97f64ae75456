package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Another expression of the same type: a call, an element of an array or a field that the class uses elsewhere, or a
 * variable in the place of a constant or a call.
 */
final class ReusedExpressions implements SuggestionMaker {
    private static final int MOST = 12;
    private static final int LONGEST = 60;

    /** {@code name}: a variable alone. */
    private record Reused(String text, TypeMirror type, boolean name, double prior) {}

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        List<Reused> others = null;
        for (TreePath path : place.expressions()) {
            TypeMirror type = place.type(path);
            if (type == null || type.getKind() == TypeKind.VOID || !isReplaceable(place, path)) continue;
            if (others == null) others = others(place);
            replace(place, path, type, others, suggestions);
        }
    }

    private static boolean isReplaceable(StatementPlace place, TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof LiteralTree literal) return literal.getValue() instanceof Number;
        if (tree instanceof MethodInvocationTree || tree instanceof ArrayAccessTree) return NameChanges.isRead(path);
        return (tree instanceof IdentifierTree || tree instanceof MemberSelectTree)
                && NameChanges.isRead(path)
                && isVariable(place.source().element(path));
    }

    private static boolean isVariable(Element element) {
        return element != null && (element.getKind().isField() || Checks.isLocal(element));
    }

    private static void replace(
            StatementPlace place,
            TreePath path,
            TypeMirror type,
            List<Reused> others,
            Consumer<Suggestion> suggestions) {
        Tree tree = path.getLeaf();
        String text = place.text(tree);
        boolean name = tree instanceof IdentifierTree;
        int found = 0;
        for (Reused other : others) {
            if (name && other.name || other.text.equals(text)) continue;
            if (!place.source().types().isSameType(type, other.type)) continue;
            if (++found > MOST) break;
            suggestions.accept(Suggestion.of(
                    place.replace(tree, other.text),
                    "use " + other.text + " instead of " + text,
                    other.prior,
                    "expression change",
                    other.name ? "use a variable" : "use an expression of the class"));
        }
    }

    /** Those of the same method first. */
    private static List<Reused> others(StatementPlace place) {
        Map<String, Reused> found = new LinkedHashMap<>();
        Set<String> known = new HashSet<>();
        for (Variable variable : place.variables()) {
            known.add(variable.name());
            if (variable.name().equals("this")) continue;
            found.put(
                    variable.name(), new Reused(variable.name(), variable.type(), true, variable.local() ? 0.38 : 0.3));
        }
        if (place.method() != null)
            collect(place, TreePath.getPath(place.source().unit(), place.method()), known, 0.36, found);
        collect(place, place.enclosingClass(), known, 0.28, found);
        return new ArrayList<>(found.values());
    }

    private static void collect(
            StatementPlace place, TreePath root, Set<String> known, double prior, Map<String, Reused> found) {
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree tree, Void none) {
                add(tree);
                return super.visitMethodInvocation(tree, none);
            }

            @Override
            public Void visitArrayAccess(ArrayAccessTree tree, Void none) {
                add(tree);
                return super.visitArrayAccess(tree, none);
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void none) {
                if (isVariable(place.source().element(getCurrentPath()))) add(tree);
                return super.visitMemberSelect(tree, none);
            }

            private void add(Tree tree) {
                String text = place.text(tree);
                TypeMirror type = place.type(getCurrentPath());
                if (text.isEmpty() || text.length() > LONGEST || text.contains("\n") || type == null) return;
                if (type.getKind() != TypeKind.VOID && known.containsAll(Checks.names(tree)))
                    found.putIfAbsent(text, new Reused(text, type, false, prior));
            }
        }.scan(root, null);
    }
}
