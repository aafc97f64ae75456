package dev.culprit.runtime.suppression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MarksTest {
    private static final int METHOD = 5;
    private static final int DUE = 3;

    /** Watches one method and suppresses each execution of one of its instructions. */
    private static final class Watcher implements SuppressionWatcher {
        final List<Integer> skipped = new ArrayList<>();

        @Override
        public int[] watched(int site) {
            return site == METHOD ? new int[] {DUE} : new int[0];
        }

        @Override
        public boolean isDue(int site, int index) {
            return index == DUE;
        }

        @Override
        public void skipped(int site, int index, int effect) {
            skipped.add(effect);
        }
    }

    private final Watcher watcher = new Watcher();
    /** Of a class of the program. */
    private final Object object = new Object() {};

    @BeforeEach
    void begin() {
        Marks.begin(watcher);
    }

    @AfterEach
    void end() {
        Marks.begin(null);
    }

    private void suppress() {
        assertTrue(Marks.storesField(object, "f", 0, Marks.watch(METHOD), DUE));
    }

    @Test
    void onlyWatchedMethodsHaveInstancesToSuppress() {
        assertEquals(METHOD, Marks.watch(METHOD));
        assertEquals(-7, Marks.watch(7));
        assertFalse(Marks.storesField(object, "f", 0, Marks.watch(7), DUE));
        assertFalse(CallMarks.isCareful(0, Marks.watch(7)), "nothing is marked");
    }

    @Test
    void callsNeedAttentionIfAnInputOrSomethingInTheLibraryIsMarked() {
        suppress();
        assertFalse(CallMarks.isCareful(0, -7), "a marked field does not concern the call");
        assertTrue(CallMarks.isCareful(1, -7));
        assertTrue(CallMarks.isCareful(0, METHOD));
        CallMarks.passed(new StringBuilder());
        assertTrue(CallMarks.isCareful(0, -7));
    }

    @Test
    void aSuppressedFieldIsMarkedUntilItIsWrittenAgain() {
        suppress();
        assertEquals(1, Marks.field(object, "f"));
        assertEquals(0, Marks.field(object, "g"));
        assertEquals(0, Marks.field(new Object(), "f"));
        assertFalse(Marks.storesField(object, "f", 0, -7, 0));
        assertEquals(0, Marks.field(object, "f"));
        assertEquals(List.of(), watcher.skipped, "a requested instance is not a dependent one");
    }

    @Test
    void aStoreOfAMarkedValueIsSkippedAndMarksItsTarget() {
        suppress();
        int[] array = new int[3];
        assertTrue(Marks.storesElement(array, 1, Marks.VALUE, -7, 0));
        assertEquals(1, Marks.element(array, 1));
        assertEquals(0, Marks.element(array, 2));
        assertTrue(Marks.storesStatic("C.s", Marks.VALUE, -7, 1));
        assertEquals(1, Marks.staticField("C.s"));
        assertEquals(List.of(Marks.STORE, Marks.STORE), watcher.skipped);
    }

    @Test
    void aStoreWithAMarkedIndexMarksAllElements() {
        suppress();
        int[] array = new int[3];
        assertTrue(Marks.storesElement(array, 1, Marks.INDEX, -7, 0));
        assertEquals(1, Marks.element(array, 0));
        assertFalse(Marks.storesElement(array, 0, 0, -7, 0));
        assertEquals(0, Marks.element(array, 0));
        assertEquals(1, Marks.element(array, 2));
    }

    @Test
    void aStoreThroughAMarkedReferenceMarksNothing() {
        suppress();
        assertTrue(Marks.storesField(object, "g", Marks.REFERENCE, -7, 0));
        assertEquals(0, Marks.field(object, "g"));
    }

    @Test
    void anObjectThatIsPassedToASkippedCallIsMarkedUntilItIsRewritten() {
        CallMarks.passed(object);
        assertEquals(1, Marks.field(object, "f"));
        assertFalse(Marks.storesField(object, "f", 0, -7, 0));
        assertEquals(0, Marks.field(object, "f"));
        assertEquals(1, Marks.field(object, "g"));
        StringBuilder text = new StringBuilder();
        CallMarks.passed(text);
        assertEquals(1, CallMarks.content(text));
        CallMarks.passed("text");
        assertEquals(0, CallMarks.content("text"), "it cannot have changed");
    }

    @Test
    void marksOfArgumentsArePassedToTheMethodThatIsMeant() {
        suppress();
        CallMarks.pass(0b10, 77);
        assertEquals(0, CallMarks.entered(78));
        CallMarks.pass(0b10, 77);
        assertEquals(0b10, CallMarks.entered(77));
        assertEquals(0, CallMarks.entered(77), "only once");
        CallMarks.returns(1);
        assertEquals(1, CallMarks.returned());
        assertEquals(0, CallMarks.returned());
    }

    @Test
    void theResultOfACallbackIsNotThatOfTheNextCall() {
        suppress();
        CallMarks.returns(1);
        assertFalse(CallMarks.skipsCall(0, -7, 0));
        assertEquals(0, CallMarks.returned());
    }

    @Test
    void anElementThatIsPutWhileMarkedIsMarkedWhenTakenOut() {
        suppress();
        Object marked = new Object();
        Object other = new Object();
        List<Object> list = new ArrayList<>(List.of(marked, other));
        assertEquals(0, CallMarks.holds(1, list, marked));
        assertEquals(1, CallMarks.taken(list.get(0), list));
        assertEquals(0, CallMarks.taken(list.get(1), list));
        Iterator<Object> iterator = list.iterator();
        assertEquals(0, CallMarks.taken(iterator, list));
        assertEquals(1, CallMarks.taken(iterator.next(), iterator));
        assertEquals(0, CallMarks.taken(iterator.next(), iterator));
        assertEquals(1, CallMarks.anyContent(list));
        assertEquals(0, CallMarks.content(list));
    }

    @Test
    void aCollectionThatCannotHoldNullIsNotGivenOne() {
        suppress();
        assertEquals(1, CallMarks.holds(1, new ArrayDeque<>(), null));
        assertEquals(0, CallMarks.holds(1, new ArrayList<>(), null));
    }

    @Test
    void aRunBeginsWithoutMarks() {
        suppress();
        Marks.begin(watcher);
        assertEquals(0, Marks.field(object, "f"));
    }
}
