package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.type.TypeKind;

/**
 * A statement that is missing before or after this one: one more or one less of a counter, or a call or assignment that
 * the class makes elsewhere with variables that are known here.
 */
final class AddedStatements implements SuggestionMaker {
    private static final int MOST = 40;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock()) return;
        Map<String, Double> statements = new LinkedHashMap<>();
        counters(place, statements);
        elsewhere(place, statements);
        boolean leaves = place.tree() instanceof ReturnTree || place.tree() instanceof ThrowTree;
        statements.forEach((text, prior) -> {
            add(place, text, prior, true, suggestions);
            if (!leaves) add(place, text, prior, false, suggestions);
        });
    }

    private static void counters(StatementPlace place, Map<String, Double> statements) {
        int count = 0;
        for (Variable variable : place.variables()) {
            TypeKind kind = variable.type().getKind();
            if (kind != TypeKind.INT && kind != TypeKind.LONG || ++count > MOST / 4) continue;
            if (variable.name().equals(variable.name().toUpperCase(java.util.Locale.ROOT))) continue;
            statements.put(variable.name() + "++;", 0.4);
            statements.put(variable.name() + "--;", 0.35);
        }
    }

    private static void elsewhere(StatementPlace place, Map<String, Double> statements) {
        Set<String> known = new HashSet<>();
        place.variables().forEach(v -> known.add(v.name()));
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
                String text = place.text(tree);
                if (!text.isEmpty()
                        && tree != place.tree()
                        && statements.size() < MOST
                        && !text.contains("\n")
                        && known.containsAll(names(tree))) statements.putIfAbsent(text, 0.3);
                return super.visitExpressionStatement(tree, none);
            }
        }.scan(place.enclosingClass().getLeaf(), null);
    }

    private static Set<String> names(Tree tree) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void none) {
                if (!Character.isUpperCase(name.getName().charAt(0)))
                    names.add(name.getName().toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (!(call.getMethodSelect() instanceof IdentifierTree)) scan(call.getMethodSelect(), none);
                return scan(call.getArguments(), none);
            }
        }.scan(tree, null);
        names.remove("this");
        names.remove("super");
        return names;
    }

    private static void add(
            StatementPlace place, String text, double prior, boolean before, Consumer<Suggestion> suggestions) {
        int start = place.source().start(place.tree());
        String indentation = place.source().indentation(start);
        Edit edit = before
                ? Edit.insert(start, text + "\n" + indentation)
                : Edit.insert(place.source().end(place.tree()), "\n" + indentation + text);
        suggestions.accept(Suggestion.of(
                edit,
                "add " + text.replace(";", "") + (before ? " before it" : " after it"),
                before ? prior : prior * 0.95,
                "add a statement",
                text.endsWith("++;") || text.endsWith("--;") ? "add a step of a counter" : "add a call or assignment"));
    }
}
