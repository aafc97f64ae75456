package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Recognises addresses that were computed from a missing offset, the null of a program that divides its memory itself:
 * 0 or -1, read by an instruction that otherwise reads offsets of blocks, or passed on from such a read. A program in
 * which a block begins there has no such offset.
 */
final class MissingOffsets {
    private static final int MOST_STEPS = 100;
    private static final int DEEPEST = 4;

    private final Dependences run;
    private final Set<CodePoint> readers = new HashSet<>();
    private final Set<Long> starts = new HashSet<>();

    MissingOffsets(Dependences run, Provenance provenance) {
        this.run = run;
        for (Block block : provenance.blocks()) starts.add(block.start);
        if (starts.isEmpty()) return;
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.READ && provenance.known(node, run.value(node)) != Dependences.UNKNOWN)
                readers.add(run.point(node));
    }

    /** True if one of the definitions is a missing offset. */
    boolean areAmong(int[] definitions) {
        for (int definition : definitions) if (isMissing(definition, DEEPEST)) return true;
        return false;
    }

    private boolean isMissing(int definition, int depth) {
        int at = definition;
        for (int i = 0; at != Dependences.UNKNOWN && i < MOST_STEPS; i++) {
            if (run.kind(at) == NodeKind.READ) {
                boolean isNull = run.value(at) == 0 || run.value(at) == -1;
                return isNull && !starts.contains(run.value(at)) && readers.contains(run.point(at));
            }
            int next = run.copied(at);
            if (next == Dependences.UNKNOWN) return depth > 0 && isComputed(at) && areAmong(uses(at), depth - 1);
            at = next;
        }
        return false;
    }

    private boolean areAmong(List<Integer> definitions, int depth) {
        return definitions.stream().anyMatch(d -> isMissing(d, depth));
    }

    private boolean isComputed(int node) {
        return run.kind(node) == NodeKind.STORE || run.kind(node) == NodeKind.RETURN;
    }

    private List<Integer> uses(int node) {
        return IntStream.range(0, run.uses(node))
                .mapToObj(i -> run.use(node, i))
                .filter(d -> d != Dependences.UNKNOWN && d < node)
                .toList();
    }
}
