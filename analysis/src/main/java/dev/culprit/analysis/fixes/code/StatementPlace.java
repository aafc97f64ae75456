package dev.culprit.analysis.fixes.code;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A statement, or a field with a value, in its surroundings. {@code expressions} are its own: those of statements
 * inside it belong to these.
 */
record StatementPlace(AnalyzedSource source, TreePath statement, List<TreePath> expressions, List<Variable> variables) {

    /** Of statements on the same line the innermost come first. */
    static List<StatementPlace> at(AnalyzedSource source, int line) {
        List<TreePath> found = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void none) {
                if (tree == null) return null;
                TreePath path = new TreePath(getCurrentPath(), tree);
                if (isStatement(path) && covers(source, tree, line)) found.add(0, path);
                return super.scan(tree, none);
            }
        }.scan(new TreePath(source.unit()), null);
        boolean starts = found.stream().anyMatch(p -> source.firstLine(p.getLeaf()) == line);
        return found.stream()
                .filter(p -> !starts || source.firstLine(p.getLeaf()) == line)
                .map(p -> new StatementPlace(source, p, own(source, p), VariablesInScope.of(source, p)))
                .toList();
    }

    private static boolean isStatement(TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof BlockTree || tree instanceof EmptyStatementTree || tree instanceof ClassTree) return false;
        if (tree instanceof VariableTree variable && path.getParentPath().getLeaf() instanceof ClassTree)
            return variable.getInitializer() != null;
        Tree parent = path.getParentPath() == null ? null : path.getParentPath().getLeaf();
        boolean header = parent instanceof ForLoopTree loop && loop.getStatement() != tree
                || parent instanceof EnhancedForLoopTree && tree instanceof VariableTree
                || parent instanceof MethodTree;
        return tree instanceof StatementTree && !header;
    }

    private static boolean covers(AnalyzedSource source, Tree tree, int line) {
        if (!source.isWritten(tree)) return false;
        Tree last = header(tree);
        int end = last == null ? source.lastLine(tree) : source.lastLine(last);
        return source.firstLine(tree) <= line && line <= end;
    }

    /** The last part of a statement before the statements inside it; null if there are none. */
    private static Tree header(Tree tree) {
        if (tree instanceof IfTree t) return t.getCondition();
        if (tree instanceof WhileLoopTree t) return t.getCondition();
        if (tree instanceof DoWhileLoopTree t) return t.getCondition();
        if (tree instanceof EnhancedForLoopTree t) return t.getExpression();
        if (tree instanceof SwitchTree t) return t.getExpression();
        if (tree instanceof SynchronizedTree t) return t.getExpression();
        if (tree instanceof LabeledStatementTree t) return t.getStatement();
        if (tree instanceof ForLoopTree t)
            return !t.getUpdate().isEmpty() ? t.getUpdate().get(t.getUpdate().size() - 1) : t.getCondition();
        if (tree instanceof TryTree t)
            return t.getResources().isEmpty()
                    ? t.getBlock()
                    : t.getResources().get(t.getResources().size() - 1);
        return null;
    }

    private static List<TreePath> own(AnalyzedSource source, TreePath statement) {
        List<TreePath> own = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void none) {
                if (tree == null || isForeign(tree)) return null;
                if (tree instanceof ExpressionTree && source.isWritten(tree))
                    own.add(new TreePath(getCurrentPath(), tree));
                return super.scan(tree, none);
            }

            private boolean isForeign(Tree tree) {
                if (tree == statement.getLeaf()) return false;
                if (tree instanceof BlockTree || tree instanceof ClassTree || tree instanceof CaseTree) return true;
                if (!(tree instanceof StatementTree)) return false;
                boolean header = statement.getLeaf() instanceof ForLoopTree loop
                        && (loop.getInitializer().contains(tree)
                                || loop.getUpdate().contains(tree));
                return !header && !(getCurrentPath().getLeaf() instanceof ForLoopTree && header);
            }
        }.scan(statement, null);
        return own;
    }

    Tree tree() {
        return statement.getLeaf();
    }

    String text(Tree part) {
        return source.text(part);
    }

    Edit replace(Tree part, String by) {
        return new Edit(source.start(part), source.end(part), by);
    }

    /** Null where it is not known. */
    TypeMirror type(TreePath path) {
        return source.type(path);
    }

    boolean isInt(TypeMirror type) {
        return type != null
                && switch (type.getKind()) {
                    case INT, LONG, SHORT, BYTE, CHAR -> true;
                    default -> false;
                };
    }

    boolean isNumber(TypeMirror type) {
        return isInt(type) || type != null && (type.getKind() == TypeKind.DOUBLE || type.getKind() == TypeKind.FLOAT);
    }

    boolean isBoolean(TypeMirror type) {
        return type != null && type.getKind() == TypeKind.BOOLEAN;
    }

    boolean isReference(TypeMirror type) {
        return type != null && (type.getKind() == TypeKind.DECLARED || type.getKind() == TypeKind.ARRAY);
    }

    boolean isString(TypeMirror type) {
        return type != null && type.toString().equals("java.lang.String");
    }

    /** The condition that decides what the statement does next; null where there is none. */
    ExpressionTree condition() {
        Tree tree = tree();
        if (tree instanceof IfTree t) return inside(t.getCondition());
        if (tree instanceof WhileLoopTree t) return inside(t.getCondition());
        if (tree instanceof DoWhileLoopTree t) return inside(t.getCondition());
        if (tree instanceof ForLoopTree t) return t.getCondition();
        if (tree instanceof ReturnTree t) return booleanOf(t.getExpression());
        if (tree instanceof VariableTree t) return booleanOf(t.getInitializer());
        return expressions.stream()
                .map(TreePath::getLeaf)
                .filter(ConditionalExpressionTree.class::isInstance)
                .map(t -> ((ConditionalExpressionTree) t).getCondition())
                .findFirst()
                .orElse(null);
    }

    private static ExpressionTree inside(ExpressionTree condition) {
        return condition instanceof com.sun.source.tree.ParenthesizedTree p ? p.getExpression() : condition;
    }

    private ExpressionTree booleanOf(ExpressionTree value) {
        if (value == null) return null;
        return expressions.stream()
                .filter(p -> p.getLeaf() == value && isBoolean(type(p)))
                .map(p -> value)
                .findFirst()
                .orElse(null);
    }

    /** The method around the statement; null for a field, an initializer, or a lambda of one. */
    MethodTree method() {
        for (TreePath p = statement; p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof MethodTree method) return method;
            if (p.getLeaf() instanceof ClassTree) return null;
        }
        return null;
    }

    /** The innermost class around the statement. */
    TreePath enclosingClass() {
        TreePath p = statement;
        while (!(p.getLeaf() instanceof ClassTree)) p = p.getParentPath();
        return p;
    }

    /** Whether statements can be put before and after it. */
    boolean isInBlock() {
        Tree parent = statement.getParentPath().getLeaf();
        return tree() instanceof StatementTree
                && (parent instanceof BlockTree
                        || parent instanceof CaseTree c && c.getCaseKind() == CaseTree.CaseKind.STATEMENT);
    }
}
