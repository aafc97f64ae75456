package dev.culprit.model.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Compresses blocks of a trace: a repetition of earlier bytes of the block is written as a reference. Traces repeat
 * themselves a lot, eight bytes and more at a time, and grow faster than the JDK's compressor could follow.
 *
 * <pre>
 * packed = piece*
 * piece  = literals:v byte* [ length - 8:v offset:u16 ]
 * </pre>
 *
 * <p>The last piece has literals only. The offset counts back from the position of the repetition.
 */
final class Packer {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int TABLE_BITS = 13;
    private static final int LEAST = 8;
    private static final int FARTHEST = 0xffff;
    /** After this many failed attempts, fewer positions are examined. */
    private static final int PATIENCE = 6;

    /** By hash: the last position with these eight bytes, counted from the first block on. */
    private final int[] places = new int[1 << TABLE_BITS];

    /** The position of this block in that count. */
    private int base = FARTHEST + 1;

    private byte[] out = new byte[1 << 16];
    private int size;

    /** The bytes of the last block that was compressed. */
    byte[] packed() {
        return out;
    }

    /** Compresses the block and returns the number of bytes. */
    int pack(byte[] in, int length) {
        if (out.length < length + length / 64 + 16) out = new byte[length + length / 64 + 16];
        if (base > Integer.MAX_VALUE - length - FARTHEST) {
            Arrays.fill(places, 0);
            base = FARTHEST + 1;
        }
        size = 0;
        int literals = 0;
        int p = 0;
        int vain = 1 << PATIENCE;
        while (p <= length - LEAST) {
            long here = (long) LONGS.get(in, p);
            int slot = (int) (here * 0x9E3779B97F4A7C15L >>> 64 - TABLE_BITS);
            int candidate = places[slot] - base;
            places[slot] = base + p;
            if (candidate < 0 || p - candidate > FARTHEST || (long) LONGS.get(in, candidate) != here) {
                p += vain++ >> PATIENCE;
                continue;
            }
            int end = end(in, candidate + LEAST, p + LEAST, length);
            piece(in, literals, p);
            unsigned(end - p - LEAST);
            out[size++] = (byte) (p - candidate);
            out[size++] = (byte) (p - candidate >> 8);
            p = end;
            literals = end;
            vain = 1 << PATIENCE;
        }
        piece(in, literals, length);
        base += length;
        return size;
    }

    /** How many bytes the two positions have in common. */
    private static int end(byte[] in, int from, int to, int length) {
        int c = from;
        int p = to;
        while (p <= length - LEAST) {
            long difference = (long) LONGS.get(in, c) ^ (long) LONGS.get(in, p);
            if (difference != 0) return p + (Long.numberOfTrailingZeros(difference) >> 3);
            c += LEAST;
            p += LEAST;
        }
        while (p < length && in[c] == in[p]) {
            c++;
            p++;
        }
        return p;
    }

    private void piece(byte[] in, int from, int to) {
        unsigned(to - from);
        System.arraycopy(in, from, out, size, to - from);
        size += to - from;
    }

    private void unsigned(int value) {
        int v = value;
        while (v >= 0x80) {
            out[size++] = (byte) (v | 0x80);
            v >>>= 7;
        }
        out[size++] = (byte) v;
    }

    /** Fills the block from its compressed form; false if that does not fit. */
    static boolean unpack(byte[] in, byte[] block) {
        int p = 0;
        int i = 0;
        try {
            while (true) {
                int literals = 0;
                for (int shift = 0; ; shift += 7) {
                    byte b = in[i++];
                    literals |= (b & 0x7f) << shift;
                    if (b >= 0) break;
                }
                System.arraycopy(in, i, block, p, literals);
                i += literals;
                p += literals;
                if (i == in.length) return p == block.length;
                int length = LEAST;
                for (int shift = 0; ; shift += 7) {
                    byte b = in[i++];
                    length += (b & 0x7f) << shift;
                    if (b >= 0) break;
                }
                int from = p - (in[i] & 0xff | (in[i + 1] & 0xff) << 8);
                i += 2;
                copy(block, from, p, length);
                p += length;
            }
        } catch (IndexOutOfBoundsException e) {
            return false;
        }
    }

    /** Source and destination may overlap. */
    private static void copy(byte[] block, int from, int to, int length) {
        if (from + length <= to) System.arraycopy(block, from, block, to, length);
        else for (int i = 0; i < length; i++) block[to + i] = block[from + i];
    }
}
