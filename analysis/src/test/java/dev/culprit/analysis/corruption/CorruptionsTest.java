package dev.culprit.analysis.corruption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.NodeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorruptionsTest {
    private static final String UNSAFE = "sun/misc/Unsafe ";
    private static final String SEGMENT = "java/lang/foreign/MemorySegment ";
    private static final String BUFFER = "java/nio/ByteBuffer ";

    private final HandMadeMemory made = new HandMadeMemory();

    private void twoBlocks() {
        made.allocate("name", 0, 8);
        made.allocate("flags", 8, 2);
        made.write("name", 0);
        made.write("flags", 8);
    }

    @Test
    void writeBehindTheEndOfABlockIsOneIntoTheNextBlock() {
        twoBlocks();
        made.write("name", 7);
        int beyond = made.write("name", 8);
        assertEquals(List.of("OVERWRITE " + beyond), made.found());
        Corruption found = Corruptions.find(made.run, made.memory).get(0);
        assertEquals(0, found.own().start());
        assertEquals(8, found.own().end());
        assertEquals(8, found.other().start());
        assertEquals(8, found.offset());
    }

    @Test
    void writeBeforeTheBeginningOfABlockIsFound() {
        twoBlocks();
        int before = made.write("flags", 7);
        assertEquals(List.of("OVERWRITE " + before), made.found());
    }

    @Test
    void readIsFoundOnlyOfWhatTheOtherBlockHasWritten() {
        twoBlocks();
        made.read("name", 0);
        made.read("name", 9);
        int beyond = made.read("name", 8);
        assertEquals(List.of("FOREIGN_READ " + beyond), made.found());
    }

    @Test
    void readThatAlwaysGoesToAnotherBlockIsNotCertain() {
        twoBlocks();
        made.read("name", 8);
        assertFalse(Corruptions.find(made.run, made.memory).get(0).isCertain());
    }

    @Test
    void accessWhoseIndexComesFromNoBlockIsNotJudged() {
        twoBlocks();
        made.access(NodeKind.WRITE, new int[0], 8);
        assertEquals(List.of(), made.found());
    }

    @Test
    void indexFromTwoBlocksMayBeInEither() {
        twoBlocks();
        int name = made.run.number("1_1/name");
        int flags = made.run.number("2_1/flags");
        made.access(NodeKind.WRITE, new int[] {name, flags}, 8);
        made.access(NodeKind.WRITE, new int[] {name, flags}, 3);
        assertEquals(List.of(), made.found());
    }

    @Test
    void memoryThatIsHandedOutAgainBelongsToTheNewBlock() {
        made.allocate("first", 0, 4);
        made.allocate("second", 4, 4);
        made.write("first", 0);
        made.write("second", 4);
        made.allocate("whole", 0, 8);
        made.write("whole", 5);
        int stale = made.write("second", 5);
        assertEquals(List.of("USE_AFTER_RELEASE " + stale), made.found());
    }

    @Test
    void secondReleaseOfABlockIsFound() {
        twoBlocks();
        int first = made.release("name", 0);
        made.take("allocateAgain", "again", 1, first, 0);
        made.write("again", 0);
        made.release("again", 0);
        int twice = made.release("again", 1);
        assertEquals(List.of("DOUBLE_RELEASE " + twice), made.found());
    }

    @Test
    void blockThatWasGivenBackMustNotBeUsed() {
        twoBlocks();
        int first = made.release("name", 0);
        made.take("allocateAgain", "again", 1, first, 0);
        made.write("again", 0);
        made.read("again", 0);
        made.release("again", 0);
        int late = made.read("again", 0);
        assertEquals(List.of("USE_AFTER_RELEASE " + late), made.found());
    }

    @Test
    void placeInAListOfFreeBlocksIsNotTheSizeOfOne() {
        made.allocate("a", 0, 8);
        made.allocate("b", 8, 8);
        made.write("a", 0);
        made.write("b", 8);
        int free = made.release("b", 8);
        made.take("allocateAgain", "again", 9, free, 8);
        made.write("again", 8);
        made.write("again", 15);
        assertEquals(List.of(), made.found());
    }

    private static final long NAME = 9_000_000_001L;
    private static final long FLAGS = 9_000_000_002L;

    private void twoObjects() {
        made.allocateObject("name", NAME, 0, 8);
        made.allocateObject("flags", FLAGS, 8, 2);
        made.through(NodeKind.WRITE, "name", NAME, 0);
        made.through(NodeKind.WRITE, "flags", FLAGS, 8);
    }

    @Test
    void objectThatKeepsAnOffsetStandsForTheBlock() {
        twoObjects();
        made.through(NodeKind.WRITE, "name", NAME, 7);
        int beyond = made.through(NodeKind.WRITE, "name", NAME, 8);
        assertEquals(List.of("OVERWRITE " + beyond), made.found());
    }

    @Test
    void objectThatIsGivenBackTwiceIsFound() {
        twoObjects();
        int first = made.release("name", 0);
        made.takeObject("allocateAgain", "again", 1, first, NAME);
        made.through(NodeKind.WRITE, "again", NAME, 0);
        made.release("again", 0);
        int twice = made.release("again", 1);
        assertEquals(List.of("DOUBLE_RELEASE " + twice), made.found());
    }

    @Test
    void whoKeepsAnObjectMeansTheBlockThatItStoodFor() {
        twoObjects();
        int first = made.release("name", 0);
        made.takeObject("allocateAgain", "again", 1, first, NAME);
        made.through(NodeKind.WRITE, "again", NAME, 0);
        int stale = made.through(NodeKind.WRITE, "name", NAME, 0);
        made.through(NodeKind.WRITE, "again", NAME, 1);
        assertEquals(List.of("USE_AFTER_RELEASE " + stale), made.found());
    }

    @Test
    void objectFromAQueueStillBelongsToWhoHasPutItThere() {
        twoObjects();
        int put = made.release("name", 0);
        made.takeObject("next", "next", 1, put, NAME);
        made.through(NodeKind.READ, "next", NAME, 0);
        made.through(NodeKind.READ, "name", NAME, 0);
        made.through(NodeKind.WRITE, "name", NAME, 1);
        assertEquals(List.of(), made.found());
    }

    @Test
    void blockFromAQueueStillBelongsToWhoHasPutItThere() {
        twoBlocks();
        int put = made.release("name", 0);
        made.take("next", "next", 1, put, 0);
        made.read("next", 0);
        made.read("name", 0);
        made.write("name", 1);
        assertEquals(List.of(), made.found());
    }

    @Test
    void numbersOfSingleElementsAreNotBlocks() {
        made.allocate("first", 0, 1);
        made.allocate("second", 1, 1);
        made.write("first", 0);
        made.write("second", 1);
        made.write("second", 0);
        assertEquals(List.of(), made.found());
    }

    @Test
    void numbersThatAnIndexIsOnlyComputedFromAreNotBlocks() {
        made.allocate("seed", 7_000, 900);
        made.allocate("next", 7_900, 400);
        made.write("seed", 3);
        made.write("next", 3);
        assertEquals(List.of(), made.found());
    }

    @Test
    void missingOffsetIsFoundWhereOtherwiseAnOffsetIsRead() {
        made.allocate("root", 1, 3);
        made.allocate("leaf", 4, 3);
        made.write("root", 1);
        made.write("leaf", 4);
        int known = made.held("root", 90);
        made.access(NodeKind.WRITE, new int[] {known}, 2);
        int missing = made.held(null, 90);
        int wrong = made.access(NodeKind.WRITE, new int[] {missing}, 2);
        assertEquals(List.of("MISSING_BLOCK " + wrong), made.found());
    }

    @Test
    void storeOutsideABlockOutsideTheHeapIsFoundWithoutAnotherBlock() {
        made.called(UNSAFE + "allocateMemory (J)J", null, 9, 70_000, 16);
        made.keep("block");
        made.called(UNSAFE + "putInt (JI)V", "block", 9, 0, 70_012, 1);
        int beyond = made.called(UNSAFE + "putLong (JJ)V", "block", 9, 0, 70_012, 1);
        assertEquals(List.of("OVERWRITE " + beyond), made.found());
    }

    @Test
    void secondFreeOutsideTheHeapIsFound() {
        made.called(UNSAFE + "allocateMemory (J)J", null, 9, 70_000, 16);
        made.keep("block");
        made.called(UNSAFE + "freeMemory (J)V", "block", 9, 0, 70_000);
        int late = made.called(UNSAFE + "getByte (J)B", "block", 9, 0, 70_000);
        int twice = made.called(UNSAFE + "freeMemory (J)V", "block", 9, 0, 70_000);
        assertEquals(List.of("USE_AFTER_RELEASE " + late, "DOUBLE_RELEASE " + twice), made.found());
    }

    @Test
    void positionOfAViewMovesIntoTheNextBlock() {
        made.allocate("first", 0, 2);
        made.allocate("second", 2, 2);
        made.called(BUFFER + "allocate (I)Ljava/nio/ByteBuffer;", null, 0, 40, 16);
        made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", "second", 40, 40, 2, 9);
        made.called(BUFFER + "duplicate ()Ljava/nio/ByteBuffer;", null, 40, 41);
        made.called(BUFFER + "position (I)Ljava/nio/ByteBuffer;", "first", 41, 41, 0);
        made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 41, 41, 1);
        made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 41, 41, 1);
        int beyond = made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 41, 41, 1);
        assertEquals(List.of("OVERWRITE " + beyond), made.found());
    }

    /** Two slices of 4 bytes; the second begins at the offset. */
    private int slices(int second) {
        made.called(BUFFER + "allocate (I)Ljava/nio/ByteBuffer;", null, 0, 40, 16);
        made.called(BUFFER + "slice (II)Ljava/nio/ByteBuffer;", null, 40, 41, 0, 4);
        made.called(BUFFER + "slice (II)Ljava/nio/ByteBuffer;", null, 40, 42, second, 4);
        made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", null, 41, 41, 3, 1);
        return made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", null, 42, 42, 0, 2);
    }

    @Test
    void sliceThatOverlapsTheEndOfAnotherOverwritesIt() {
        int write = slices(3);
        made.called(BUFFER + "get (I)B", null, 41, 2, 3);
        assertEquals(List.of("OVERWRITE " + write), made.found());
    }

    @Test
    void sliceOfBytesThatAreNotUsedAnyMoreOverwritesNothing() {
        slices(3);
        made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", null, 41, 41, 3, 1);
        made.called(BUFFER + "get (I)B", null, 41, 1, 3);
        assertEquals(List.of(), made.found());
    }

    @Test
    void slicesOfTheSameBytesAreMeantToShareThem() {
        slices(0);
        made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", null, 42, 42, 3, 5);
        made.called(BUFFER + "get (I)B", null, 41, 5, 3);
        assertEquals(List.of(), made.found());
    }

    @Test
    void positionAfterOtherCodeHasUsedTheBufferIsNotKnown() {
        made.allocate("first", 0, 2);
        made.allocate("second", 2, 2);
        made.called(BUFFER + "allocate (I)Ljava/nio/ByteBuffer;", null, 0, 40, 16);
        made.called(BUFFER + "put (IB)Ljava/nio/ByteBuffer;", "second", 40, 40, 2, 9);
        made.called(BUFFER + "position (I)Ljava/nio/ByteBuffer;", "first", 40, 40, 0);
        made.called("java/nio/channels/FileChannel read (Ljava/nio/ByteBuffer;)I", null, 50, 2, 40);
        made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 40, 40, 1);
        made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 40, 40, 1);
        made.called(BUFFER + "put (B)Ljava/nio/ByteBuffer;", null, 40, 40, 1);
        assertEquals(List.of(), made.found());
    }

    @Test
    void storeBehindTheAllocatedPartOfAReinterpretedSegmentIsFound() {
        made.called("java/lang/foreign/Arena allocate (J)Ljava/lang/foreign/MemorySegment;", null, 30, 31, 16);
        made.called(SEGMENT + "reinterpret (J)Ljava/lang/foreign/MemorySegment;", null, 31, 32, 1000);
        made.called(SEGMENT + "asSlice (J)Ljava/lang/foreign/MemorySegment;", null, 32, 33, 8);
        made.called(SEGMENT + "set (Ljava/lang/foreign/ValueLayout$OfInt;JI)V", null, 33, 0, 5, 4, 1);
        int beyond = made.called(SEGMENT + "set (Ljava/lang/foreign/ValueLayout$OfInt;JI)V", null, 33, 0, 5, 8, 1);
        assertEquals(List.of("OVERWRITE " + beyond), made.found());
    }

    @Test
    void influenceCoversValuesAndDecisions() {
        twoBlocks();
        int first = made.node(3);
        made.run.add("80_1/test", NodeKind.BRANCH).uses("3_1/access").value(1);
        made.run.under("80_1/test").add("81_1", NodeKind.STORE).value(1);
        Influence influence = new Influence(made.run);
        influence.add(made.run.number("81_1"));
        assertTrue(influence.has(first));
        assertFalse(influence.has(made.node(4)));
    }
}
