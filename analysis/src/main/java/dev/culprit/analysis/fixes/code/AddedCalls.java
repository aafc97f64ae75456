package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A call that is missing before or after the statement: of a method without parameters and result, or one that the
 * method makes elsewhere, with another variable as an argument.
 */
final class AddedCalls implements SuggestionMaker {
    private static final int MOST = 20;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock()) return;
        Map<String, Double> calls = new LinkedHashMap<>();
        own(place, calls);
        for (Variable variable : place.variables())
            if (variable.type() instanceof DeclaredType type && type.asElement() instanceof TypeElement owner)
                methods(place, owner, variable.name() + ".", variable.local() ? 0.27 : 0.24, calls);
        AddedStatements.around(place, calls, "add a call or assignment", suggestions);
        Map<String, Double> varied = new LinkedHashMap<>();
        if (place.method() != null) varied(place, varied);
        AddedStatements.around(place, varied, "add a call or assignment", suggestions);
    }

    private static void own(StatementPlace place, Map<String, Double> calls) {
        if (place.source().element(place.enclosingClass()) instanceof TypeElement owner)
            methods(place, owner, "", 0.24, calls);
    }

    /** Methods of the JDK without parameters and result (clear, notify) are rarely what is missing. */
    private static void methods(
            StatementPlace place, TypeElement owner, String prefix, double prior, Map<String, Double> calls) {
        if (owner.getQualifiedName().toString().startsWith("java.")) return;
        boolean isStatic = place.method() != null
                && place.method().getModifiers().getFlags().contains(Modifier.STATIC);
        for (Element member : owner.getEnclosedElements()) {
            if (!(member instanceof ExecutableElement method)
                    || member.getKind() != ElementKind.METHOD
                    || method.getReturnType().getKind() != TypeKind.VOID
                    || !method.getParameters().isEmpty()
                    || calls.size() >= MOST) continue;
            boolean itself = place.method() != null
                    && prefix.isEmpty()
                    && method.getSimpleName().contentEquals(place.method().getName());
            boolean reachable =
                    !prefix.isEmpty() || !isStatic || method.getModifiers().contains(Modifier.STATIC);
            if (reachable && !itself) calls.put(prefix + method.getSimpleName() + "();", prior);
        }
    }

    private static void varied(StatementPlace place, Map<String, Double> calls) {
        Set<String> known = new HashSet<>();
        place.variables().forEach(v -> known.add(v.name()));
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
                if (tree.getExpression() instanceof MethodInvocationTree call && known.containsAll(Checks.names(call)))
                    for (ExpressionTree argument : call.getArguments()) vary(call, argument);
                return super.visitExpressionStatement(tree, none);
            }

            private void vary(MethodInvocationTree call, ExpressionTree argument) {
                TreePath path = new TreePath(new TreePath(getCurrentPath(), call), argument);
                TypeMirror type = place.type(path);
                String text = place.text(call);
                if (type == null || text.isEmpty() || text.contains("\n")) return;
                for (Variable other : place.variables()) {
                    boolean fits = other.local()
                            && !other.name().equals(place.text((Tree) argument))
                            && place.source().types().isSameType(type, other.type());
                    if (!fits || calls.size() >= MOST) continue;
                    int start = place.source().start(argument) - place.source().start(call);
                    int end = place.source().end(argument) - place.source().start(call);
                    calls.put(text.substring(0, start) + other.name() + text.substring(end) + ";", 0.22);
                }
            }
        }.scan(TreePath.getPath(place.source().unit(), place.method()), null);
    }
}
