package dev.culprit.analysis.fixes.threads;

import com.sun.source.tree.Tree;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.model.Frame;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes the order of a shutdown: something is released, by a write, while other threads still use it. What waits for
 * these threads later is moved before the release, or all threads that the same block has started are waited for.
 */
final class ShutdownFixes {
    private static final List<String> WAITS = List.of("join", "shutdown", "awaitTermination", "await", "get");

    private final Pattern pattern;
    private final ProgramSources sources;

    ShutdownFixes(Pattern pattern, ProgramSources sources) {
        this.pattern = pattern;
        this.sources = sources;
    }

    List<ThreadFix> all() {
        List<ThreadFix> fixes = new ArrayList<>();
        int size = pattern.accesses().size();
        // of two accesses the first one comes too early, of three the one between the other thread's
        Access release = size == 2 || size == 3 ? pattern.accesses().get(size - 2) : null;
        if (release == null || !release.write()) return fixes;
        for (Frame frame : OrderFixes.frames(release)) {
            AnalyzedSource source = sources.at(frame);
            BlockPlace block = source == null ? null : BlockPlace.at(source, frame.line());
            if (block == null) continue;
            moveWaits(frame, block, fixes);
            joinAll(frame, block, fixes);
        }
        return fixes;
    }

    private static void moveWaits(Frame at, BlockPlace block, List<ThreadFix> fixes) {
        AnalyzedSource source = block.source();
        List<Edit> edits = new ArrayList<>();
        Set<String> awaited = new LinkedHashSet<>();
        StringBuilder moved = new StringBuilder();
        int here = source.start(block.statement());
        for (Tree later :
                block.statements().subList(block.index() + 1, block.statements().size())) {
            String object = awaited(source, later);
            if (object == null) continue;
            awaited.add(object);
            edits.add(block.removed(later));
            moved.append(source.text(later)).append('\n').append(source.indentation(here));
        }
        if (edits.isEmpty()) return;
        edits.add(0, Edit.insert(here, moved.toString()));
        put(fixes, at, edits, "wait for " + String.join(", ", awaited) + " before " + at.place() + ", not after it");
    }

    /** The object that the statement waits for, or null. */
    private static String awaited(AnalyzedSource source, Tree statement) {
        for (String name : WAITS) {
            if (BlockPlace.call(statement, name) == null) continue;
            String text = source.text(statement);
            return text.substring(0, text.indexOf("." + name)).strip();
        }
        return null;
    }

    private static void joinAll(Frame at, BlockPlace block, List<ThreadFix> fixes) {
        AnalyzedSource source = block.source();
        int here = source.start(block.statement());
        Set<String> started = new LinkedHashSet<>();
        for (Tree earlier : block.statements().subList(0, block.index())) {
            String thread = BlockPlace.receiver(source, earlier, "start");
            if (thread != null) started.add(thread);
        }
        if (started.size() < 2) return;
        StringBuilder joins = new StringBuilder();
        for (String thread : started) joins.append(OrderFixes.waiting(thread + ".join()", source.indentation(here)));
        put(
                fixes,
                at,
                List.of(Edit.insert(here, joins.toString())),
                "wait for " + String.join(", ", started) + " before " + at.place());
    }

    private static void put(List<ThreadFix> fixes, Frame at, List<Edit> edits, String description) {
        fixes.add(new ThreadFix(Map.of(ProgramSources.key(at), edits), description));
    }
}
