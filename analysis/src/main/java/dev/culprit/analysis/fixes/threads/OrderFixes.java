package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets the second access of a pair come before the first one: a thread is started or woken after it, is waited for, or
 * a latch is opened after it.
 */
final class OrderFixes {
    private final Pattern pattern;
    private final SharedField field;
    private final ProgramSources sources;

    OrderFixes(Pattern pattern, SharedField field, ProgramSources sources) {
        this.pattern = pattern;
        this.field = field;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        List<ThreadFix> fixes = new ArrayList<>();
        if (pattern.accesses().size() != 2) return fixes;
        Access late = pattern.accesses().get(1);
        Access early = pattern.accesses().get(0);
        for (Frame frame : frames(late)) moveSignals(frame, fixes);
        for (Frame frame : frames(early)) join(frame, fixes);
        latch(early.at(), late.at(), fixes);
        return fixes;
    }

    static List<Frame> frames(Access access) {
        List<Frame> frames = new ArrayList<>();
        frames.add(access.at());
        access.stack().stream().filter(f -> !f.equals(access.at())).forEach(frames::add);
        return frames;
    }

    /** What lets other threads continue, in the same block before the access, is done after it. */
    private void moveSignals(Frame at, List<ThreadFix> fixes) {
        AnalyzedSource source = sources.at(at);
        BlockPlace block = source == null ? null : BlockPlace.at(source, at.line());
        if (block == null) return;
        for (int i = block.index() - 1; i >= 0; i--) {
            Tree signal = block.statements().get(i);
            if (!block.isSignal(signal)) continue;
            String thread = BlockPlace.receiver(source, signal, "start");
            Tree after = block.statement();
            String indentation = source.indentation(source.start(after));
            put(
                    fixes,
                    at,
                    List.of(
                            block.removed(signal),
                            Edit.insert(source.end(after), "\n" + indentation + source.text(signal))),
                    (thread == null ? "move " + withoutEnd(source.text(signal)) : "start " + thread) + " after "
                            + at.place());
        }
    }

    private static String withoutEnd(String statement) {
        return statement.replaceAll("\\s+", " ").replaceFirst(";$", "");
    }

    /** A thread that the same block starts before is waited for. */
    private void join(Frame at, List<ThreadFix> fixes) {
        AnalyzedSource source = sources.at(at);
        BlockPlace block = source == null ? null : BlockPlace.at(source, at.line());
        if (block == null) return;
        int here = source.start(block.statement());
        String indentation = source.indentation(here);
        for (int i = 0; i < block.index(); i++) {
            String thread = BlockPlace.receiver(source, block.statements().get(i), "start");
            if (thread == null) continue;
            put(
                    fixes,
                    at,
                    List.of(Edit.insert(here, waiting(thread + ".join()", indentation))),
                    "wait for " + thread + " before " + at.place());
        }
    }

    /** Interrupts are kept for the caller, so that no signature changes. */
    static String waiting(String call, String indentation) {
        return "try {\n" + indentation + "    " + call + ";\n" + indentation + "} catch (InterruptedException e) {\n"
                + indentation + "    Thread.currentThread().interrupt();\n" + indentation + "}\n" + indentation;
    }

    private void latch(Frame early, Frame late, List<ThreadFix> fixes) {
        AnalyzedSource waits = sources.at(early);
        AnalyzedSource opens = sources.at(late);
        if (field == null || waits == null || opens == null || BlockPlace.isLoop(waits, early.line())) return;
        Region before = Region.of(ProgramSources.key(early), waits, early.line(), early.line());
        Region after = Region.of(ProgramSources.key(late), opens, late.line(), late.line());
        if (before == null || after == null || before.isExpression() || after.isExpression()) return;
        if (after.endsMethod()) return;
        String waitsOn = field.objectLock(before);
        String opensOn = field.objectLock(after);
        if (waitsOn == null || opensOn == null) return;
        String name = field.name() + "Ready";
        Map<String, List<Edit>> edits = new LinkedHashMap<>();
        edits.computeIfAbsent(before.file(), f -> new ArrayList<>())
                .add(Edit.insert(
                        before.start(),
                        waiting(qualified(waitsOn, name) + ".await()", waits.indentation(before.start()))));
        edits.computeIfAbsent(after.file(), f -> new ArrayList<>())
                .add(Edit.insert(
                        after.end(),
                        "\n" + opens.indentation(after.end() - 1) + qualified(opensOn, name) + ".countDown();"));
        if (!declare(edits, early, late, name)) return;
        fixes.add(new ThreadFix(
                edits, "let " + early.place() + " wait until " + late.place() + " was executed (a latch)"));
    }

    private String qualified(String object, String name) {
        return object.endsWith(".class") ? field.simpleOwner() + "." + name : object + "." + name;
    }

    /** Adds the latch to the class that declares the field, in either file. */
    private boolean declare(Map<String, List<Edit>> edits, Frame early, Frame late, String name) {
        for (Frame at : List.of(early, late)) {
            AnalyzedSource source = sources.at(at);
            TreePath owner = owner(source);
            if (owner == null) continue;
            Tree first = ((ClassTree) owner.getLeaf())
                    .getMembers().stream().filter(source::isWritten).findFirst().orElse(null);
            if (first == null) continue;
            String indentation = source.indentation(source.start(first));
            String modifiers = field.isStatic(source) ? "static final " : "final ";
            edits.computeIfAbsent(ProgramSources.key(at), f -> new ArrayList<>())
                    .add(Edit.insert(
                            source.start(first),
                            modifiers + "java.util.concurrent.CountDownLatch " + name
                                    + " = new java.util.concurrent.CountDownLatch(1);\n" + indentation));
            return true;
        }
        return false;
    }

    private TreePath owner(AnalyzedSource source) {
        TreePath[] found = new TreePath[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void none) {
                if (source.element(getCurrentPath()) instanceof javax.lang.model.element.TypeElement t
                        && t.getQualifiedName().contentEquals(field.owner())) found[0] = getCurrentPath();
                return super.visitClass(type, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return found[0];
    }

    private static void put(List<ThreadFix> fixes, Frame at, List<Edit> edits, String description) {
        ThreadFix fix = new ThreadFix(Map.of(ProgramSources.key(at), edits), description);
        if (fixes.stream().noneMatch(f -> f.edits().equals(fix.edits()))) fixes.add(fix);
    }
}
