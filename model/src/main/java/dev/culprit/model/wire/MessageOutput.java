package dev.culprit.model.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes messages: records of the model with numbers, strings, enum constants, collections and other records. Class
 * names and short strings are written once for each connection. Not safe for use by several threads.
 */
public final class MessageOutput {
    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 13];
    private int used;
    private final Map<Class<?>, Known> classes = new HashMap<>();
    private final Map<String, Integer> strings = new HashMap<>();

    private record Known(int number, MessageShape shape) {}

    public MessageOutput(OutputStream out) {
        this.out = out;
    }

    /** The message may stay in the buffer until {@link #flush}. */
    public void write(Object message) throws IOException {
        value(message, 0);
    }

    public void flush() throws IOException {
        drain();
        out.flush();
    }

    private void drain() throws IOException {
        out.write(buffer, 0, used);
        used = 0;
    }

    private void put(int bits) throws IOException {
        if (used == buffer.length) drain();
        buffer[used++] = (byte) bits;
    }

    private void value(Object value, int depth) throws IOException {
        if (depth > Mark.DEPTH) throw new IOException("a message is nested too deep");
        if (value == null) put(Mark.NULL);
        else if (value instanceof String text) string(text);
        else if (value instanceof Record) record(value, depth);
        else if (value instanceof Enum<?> constant) constant(constant);
        else if (value instanceof List<?> list) elements(Mark.LIST, list, depth);
        else if (value instanceof Set<?> set) elements(Mark.SET, set, depth);
        else if (value instanceof Map<?, ?> map) map(map, depth);
        else if (value instanceof int[] ints) ints(ints);
        else if (value instanceof long[] longs) longs(longs);
        else boxed(value);
    }

    private void string(String text) throws IOException {
        Integer number = strings.get(text);
        if (number != null) {
            put(Mark.KNOWN_STRING);
            unsigned(number);
            return;
        }
        boolean numbered = text.length() <= Mark.NUMBERED_LENGTH && strings.size() < Mark.NUMBERED_STRINGS;
        if (numbered) strings.put(text, strings.size());
        put(numbered ? Mark.NEW_STRING : Mark.STRING);
        characters(text);
    }

    /** Not as UTF-8: a program's strings may hold half of a surrogate pair. */
    private void characters(String text) throws IOException {
        unsigned(text.length());
        for (int i = 0; i < text.length(); i++) unsigned(text.charAt(i));
    }

    private void record(Object message, int depth) throws IOException {
        MessageShape shape = announce(message.getClass());
        for (int i = 0; i < shape.components.length; i++) {
            Object component = shape.component(message, i);
            if (shape.components[i].isPrimitive()) primitive(component);
            else value(component, depth + 1);
        }
    }

    private void constant(Enum<?> constant) throws IOException {
        announce(constant.getDeclaringClass());
        unsigned(constant.ordinal());
    }

    private MessageShape announce(Class<?> type) throws IOException {
        Known known = classes.get(type);
        if (known != null) {
            put(Mark.CLASS);
            unsigned(known.number);
            return known.shape;
        }
        MessageShape shape = MessageShape.of(type);
        put(Mark.NEW_CLASS);
        characters(type.getName());
        classes.put(type, new Known(classes.size(), shape));
        return shape;
    }

    private void elements(int mark, Collection<?> elements, int depth) throws IOException {
        put(mark);
        unsigned(elements.size());
        for (Object element : elements) value(element, depth + 1);
    }

    private void map(Map<?, ?> map, int depth) throws IOException {
        put(Mark.MAP);
        unsigned(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            value(entry.getKey(), depth + 1);
            value(entry.getValue(), depth + 1);
        }
    }

    private void ints(int[] ints) throws IOException {
        put(Mark.INTS);
        unsigned(ints.length);
        for (int i : ints) signed(i);
    }

    private void longs(long[] longs) throws IOException {
        put(Mark.LONGS);
        unsigned(longs.length);
        for (long l : longs) signed(l);
    }

    private void boxed(Object value) throws IOException {
        if (value instanceof Integer) put(Mark.INTEGER);
        else if (value instanceof Long) put(Mark.LONG);
        else if (value instanceof Boolean) put(Mark.BOOLEAN);
        else if (value instanceof Double) put(Mark.DOUBLE);
        else if (value instanceof Float) put(Mark.FLOAT);
        else if (value instanceof Character) put(Mark.CHARACTER);
        else if (value instanceof Byte) put(Mark.BYTE);
        else if (value instanceof Short) put(Mark.SHORT);
        else throw new IOException(value.getClass().getName() + " cannot be part of a message");
        primitive(value);
    }

    private void primitive(Object value) throws IOException {
        if (value instanceof Boolean b) put(b ? 1 : 0);
        else if (value instanceof Character c) unsigned(c);
        else if (value instanceof Double d) unsigned(Double.doubleToRawLongBits(d));
        else if (value instanceof Float f) unsigned(Float.floatToRawIntBits(f) & 0xFFFFFFFFL);
        else signed(((Number) value).longValue());
    }

    private void signed(long number) throws IOException {
        unsigned(number << 1 ^ number >> 63);
    }

    /** Seven bits in each byte, the lowest first. Small numbers are by far the most. */
    private void unsigned(long number) throws IOException {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            put((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        put((int) rest);
    }
}
