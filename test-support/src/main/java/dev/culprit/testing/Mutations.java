package dev.culprit.testing;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Damages files for the tests of their readers, in the ways in which files are damaged: changed, missing, repeated and
 * inserted bytes, cuts, and numbers at the edge of their range. The same seed gives the same damage.
 */
public final class Mutations {
    private static final List<String> PIECES = List.of(
            "\0",
            "\n",
            "\t",
            " ",
            "-1",
            "0",
            "2147483648",
            "9223372036854775808",
            "99999999999999999999999999",
            "\u001b[2J",
            "é",
            "\"",
            "{",
            "end 1\n",
            "run\n",
            ": ");

    private final Random random;

    public Mutations(long seed) {
        this.random = new Random(seed);
    }

    /** A copy with one to four kinds of damage. */
    public byte[] of(byte[] whole) {
        byte[] damaged = whole;
        for (int n = 1 + random.nextInt(4); n > 0; n--) damaged = once(damaged);
        return damaged;
    }

    /** The same for a text; what is not UTF-8 any more is replaced. */
    public String of(String whole) {
        return new String(of(whole.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    private byte[] once(byte[] whole) {
        int at = whole.length == 0 ? 0 : random.nextInt(whole.length);
        int length = Math.min(whole.length - at, 1 + random.nextInt(1 + random.nextInt(50)));
        return switch (random.nextInt(6)) {
            case 0 -> changed(whole, at, (byte) random.nextInt(256));
            case 1 -> changed(whole, at, (byte) (random.nextBoolean() ? 0xff : 0x80));
            case 2 -> Arrays.copyOf(whole, at);
            case 3 -> replaced(whole, at, length, new byte[0]);
            case 4 -> replaced(whole, at, 0, Arrays.copyOfRange(whole, at, at + length));
            default ->
                replaced(
                        whole,
                        at,
                        random.nextBoolean() ? 0 : length,
                        PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8));
        };
    }

    private static byte[] changed(byte[] whole, int at, byte value) {
        byte[] changed = whole.clone();
        if (at < changed.length) changed[at] = value;
        return changed;
    }

    private static byte[] replaced(byte[] whole, int at, int length, byte[] by) {
        byte[] result = Arrays.copyOf(whole, whole.length - length + by.length);
        System.arraycopy(by, 0, result, at, by.length);
        System.arraycopy(whole, at + length, result, at + by.length, whole.length - at - length);
        return result;
    }
}
