package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.TreeScanner;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
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
    private static final int MOST_REPEATED = 3;

    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!place.isInBlock()) return;
        Map<String, Double> statements = new LinkedHashMap<>();
        counters(place, statements);
        elsewhere(place, statements);
        around(place, statements, "add a call or assignment", suggestions);
        Map<String, Double> conditional = new LinkedHashMap<>();
        if (place.method() != null) conditional(place, conditional);
        around(place, conditional, "repeat a conditional statement", suggestions);
    }

    /** What the method does elsewhere under a condition: the last element of a loop may need it as well. */
    private static void conditional(StatementPlace place, Map<String, Double> statements) {
        Set<String> known = new HashSet<>();
        place.variables().forEach(v -> known.add(v.name()));
        String indentation = place.source().indentation(place.source().start(place.tree()));
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIf(IfTree tree, Void none) {
                List<? extends StatementTree> done = tree.getThenStatement() instanceof BlockTree block
                        ? block.getStatements()
                        : List.of(tree.getThenStatement());
                boolean simple = !done.isEmpty()
                        && done.size() <= MOST_REPEATED
                        && done.stream().allMatch(ExpressionStatementTree.class::isInstance)
                        && !done.contains(place.tree());
                Set<String> names = Checks.names(tree.getCondition());
                done.forEach(s -> names.addAll(Checks.names(s)));
                if (simple && known.containsAll(names) && statements.size() < MOST)
                    statements.putIfAbsent(text(tree.getCondition(), done), 0.26);
                return super.visitIf(tree, none);
            }

            private String text(ExpressionTree condition, List<? extends StatementTree> done) {
                String inner = "\n" + indentation + "    ";
                StringBuilder text =
                        new StringBuilder("if ").append(place.text(condition)).append(" {");
                done.forEach(s -> text.append(inner).append(place.text(s)));
                return text.append('\n').append(indentation).append('}').toString();
            }
        }.scan(place.method(), null);
    }

    /** Each of the statements before and after this one. */
    static void around(
            StatementPlace place, Map<String, Double> statements, String specific, Consumer<Suggestion> suggestions) {
        boolean leaves = place.tree() instanceof ReturnTree
                || place.tree() instanceof ThrowTree
                || place.tree() instanceof BreakTree
                || place.tree() instanceof ContinueTree;
        statements.forEach((text, prior) -> {
            boolean step = text.endsWith("++;") || text.endsWith("--;");
            String sort = step ? "add a step of a counter" : specific;
            add(place, text, prior, true, sort, suggestions);
            if (!leaves) add(place, text, prior * 0.95, false, sort, suggestions);
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
                        && known.containsAll(Checks.names(tree))) statements.putIfAbsent(text, 0.3);
                return super.visitExpressionStatement(tree, none);
            }
        }.scan(place.enclosingClass().getLeaf(), null);
    }

    private static void add(
            StatementPlace place,
            String text,
            double prior,
            boolean before,
            String specific,
            Consumer<Suggestion> suggestions) {
        int start = place.source().start(place.tree());
        String indentation = place.source().indentation(start);
        Edit edit = before
                ? Edit.insert(start, text + "\n" + indentation)
                : Edit.insert(place.source().end(place.tree()), "\n" + indentation + text);
        suggestions.accept(Suggestion.of(
                edit,
                "add " + text.replaceAll("\\s+", " ").replace(";", "") + (before ? " before it" : " after it"),
                prior,
                "add a statement",
                specific));
    }
}
