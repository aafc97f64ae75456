package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Changes how threads wait for conditions, in the files of some places. A thread that waits under an {@code if}
 * continues without its condition if another thread was faster, so {@code while} is written instead. Where threads wait
 * for different conditions, one notification may wake a thread that cannot use it, so all are woken.
 */
public final class WaitFixes {
    private static final Map<String, String> ALL = Map.of("notify", "notifyAll", "signal", "signalAll");
    private static final Set<String> WAITS = Set.of("wait", "await", "awaitNanos", "awaitUninterruptibly");
    private static final Set<String> MONITORS = Set.of("java.lang.Object", "java.util.concurrent.locks.Condition");

    private final Map<String, List<Edit>> loops = new LinkedHashMap<>();
    private final Map<String, List<Edit>> wakeUps = new LinkedHashMap<>();
    private Frame firstWait;
    private Frame firstWakeUp;
    private String wakeUp;

    private WaitFixes() {}

    /** A change, and the first statement that it changes. */
    public record Suspect(Frame at, ThreadFix fix) {}

    /** The changes in the files that contain the places; empty if nothing there waits or notifies in these ways. */
    public static List<Suspect> of(List<Frame> places, ProgramSources sources) {
        WaitFixes found = new WaitFixes();
        for (Frame place : places) {
            AnalyzedSource source = sources.at(place);
            String file = ProgramSources.key(place);
            if (source == null || found.loops.containsKey(file)) continue;
            found.loops.put(file, new ArrayList<>());
            found.wakeUps.put(file, new ArrayList<>());
            found.new Scanner(source, file, place.file()).scan(new TreePath(source.unit()), null);
        }
        return found.all();
    }

    private List<Suspect> all() {
        List<Suspect> all = new ArrayList<>();
        if (firstWait != null) {
            String what = "check the condition again after each wait: while instead of if at " + firstWait.place();
            all.add(new Suspect(firstWait, new ThreadFix(changed(loops), what)));
        }
        if (firstWakeUp != null) {
            String what = "wake all threads that wait: " + ALL.get(wakeUp) + "() instead of " + wakeUp + "()";
            all.add(new Suspect(firstWakeUp, new ThreadFix(changed(wakeUps), what)));
        }
        return all;
    }

    private static Map<String, List<Edit>> changed(Map<String, List<Edit>> edits) {
        Map<String, List<Edit>> changed = new LinkedHashMap<>(edits);
        changed.values().removeIf(List::isEmpty);
        return changed;
    }

    /** Finds waits and notifications in one file. */
    private final class Scanner extends TreePathScanner<Void, Void> {
        private final AnalyzedSource source;
        private final String file;
        private final String name;

        Scanner(AnalyzedSource source, String file, String name) {
            this.source = source;
            this.file = file;
            this.name = name;
        }

        @Override
        public Void visitIf(IfTree tree, Void none) {
            boolean alone = tree.getElseStatement() == null && !leavesLoop(tree.getThenStatement());
            if (alone && waits(new TreePath(getCurrentPath(), tree.getThenStatement()))) {
                int start = source.start(tree);
                loops.get(file).add(new Edit(start, start + "if".length(), "while"));
                if (firstWait == null) firstWait = frame(tree);
            }
            return super.visitIf(tree, none);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
            String called = name(call.getMethodSelect());
            if (call.getArguments().isEmpty() && ALL.containsKey(called)) {
                int end = source.end(call.getMethodSelect());
                wakeUps.get(file).add(new Edit(end - called.length(), end, ALL.get(called)));
                if (firstWakeUp == null) {
                    firstWakeUp = frame(call);
                    wakeUp = called;
                }
            }
            return super.visitMethodInvocation(call, none);
        }

        private boolean waits(TreePath statement) {
            if (isLoop(statement.getLeaf()) || statement.getLeaf() instanceof IfTree) return false;
            boolean[] found = new boolean[1];
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                    found[0] |= WAITS.contains(name(call.getMethodSelect())) && isOfMonitor(getCurrentPath());
                    return super.visitMethodInvocation(call, none);
                }

                /** What happens there does not belong to this condition. */
                @Override
                public Void scan(Tree tree, Void none) {
                    return isLoop(tree) || isOther(tree) || tree instanceof IfTree ? null : super.scan(tree, none);
                }
            }.scan(statement, null);
            return found[0];
        }

        private boolean isOfMonitor(TreePath call) {
            Element method = source.element(call);
            return method != null
                    && method.getEnclosingElement() instanceof TypeElement type
                    && MONITORS.contains(type.getQualifiedName().toString());
        }

        private Frame frame(Tree tree) {
            String type = "";
            String method = "";
            for (TreePath p = getCurrentPath(); p != null && type.isEmpty(); p = p.getParentPath()) {
                if (p.getLeaf() instanceof MethodTree own && method.isEmpty())
                    method = own.getName().toString();
                if (p.getLeaf() instanceof ClassTree && source.element(p) instanceof TypeElement element)
                    type = source.elements().getBinaryName(element).toString();
            }
            return new Frame(type, method, name, source.firstLine(tree));
        }
    }

    /** In a loop, such a statement would leave that loop instead of the one around it. */
    private static boolean leavesLoop(Tree statement) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void none) {
                found[0] |= tree instanceof BreakTree || tree instanceof ContinueTree;
                return isLoop(tree) || isOther(tree) ? null : super.scan(tree, none);
            }
        }.scan(statement, null);
        return found[0];
    }

    private static boolean isLoop(Tree tree) {
        return tree instanceof WhileLoopTree
                || tree instanceof DoWhileLoopTree
                || tree instanceof ForLoopTree
                || tree instanceof EnhancedForLoopTree;
    }

    private static boolean isOther(Tree tree) {
        return tree instanceof LambdaExpressionTree || tree instanceof ClassTree;
    }

    private static String name(ExpressionTree method) {
        if (method instanceof IdentifierTree own) return own.getName().toString();
        return method instanceof MemberSelectTree other ? other.getIdentifier().toString() : "";
    }
}
