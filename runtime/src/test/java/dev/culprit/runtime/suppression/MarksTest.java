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
        assertFalse(Marks.isCareful(Marks.watch(7)), "nothing is marked");
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
        Marks.passed(object);
        assertEquals(1, Marks.field(object, "f"));
        assertFalse(Marks.storesField(object, "f", 0, -7, 0));
        assertEquals(0, Marks.field(object, "f"));
        assertEquals(1, Marks.field(object, "g"));
        StringBuilder text = new StringBuilder();
        Marks.passed(text);
        assertEquals(1, Marks.content(text));
        Marks.passed("text");
        assertEquals(0, Marks.content("text"), "it cannot have changed");
    }

    @Test
    void marksOfArgumentsArePassedToTheMethodThatIsMeant() {
        suppress();
        Marks.pass(0b10, 77);
        assertEquals(0, Marks.entered(78));
        Marks.pass(0b10, 77);
        assertEquals(0b10, Marks.entered(77));
        assertEquals(0, Marks.entered(77), "only once");
        Marks.returns(1);
        assertEquals(1, Marks.returned());
        assertEquals(0, Marks.returned());
    }

    @Test
    void theResultOfACallbackIsNotThatOfTheNextCall() {
        suppress();
        Marks.returns(1);
        assertFalse(Marks.skipsCall(0, -7, 0));
        assertEquals(0, Marks.returned());
    }

    @Test
    void anElementThatIsPutWhileMarkedIsMarkedWhenTakenOut() {
        suppress();
        Object marked = new Object();
        Object other = new Object();
        List<Object> list = new ArrayList<>(List.of(marked, other));
        assertEquals(0, Marks.holds(1, list, marked));
        assertEquals(1, Marks.taken(list.get(0), list));
        assertEquals(0, Marks.taken(list.get(1), list));
        Iterator<Object> iterator = list.iterator();
        assertEquals(0, Marks.taken(iterator, list));
        assertEquals(1, Marks.taken(iterator.next(), iterator));
        assertEquals(0, Marks.taken(iterator.next(), iterator));
        assertEquals(1, Marks.anyContent(list));
        assertEquals(0, Marks.content(list));
    }

    @Test
    void aCollectionThatCannotHoldNullIsNotGivenOne() {
        suppress();
        assertEquals(1, Marks.holds(1, new ArrayDeque<>(), null));
        assertEquals(0, Marks.holds(1, new ArrayList<>(), null));
    }

    @Test
    void aRunBeginsWithoutMarks() {
        suppress();
        Marks.begin(watcher);
        assertEquals(0, Marks.field(object, "f"));
    }
}
