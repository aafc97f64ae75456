package dev.culprit.model.wire;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads what {@link MessageOutput} wrote. The sender may be a JVM in which anything can happen: classes, depth and
 * sizes are checked, and memory is taken only for what was received. Lists, sets and maps come out unmodifiable, in
 * their order.
 */
public final class MessageInput {
    /** Elements that memory is taken for before they are read. */
    private static final int AT_ONCE = 1 << 12;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 13];
    private int position;
    private int filled;
    private final List<MessageShape> classes = new ArrayList<>();
    private final List<String> strings = new ArrayList<>();

    public MessageInput(InputStream in) {
        this.in = in;
    }

    /** The next message, which must be of the type. At the end of the connection this throws {@link EOFException}. */
    public <M> M read(Class<M> type) throws IOException {
        Object message = value(0);
        if (!type.isInstance(message)) throw new IOException("a message is no " + type.getSimpleName());
        return type.cast(message);
    }

    private int next() throws IOException {
        if (position == filled) {
            position = 0;
            filled = Math.max(0, in.read(buffer));
            if (filled == 0) throw new EOFException();
        }
        return buffer[position++] & 0xFF;
    }

    private Object value(int depth) throws IOException {
        if (depth > Mark.DEPTH) throw new IOException("a message is nested too deep");
        int mark = next();
        return switch (mark) {
            case Mark.NULL -> null;
            case Mark.NEW_CLASS -> ofClass(newClass(), depth);
            case Mark.CLASS -> ofClass(numbered(classes), depth);
            case Mark.STRING -> characters();
            case Mark.NEW_STRING -> newString();
            case Mark.KNOWN_STRING -> numbered(strings);
            case Mark.LIST -> Collections.unmodifiableList(elements(depth));
            case Mark.SET -> set(depth);
            case Mark.MAP -> map(depth);
            case Mark.INTS -> ints();
            case Mark.LONGS -> longs();
            case Mark.BOOLEAN -> primitive(boolean.class);
            case Mark.BYTE -> primitive(byte.class);
            case Mark.SHORT -> primitive(short.class);
            case Mark.CHARACTER -> primitive(char.class);
            case Mark.INTEGER -> primitive(int.class);
            case Mark.LONG -> primitive(long.class);
            case Mark.FLOAT -> primitive(float.class);
            case Mark.DOUBLE -> primitive(double.class);
            default -> throw new IOException("a message has the unknown mark " + mark);
        };
    }

    private MessageShape newClass() throws IOException {
        MessageShape shape = MessageShape.named(characters());
        classes.add(shape);
        return shape;
    }

    private <T> T numbered(List<T> known) throws IOException {
        long number = unsigned();
        if (number < 0 || number >= known.size()) throw new IOException("a message names what was never sent");
        return known.get((int) number);
    }

    private Object ofClass(MessageShape shape, int depth) throws IOException {
        if (shape.constants != null) return numbered(Arrays.asList(shape.constants));
        Object[] components = new Object[shape.components.length];
        for (int i = 0; i < components.length; i++) {
            Class<?> type = shape.components[i];
            components[i] = type.isPrimitive() ? primitive(type) : value(depth + 1);
        }
        return shape.make(components);
    }

    private String newString() throws IOException {
        if (strings.size() >= Mark.NUMBERED_STRINGS) throw new IOException("a message numbers too many strings");
        String text = characters();
        if (text.length() > Mark.NUMBERED_LENGTH) throw new IOException("a message numbers a long string");
        strings.add(text);
        return text;
    }

    private String characters() throws IOException {
        int size = size();
        StringBuilder text = new StringBuilder(Math.min(size, AT_ONCE));
        for (int i = 0; i < size; i++) text.append((char) unsigned());
        return text.toString();
    }

    private List<Object> elements(int depth) throws IOException {
        int size = size();
        List<Object> elements = new ArrayList<>(Math.min(size, AT_ONCE));
        for (int i = 0; i < size; i++) elements.add(value(depth + 1));
        return elements;
    }

    private Set<Object> set(int depth) throws IOException {
        return Collections.unmodifiableSet(new LinkedHashSet<>(elements(depth)));
    }

    private Map<Object, Object> map(int depth) throws IOException {
        int size = size();
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) map.put(value(depth + 1), value(depth + 1));
        return Collections.unmodifiableMap(map);
    }

    private int[] ints() throws IOException {
        int size = size();
        int[] ints = new int[Math.min(size, AT_ONCE)];
        for (int i = 0; i < size; i++) {
            if (i == ints.length) ints = Arrays.copyOf(ints, Math.min(size, 2 * i));
            ints[i] = (int) signed();
        }
        return ints;
    }

    private long[] longs() throws IOException {
        int size = size();
        long[] longs = new long[Math.min(size, AT_ONCE)];
        for (int i = 0; i < size; i++) {
            if (i == longs.length) longs = Arrays.copyOf(longs, Math.min(size, 2 * i));
            longs[i] = signed();
        }
        return longs;
    }

    private Object primitive(Class<?> type) throws IOException {
        if (type == int.class) return (int) signed();
        if (type == long.class) return signed();
        if (type == boolean.class) return next() != 0;
        if (type == double.class) return Double.longBitsToDouble(unsigned());
        if (type == float.class) return Float.intBitsToFloat((int) unsigned());
        if (type == char.class) return (char) unsigned();
        if (type == byte.class) return (byte) signed();
        return (short) signed();
    }

    private int size() throws IOException {
        long size = unsigned();
        if (size < 0 || size > Mark.ELEMENTS) throw new IOException("a message holds too much");
        return (int) size;
    }

    private long signed() throws IOException {
        long number = unsigned();
        return number >>> 1 ^ -(number & 1);
    }

    private long unsigned() throws IOException {
        long number = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int b = next();
            number |= (long) (b & 0x7F) << shift;
            if (b < 0x80) return number;
        }
        throw new IOException("a message holds a number without end");
    }
}
