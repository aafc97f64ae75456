package dev.culprit.analysis.happensbefore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs of a few threads: {@code 1} is an access of the first thread, {@code 9} one of the second, and the
 * synchronisation is between them.
 */
class HappensBeforeTest {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final long THING = 77;
    private static final long OTHER = 78;

    private final HandMadeRun run =
            new HandMadeRun().in("one").in("two").in("three").in("one");

    private HandMadeRun.Node call(String name, String method, long on) {
        return run.add(name, NodeKind.CALL).on(method).of(on);
    }

    private void access(String name) {
        run.add(name, NodeKind.WRITE).on("app.Sample.count").of(1);
    }

    private void isOrdered(String a, String b) {
        assertTrue(order(Order.OBSERVED).isBefore(run.number(a), run.number(b)), a + " before " + b);
        assertFalse(order(Order.OBSERVED).isBefore(run.number(b), run.number(a)), b + " before " + a);
    }

    private void isNecessary(String a, String b) {
        isOrdered(a, b);
        assertTrue(order(Order.NECESSARY).isBefore(run.number(a), run.number(b)), a + " necessarily before " + b);
    }

    /** It came so in this run, but could have come otherwise. */
    private void isChance(String a, String b) {
        isOrdered(a, b);
        assertTrue(order(Order.NECESSARY).areConcurrent(run.number(a), run.number(b)), a + " by chance before " + b);
    }

    private void isConcurrent(String a, String b) {
        assertTrue(order(Order.OBSERVED).areConcurrent(run.number(a), run.number(b)), a + " concurrent to " + b);
        assertTrue(order(Order.NECESSARY).areConcurrent(run.number(a), run.number(b)), a + " concurrent to " + b);
    }

    private HappensBefore order(Order order) {
        return HappensBefore.of(run, order);
    }

    @Test
    void accessesOfOneThreadAreInOrderAndOthersConcurrent() {
        access("1_1");
        run.in("two");
        access("9_1");
        run.in("one");
        access("2_1");
        isNecessary("1_1", "2_1");
        isConcurrent("1_1", "9_1");
        isConcurrent("2_1", "9_1");
    }

