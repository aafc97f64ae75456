package dev.culprit.analysis.dependence.code;

/** Hashes of 64 bits that are the same in every run. */
public final class Hash {
    private Hash() {}

    public static long mix(long a, long b) {
        long h = (a ^ Long.rotateLeft(b, 29)) * 0x9E3779B97F4A7C15L + b;
        h = (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
        return h ^ h >>> 29;
    }

    public static long mix(long a, long b, long c) {
        return mix(mix(a, b), c);
    }

    public static long of(String text) {
        long h = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) h = (h ^ text.charAt(i)) * 0x100000001B3L;
        return mix(h, text.length());
    }
}
