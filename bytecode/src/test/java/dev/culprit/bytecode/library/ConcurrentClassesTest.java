package dev.culprit.bytecode.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Operations of {@code java.util.concurrent} are one access to what they hold: these change it, those only read it. */
class ConcurrentClassesTest {
    private static final LibraryModel MODEL = new LibraryModel(new Hierarchy(new LoaderClassSource(null)));

    /**
     * The public methods of the class itself that are taken for writers; what comes from {@code Object} is no
     * operation.
     */
    private static Set<String> writers(Class<?> type) {
        Set<String> writers = new TreeSet<>();
        for (Method m : type.getDeclaredMethods()) {
            boolean operation = Modifier.isPublic(m.getModifiers())
                    && !Modifier.isStatic(m.getModifiers())
                    && !m.isSynthetic()
                    && !List.of("toString", "equals", "hashCode").contains(m.getName());
            if (operation && writes(type, m)) writers.add(m.getName());
        }
        return writers;
    }

    private static boolean writes(Class<?> type, Method method) {
        return MODEL.call(Type.getInternalName(type), method.getName(), Type.getMethodDescriptor(method), false)
                .onReceiver(Fact.WRITES);
    }

    private static void areWriters(Class<?> type, String... expected) {
        Set<String> known = new TreeSet<>(List.of(expected));
        Set<String> found = writers(type);
        // a JDK may have more of them than the oldest one, but none of these less
        assertTrue(found.containsAll(known), type + ": " + found);
        if (Runtime.version().feature() == 17) assertEquals(known, found, type.toString());
    }

    @Test
    void operationsOfCollectionsThatChangeThemAreWriters() {
        areWriters(
                ConcurrentHashMap.class,
                "put",
                "putAll",
                "putIfAbsent",
                "remove",
                "clear",
                "replace",
                "replaceAll",
                "compute",
                "computeIfAbsent",
                "computeIfPresent",
                "merge");
        areWriters(
                CopyOnWriteArrayList.class,
                "add",
                "addAll",
                "addAllAbsent",
                "addIfAbsent",
                "set",
                "remove",
                "removeAll",
                "removeIf",
                "replaceAll",
                "retainAll",
                "clear",
                "sort");
        areWriters(
                ArrayBlockingQueue.class,
                "add",
                "offer",
                "put",
                "poll",
                "take",
                "remove",
                "removeAll",
                "removeIf",
                "retainAll",
                "clear",
                "drainTo");
        areWriters(
                ConcurrentLinkedDeque.class,
                "add",
                "addAll",
                "addFirst",
                "addLast",
                "offer",
                "offerFirst",
                "offerLast",
                "poll",
                "pollFirst",
                "pollLast",
                "pop",
                "push",
                "remove",
                "removeAll",
                "removeFirst",
                "removeFirstOccurrence",
                "removeIf",
                "removeLast",
                "removeLastOccurrence",
                "retainAll",
                "clear");
        areWriters(
                ConcurrentSkipListMap.class,
                "put",
                "putIfAbsent",
                "remove",
                "clear",
                "replace",
                "replaceAll",
                "compute",
                "computeIfAbsent",
                "computeIfPresent",
                "merge",
                "pollFirstEntry",
                "pollLastEntry");
    }

    @Test
    void operationsOfAtomicsThatChangeThemAreWriters() {
        areWriters(
                AtomicInteger.class,
                "set",
                "setOpaque",
                "setPlain",
                "setRelease",
                "lazySet",
                "getAndSet",
                "getAndAdd",
                "getAndIncrement",
                "getAndDecrement",
                "getAndUpdate",
                "getAndAccumulate",
                "addAndGet",
                "incrementAndGet",
                "decrementAndGet",
                "updateAndGet",
                "accumulateAndGet",
                "compareAndSet",
                "compareAndExchange",
                "compareAndExchangeAcquire",
                "compareAndExchangeRelease",
                "weakCompareAndSet",
                "weakCompareAndSetPlain",
                "weakCompareAndSetAcquire",
                "weakCompareAndSetRelease",
                "weakCompareAndSetVolatile");
        areWriters(AtomicMarkableReference.class, "set", "attemptMark", "compareAndSet", "weakCompareAndSet");
        areWriters(LongAdder.class, "add", "increment", "decrement", "reset", "sumThenReset");
        assertFalse(writers(AtomicReferenceArray.class).contains("length"));
    }

    private static void areReaders(Class<?> type, String... names) {
        Set<String> known = new TreeSet<>();
        for (Method m : type.getMethods()) known.add(m.getName());
        for (String name : names) {
            assertTrue(known.contains(name), type + "." + name);
            assertFalse(writers(type).contains(name), type + "." + name);
        }
    }

    @Test
    void operationsThatOnlyLookAreReaders() {
        areReaders(AtomicInteger.class, "get", "getPlain", "intValue");
        areReaders(LongAdder.class, "sum", "longValue");
        areReaders(ThreadPoolExecutor.class, "getQueue", "getActiveCount", "execute", "awaitTermination");
        areReaders(
                CompletableFuture.class, "getNow", "isDone", "join", "thenApply", "whenComplete", "handleAsync", "get");
        areReaders(
                ConcurrentSkipListMap.class,
                "getOrDefault",
                "isEmpty",
                "containsKey",
                "size",
                "keySet",
                "navigableKeySet",
                "firstKey",
                "headMap");
        areReaders(ConcurrentLinkedDeque.class, "peekFirst", "iterator", "descendingIterator", "toArray");
        areReaders(CopyOnWriteArrayList.class, "listIterator", "subList", "forEach");
        areReaders(LinkedTransferQueue.class, "hasWaitingConsumer");
    }

    @Test
    void whatEndsAFutureIsAWriter() {
        assertTrue(writers(CompletableFuture.class)
                .containsAll(Set.of("complete", "completeExceptionally", "cancel", "obtrudeValue")));
        assertTrue(writers(FutureTask.class).contains("run"));
        assertTrue(writers(ThreadPoolExecutor.class).contains("shutdown"));
    }

    @Test
    void operationIsOneAccessToWhatAConcurrentClassHolds() {
        for (String name : List.of(
                "ConcurrentHashMap",
                "ConcurrentLinkedQueue",
                "CopyOnWriteArrayList",
                "ArrayBlockingQueue",
                "LinkedBlockingDeque",
                "atomic/AtomicLong",
                "atomic/LongAdder",
                "CompletableFuture",
                "ScheduledThreadPoolExecutor")) assertTrue(holdsData("java/util/concurrent/" + name), name);
        // they order threads and hold nothing, or are parts of the others
        for (String name : List.of(
                "java/util/concurrent/CountDownLatch",
                "java/util/concurrent/locks/ReentrantLock",
                "java/util/concurrent/ConcurrentHashMap$Node",
                "java/util/HashMap",
                "com/acme/ConcurrentQueue")) assertFalse(holdsData(name), name);
    }

    private static boolean holdsData(String type) {
        return LibraryTable.standard().isTrait(Fact.DATA, type);
    }
}
