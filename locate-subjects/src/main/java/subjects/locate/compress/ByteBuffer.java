package subjects.locate.compress;

import java.util.Arrays;

/** Bytes that grow. */
final class ByteBuffer {
    private byte[] bytes = new byte[64];
    private int size;

    void add(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        bytes[size] = (byte) value;
        size++;
    }

    void addAll(byte[] more) {
        for (byte b : more) {
            add(b);
        }
    }

    /** Four bytes, the lowest first. */
    void addInt(int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            add(value >>> shift);
        }
    }

    /** What was added so far back; from the front of it, again. */
    void repeat(int distance, int length) {
        for (int i = 0; i < length; i++) {
            add(bytes[size - distance]);
        }
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }
}
