package dev.culprit.analysis.dependence.interpreter;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.code.CallTarget;
import dev.culprit.analysis.dependence.code.Hash;
import java.util.Arrays;

/**
 * Library calls that copy the elements of an array or the fields of an object of the program. Such a call uses the
 * definitions of what it copies and defines the copy. Its value covers the copied values, so that it differs between
 * two runs if they do.
 */
final class Copies {
    private static final int MOST_COPIED = 100_000;

    private final Heap heap;
    private final GraphBuilder graph;

    Copies(Heap heap, GraphBuilder graph) {
        this.heap = heap;
        this.graph = graph;
    }

    /** Elements of an array; {@code to} is where the first of them is in the copy. */
    private record Range(Ref from, int first, int count, int to) {}

    /** Adds the uses of a call that copies. False for other calls. */
    boolean begin(Call call) {
        Range range = range(call);
        if (range == null && !isCloneOfProgram(call)) return false;
        if (call.receiver != null) call.stateAtBegin = call.receiver.definition(Ref.STATE);
        call.copied = definitions(call, range);
        graph.useDistinct(call.copied);
        return true;
    }

    /** Defines the copy, and adds uses for changes that other threads made during the call. */
    void complete(Call call, long value, Ref result) {
        Range range = range(call);
        for (int d : definitions(call, range))
            if (Arrays.binarySearch(call.copied, d) < 0) graph.useLater(call.node, d);
        Ref copy = call.target.isStatic() && result == null ? call.refs[2] : result;
        if (copy == null) return;
        if (range == null) {
            graph.value(call.node, Hash.mix(value, call.receiver.fieldsValue()));
            copy.copyFields(call.receiver, call.node);
        } else {
            graph.value(call.node, Hash.mix(value, contents(range)));
            copyElements(range, copy, call.node);
        }
    }

    private static int[] definitions(Call call, Range range) {
        return range == null
                ? call.receiver.fieldDefinitions()
                : range.from.elementDefinitions(range.first, range.count, LibraryCalls.MOST_ELEMENTS);
    }

    /** True if {@code Object.clone} copies an object of the program. */
    private boolean isCloneOfProgram(Call call) {
        return isClone(call) && heap.isOfProgram(call.receiver);
    }

    private static boolean isClone(Call call) {
        return call.receiver != null && call.target.name().equals("clone") && call.refs.length == 0;
    }

    private static Range range(Call call) {
        CallTarget target = call.target;
        if (isClone(call)) return call.receiver.isArray() ? range(call.receiver, 0, Integer.MAX_VALUE, 0) : null;
        if (target.owner().equals("java/lang/System") && target.name().equals("arraycopy"))
            return range(call.refs[0], (int) call.values[1], (int) call.values[4], (int) call.values[3]);
        if (!target.owner().equals("java/util/Arrays")) return null;
        return switch (target.name()) {
            case "copyOf" -> range(call.refs[0], 0, (int) call.values[1], 0);
            case "copyOfRange" ->
                range(call.refs[0], (int) call.values[1], (int) call.values[2] - (int) call.values[1], 0);
            default -> null;
        };
    }

    /** As much of the range as the array has; null for no array, and for a range that no call would accept. */
    private static Range range(Ref from, int first, int count, int to) {
        if (from == null || !from.isArray() || first < 0 || count < 0 || to < 0) return null;
        int available = from.length < 0 ? count : Math.max(0, from.length - first);
        return new Range(from, first, Math.min(count, available), to);
    }

    private long contents(Range range) {
        long contents = range.count;
        for (int i = 0; i < Math.min(range.count, MOST_COPIED); i++) {
            int d = range.from.elementDefinition(range.first + i);
            contents = Hash.mix(contents, d == Dependences.UNKNOWN ? 0 : graph.value(d));
        }
        return contents;
    }

    private static void copyElements(Range range, Ref copy, int node) {
        if (range.count > MOST_COPIED) {
            copy.writeWhole(node);
            return;
        }
        Ref[] moved = new Ref[range.count];
        for (int i = 0; i < range.count; i++) moved[i] = range.from.element(range.first + i);
        for (int i = 0; i < range.count; i++) copy.putElement(range.to + i, moved[i], node);
    }
}
