package dev.culprit.model.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes in memory, with the variable-length numbers of trace files. */
final class ByteSink {
    private byte[] bytes = new byte[1 << 16];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
    }

    void u1(int value) {
        if (length == bytes.length) bytes = Arrays.copyOf(bytes, length * 2);
        bytes[length++] = (byte) value;
    }

    void unsigned(long value) {
        long v = value;
        while ((v & ~0x7fL) != 0) {
            u1((int) v | 0x80);
            v >>>= 7;
        }
        u1((int) v);
    }

    void text(String text) {
        blob(text.getBytes(StandardCharsets.UTF_8));
    }

    void blob(byte[] blob) {
        unsigned(blob.length);
        if (length + blob.length > bytes.length) bytes = Arrays.copyOf(bytes, (length + blob.length) * 2);
        System.arraycopy(blob, 0, bytes, length, blob.length);
        length += blob.length;
    }
}
