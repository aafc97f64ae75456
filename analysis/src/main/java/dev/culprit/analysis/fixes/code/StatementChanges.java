package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * The statement removed, executed under a condition only, or preceded by a check that leaves the method or the loop.
 */
final class StatementChanges implements SuggestionMaker {
    @Override
    public void suggest(StatementPlace place, Consumer<Suggestion> suggestions) {
        Tree tree = place.tree();
        if (!(tree instanceof StatementTree) || tree instanceof VariableTree && !place.isInBlock()) return;
        remove(place, suggestions);
        addBreak(place, suggestions);
        if (isElseIf(place)) return;
        List<Checks.Check> checks = Checks.of(place).stream()
                .filter(c -> !c.description().equals(Checks.COMPARE))
                .toList();
        if (!(tree instanceof VariableTree)) for (Checks.Check check : checks) guard(place, check, suggestions);
        if (place.isInBlock()) for (Checks.Check check : checks) leaveBefore(place, check, suggestions);
    }

    private static boolean isElseIf(StatementPlace place) {
        return place.statement().getParentPath().getLeaf() instanceof IfTree i && i.getElseStatement() == place.tree();
    }

    private static void remove(StatementPlace place, Consumer<Suggestion> suggestions) {
        Tree tree = place.tree();
        boolean removable = tree instanceof ExpressionStatementTree
                || tree instanceof IfTree
                || tree instanceof ContinueTree
                || tree instanceof BreakTree
                || tree instanceof ThrowTree
                || tree instanceof ReturnTree;
        if (!removable) return;
        if (place.isInBlock())
            suggestions.accept(
                    Suggestion.of(wholeLines(place, tree), "remove the statement", 0.3, "remove the statement"));
        if (tree instanceof IfTree choice && choice.getElseStatement() == null)
            suggestions.accept(Suggestion.of(
                    place.replace(tree, body(place, choice.getThenStatement())),
                    "remove the condition " + place.text(choice.getCondition()),
                    0.35,
                    "condition change",
                    "remove the condition"));
    }

    private static String body(StatementPlace place, StatementTree statement) {
        if (!(statement instanceof BlockTree block) || block.getStatements().size() != 1) return place.text(statement);
        return place.text(block.getStatements().get(0));
    }

    /** The statement with its line, if nothing but a comment follows on it. */
    private static Edit wholeLines(StatementPlace place, Tree tree) {
        String text = place.source().text();
        int start = place.source().start(tree);
        int end = place.source().end(tree);
        int lineStart = start - place.source().indentation(start).length();
        boolean first = lineStart == 0 || text.charAt(lineStart - 1) == '\n';
        int lineEnd = text.indexOf('\n', end);
        String rest = lineEnd < 0 ? "" : text.substring(end, lineEnd).strip();
        boolean last = lineEnd >= 0 && (rest.isEmpty() || rest.startsWith("//"));
        return first && last ? new Edit(lineStart, lineEnd + 1, "") : new Edit(start, end, ";");
    }

    private static void addBreak(StatementPlace place, Consumer<Suggestion> suggestions) {
        if (!(place.statement().getParentPath().getLeaf() instanceof CaseTree branch)
                || branch.getStatements() == null
                || branch.getStatements().isEmpty()
                || branch.getStatements().get(branch.getStatements().size() - 1) != place.tree()) return;
        int end = place.source().end(place.tree());
        String indentation = place.source().indentation(place.source().start(place.tree()));
        suggestions.accept(Suggestion.of(
                Edit.insert(end, "\n" + indentation + "break;"),
                "add a break after the statement",
                0.7,
                "add a statement",
                "add a break"));
    }

    private static void guard(StatementPlace place, Checks.Check check, Consumer<Suggestion> suggestions) {
        Tree tree = place.tree();
        String indentation = place.source().indentation(place.source().start(tree));
        String indented = place.text(tree).replace("\n", "\n    ");
        suggestions.accept(Suggestion.of(
                place.replace(
                        tree,
                        "if (" + check.text() + ") {\n" + indentation + "    " + indented + "\n" + indentation + "}"),
                "do it only if " + check.text(),
                check.prior() * 0.75,
                "add a condition",
                "execute under a condition",
                check.description()));
    }

    private static void leaveBefore(StatementPlace place, Checks.Check check, Consumer<Suggestion> suggestions) {
        int start = place.source().start(place.tree());
        String indentation = place.source().indentation(start);
        for (String exit : exits(place))
            suggestions.accept(Suggestion.of(
                    Edit.insert(
                            start,
                            "if (" + check.negated() + ") {\n" + indentation + "    " + exit + "\n" + indentation
                                    + "}\n" + indentation),
                    exit.replace(";", "") + " first if " + check.negated(),
                    check.prior() * (exit.startsWith("return") ? 0.65 : 0.55),
                    "add a check",
                    exit.startsWith("return") ? "return early" : "leave the loop",
                    check.description()));
    }

    /** Ways to leave the code around the statement. */
    private static Set<String> exits(StatementPlace place) {
        Set<String> exits = new LinkedHashSet<>();
        for (TreePath p = place.statement().getParentPath(); p != null; p = p.getParentPath()) {
            Tree tree = p.getLeaf();
            if (tree instanceof ClassTree || tree instanceof LambdaExpressionTree) break;
            switch (tree.getKind()) {
                case FOR_LOOP, ENHANCED_FOR_LOOP, WHILE_LOOP, DO_WHILE_LOOP -> {
                    exits.add("continue;");
                    exits.add("break;");
                }
                default -> {
                    // not a loop
                }
            }
            if (tree instanceof MethodTree)
                exits.addAll(returns(place, place.source().element(p)));
        }
        return exits;
    }

    /** A default, or a variable of the type. */
    private static Set<String> returns(StatementPlace place, Element method) {
        Set<String> returns = new LinkedHashSet<>();
        if (!(method instanceof ExecutableElement executable)) return returns;
        TypeMirror type = executable.getReturnType();
        switch (type.getKind()) {
            case VOID -> returns.add("return;");
            case BOOLEAN -> returns.addAll(List.of("return false;", "return true;"));
            case INT, LONG, SHORT, BYTE, DOUBLE, FLOAT, CHAR -> returns.addAll(List.of("return 0;", "return -1;"));
            case DECLARED, ARRAY, TYPEVAR -> {
                if (place.isString(type)) returns.add("return \"\";");
                returns.add("return null;");
            }
            default -> {
                // a constructor, or something that cannot be returned
            }
        }
        for (Variable variable : place.variables())
            if (variable.local() && returns.size() < 5 && place.source().types().isSameType(type, variable.type()))
                returns.add("return " + variable.name() + ";");
        return returns;
    }
}
