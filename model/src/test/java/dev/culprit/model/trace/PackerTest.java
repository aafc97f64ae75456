package dev.culprit.model.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PackerTest {
    private final Packer packer = new Packer();

    /** Packs, unpacks and returns the packed size. */
    private int roundTrip(byte[] block) {
        int size = packer.pack(block, block.length);
        byte[] unpacked = new byte[block.length];
        assertTrue(Packer.unpack(Arrays.copyOf(packer.packed(), size), unpacked));
        assertArrayEquals(block, unpacked);
        return size;
    }

    private static byte[] random(int length, int values, long seed) {
        Random random = new Random(seed);
        byte[] block = new byte[length];
        for (int i = 0; i < length; i++) block[i] = (byte) random.nextInt(values);
        return block;
    }

    @Test
    void whateverIsPackedComesBack() {
        for (int length = 0; length < 100; length++)
            for (int values : new int[] {1, 2, 3, 256}) roundTrip(random(length, values, length));
        for (int length : new int[] {1_000, 65_535, 65_536, 300_000})
            for (int values : new int[] {1, 2, 3, 256}) roundTrip(random(length, values, length));
    }

    @Test
    void repetitionsOfAnyPeriodBecomeSmall() {
        for (int period : new int[] {1, 3, 4, 8, 13, 84, 1_000}) {
            byte[] block = new byte[1 << 16];
            byte[] piece = random(period, 256, period);
            for (int i = 0; i < block.length; i++) block[i] = piece[i % period];
            assertTrue(roundTrip(block) < 2 * period + 40, "period " + period);
        }
    }

    @Test
    void whatDoesNotRepeatGrowsByLittle() {
        assertTrue(roundTrip(random(1 << 16, 256, 1)) < (1 << 16) + 10);
    }

    /** Places of the block before are known to the table but must not be meant. */
    @Test
    void blocksArePackedEachByItself() {
        byte[] block = random(1 << 16, 256, 7);
        int first = roundTrip(block);
        for (int i = 0; i < 20; i++) assertTrue(Math.abs(roundTrip(block) - first) < 100);
        roundTrip(Arrays.copyOf(block, 100));
    }

    @Test
    void whatIsNotPackedIsRefused() {
        byte[] block = random(4_000, 3, 5);
        byte[] packed = Arrays.copyOf(packer.packed(), packer.pack(block, block.length));
        assertFalse(Packer.unpack(Arrays.copyOf(packed, packed.length - 1), new byte[block.length]));
        assertFalse(Packer.unpack(packed, new byte[block.length - 1]));
        assertFalse(Packer.unpack(packed, new byte[block.length + 1]));
        assertFalse(Packer.unpack(new byte[] {0, 0, 9, 0, 0}, new byte[8]));
        assertFalse(Packer.unpack(new byte[] {-1, -1, -1, -1, -1, -1, -1}, new byte[8]));
        assertFalse(Packer.unpack(new byte[0], new byte[0]));
    }
}
