package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.List;

/**
 * Statements of one block that follow each other, or the expression that is the body of a lambda. {@code path} is the
 * first statement, or the lambda.
 */
record Region(String file, AnalyzedSource source, TreePath path, List<? extends StatementTree> statements) {

    /** The smallest region that contains both lines; null if there is none. */
    static Region of(String file, AnalyzedSource source, int first, int last) {
        Region[] found = new Region[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree block, Void none) {
                Region region = within(file, source, getCurrentPath(), block, first, last);
                if (region != null) found[0] = region;
                return super.visitBlock(block, none);
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree lambda, Void none) {
                boolean expression = lambda.getBodyKind() == LambdaExpressionTree.BodyKind.EXPRESSION;
                if (expression && covers(source, lambda.getBody(), first) && covers(source, lambda.getBody(), last))
                    found[0] = new Region(file, source, getCurrentPath(), List.of());
                return super.visitLambdaExpression(lambda, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }

    /** All statements of the method; null if there are none. */
    static Region body(String file, AnalyzedSource source, TreePath method) {
        BlockTree block = ((MethodTree) method.getLeaf()).getBody();
        if (block.getStatements().isEmpty()) return null;
        TreePath first =
                new TreePath(new TreePath(method, block), block.getStatements().get(0));
        return new Region(file, source, first, block.getStatements());
    }

    private static boolean covers(AnalyzedSource source, Tree tree, int line) {
        return source.isWritten(tree) && source.firstLine(tree) <= line && line <= source.lastLine(tree);
    }

    private static Region within(
            String file, AnalyzedSource source, TreePath path, BlockTree block, int first, int last) {
        List<? extends StatementTree> all = block.getStatements();
        int from = -1;
        int to = -1;
        for (int i = 0; i < all.size(); i++) {
            if (from < 0 && covers(source, all.get(i), Math.min(first, last))) from = i;
            if (covers(source, all.get(i), Math.max(first, last))) to = i;
        }
        if (from < 0 || to < from) return null;
        to = extended(all, from, to);
        return new Region(file, source, new TreePath(path, all.get(from)), all.subList(from, to + 1));
    }

    /** A variable that is declared inside would not be known after the region. */
    private static int extended(List<? extends StatementTree> all, int from, int to) {
        int end = to;
        for (int i = from; i <= end; i++) {
            if (!(all.get(i) instanceof VariableTree variable)) continue;
            for (int j = end + 1; j < all.size(); j++)
                if (uses(all.get(j), variable.getName().toString())) end = j;
        }
        return end;
    }

    private static boolean uses(Tree tree, String name) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree identifier, Void none) {
                found[0] |= identifier.getName().contentEquals(name);
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }

    boolean isExpression() {
        return statements.isEmpty();
    }

    /** Nothing can be executed after the region. */
    boolean endsMethod() {
        Tree last = isExpression() ? null : statements.get(statements.size() - 1);
        return last instanceof ReturnTree || last instanceof ThrowTree;
    }

    private LambdaExpressionTree lambda() {
        return (LambdaExpressionTree) path.getLeaf();
    }

    int start() {
        return source.start(isExpression() ? lambda().getBody() : statements.get(0));
    }

    /** A comment at the end of the last line belongs to the region. */
    int end() {
        if (isExpression()) return source.end(lambda().getBody());
        int end = source.end(statements.get(statements.size() - 1));
        int line = source.text().indexOf('\n', end);
        String rest = line < 0 ? "" : source.text().substring(end, line).stripTrailing();
        return rest.strip().startsWith("//") ? end + rest.length() : end;
    }

    String text() {
        return source.text().substring(start(), end());
    }

    /** As {@code Account.java:21-23}. */
    String place() {
        int first = (int) source.unit().getLineMap().getLineNumber(start());
        int last = (int) source.unit().getLineMap().getLineNumber(end() - 1);
        String name = file.substring(file.lastIndexOf('/') + 1);
        return name + ":" + first + (last > first ? "-" + last : "");
    }

    boolean overlaps(Region other) {
        return file.equals(other.file) && start() < other.end() && other.start() < end();
    }

    /** The region under the guard, one step further to the right. */
    Edit wrapped(Guard guard) {
        String indentation = source.indentation(start());
        String inside = guard.around(isExpression() ? text() + ";" : text(), indentation);
        return new Edit(
                start(), end(), isExpression() ? "{\n" + indentation + inside + "\n" + indentation + "}" : inside);
    }

    /**
     * Whether the guard is there anyway, as a statement around it or as its synchronized method. What the first of
     * several statements holds is not held in the others.
     */
    boolean holds(Guard guard) {
        TreePath innermost = statements.size() > 1 ? path.getParentPath() : path;
        for (TreePath p = innermost; p != null; p = p.getParentPath()) {
            if (p.getLeaf() instanceof LambdaExpressionTree || p.getLeaf() instanceof ClassTree) return false;
            if (guard.equals(SourceLocks.of(source, p.getLeaf()))) return true;
        }
        return false;
    }
}
