package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Breaks a cycle of locks: one thread takes its two locks in the other order, or all of them take one more lock first.
 */
final class DeadlockFixes {
    private final List<LockUse> uses;
    private final ProgramSources sources;

    DeadlockFixes(List<LockUse> uses, ProgramSources sources) {
        this.uses = uses;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        List<ThreadFix> fixes = new ArrayList<>();
        Set<Frame> held = new LinkedHashSet<>();
        for (LockUse use : uses) if (use.held()) held.add(use.at());
        for (Frame at : held) swap(at, fixes);
        for (Frame at : held) {
            AnalyzedSource source = sources.at(at);
            if (source != null) NarrowedLocks.of(statement(source, at.line()), at, source, fixes);
        }
        gate(held, fixes);
        return fixes;
    }

    /** A synchronized statement that directly contains another: they change places. */
    private void swap(Frame at, List<ThreadFix> fixes) {
        AnalyzedSource source = sources.at(at);
        if (source == null) return;
        SynchronizedTree outer = statement(source, at.line());
        if (outer == null) {
            swapLocks(source, at, fixes);
            return;
        }
        SynchronizedTree[] inner = new SynchronizedTree[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitSynchronized(SynchronizedTree tree, Void none) {
                if (inner[0] == null) inner[0] = tree;
                return super.visitSynchronized(tree, none);
            }
        }.scan(TreePath.getPath(source.unit(), outer.getBlock()), null);
        if (inner[0] == null) return;
        String first = source.text(outer.getExpression());
        String second = source.text(inner[0].getExpression());
        Map<String, List<Edit>> edits = Map.of(
                ProgramSources.key(at),
                List.of(
                        new Edit(source.start(outer.getExpression()), source.end(outer.getExpression()), second),
                        new Edit(source.start(inner[0].getExpression()), source.end(inner[0].getExpression()), first)));
        fixes.add(new ThreadFix(
                edits,
                "take the lock on " + plain(second) + " before the one on " + plain(first) + " at " + at.place()));
    }

    /** A call of {@code lock()} and the next one in the statements behind it: they change places. */
    private static void swapLocks(AnalyzedSource source, Frame at, List<ThreadFix> fixes) {
        BlockPlace block = BlockPlace.at(source, at.line());
        String first = block == null ? null : BlockPlace.receiver(source, block.statement(), "lock");
        if (first == null) return;
        ExpressionStatementTree[] inner = new ExpressionStatementTree[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree tree, Void none) {
                boolean locks = BlockPlace.receiver(source, tree, "lock") != null;
                if (inner[0] == null && locks && source.start(tree) > source.start(block.statement())) inner[0] = tree;
                return null;
            }
        }.scan(TreePath.getPath(source.unit(), block.statement()).getParentPath(), null);
        if (inner[0] == null) return;
        String second = BlockPlace.receiver(source, inner[0], "lock");
        fixes.add(new ThreadFix(
                Map.of(
                        ProgramSources.key(at),
                        List.of(
                                receiver(source, block.statement(), first, second),
                                receiver(source, inner[0], second, first))),
                "take the lock " + second + " before " + first + " at " + at.place()));
    }

    private static Edit receiver(AnalyzedSource source, Tree call, String old, String other) {
        return new Edit(source.start(call), source.start(call) + old.length(), other);
    }

    private static String plain(String parenthesized) {
        return parenthesized.substring(1, parenthesized.length() - 1).strip();
    }

    /** All threads of the cycle take a lock of the first one's class before. */
    private void gate(Set<Frame> held, List<ThreadFix> fixes) {
        Map<String, List<Edit>> edits = new LinkedHashMap<>();
        List<String> places = new ArrayList<>();
        String lock = null;
        for (Frame at : held) {
            AnalyzedSource source = sources.at(at);
            if (source == null) return;
            if (lock == null) lock = outermost(at) + ".class";
            Edit edit = gated(source, at.line(), lock);
            if (edit == null) return;
            List<Edit> own = edits.computeIfAbsent(ProgramSources.key(at), f -> new ArrayList<>());
            if (!own.contains(edit)) {
                own.add(edit);
                places.add(at.place());
            }
        }
        if (!edits.isEmpty())
            fixes.add(new ThreadFix(
                    edits,
                    "take a common lock (" + lock + ") before the first lock at " + String.join(" and ", places)));
    }

    private static String outermost(Frame at) {
        String name = at.className();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static Edit gated(AnalyzedSource source, int line, String lock) {
        SynchronizedTree statement = statement(source, line);
        if (statement != null) {
            String indentation = source.indentation(source.start(statement));
            return new Edit(
                    source.start(statement),
                    source.end(statement),
                    Guard.monitor(lock).around(source.text(statement), indentation));
        }
        Edit ofLock = gatedLock(source, line, lock);
        if (ofLock != null) return ofLock;
        MethodTree method = method(source, line);
        if (method == null || method.getModifiers().getFlags().contains(Modifier.STATIC)) return null;
        BlockTree block = method.getBody();
        String text = source.text().substring(source.start(method), source.end(block));
        int at = text.indexOf("synchronized ");
        if (at < 0) return null;
        String head =
                text.substring(0, source.start(block) - source.start(method)).replaceFirst("synchronized ", "");
        String indentation = source.indentation(source.start(method)) + "    ";
        String body = source.text(block).replace("\n", "\n        ");
        return new Edit(
                source.start(method),
                source.end(block),
                head + "{\n" + indentation + "synchronized (" + lock + ") {\n" + indentation
                        + "    synchronized (this) " + body + "\n" + indentation + "}\n" + indentation.substring(4)
                        + "}");
    }

    /** A call of {@code lock()} with the {@code try} behind it. */
    private static Edit gatedLock(AnalyzedSource source, int line, String lock) {
        BlockPlace block = BlockPlace.at(source, line);
        if (block == null || BlockPlace.receiver(source, block.statement(), "lock") == null) return null;
        int next = block.index() + 1;
        if (next >= block.statements().size() || !(block.statements().get(next) instanceof TryTree)) return null;
        int start = source.start(block.statement());
        int end = source.end(block.statements().get(next));
        return new Edit(
                start, end, Guard.monitor(lock).around(source.text().substring(start, end), source.indentation(start)));
    }

    /** The synchronized statement that begins at the line; null if there is none. */
    private static SynchronizedTree statement(AnalyzedSource source, int line) {
        SynchronizedTree[] found = new SynchronizedTree[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitSynchronized(SynchronizedTree tree, Void none) {
                if (source.firstLine(tree) == line && found[0] == null) found[0] = tree;
                return super.visitSynchronized(tree, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }

    /** The synchronized method that contains the line; null if there is none. */
    private static MethodTree method(AnalyzedSource source, int line) {
        MethodTree[] found = new MethodTree[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree tree, Void none) {
                boolean guarded = tree.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED);
                if (guarded && source.firstLine(tree) <= line && line <= source.lastLine(tree)) found[0] = tree;
                return super.visitMethod(tree, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }
}