    @Test
    void aMonitorOrdersThoseWhoTakeItByChance() {
        run.add("0_1", NodeKind.LOCK).of(THING);
        access("1_1");
        run.add("2_1", NodeKind.UNLOCK).of(THING);
        access("3_1");
        run.in("two");
        run.add("8_1", NodeKind.LOCK).of(THING);
        access("9_1");
        isChance("1_1", "9_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void anotherMonitorOrdersNothing() {
        run.add("0_1", NodeKind.LOCK).of(THING);
        access("1_1");
        run.add("2_1", NodeKind.UNLOCK).of(THING);
        run.in("two");
        run.add("8_1", NodeKind.LOCK).of(OTHER);
        access("9_1");
        isConcurrent("1_1", "9_1");
    }

    @Test
    void aNotificationHappensBeforeTheWaitReturns() {
        run.in("two");
        call("7_1", "java.lang.Object.wait", THING);
        run.in("one");
        access("1_1");
        call("2_1", "java.lang.Object.notify", THING);
        access("3_1");
        run.back("7_1").in("two");
        access("9_1");
        isNecessary("1_1", "9_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void aNotificationBeforeTheWaitIsLost() {
        access("1_1");
        call("2_1", LOCKS + "Condition.signalAll", THING);
        run.in("two");
        call("7_1", LOCKS + "Condition.await", THING);
        access("9_1");
        assertTrue(order(Order.NECESSARY).areConcurrent(run.number("1_1"), run.number("9_1")));
    }

    @Test
    void aVolatileFieldOrdersWriterAndReader() {
        access("1_1");
        run.add("2_1", NodeKind.WRITE).on("app.Sample.ready").of(THING).volatileField();
        run.in("two");
        run.add("8_1", NodeKind.READ).on("app.Sample.ready").of(THING).volatileField();
        access("9_1");
        run.in("three");
        run.add("18_1", NodeKind.READ).on("app.Sample.ready").of(OTHER).volatileField();
        access("19_1");
        isChance("1_1", "9_1");
        isConcurrent("1_1", "19_1");
    }

    @Test
    void aThreadRunsAfterItsStartAndBeforeItsJoin() {
        access("1_1");
        call("2_1", "java.lang.Thread.start", THING);
        access("3_1");
        run.in("two").under("2_1");
        run.add("8_1", NodeKind.ENTRY).uses("2_1");
        access("9_1");
        run.leave("8_1").under("").in("one");
        call("4_1", "java.lang.Thread.join", THING);
        access("5_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "5_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void aJoinThatTimesOutOrdersNothing() {
        call("2_1", "java.lang.Thread.start", THING);
        run.in("two").under("2_1");
        run.add("8_1", NodeKind.ENTRY).uses("2_1");
        access("9_1");
        run.under("").in("one");
        call("4_1", "java.lang.Thread.join", THING).given(10);
        access("5_1");
        run.in("two");
        access("10_1");
        isConcurrent("9_1", "5_1");
    }

    private void submit() {
        access("1_1");
        call("2_1", CONCURRENT + "ExecutorService.submit", THING).given(5).result(OTHER);
        access("3_1");
        run.in("two").under("2_1");
        run.add("8_1", NodeKind.ENTRY).uses("2_1");
        access("9_1");
    }

    @Test
    void aTaskRunsAfterItsHandOverAndBeforeItsFutureIsRead() {
        submit();
        run.leave("8_1").under("");
        access("10_1");
        run.in("three");
        call("4_1", CONCURRENT + "Future.get", OTHER);
        access("5_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "5_1");
        isConcurrent("3_1", "9_1");
        isConcurrent("10_1", "5_1");
    }

    @Test
    void whatFollowsTheCompletionOfAFutureIsNotWaitedFor() {
        submit();
        call("10_1", CONCURRENT + "CompletableFuture.complete", THING + 70).given(1);
        access("11_1");
        run.leave("8_1").under("").in("three");
        call("4_1", CONCURRENT + "CompletableFuture.get", THING + 70);
        access("5_1");
        isNecessary("9_1", "5_1");
        isConcurrent("11_1", "5_1");
    }

    private void twice(String method) {
        call("2_1", CONCURRENT + "ScheduledExecutorService." + method, THING).given(5, 1, 2);
        for (String thread : List.of("two", "three")) {
            String number = thread.equals("two") ? "1" : "2";
            run.in(thread).under("2_1");
            run.add("8_" + number, NodeKind.ENTRY).uses("2_1");
            access("9_" + number);
            run.leave("8_" + number).under("");
        }
    }

    @Test
    void aPeriodicTaskRunsAgainWhenItHasEnded() {
        twice("scheduleAtFixedRate");
        isNecessary("9_1", "9_2");
    }

    @Test
    void otherTasksOfOneCallRunAtTheSameTime() {
        twice("invokeAll");
        isConcurrent("9_1", "9_2");
    }

    private void stage(String method) {
        submit();
        run.leave("8_1").under("").in("one");
        call("4_1", CONCURRENT + "CompletableFuture." + method, OTHER).given(6).result(THING + 50);
        run.in("three").under("4_1");
        run.add("18_1", NodeKind.ENTRY).uses("4_1");
        access("19_1");
    }

    @Test
    void aFurtherStageBeginsAfterTheTaskOfItsFuture() {
        stage("thenRunAsync");
        isNecessary("9_1", "19_1");
    }

    @Test
    void aStageOfEitherFutureDoesNotWaitForBoth() {
        stage("runAfterEitherAsync");
        isConcurrent("9_1", "19_1");
    }

    @Test
    void aFutureThatIsNotDoneOrdersNothing() {
        submit();
        run.under("").in("three");
        call("4_1", CONCURRENT + "Future.isDone", OTHER).result(0);
        access("5_1");
        isConcurrent("9_1", "5_1");
    }

    @Test
    void theEndOfAnExecutorComesAfterItsTasks() {
        submit();
        run.leave("8_1").under("").in("one");
        call("4_1", CONCURRENT + "ExecutorService.awaitTermination", THING)
                .given(1, 2)
                .result(1);
        access("5_1");
        isNecessary("9_1", "5_1");
    }

    @Test
    void aForkedTaskRunsBeforeItsJoin() {
        access("1_1");
        call("2_1", CONCURRENT + "RecursiveTask.fork", OTHER);
        run.in("two").under("2_1");
        run.add("8_1", NodeKind.ENTRY).uses("2_1");
        access("9_1");
        run.leave("8_1").under("").in("one");
        call("4_1", CONCURRENT + "RecursiveTask.join", OTHER);
        access("5_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "5_1");
    }

    @Test
    void aThreadThatWaitsForATaskMayRunAnother() {
        access("1_1");
        call("2_1", CONCURRENT + "RecursiveTask.fork", OTHER);
        run.in("two");
        call("7_1", CONCURRENT + "RecursiveTask.join", THING);
        run.under("7_1").add("8_1", NodeKind.ENTRY).uses("7_1", "2_1");
        access("9_1");
        run.leave("8_1").under("").back("7_1").in("one");
        call("4_1", CONCURRENT + "RecursiveTask.join", OTHER);
        access("5_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "5_1");
    }

    @Test
    void whatAParallelOperationRunsIsInsideIt() {
        access("1_1");
        call("2_1", "java.util.stream.IntStream.forEach", THING);
        run.in("two");
        run.add("8_1", NodeKind.ENTRY);
        access("9_1");
        run.leave("8_1").in("one");
        run.under("2_1").add("3_1", NodeKind.ENTRY);
        access("4_1");
        run.leave("3_1").under("").back("2_1");
        access("5_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "5_1");
        isConcurrent("4_1", "9_1");
    }

    @Test
    void aLatchOpensAfterTheCount() {
        access("1_1");
        call("2_1", CONCURRENT + "CountDownLatch.countDown", THING);
        access("3_1");
        run.in("two");
        call("8_1", CONCURRENT + "CountDownLatch.await", THING);
        access("9_1");
        isNecessary("1_1", "9_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void aWaitForALatchThatTimesOutOrdersNothing() {
        access("1_1");
        call("2_1", CONCURRENT + "CountDownLatch.countDown", THING);
        run.in("two");
        call("8_1", CONCURRENT + "CountDownLatch.await", THING).given(1, 2).result(0);
        access("9_1");
        isConcurrent("1_1", "9_1");
    }

    @Test
    void aBarrierOrdersGenerationsAndNotBeyond() {
        call("0_1", CONCURRENT + "CyclicBarrier.<init>", THING).given(2);
        access("1_1");
        call("2_1", CONCURRENT + "CyclicBarrier.await", THING);
        run.in("two");
        access("7_1");
        call("8_1", CONCURRENT + "CyclicBarrier.await", THING);
        access("9_1");
        call("10_1", CONCURRENT + "CyclicBarrier.await", THING);
        run.back("2_1").in("one");
        access("3_1");
        isNecessary("1_1", "9_1");
        isNecessary("7_1", "3_1");
        // the second has arrived again before the first has left, but that is the next generation
        isConcurrent("9_1", "3_1");
    }

    @Test
    void theActionOfABarrierComesBetween() {
        call("0_1", CONCURRENT + "CyclicBarrier.<init>", THING).given(2, OTHER);
        access("1_1");
        call("2_1", CONCURRENT + "CyclicBarrier.await", THING);
        run.in("two");
        call("7_1", CONCURRENT + "CyclicBarrier.await", THING);
        run.under("7_1").add("8_1", NodeKind.ENTRY).uses("7_1");
        access("9_1");
        run.leave("8_1").under("").back("7_1").back("2_1").in("one");
        access("3_1");
        isNecessary("1_1", "9_1");
        isNecessary("9_1", "3_1");
    }

    private void semaphore(long permits) {
        call("0_1", CONCURRENT + "Semaphore.<init>", THING).given(permits);
        access("1_1");
        call("2_1", CONCURRENT + "Semaphore.release", THING);
        run.in("two");
        call("8_1", CONCURRENT + "Semaphore.acquire", THING);
        access("9_1");
    }

    @Test
    void aSemaphoreThatBeginsClosedIsASignal() {
        semaphore(0);
        isNecessary("1_1", "9_1");
    }

    @Test
    void aSemaphoreThatBeginsOpenIsALock() {
        semaphore(1);
        isChance("1_1", "9_1");
    }

    /** The second permit of the thread is one that was released. */
    @Test
    void aPermitThatASemaphoreDidNotBeginWithWasReleased() {
        semaphore(1);
        call("10_1", CONCURRENT + "Semaphore.acquire", THING);
        access("11_1");
        isNecessary("1_1", "11_1");
    }

    @Test
    void aPermitThatEitherOfTwoThreadsReleasesOrdersByChance() {
        semaphore(0);
        run.in("three");
        call("12_1", CONCURRENT + "Semaphore.release", THING);
        isChance("1_1", "9_1");
    }

    /** The stage between both is a method of the library, as {@code Integer::sum}, of which no entry is known. */
    private void stages(String between) {
        call("0_1", CONCURRENT + "CompletableFuture.thenRunAsync", OTHER)
                .given(1)
                .result(501);
        call("0_2", CONCURRENT + "CompletableFuture." + between, 501).given(1).result(502);
        call("0_3", CONCURRENT + "CompletableFuture.thenRunAsync", 502).given(1).result(503);
        run.in("two").under("0_1");
        run.add("1_0", NodeKind.ENTRY).uses("0_1");
        access("1_1");
        run.leave("1_0").in("three").under("0_3");
        run.add("9_0", NodeKind.ENTRY).uses("0_3");
        access("9_1");
        run.leave("9_0").under("");
    }

    @Test
    void aStageComesAfterAllStagesBefore() {
        stages("thenApplyAsync");
        isNecessary("1_1", "9_1");
    }

    @Test
    void aStageOfEitherDoesNotComeAfterBoth() {
        stages("applyToEitherAsync");
        isConcurrent("1_1", "9_1");
    }

    @Test
    void anElementOfABlockingQueueIsTakenAfterItWasPut() {
        access("1_1");
        call("2_1", CONCURRENT + "LinkedBlockingQueue.put", THING).given(501);
        access("3_1");
        call("4_1", CONCURRENT + "LinkedBlockingQueue.put", THING).given(502);
        run.in("two");
        call("8_1", CONCURRENT + "LinkedBlockingQueue.take", THING).result(501);
        access("9_1");
        isNecessary("1_1", "9_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void anElementThatIsThereByChanceOrdersByChance() {
        access("1_1");
        call("2_1", CONCURRENT + "ConcurrentHashMap.put", THING).given(500, 501);
        run.in("two");
        call("8_1", CONCURRENT + "ConcurrentHashMap.get", THING).given(500).result(501);
        access("9_1");
        run.in("three");
        call("18_1", CONCURRENT + "ConcurrentHashMap.get", THING).given(600);
        access("19_1");
        isChance("1_1", "9_1");
        isConcurrent("1_1", "19_1");
    }

    @Test
    void anIteratorPassesElementsOnAsItsCollectionDoes() {
        access("1_1");
        call("2_1", CONCURRENT + "CopyOnWriteArrayList.add", THING).given(501);
        run.in("two");
        call("7_1", CONCURRENT + "CopyOnWriteArrayList.iterator", THING).result(OTHER);
        call("8_1", "java.util.Iterator.next", OTHER).result(501);
        access("9_1");
        isChance("1_1", "9_1");
    }

    @Test
    void anAtomicVariableOrdersLikeAVolatileField() {
        access("1_1");
        call("2_1", CONCURRENT + "atomic.AtomicInteger.set", THING).given(5);
        run.in("two");
        access("7_1");
        call("8_1", CONCURRENT + "atomic.AtomicInteger.incrementAndGet", THING).result(6);
        access("9_1");
        run.in("three");
        call("18_1", CONCURRENT + "atomic.AtomicInteger.get", THING).result(6);
        access("19_1");
        isChance("1_1", "9_1");
        isChance("1_1", "19_1");
        isChance("7_1", "19_1");
        isConcurrent("9_1", "19_1");
    }

    @Test
    void anElementOfAnAtomicArrayIsAVariableOfItsOwn() {
        access("1_1");
        call("2_1", CONCURRENT + "atomic.AtomicIntegerArray.set", THING).given(0, 5);
        run.in("two");
        call("8_1", CONCURRENT + "atomic.AtomicIntegerArray.get", THING).given(1);
        access("9_1");
        isConcurrent("1_1", "9_1");
    }

    @Test
    void readersOfAReadWriteLockAreNotOrdered() {
        call("0_1", LOCKS + "ReentrantReadWriteLock.readLock", THING).result(101);
        call("0_2", LOCKS + "ReentrantReadWriteLock.writeLock", THING).result(102);
        call("0_3", LOCKS + "ReentrantReadWriteLock$ReadLock.lock", 101);
        run.holding(101);
        access("1_1");
        call("2_1", LOCKS + "ReentrantReadWriteLock$ReadLock.unlock", 101);
        run.holding().in("two");
        call("8_1", LOCKS + "ReentrantReadWriteLock$ReadLock.lock", 101);
        run.holding(101);
        access("9_1");
        call("10_1", LOCKS + "ReentrantReadWriteLock$ReadLock.unlock", 101);
        run.holding().in("three");
        call("18_1", LOCKS + "ReentrantReadWriteLock$WriteLock.lock", 102);
        run.holding(102);
        access("19_1");
        isConcurrent("1_1", "9_1");
        isChance("1_1", "19_1");
        isChance("9_1", "19_1");
        HappensBefore order = order(Order.OBSERVED);
        assertEquals(List.of(new HeldLock(THING, true)), order.locks(run.number("9_1")));
        assertEquals(List.of(new HeldLock(THING, false)), order.locks(run.number("19_1")));
        assertFalse(order.areExclusive(run.number("1_1"), run.number("9_1")));
        assertTrue(order.areExclusive(run.number("1_1"), run.number("19_1")));
    }

    /** One reads; two reads first and writes later. */
    @Test
    void theModesOfAStampedLockDifferFromHoldToHold() {
        call("0_1", LOCKS + "StampedLock.readLock", THING).result(1);
        run.holding(THING);
        access("1_1");
        run.holding();
        call("2_1", LOCKS + "StampedLock.unlockRead", THING);
        run.in("two");
        call("8_1", LOCKS + "StampedLock.readLock", THING).result(1);
        run.holding(THING);
        access("9_1");
        run.holding();
        call("9_2", LOCKS + "StampedLock.unlockRead", THING);
        call("10_1", LOCKS + "StampedLock.writeLock", THING).result(1);
        run.holding(THING);
        access("11_1");
        run.holding();
        HappensBefore order = order(Order.NECESSARY);
        assertFalse(order.areExclusive(run.number("1_1"), run.number("9_1")));
        assertTrue(order.areExclusive(run.number("1_1"), run.number("11_1")));
    }

    @Test
    void aConditionGivesUpTheLockThatItIsOf() {
        call("0_1", LOCKS + "ReentrantLock.newCondition", THING).result(OTHER);
        access("1_1");
        call("2_1", LOCKS + "Condition.await", OTHER);
        run.in("two");
        call("8_1", LOCKS + "ReentrantLock.lock", THING);
        access("9_1");
        call("10_1", LOCKS + "ReentrantLock.unlock", THING);
        run.back("2_1").in("one");
        access("3_1");
        isChance("1_1", "9_1");
        isChance("9_1", "3_1");
    }

    @Test
    void aSynchronizedCollectionIsALockOfItsOwn() {
        access("1_1");
        call("2_1", "java.util.Vector.add", THING).given(5);
        run.in("two");
        call("8_1", "java.util.Vector.size", THING).result(1);
        access("9_1");
        isChance("1_1", "9_1");
    }

    @Test
    void aPlainCollectionOrdersNothing() {
        access("1_1");
        call("2_1", "java.util.ArrayList.add", THING).given(5);
        run.in("two");
        call("8_1", "java.util.ArrayList.size", THING).result(1);
        access("9_1");
        isConcurrent("1_1", "9_1");
    }

    @Test
    void aClassIsInitialisedBeforeOthersUseIt() {
        run.method("<clinit>").add("1_1", NodeKind.ENTRY);
        access("2_1");
        run.method("run").leave("1_1");
        access("3_1");
        run.in("two");
        access("9_1");
        isNecessary("2_1", "9_1");
        isConcurrent("3_1", "9_1");
    }

    @Test
    void aPlainCollectionIsALocationAndASynchronizedOneIsNot() {
        call("1_1", "java.util.ArrayList.add", THING).given(5);
        call("2_1", "java.util.Vector.add", OTHER).given(5);
        run.in("two");
        call("8_1", "java.util.ArrayList.size", THING);
        call("9_1", "java.util.Vector.add", OTHER).given(6);
        run.in("three");
        call("19_1", "java.util.ArrayList.isEmpty", THING);
        List<Race> expected = List.of(
                new Race(run.number("1_1"), run.number("8_1")), new Race(run.number("1_1"), run.number("19_1")));
        assertEquals(expected, Races.find(run, order(Order.OBSERVED)));
    }

    @Test
    void onlyConflictingConcurrentAccessesToOneLocationAreRaces() {
        run.add("1_1", NodeKind.READ).on("app.Sample.count").of(1);
        run.add("2_1", NodeKind.WRITE).on("app.Sample.other").of(1);
        run.add("3_1", NodeKind.LOCK).of(THING);
        run.add("4_1", NodeKind.WRITE).on("app.Sample.guarded").of(1);
        run.add("5_1", NodeKind.UNLOCK).of(THING);
        run.add("6_1", NodeKind.WRITE).on("app.Sample.flag").of(1).volatileField();
        run.in("two");
        run.add("11_1", NodeKind.READ).on("app.Sample.count").of(1);
        run.add("12_1", NodeKind.WRITE).on("app.Sample.count").of(1);
        run.add("13_1", NodeKind.WRITE).on("app.Sample.other").of(2);
        run.add("14_1", NodeKind.LOCK).of(THING);
        run.add("15_1", NodeKind.WRITE).on("app.Sample.guarded").of(1);
        run.add("16_1", NodeKind.WRITE).on("app.Sample.flag").of(1).volatileField();
        assertEquals(List.of(new Race(run.number("1_1"), run.number("12_1"))), Races.find(run, order(Order.OBSERVED)));
    }

    @Test
    void aPairThatWasFirstSeenWithALockIsARaceWithoutIt() {
        run.holding(THING).add("1_1", NodeKind.WRITE).on("app.Sample.count").of(1);
        run.holding().add("1_2", NodeKind.WRITE).on("app.Sample.count").of(1);
        run.holding(THING).add("1_3", NodeKind.WRITE).on("app.Sample.count").of(1);
        run.in("two")
                .holding(THING)
                .add("12_1", NodeKind.READ)
                .on("app.Sample.count")
                .of(1);
        List<Race> expected = List.of(new Race(run.number("1_2"), run.number("12_1")));
        assertEquals(expected, Races.withoutCommonLock(run, order(Order.NECESSARY)));
    }
}
