package dev.culprit.weave.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

class JdkClassesTest {
    /** The public methods of the class itself that are taken for writers; what comes from {@code Object} is no operation. */
    private static Set<String> writers(Class<?> type) {
        Set<String> writers = new TreeSet<>();
        for (Method m : type.getDeclaredMethods()) {
            boolean operation = Modifier.isPublic(m.getModifiers())
                    && !Modifier.isStatic(m.getModifiers())
                    && !m.isSynthetic()
                    && !List.of("toString", "equals", "hashCode").contains(m.getName());
            if (operation && !JdkClasses.isReader(m.getName())) writers.add(m.getName());
        }
        return writers;
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

    @Test
    void operationsThatOnlyLookAreReaders() {
        for (String name : List.of(
                "get",
                "getPlain",
                "getNow",
                "getQueue",
                "getActiveCount",
                "getOrDefault",
                "isDone",
                "isEmpty",
                "hasWaitingConsumer",
                "containsKey",
                "size",
                "peekFirst",
                "iterator",
                "listIterator",
                "descendingIterator",
                "keySet",
                "navigableKeySet",
                "firstKey",
                "subList",
                "headMap",
                "intValue",
                "sum",
                "forEach",
                "toArray",
                "resultNow",
                "join",
                "thenApply",
                "whenComplete",
                "handleAsync")) assertTrue(JdkClasses.isReader(name), name);
    }

    @Test
    void whatEndsAFutureIsAWriter() {
        for (String name : List.of("complete", "completeExceptionally", "cancel", "run", "obtrudeValue", "shutdown"))
            assertFalse(JdkClasses.isReader(name), name);
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
                "ScheduledThreadPoolExecutor")) assertTrue(JdkClasses.data("java/util/concurrent/" + name), name);
        // they order threads and hold nothing, or are parts of the others
        for (String name : List.of(
                "java/util/concurrent/CountDownLatch",
                "java/util/concurrent/locks/ReentrantLock",
                "java/util/concurrent/ConcurrentHashMap$Node",
                "java/util/HashMap",
                "com/acme/ConcurrentQueue")) assertFalse(JdkClasses.data(name), name);
    }
}
