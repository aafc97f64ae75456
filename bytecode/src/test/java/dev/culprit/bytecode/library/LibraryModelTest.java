package dev.culprit.bytecode.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bytecode.Hierarchy;
import dev.culprit.bytecode.LoaderClassSource;
import java.util.ArrayDeque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class LibraryModelTest {
    private final LibraryModel model = new LibraryModel(new Hierarchy(new LoaderClassSource(null)));

    private LibraryCall call(String method) {
        int dot = method.lastIndexOf('.');
        int bracket = method.indexOf('(');
        String name = method.substring(dot + 1, bracket < 0 ? method.length() : bracket);
        String descriptor = bracket < 0 ? "()V" : method.substring(bracket) + "V";
        return model.call(method.substring(0, dot).replace('.', '/'), name, descriptor, false);
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
                "java.util.BitSet.nextClearBit",
                "java.util.concurrent.atomic.AtomicInteger.get",
                "java.util.concurrent.CountDownLatch.await",
                "java.util.OptionalLong.orElse",
                "com.acme.Cache.getAll"
            })
    void lookupReadsAndDoesNotChangeTheReceiver(String method) {
        assertTrue(call(method).onReceiver(Fact.READS));
        assertFalse(call(method).changesReceiver());
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
                "java.util.concurrent.ThreadPoolExecutor.execute",
                "java.util.regex.Matcher.find",
                "java.nio.ByteBuffer.getInt",
                "com.acme.Cache.refresh"
            })
    void updateChangesTheReceiver(String method) {
        assertTrue(call(method).changesReceiver());
    }

    @Test
    void aClassIsDescribedByItsSupertypes() {
        assertTrue(call("java.util.ArrayList.iterator").onResult(Fact.VIEW));
        assertTrue(call("java.util.concurrent.LinkedBlockingQueue.take").has(Fact.BLOCKS));
        assertTrue(call("java.util.concurrent.ScheduledThreadPoolExecutor.submit(I)")
                .onArgument(Fact.HANDS_OVER, 0));
        assertTrue(call("java.util.concurrent.locks.ReentrantLock.unlock").has(Fact.GIVES_BACK));
    }

    @Test
    void theNearerTypeCountsBeforeTheMoreGeneralOne() {
        // both Collection and List have remove; only an index of a list can be invalid
        assertFalse(call("java.util.Set.remove(I)").has(Fact.INDEX));
        assertTrue(call("java.util.AbstractList.remove(I)").onArgument(Fact.INDEX, 0));
        // a read lock is a lock that several threads may hold
        assertFalse(call("java.util.concurrent.locks.Lock.lock").has(Fact.SHARED));
        assertTrue(call("java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock.lock")
                .has(Fact.SHARED));
    }

    @Test
    void aClassOfTheProgramIsDescribedByTheLibraryClassThatItExtends() {
        ClassWriter queue = new ClassWriter(0);
        queue.visit(
                Opcodes.V17, Opcodes.ACC_PUBLIC, "app/Jobs", null, "java/util/concurrent/LinkedBlockingQueue", null);
        Hierarchy hierarchy = new Hierarchy(new LoaderClassSource(null));
        hierarchy.learn(queue.toByteArray());
        LibraryCall take = new LibraryModel(hierarchy).call("app/Jobs", "take", "()Ljava/lang/Object;", false);
        assertTrue(take.has(Fact.BLOCKS), take::toString);
        assertFalse(call("app.Jobs.take").has(Fact.BLOCKS), "without the class file nothing is known but the name");
    }

    @Test
    void theClassOfTheReceiverTellsMoreThanTheTypeThatTheCallNames() {
        LibraryCall add =
                model.call("java/util/List", "java/util/Collections$SynchronizedList", "add", "(Ljava/lang/Object;)Z");
        assertTrue(add.has(Fact.LOCKED) && add.onReceiver(Fact.WRITES), add::toString);
        LibraryCall other = model.call("java/util/List", "java/util/HashMap", "add", "(Ljava/lang/Object;)Z");
        assertSame(model.call("java/util/List", "add", "(Ljava/lang/Object;)Z", false), other);
    }

    @Test
    void factsHaveRoles() {
        LibraryCall copy =
                model.call("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", true);
        assertTrue(copy.onArgument(Fact.READS, 0) && copy.onArgument(Fact.WRITES, 2));
        assertFalse(copy.onArgument(Fact.WRITES, 0) || copy.onReceiver(Fact.WRITES));
        assertEquals(
                "reads hands-over@1 future@result refuses atomic",
                call("java.util.concurrent.ExecutorService.submit(I)").toString());
    }

    @Test
    void aStaticCallWithoutAnEntryReads() {
        assertTrue(model.call("com/acme/Jobs", "refresh", "()V", true).onReceiver(Fact.READS));
    }

    @Test
    void objectHasNoStateButItsSubclassesMay() {
        assertTrue(call("java.lang.Object.toString").has(Fact.STATELESS));
        assertFalse(call("com.acme.Cache.toString").has(Fact.STATELESS));
        assertTrue(call("com.acme.Cache.wait").has(Fact.WAITS));
    }

    @Test
    void theResultDecidesWhetherAConditionalCallSucceeded() {
        LibraryCall await = call("java.util.concurrent.CountDownLatch.await");
        assertTrue(await.succeeded(0), "it returns nothing");
        LibraryCall timed = call("java.util.concurrent.CountDownLatch.await(JI)");
        assertTrue(timed.succeeded(1));
        assertFalse(timed.succeeded(0));
        LibraryCall isAlive = call("java.lang.Thread.isAlive");
        assertTrue(isAlive.succeeded(0));
        assertFalse(isAlive.succeeded(1));
    }

    @Test
    void equalAnswersAreOneObject() {
        assertSame(call("java.util.ArrayList.clear"), call("java.util." + ArrayDeque.class.getSimpleName() + ".clear"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "java.util.ArrayList.add(I) 1",
                "java.util.List.add(II) 2",
                "java.util.List.set(II) 2",
                "java.util.HashMap.put(II) 1",
                "java.util.HashMap.put(II) 2",
                "java.util.Map$Entry.setValue(I) 1",
                "java.util.concurrent.LinkedBlockingQueue.offer(IJI) 1",
                "java.util.concurrent.atomic.AtomicReference.set(I) 1",
                "java.util.concurrent.atomic.AtomicReferenceArray.set(II) 2",
                "java.util.Vector.insertElementAt(II) 1"
            })
    void aCollectionKeepsItsElements(String method, int argument) {
        assertTrue(call(method).onArgument(Fact.KEEPS, argument - 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.ArrayList.addAll(I)",
                "java.util.HashMap.putAll(I)",
                "java.util.List.remove(I)",
                "java.util.Calendar.setTime(I)",
                "java.util.concurrent.ThreadPoolExecutor.setThreadFactory(I)"
            })
    void otherArgumentsAreNotElements(String method) {
        assertFalse(call(method).has(Fact.KEEPS));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.HashMap.toString",
                "java.util.ArrayList.hashCode",
                "java.util.Set.containsAll(I)",
                "java.util.Optional.toString",
                "java.util.AbstractMap$SimpleEntry.equals(I)"
            })
    void whatDependsOnAllElementsIsBulk(String method) {
        assertTrue(call(method).onReceiver(Fact.BULK));
    }

    @Test
    void aCollectionOfTheProgramIsAContainer() {
        Hierarchy hierarchy = new Hierarchy(new LoaderClassSource(null));
        for (String parent : List.of("java/util/ArrayList", "java/util/concurrent/ConcurrentHashMap")) {
            ClassWriter own = new ClassWriter(0);
            own.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "app/Of" + parent.replace('/', '_'), null, parent, null);
            hierarchy.learn(own.toByteArray());
        }
        LibraryModel known = new LibraryModel(hierarchy);
        LibraryCall list = known.call("app/Ofjava_util_ArrayList", "size", "()I", false);
        assertTrue(list.has(Fact.CONTAINER) && !list.has(Fact.ATOMIC), list::toString);
        LibraryCall map = known.call("app/Ofjava_util_concurrent_ConcurrentHashMap", "size", "()I", false);
        assertTrue(map.has(Fact.CONTAINER) && map.has(Fact.ATOMIC), map::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.net.Socket.close",
                "java.net.ServerSocket.close",
                "java.net.DatagramSocket.close",
                "java.net.MulticastSocket.close",
                "java.nio.channels.SocketChannel.close",
                "java.nio.channels.Selector.close",
                "com.sun.net.httpserver.HttpServer.stop(I)"
            })
    void closingAConnectionReleasesItOnce(String method) {
        assertTrue(call(method).onReceiver(Fact.RELEASES));
        assertTrue(call(method).onReceiver(Fact.REPEATABLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.net.Socket.getInputStream",
                "java.net.Socket.getSoTimeout",
                "java.net.ServerSocket.accept",
                "java.net.DatagramSocket.send(Ljava/net/DatagramPacket;)",
                "java.nio.channels.ServerSocketChannel.accept",
                "java.nio.channels.Selector.select"
            })
    void closedConnectionRefuses(String method) {
        assertTrue(call(method).onReceiver(Fact.REFUSES));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"java.net.Socket.isClosed", "java.net.Socket.getPort", "java.net.ServerSocket.getLocalPort"})
    void questionsToAClosedConnectionAreAnswered(String method) {
        assertTrue(call(method).onReceiver(Fact.READS));
        assertFalse(call(method).onReceiver(Fact.REFUSES));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.net.ServerSocket.accept",
                "java.net.DatagramSocket.receive(Ljava/net/DatagramPacket;)",
                "java.nio.channels.Selector.select"
            })
    void waitingForTheNetworkBlocks(String method) {
        assertTrue(call(method).onReceiver(Fact.BLOCKS));
    }

    @Test
    void aRemainderHasADivisor() {
        assertTrue(call("java.lang.Math.floorMod(II)").onArgument(Fact.DIVISOR, 1));
        assertFalse(call("java.lang.Math.max(II)").has(Fact.DIVISOR));
    }

    @Test
    void theClassesOfHandlesAreThoseThatTheyAreDeclaredAs() {
        assertTrue(call("java.lang.invoke.VarHandleInts$FieldInstanceReadWrite.compareAndSet")
                .has(Fact.VOLATILE_WRITE));
    }
}
