package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;

/** A statement among those of its block: {@code index} is its place. */
record BlockPlace(AnalyzedSource source, List<? extends StatementTree> statements, int index) {
    private static final Set<String> SIGNALS = Set.of(
            "start",
            "countDown",
            "release",
            "signal",
            "signalAll",
            "notify",
            "notifyAll",
            "complete",
            "arrive",
            "put",
            "offer",
            "add",
            "submit",
            "execute");

    /** The innermost statement of a block with the line; null if there is none. */
    static BlockPlace at(AnalyzedSource source, int line) {
        BlockPlace[] found = new BlockPlace[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitBlock(BlockTree block, Void none) {
                for (int i = 0; i < block.getStatements().size(); i++) {
                    Tree statement = block.getStatements().get(i);
                    if (source.isWritten(statement)
                            && source.firstLine(statement) <= line
                            && line <= source.lastLine(statement))
                        found[0] = new BlockPlace(source, block.getStatements(), i);
                }
                return super.visitBlock(block, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }

    /** Whether a loop begins in the line: what is there is done again and again, and must not wait for one event. */
    static boolean isLoop(AnalyzedSource source, int line) {
        BlockPlace place = at(source, line);
        return place != null
                && source.firstLine(place.statement()) == line
                && switch (place.statement().getKind()) {
                    case WHILE_LOOP, DO_WHILE_LOOP, FOR_LOOP, ENHANCED_FOR_LOOP -> true;
                    default -> false;
                };
    }

    StatementTree statement() {
        return statements.get(index);
    }

    /** The object of a statement {@code x.name();}, or null. */
    static String receiver(AnalyzedSource source, Tree statement, String name) {
        MethodInvocationTree call = call(statement, name);
        return call == null || !call.getArguments().isEmpty()
                ? null
                : source.text(((MemberSelectTree) call.getMethodSelect()).getExpression());
    }

    /** The call of a statement {@code x.name(...);}, or null. */
    static MethodInvocationTree call(Tree statement, String name) {
        return statement instanceof ExpressionStatementTree expression
                        && expression.getExpression() instanceof MethodInvocationTree call
                        && call.getMethodSelect() instanceof MemberSelectTree select
                        && select.getIdentifier().contentEquals(name)
                ? call
                : null;
    }

    /**
     * Whether other threads may continue after the statement: it starts, wakes or submits something, hands an object
     * over, or assigns a field.
     */
    boolean isSignal(Tree statement) {
        if (!(statement instanceof ExpressionStatementTree expression)) return false;
        if (expression.getExpression() instanceof AssignmentTree assignment) return isField(assignment.getVariable());
        if (!(expression.getExpression() instanceof MethodInvocationTree call)) return false;
        Tree method = call.getMethodSelect();
        Name name = method instanceof MemberSelectTree select
                ? select.getIdentifier()
                : ((IdentifierTree) method).getName();
        return SIGNALS.contains(name.toString());
    }

    private boolean isField(Tree variable) {
        TreePath path = source.trees().getPath(source.unit(), variable);
        Element element = path == null ? null : source.element(path);
        return element != null && element.getKind().isField();
    }

    /** Removes the statement, with its line if nothing else is on it. */
    Edit removed(Tree statement) {
        int start = source.start(statement);
        int end = source.end(statement);
        int lineStart = start - source.indentation(start).length();
        int lineEnd = source.text().indexOf('\n', end);
        boolean alone = lineEnd >= 0
                && source.text().substring(end, lineEnd).isBlank()
                && (lineStart == 0 || source.text().charAt(lineStart - 1) == '\n');
        return alone ? new Edit(lineStart, lineEnd + 1, "") : new Edit(start, end, "");
    }
}
