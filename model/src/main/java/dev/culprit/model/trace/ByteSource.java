package dev.culprit.model.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads what {@link ByteSink} wrote. */
final class ByteSource {
    private final byte[] bytes;
    private int position;

    ByteSource(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean hasNext() {
        return position < bytes.length;
    }

    int u1() {
        return bytes[position++] & 0xff;
    }

    long unsigned() {
        long v = 0;
        for (int shift = 0; ; shift += 7) {
            int b = bytes[position++];
            v |= (long) (b & 0x7f) << shift;
            if (b >= 0) return v;
        }
    }

    int count() {
        return (int) unsigned();
    }

    /** The number of items that follow, each of at least a byte. */
    int length() {
        int length = count();
        if (length < 0 || length > bytes.length - position)
            throw new IndexOutOfBoundsException(length + " items do not fit");
        return length;
    }

    long u8() {
        long v = 0;
        for (int i = 0; i < 8; i++) v |= (long) u1() << 8 * i;
        return v;
    }

    String text() {
        return new String(blob(), StandardCharsets.UTF_8);
    }

    byte[] blob() {
        int length = length();
        byte[] blob = Arrays.copyOfRange(bytes, position, position + length);
        position += length;
        return blob;
    }
}
