package dev.culprit.analysis.corruption;

import dev.culprit.analysis.dependence.MemoryUses.MemoryCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/**
 * Follows the buffers of a run: which part of which memory each of them shows, and where it stands. Their calls become
 * accesses to that memory, in its elements. A buffer that was passed to other library code is at an unknown position
 * until the program sets it.
 */
final class BufferCalls {
    private static final Map<String, Integer> UNITS = Map.of(
            "ByteBuffer",
            1,
            "CharBuffer",
            2,
            "ShortBuffer",
            2,
            "IntBuffer",
            4,
            "FloatBuffer",
            4,
            "LongBuffer",
            8,
            "DoubleBuffer",
            8);
    private static final Map<String, Integer> WIDTHS =
            Map.of("", 1, "Char", 2, "Short", 2, "Int", 4, "Float", 4, "Long", 8, "Double", 8);

    private final Provenance provenance;
    private final List<Access> found;
    private final Slices slices;
    private final Map<Long, View> views = new HashMap<>();

    BufferCalls(Provenance provenance, List<Access> found, Slices slices) {
        this.provenance = provenance;
        this.found = found;
        this.slices = slices;
    }

    void called(int node, MemoryCall call) {
        View view = views.get(call.receiver());
        String name = call.method().name();
        Integer unit = unit(call.method().owner());
        if (unit == null && !call.method().owner().equals("java/nio/Buffer")) passed(call);
        else if (view == null) created(call, name, unit);
        else if (name.startsWith("get") || name.startsWith("put")) moved(node, call, view);
        else if (isPart(name)) parted(node, call, view);
        else positioned(call, view, name);
    }

    private static Integer unit(String owner) {
        return owner.startsWith("java/nio/") ? UNITS.get(owner.substring("java/nio/".length())) : null;
    }

    /** Other code has got the buffers. */
    private void passed(MemoryCall call) {
        for (long argument : call.arguments()) forget(argument);
    }

    private void forget(long buffer) {
        View view = views.get(buffer);
        if (view != null) view.position = View.UNKNOWN;
    }

    private void created(MemoryCall call, String name, Integer unit) {
        if (unit == null) return;
        long[] arguments = call.arguments();
        if (name.startsWith("allocate")) {
            views.put(call.result(), new View(call.result(), 0, arguments[0], unit, TagSets.NONE));
        } else if (name.equals("wrap") && call.lengths().length > 0 && call.lengths()[0] >= 0) {
            View view = new View(arguments[0], 0, call.lengths()[0], unit, TagSets.NONE);
            if (arguments.length == 3) {
                view.position = arguments[1];
                view.limit = arguments[1] + arguments[2];
                view.positionTags = provenance.of(call.definitions()[1]);
            }
            views.put(call.result(), view);
        }
    }

    private static boolean isPart(String name) {
        return name.equals("slice") || name.equals("duplicate") || name.startsWith("as") && name.endsWith("Buffer");
    }

    private void parted(int node, MemoryCall call, View view) {
        View part = part(call, view, call.method().name());
        if (part == null) return;
        if (call.method().name().equals("slice"))
            part.slice = slices.add(node, part.offset, part.offset + part.capacity);
        views.put(call.result(), part);
    }

    private View part(MemoryCall call, View view, String name) {
        if (name.equals("duplicate") || name.equals("asReadOnlyBuffer")) return view.duplicate();
        if (call.arguments().length == 2)
            return view.part(call.arguments()[0], call.arguments()[1], provenance.of(call.definitions()[0]));
        if (!view.isKnown()) return null;
        return name.equals("slice")
                ? view.part(view.position, view.limit - view.position, view.positionTags)
                : view.rest(UNITS.get(name.substring(2)));
    }

    private void positioned(MemoryCall call, View view, String name) {
        boolean sets = call.arguments().length == 1;
        switch (name) {
            case "position" -> {
                if (!sets) return;
                view.position = call.arguments()[0];
                view.positionTags = provenance.of(call.definitions()[0]);
            }
            case "limit" -> {
                if (sets) view.limit = call.arguments()[0];
            }
            case "clear", "rewind", "flip" -> {
                if (name.equals("flip")) view.limit = view.isKnown() ? view.position : view.capacity;
                if (name.equals("clear")) view.limit = view.capacity;
                view.position = 0;
                view.positionTags = TagSets.NONE;
            }
            case "mark" -> view.mark = view.position;
            case "reset" -> view.position = view.mark;
            case "compact" -> view.position = View.UNKNOWN;
            default -> {
                // reads nothing and moves nothing
            }
        }
    }

    /** {@code get} and {@code put}, of one element or several, at an index or at the position. */
    private void moved(int node, MemoryCall call, View view) {
        boolean writes = call.method().name().startsWith("put");
        Type[] types = Type.getArgumentTypes(call.method().descriptor());
        int bulk = 0;
        while (bulk < types.length && types[bulk].getSort() < Type.ARRAY) bulk++;
        boolean isBulk = bulk < types.length;
        int width = view.unit == 1 && !isBulk
                ? WIDTHS.getOrDefault(call.method().name().substring(3), 1)
                : view.unit;
        boolean isAbsolute = isBulk ? bulk == 1 : types.length == (writes ? 2 : 1);
        long count = isBulk ? count(call, bulk, isAbsolute) : width / view.unit;
        if (isBulk && count < 0) {
            forget(call.receiver());
            passed(call);
            return;
        }
        int[] tags = view.tags;
        long from;
        if (isAbsolute) {
            from = call.arguments()[0];
            tags = TagSets.union(tags, provenance.of(call.definitions()[0]));
        } else {
            if (!view.isKnown()) return;
            from = view.position;
            tags = view.allTags();
            view.position += count;
        }
        if (count <= 0) return;
        Access access = new Access(node, view.space, view.offset + from, count, writes, tags);
        found.add(access);
        slices.accessed(access, view.slice);
    }

    /** How many elements an array or buffer that is passed stands for; -1 if that is not known. */
    private long count(MemoryCall call, int bulk, boolean isAbsolute) {
        if (call.arguments().length >= bulk + 3) return call.arguments()[bulk + 2];
        if (call.lengths()[bulk] >= 0) return call.lengths()[bulk];
        View source = views.get(call.arguments()[bulk]);
        if (source == null || !source.isKnown() || isAbsolute) return -1;
        long count = source.limit - source.position;
        source.position = source.limit;
        return count;
    }
}
