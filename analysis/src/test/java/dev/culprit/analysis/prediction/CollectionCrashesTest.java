package dev.culprit.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.CriticalUses.Kind;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.slicing.HandMadeRun;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Crashes in calls of library objects that two threads use. */
class CollectionCrashesTest {
    private static final long COLLECTION = 5;
    private static final long ITERATOR = 6;
    private static final long WRAPPED = 7;
    private static final long LOCK = 91;

    private final HandMadeUses uses = new HandMadeUses();
    private final HandMadeRun run = uses.run.in("user").in("other").in("user");

    private HandMadeRun.Node call(String name, String method, long on) {
        return run.add(name, NodeKind.CALL).on("java.util." + method).of(on);
    }

    private void iterate() {
        call("10_1", "ArrayList.iterator", COLLECTION).result(ITERATOR);
        call("11_1", "Iterator.hasNext", ITERATOR).result(1);
        call("12_1", "Iterator.next", ITERATOR);
    }

    @Test
    void aListThatIsModifiedBetweenTwoStepsOfAnIterationIsSuspected() {
        iterate();
        run.in("other");
        call("20_1", "ArrayList.add", COLLECTION).given(3).result(1);
        assertEquals(List.of("modified-while-iterated 11_1 20_1 12_1"), uses.find());
    }

    @Test
    void aWrappedListIsModifiedWithTheListItself() {
        call("9_1", "Collections.unmodifiableList", 0).given(WRAPPED).result(COLLECTION);
        iterate();
        run.in("other");
        call("20_1", "ArrayList.add", WRAPPED).given(3).result(1);
        assertEquals(List.of("modified-while-iterated 11_1 20_1 12_1"), uses.find());
    }

