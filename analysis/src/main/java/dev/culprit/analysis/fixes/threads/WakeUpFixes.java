package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Wakes all threads instead of one, in the files of the accesses: where threads wait for different conditions, one
 * notification may wake a thread that cannot use it.
 */
final class WakeUpFixes {
    private static final Map<String, String> ALL = Map.of("notify", "notifyAll", "signal", "signalAll");

    private WakeUpFixes() {}

    static List<ThreadFix> of(Pattern pattern, ProgramSources sources) {
        Map<String, List<Edit>> edits = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        for (Access access : pattern.accesses()) {
            AnalyzedSource source = sources.at(access.at());
            String file = ProgramSources.key(access.at());
            if (source == null || edits.containsKey(file)) continue;
            List<Edit> wakeUps = wakeUps(source, names);
            if (!wakeUps.isEmpty()) edits.put(file, wakeUps);
        }
        if (edits.isEmpty()) return List.of();
        String name = names.get(0);
        return List.of(
                new ThreadFix(edits, "wake all threads that wait: " + ALL.get(name) + "() instead of " + name + "()"));
    }

    private static List<Edit> wakeUps(AnalyzedSource source, List<String> names) {
        List<Edit> edits = new ArrayList<>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                String name = name(call.getMethodSelect());
                if (call.getArguments().isEmpty() && ALL.containsKey(name)) {
                    int end = source.end(call.getMethodSelect());
                    edits.add(new Edit(end - name.length(), end, ALL.get(name)));
                    names.add(name);
                }
                return super.visitMethodInvocation(call, none);
            }
        }.scan(new TreePath(source.unit()), null);
        return edits;
    }

    private static String name(ExpressionTree method) {
        if (method instanceof IdentifierTree own) return own.getName().toString();
        return method instanceof MemberSelectTree other ? other.getIdentifier().toString() : "";
    }
}
