package dev.culprit.model.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The objects of a trace by handle. The most recently used blocks are cached. */
final class Things {
    /** In the form that the runtime writes. */
    private static final int ARRAY = 1;

    private static final int STRING = 2;
    private static final int BOX = 3;
    private static final int CLASS = 4;
    private static final int CONSTANT = 5;

    private static final int KEPT_BLOCKS = 64;

    private final TraceBlocks blocks;
    private final List<TraceBlocks.Block> list;
    private final Map<Integer, String> names;
    private final Map<Integer, Thing[]> kept = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Thing[]> eldest) {
            return size() > KEPT_BLOCKS;
        }
    };

    Things(TraceBlocks blocks, Map<Integer, String> names) {
        this.blocks = blocks;
        this.list = blocks.of(BlockKind.THINGS, 0);
        this.names = names;
    }

    Thing get(int handle) {
        if (handle <= 0 || list.isEmpty()) return null;
        int low = 0;
        int high = list.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (list.get(middle).stream() < handle) low = middle;
            else high = middle - 1;
        }
        Thing[] block = kept.computeIfAbsent(low, this::read);
        int i = handle - list.get(low).stream() - 1;
        return i >= 0 && i < block.length ? block[i] : null;
    }

    private Thing[] read(int number) {
        TraceBlocks.Block block = list.get(number);
        ByteSource in = new ByteSource(blocks.unpack(block));
        java.util.ArrayList<Thing> things = new java.util.ArrayList<>();
        while (in.hasNext()) things.add(thing(block.stream() + things.size() + 1, in));
        return things.toArray(new Thing[0]);
    }

    private Thing thing(int handle, ByteSource in) {
        int kind = in.u1();
        String className = names.getOrDefault(in.count(), "");
        return switch (kind) {
            case ARRAY -> new Thing(handle, Thing.Kind.ARRAY, className, in.count(), "", 0);
            case STRING -> {
                int length = in.count();
                long hash = in.u8();
                yield new Thing(handle, Thing.Kind.STRING, className, length, characters(in), hash);
            }
            case BOX -> {
                int type = in.u1();
                long bits = in.u8();
                yield new Thing(handle, Thing.Kind.BOX, className, 0, value(type, bits), bits);
            }
            case CLASS -> new Thing(handle, Thing.Kind.CLASS, className, 0, characters(in), 0);
            case CONSTANT -> new Thing(handle, Thing.Kind.OBJECT, className, 0, characters(in), 0);
            default -> new Thing(handle, Thing.Kind.OBJECT, className, 0, "", 0);
        };
    }

    private static String characters(ByteSource in) {
        char[] characters = new char[in.length()];
        for (int i = 0; i < characters.length; i++) characters[i] = (char) in.unsigned();
        return new String(characters);
    }

    private static String value(int type, long bits) {
        return switch (type) {
            case 'Z' -> String.valueOf(bits != 0);
            case 'C' -> String.valueOf((char) bits);
            case 'D' -> String.valueOf(Double.longBitsToDouble(bits));
            case 'F' -> String.valueOf(Float.intBitsToFloat((int) bits));
            default -> String.valueOf(bits);
        };
    }
}
