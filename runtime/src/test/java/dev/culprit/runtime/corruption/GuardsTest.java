package dev.culprit.runtime.corruption;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuardsTest {
    private final Object unsafe = unsafe();

    private static Object unsafe() {
        try {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterEach
    void end() {
        Guards.end();
    }

    @Test
    void accessesInsideABlockPass() {
        long block = Guards.allocate(unsafe, 7);
        assertDoesNotThrow(() -> Guards.check(block, 1));
        assertDoesNotThrow(() -> Guards.check(block + 3, 4));
        Guards.free(unsafe, block);
    }

    @Test
    void accessThatEndsOutsideABlockIsRefused() {
        long block = Guards.allocate(unsafe, 7);
        MemoryCorruption refused = assertThrows(MemoryCorruption.class, () -> Guards.check(block + 4, 4));
        assertEquals("offset 4 (4 bytes) of a block of 7 bytes is accessed", refused.getMessage());
        assertThrows(MemoryCorruption.class, () -> Guards.check(block - 1, 1));
        assertThrows(MemoryCorruption.class, () -> Guards.fill(unsafe, block, 8, (byte) 0));
    }

    @Test
    void blockThatWasGivenBackIsRefused() {
        long block = Guards.allocate(unsafe, 16);
        Guards.free(unsafe, block);
        assertThrows(MemoryCorruption.class, () -> Guards.check(block, 1));
        assertThrows(MemoryCorruption.class, () -> Guards.free(unsafe, block));
    }

    @Test
    void addressInsideABlockCannotBeGivenBack() {
        long block = Guards.allocate(unsafe, 16);
        assertThrows(MemoryCorruption.class, () -> Guards.free(unsafe, block + 8));
    }

    @Test
    void overwrittenGuardIsFoundAtTheRelease() {
        long block = Guards.allocate(unsafe, 5);
        new UnsafeMemory(unsafe).fill(block + 5, 1, (byte) 1);
        MemoryCorruption found = assertThrows(MemoryCorruption.class, () -> Guards.free(unsafe, block));
        assertEquals("offset 5 of a block of 5 bytes was overwritten", found.getMessage());
    }

    @Test
    void overwrittenGuardOfABlockThatIsKeptIsFoundAtTheEnd() {
        long intact = Guards.allocate(unsafe, 8);
        assertNull(Guards.atEnd());
        long block = Guards.allocate(unsafe, 5);
        new UnsafeMemory(unsafe).fill(block - 2, 1, (byte) 1);
        MemoryCorruption found = Guards.atEnd();
        assertEquals("offset -2 of a block of 5 bytes was overwritten", found.getMessage());
        assertTrue(
                Stream.of(found.getStackTrace()).anyMatch(f -> f.getClassName().equals(GuardsTest.class.getName())),
                "the stack is that of the allocation");
        assertThrows(MemoryCorruption.class, Guards::checkAll, "after a native call");
        Guards.end();
        assertNull(Guards.atEnd(), "the next run is not to blame");
        Guards.free(unsafe, intact);
    }

    @Test
    void addressBetweenTwoBlocksBelongsToTheNearerOne() {
        GuardedBlocks blocks = new GuardedBlocks();
        GuardedBlock low = new GuardedBlock(1000, 10, 64, null, null);
        GuardedBlock high = new GuardedBlock(1200, 10, 64, null, null);
        blocks.add(high);
        blocks.add(low);
        assertEquals(low, blocks.near(936));
        assertEquals(low, blocks.near(1073));
        assertNull(blocks.near(1074));
        assertEquals(high, blocks.near(1136));
        assertNull(blocks.near(1274));
    }

    @Test
    void reallocatedBlockKeepsItsContents() {
        UnsafeMemory memory = new UnsafeMemory(unsafe);
        long block = Guards.allocate(unsafe, 2);
        Guards.fill(unsafe, block, 2, (byte) 42);
        long larger = Guards.reallocate(unsafe, block, 100);
        assertEquals(42, memory.get(larger + 1));
        assertDoesNotThrow(() -> Guards.check(larger + 99, 1));
        assertThrows(MemoryCorruption.class, () -> Guards.check(block, 1));
    }

    @Test
    void blockThatIsKeptBeyondARunCanStillBeGivenBack() {
        long block = Guards.allocate(unsafe, 16);
        Guards.end();
        assertDoesNotThrow(() -> Guards.check(block + 8, 8));
        assertThrows(MemoryCorruption.class, () -> Guards.check(block + 16, 1));
        assertDoesNotThrow(() -> Guards.free(unsafe, block));
    }

    @Test
    void memoryOfOthersIsLeftAlone() {
        UnsafeMemory memory = new UnsafeMemory(unsafe);
        long other = memory.allocate(4096);
        assertDoesNotThrow(() -> Guards.check(other + 2000, 8));
        assertDoesNotThrow(() -> Guards.free(unsafe, other));
    }

    @Test
    void lowAddressesBelongToNobody() {
        assertThrows(MemoryCorruption.class, () -> Guards.check(8, 4));
    }
}
