package dev.culprit.analysis.dependence.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

class EffectTest {
    private static Effect of(String call) {
        int dot = call.lastIndexOf('.');
        return Effect.of(call.substring(0, dot).replace('.', '/'), call.substring(dot + 1), false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.Map.get",
                "java.util.List.contains",
                "java.util.TreeMap.floorEntry",
                "java.util.Deque.peekFirst",
                "java.util.SortedMap.firstKey",
                "java.util.Vector.elementAt",
                "java.util.concurrent.atomic.AtomicInteger.get",
                "java.util.concurrent.CountDownLatch.await",
                "java.util.OptionalLong.orElse"
            })
    void aLookChangesNothing(String call) {
        assertEquals(Effect.READS, of(call));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.Map.put",
                "java.util.Deque.pollFirst",
                "java.util.Iterator.next",
                "java.util.Scanner.nextInt",
                "java.util.concurrent.atomic.AtomicInteger.getAndIncrement",
                "java.util.concurrent.atomic.AtomicLong.getAndAccumulate",
                "java.util.concurrent.CyclicBarrier.await",
                "java.util.regex.Matcher.find",
                "java.nio.ByteBuffer.getInt"
            })
    void whatMovesSomethingOnChangesIt(String call) {
        assertEquals(Effect.WRITES, of(call));
    }

    @Test
    void aMapInOrderOfAccessIsChangedByALook() {
        CallTarget made =
                CallTarget.of(new MethodInsnNode(Opcodes.INVOKESPECIAL, "java/util/LinkedHashMap", "<init>", "(IFZ)V"));
        assertTrue(Effect.makesOrderOfAccess(made, new long[] {16, 0, 1}));
        assertFalse(Effect.makesOrderOfAccess(made, new long[] {16, 0, 0}));
        assertTrue(Effect.movesEntry("get"));
        assertFalse(Effect.movesEntry("containsKey"));
    }
}
