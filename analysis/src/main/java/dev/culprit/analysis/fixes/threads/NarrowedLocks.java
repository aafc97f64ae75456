package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Locks that are held for less: the first or the last statement, which calls something, leaves a synchronized
 * statement. This helps where a thread waits for another one while it holds a lock that the other one needs.
 */
final class NarrowedLocks {
    private NarrowedLocks() {}

    /** Of the synchronized statements from which the accesses are called. */
    static List<ThreadFix> of(Pattern pattern, ProgramSources sources) {
        List<ThreadFix> fixes = new ArrayList<>();
        for (Access access : pattern.accesses())
            for (Frame at : access.stack()) {
                AnalyzedSource source = at.equals(access.at()) ? null : sources.at(at);
                if (source != null) of(around(source, at.line()), at, source, fixes);
            }
        return fixes;
    }

    /** The innermost synchronized statement with the line; null if there is none. */
    private static SynchronizedTree around(AnalyzedSource source, int line) {
        SynchronizedTree[] found = new SynchronizedTree[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitSynchronized(SynchronizedTree tree, Void none) {
                if (source.firstLine(tree) <= line && line <= source.lastLine(tree)) found[0] = tree;
                return super.visitSynchronized(tree, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }

    /** Adds both changes of the statement if there is one. */
    static void of(SynchronizedTree lock, Frame at, AnalyzedSource source, List<ThreadFix> fixes) {
        if (lock == null || lock.getBlock().getStatements().size() < 2) return;
        List<? extends StatementTree> inside = lock.getBlock().getStatements();
        String indentation = source.indentation(source.start(lock));
        StatementTree first = inside.get(0);
        StatementTree last = inside.get(inside.size() - 1);
        String text = source.text(lock.getExpression());
        String what = "the lock on " + text.substring(1, text.length() - 1).strip();
        if (source.text(first).contains("("))
            put(
                    fixes,
                    at,
                    List.of(
                            Edit.insert(source.start(lock), source.text(first) + "\n" + indentation),
                            removed(source, first)),
                    "take " + what + " after line " + source.firstLine(first));
        if (source.text(last).contains("("))
            put(
                    fixes,
                    at,
                    List.of(
                            Edit.insert(source.end(lock), "\n" + indentation + source.text(last)),
                            removed(source, last)),
                    "release " + what + " before line " + source.firstLine(last));
    }

    private static Edit removed(AnalyzedSource source, StatementTree statement) {
        return new BlockPlace(source, List.of(statement), 0).removed(statement);
    }

    private static void put(List<ThreadFix> fixes, Frame at, List<Edit> edits, String what) {
        ThreadFix fix = new ThreadFix(
                Map.of(ProgramSources.key(at), edits),
                what + " of " + at.place().split(":")[0]);
        if (!fixes.contains(fix)) fixes.add(fix);
    }
}
