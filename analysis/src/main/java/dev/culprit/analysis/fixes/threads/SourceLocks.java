package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The locks that statements hold: monitors, and locks that a {@code finally} releases. */
final class SourceLocks {
    private SourceLocks() {}

    /** The innermost guard around the path; null if there is none. */
    static Guard around(AnalyzedSource source, TreePath path) {
        for (TreePath p = path; p != null; p = p.getParentPath()) {
            Guard guard = isStaticSynchronized(p.getLeaf())
                    ? Guard.monitor(((ClassTree) p.getParentPath().getLeaf()).getSimpleName() + ".class")
                    : of(source, p.getLeaf());
            // what is executed later does not hold the locks around it
            boolean later = p.getLeaf() instanceof LambdaExpressionTree || p.getLeaf() instanceof ClassTree;
            if (guard != null || later) return guard;
        }
        return null;
    }

    private static boolean isStaticSynchronized(Tree tree) {
        return tree instanceof MethodTree method
                && method.getModifiers().getFlags().containsAll(Set.of(Modifier.SYNCHRONIZED, Modifier.STATIC));
    }

    /** What the statement or method holds for the statements inside it; null if it holds nothing. */
    static Guard of(AnalyzedSource source, Tree statement) {
        if (statement instanceof MethodTree method) {
            Set<Modifier> flags = method.getModifiers().getFlags();
            return flags.contains(Modifier.SYNCHRONIZED) && !flags.contains(Modifier.STATIC)
                    ? Guard.monitor("this")
                    : null;
        }
        if (statement instanceof SynchronizedTree block) {
            String text = source.text(block.getExpression());
            return Guard.monitor(text.substring(1, text.length() - 1).strip());
        }
        if (!(statement instanceof TryTree attempt) || attempt.getFinallyBlock() == null) return null;
        for (StatementTree last : attempt.getFinallyBlock().getStatements()) {
            String lock = BlockPlace.receiver(source, last, "unlock");
            // another reader would not be excluded by the lock that a reader holds
            if (lock != null) return Guard.lock(lock.replace(".readLock()", ".writeLock()"));
        }
        return null;
    }
}