    /** Every call counts as a use after a release that the user names, but not one that does nothing then. */
    @Test
    void aSecondReleaseThatDoesNothingIsNotAUse() {
        uses.releases = new ReleasePatterns(List.of("java.util.Scanner.close"));
        call("10_1", "Scanner.delimiter", COLLECTION);
        call("11_1", "Scanner.close", COLLECTION);
        run.in("other");
        call("20_1", "Scanner.close", COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    @Test
    void anExecutorThatIsGivenToAnAsynchronousStageIsUsed() {
        call("10_1", "concurrent.CompletableFuture.supplyAsync", 0).given(3, COLLECTION);
        run.in("other");
        call("20_1", "concurrent.ThreadPoolExecutor.shutdown", COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    /** The connection is released, not the pool. */
    @Test
    void anObjectThatIsGivenBackToItsPoolIsReleased() {
        run.add("10_1", NodeKind.CALL).on("java.sql.Connection.prepareCall").of(COLLECTION);
        run.add("11_1", NodeKind.CALL)
                .on("org.apache.commons.pool2.ObjectPool.borrowObject")
                .of(WRAPPED);
        run.in("other");
        run.add("20_1", NodeKind.CALL)
                .on("org.apache.commons.pool2.ObjectPool.returnObject")
                .of(WRAPPED)
                .given(COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    @Test
    void aMethodThatTheUserNamesReleasesItsArgument() {
        uses.releases = new ReleasePatterns(List.of("java.util.Pool.park"));
        call("10_1", "Random.nextInt", COLLECTION);
        call("11_1", "Pool.size", WRAPPED);
        run.in("other");
        call("20_1", "Pool.park", WRAPPED).given(COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    private HandMadeRun.Node ofText(String name, String method) {
        return run.add(name, NodeKind.CALL)
                .on("java.lang.StringBuilder." + method)
                .of(COLLECTION);
    }

    @Test
    void aTextThatIsShortenedAfterItsLengthWasAskedIsSuspected() {
        ofText("10_1", "length").result(8).value(8);
        ofText("11_1", "charAt").given(7).uses("10_1");
        run.in("other");
        ofText("20_1", "setLength").given(6);
        assertEquals(List.of("invalidated-check 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void aTextThatIsOnlyExtendedHasItsCharactersStill() {
        ofText("10_1", "length").result(8).value(8);
        ofText("11_1", "charAt").given(7).uses("10_1");
        run.in("other");
        ofText("20_1", "append").given(6);
        assertEquals(List.of(), uses.find());
    }

    @Test
    void anIterationUnderTheLockOfTheModificationIsSafe() {
        run.holding(LOCK);
        iterate();
        run.in("other");
        call("20_1", "ArrayList.add", COLLECTION).given(3).result(1);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void aReplacedElementDoesNotDisturbAnIteration() {
        iterate();
        run.in("other");
        call("20_1", "ArrayList.set", COLLECTION).given(0, 3).result(1);
        assertEquals(List.of(), uses.find());
    }

    @Test
    void concurrentCollectionsTolerateModifications() {
        call("10_1", "concurrent.ConcurrentLinkedQueue.iterator", COLLECTION).result(ITERATOR);
        call("12_1", "Iterator.next", ITERATOR);
        run.in("other");
        call("20_1", "concurrent.ConcurrentLinkedQueue.add", COLLECTION)
                .given(3)
                .result(1);
        assertEquals(List.of(), uses.find());
    }

    private void takeIfAny(String method) {
        call("10_1", "concurrent.ConcurrentLinkedQueue.isEmpty", COLLECTION);
        run.add("10_1/if", NodeKind.BRANCH).uses("10_1");
        run.under("10_1/if");
        call("11_1", "concurrent.ConcurrentLinkedQueue." + method, COLLECTION).result(77);
        run.under("").in("other");
        call("20_1", "concurrent.ConcurrentLinkedQueue.poll", COLLECTION).result(78);
    }

    @Test
    void anElementThatIsDemandedAfterACheckIsSuspected() {
        takeIfAny("remove");
        assertEquals(List.of("invalidated-check 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void aPolledElementIsSuspectedOnlyIfItIsDereferenced() {
        takeIfAny("poll");
        assertEquals(List.of(), uses.find());
        uses.used(Kind.DEREFERENCE, "11_1", 12);
        assertEquals(List.of("invalidated-check 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void aSubmissionAfterTheShutdownIsSuspected() {
        call("10_1", "concurrent.ThreadPoolExecutor.submit", COLLECTION).given(3);
        run.in("other");
        call("20_1", "concurrent.ThreadPoolExecutor.shutdown", COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    private void submitIfOpen() {
        call("10_1", "concurrent.ThreadPoolExecutor.isShutdown", COLLECTION);
        run.add("10_1/if", NodeKind.BRANCH).uses("10_1");
        run.under("10_1/if");
        call("11_1", "concurrent.ThreadPoolExecutor.submit", COLLECTION).given(3);
        run.under("").in("other");
        call("20_1", "concurrent.ThreadPoolExecutor.shutdown", COLLECTION);
    }

    @Test
    void aSubmissionAfterAQuestionNeedsTheShutdownInBetween() {
        submitIfOpen();
        assertEquals(List.of("use-after-release 10_1 20_1 11_1"), uses.find());
    }

    @Test
    void aQuestionAndASubmissionUnderTheLockOfTheShutdownAreSafe() {
        run.holding(LOCK);
        submitIfOpen();
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void ofTheElementsThatAreDemandedByIndexTheLastIsNotThereFirst() {
        for (int i = 0; i < 2; i++) {
            call("10_" + (i + 1), "ArrayList.size", COLLECTION).result(2);
            run.add("10_" + (i + 1) + "/if", NodeKind.BRANCH).uses("10_" + (i + 1));
            run.under("10_" + (i + 1) + "/if");
            call("11_" + (i + 1), "ArrayList.get", COLLECTION).given(i);
            run.under("");
        }
        run.in("other");
        call("20_1", "ArrayList.remove", COLLECTION).given(0);
        assertEquals(List.of("invalidated-check 10_2 20_1 11_2"), uses.find());
    }

    @Test
    void aSegmentIsReleasedWithItsArena() {
        run.add("5_1", NodeKind.CALL)
                .on("java.lang.foreign.Arena.allocate")
                .of(COLLECTION)
                .result(88);
        run.add("10_1", NodeKind.CALL).on("java.lang.foreign.MemorySegment.get").of(88);
        run.in("other");
        run.add("20_1", NodeKind.CALL).on("java.lang.foreign.Arena.close").of(COLLECTION);
        assertTrue(uses.find().contains("use-after-release 20_1 10_1"));
    }

    @Test
    void aLatchBeforeTheShutdownProtects() {
        call("10_1", "concurrent.ThreadPoolExecutor.submit", COLLECTION).given(3);
        call("11_1", "concurrent.CountDownLatch.countDown", LOCK);
        run.in("other");
        call("19_1", "concurrent.CountDownLatch.await", LOCK);
        call("20_1", "concurrent.ThreadPoolExecutor.shutdown", COLLECTION);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.ORDER));
    }

    /** The user calls code of its own for the elements, which reads a field. */
    private void forEach(String type) {
        call("10_1", type + ".forEach", COLLECTION);
        run.add("11_1", NodeKind.ENTRY).uses("10_1");
        run.add("12_1", NodeKind.READ).on("app.Sample.sum").of(7).value(1);
        run.leave("11_1").back("10_1");
    }

    @Test
    void aListThatIsModifiedWhileForEachRunsIsSuspected() {
        forEach("ArrayList");
        run.in("other");
        call("20_1", "ArrayList.add", COLLECTION).given(3).result(1);
        assertEquals(List.of("modified-while-iterated 12_1 20_1"), uses.find());
    }

    /** No run has an event at a read of a final field or at a call of a text. */
    @Test
    void theModificationComesWhereTheIterationCanBeHeldBack() {
        call("10_1", "ArrayList.forEach", COLLECTION);
        run.add("11_1", NodeKind.ENTRY).uses("10_1");
        run.add("12_1", NodeKind.READ).on("app.Sample.name").of(7).value(1).finalField();
        run.add("13_1", NodeKind.CALL).on("java.lang.String.length").of(8).result(1);
        run.add("14_1", NodeKind.READ).on("app.Sample.sum").of(7).value(1);
        run.leave("11_1").back("10_1").in("other");
        call("20_1", "ArrayList.add", COLLECTION).given(3).result(1);
        assertEquals(List.of("modified-while-iterated 14_1 20_1"), uses.find());
    }

    @Test
    void aSynchronizedListIsLockedWhileForEachRuns() {
        forEach("Vector");
        run.in("other");
        call("20_1", "Vector.add", COLLECTION).given(3).result(1);
        assertEquals(List.of(), uses.find());
        assertEquals(1, uses.pruned(Pruning.MUTUAL_EXCLUSION));
    }

    @Test
    void aStreamIteratesOverItsCollection() {
        call("9_1", "ArrayList.stream", COLLECTION).result(ITERATOR);
        call("9_2", "stream.Stream.filter", ITERATOR).result(ITERATOR + 1);
        call("10_1", "stream.Stream.forEach", ITERATOR + 1);
        run.add("11_1", NodeKind.ENTRY).uses("10_1");
        run.add("12_1", NodeKind.READ).on("app.Sample.sum").of(7).value(1);
        run.leave("11_1").back("10_1").in("other");
        call("20_1", "ArrayList.add", COLLECTION).given(3).result(1);
        assertEquals(List.of("modified-while-iterated 12_1 20_1"), uses.find());
    }

    private void lookUp(long key) {
        call("10_1", "concurrent.ConcurrentHashMap.get", COLLECTION).given(key).result(77);
    }

    @Test
    void anObjectThatIsRemovedFromARegistryIsSuspectedWhereItIsDereferenced() {
        lookUp(3);
        run.in("other");
        call("20_1", "concurrent.ConcurrentHashMap.remove", COLLECTION).given(3).result(77);
        assertEquals(List.of(), uses.find());
        uses.used(Kind.DEREFERENCE, "10_1", 11);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    @Test
    void theRemovalOfAnotherKeyIsNoRelease() {
        lookUp(3);
        uses.used(Kind.DEREFERENCE, "10_1", 11);
        run.in("other");
        call("20_1", "concurrent.ConcurrentHashMap.remove", COLLECTION).given(4).result(78);
        assertEquals(List.of(), uses.find());
    }

    @Test
    void aMapThatIsClearedHasNoObjectForAnyKey() {
        lookUp(3);
        uses.used(Kind.DEREFERENCE, "10_1", 11);
        run.in("other");
        call("20_1", "concurrent.ConcurrentHashMap.clear", COLLECTION);
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }

    /** Line 10 asks whether there is the key, line 11 looks it up. */
    private void lookUpIfPresent(int time, long key) {
        call("10_" + time, "HashMap.containsKey", COLLECTION).given(key).result(1);
        run.add("10_" + time + "/if", NodeKind.BRANCH).uses("10_" + time);
        run.under("10_" + time + "/if");
        call("11_" + time, "HashMap.get", COLLECTION).given(key).result(70 + key);
        run.under("");
        uses.used(Kind.DEREFERENCE, "11_" + time, 12);
    }

    @Test
    void aCheckIsInvalidatedByTheRemovalOfItsKeyOnly() {
        lookUpIfPresent(1, 3);
        lookUpIfPresent(2, 4);
        run.in("other");
        call("20_1", "HashMap.remove", COLLECTION).given(4).result(74);
        assertEquals(List.of("invalidated-check 10_2 20_1 11_2"), uses.find());
    }

    /** Of the same threads and keys, two are enough. */
    @Test
    void otherKeysAndThreadsAreAlternatives() {
        lookUpIfPresent(1, 3);
        lookUpIfPresent(2, 3);
        lookUpIfPresent(3, 3);
        lookUpIfPresent(4, 4);
        run.in("third");
        lookUpIfPresent(5, 4);
        run.in("other");
        call("20_1", "HashMap.clear", COLLECTION);
        assertEquals(
                List.of(
                        "invalidated-check 10_1 20_1 11_1",
                        "invalidated-check 10_2 20_1 11_2",
                        "invalidated-check 10_4 20_1 11_4",
                        "invalidated-check 10_5 20_1 11_5"),
                uses.findAll());
    }

    @Test
    void aKeyThatMayEqualAnyOtherInvalidatesTheCheck() {
        lookUpIfPresent(1, 3);
        run.in("other");
        call("20_1", "HashMap.remove", COLLECTION).given(0).result(73);
        assertEquals(List.of("invalidated-check 10_1 20_1 11_1"), uses.find());
    }

    /** The lookup is not guarded by the question about another key. */
    @Test
    void aQuestionAboutAnotherKeyIsNotACheck() {
        call("10_1", "HashMap.containsKey", COLLECTION).given(4).result(1);
        run.add("10_1/if", NodeKind.BRANCH).uses("10_1");
        run.under("10_1/if");
        call("11_1", "HashMap.get", COLLECTION).given(3).result(73);
        run.under("");
        uses.used(Kind.DEREFERENCE, "11_1", 12);
        run.in("other");
        call("20_1", "HashMap.remove", COLLECTION).given(3).result(73);
        assertEquals(List.of("use-after-release 20_1 11_1"), uses.find());
    }

    @Test
    void aLookupThatIsComparedIsSafe() {
        lookUp(3);
        uses.used(Kind.BRANCH, "10_1", 10);
        uses.used(Kind.DEREFERENCE, "10_1", 11);
        run.in("other");
        call("20_1", "concurrent.ConcurrentHashMap.remove", COLLECTION).given(3).result(77);
        assertEquals(List.of(), uses.find());
    }

    @Test
    void aUserCanSayWhatReleases() {
        call("10_1", "Random.nextInt", COLLECTION);
        run.in("other");
        call("20_1", "Random.setSeed", COLLECTION).given(3);
        assertEquals(List.of(), uses.find());
        uses.releases = new ReleasePatterns(List.of("java.util.*.setSeed"));
        assertEquals(List.of("use-after-release 20_1 10_1"), uses.find());
    }
}
