package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.EnumConstant;
import dev.culprit.model.replacement.Operator;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.Value;
import dev.culprit.runtime.replacement.Values;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AlterationsTest {
    private final Alterations alterations = new Alterations(AlterationsTest.class.getClassLoader(), point -> null);

    private Alterations with(Alteration alteration) {
        alterations.begin(Set.of(alteration), false);
        return alterations;
    }

    @Test
    void oneInstanceIsReplaced() {
        Alterations r = with(new Alteration.Replaced(7, 1, new Value(9)));
        assertEquals(List.of(5, 9, 5), List.of(r.value(5, 7), r.value(5, 7), r.value(5, 7)));
        assertEquals(new Value(5), r.original());
    }

    @Test
    void aSetIsReplacedOnePointAfterTheOther() {
        Alterations r = with(new Alteration.ReplacedSet(List.of(
                new Alteration.ReplacedSet.Part(7, 1, new Value(9)),
                new Alteration.ReplacedSet.Part(8, 0, new Value(true)),
                new Alteration.ReplacedSet.Part(9, 1, new Value("x")))));
        assertEquals(List.of(5, false), List.of(r.value(5, 7), r.outcome(false, 0, 8)), "the first instance");
        assertEquals(List.of(9, true), List.of(r.value(5, 7), r.outcome(false, 0, 8)), "the second instance");
        assertEquals(List.of("a", "x", "c"), List.of(r.value("a", 9), r.value("b", 9), r.value("c", 9)));
        assertEquals(List.of(5, false), List.of(r.value(5, 7), r.outcome(false, 0, 8)), "the third instance");
        assertEquals(new Value(5), r.original());
    }

    @Test
    void aSetWaitsForTheNextOfItsPoints() {
        with(new Alteration.ReplacedSet(List.of(
                new Alteration.ReplacedSet.Part(7, 0, new Value(9)),
                new Alteration.ReplacedSet.Part(8, 0, new Value(1)))));
        assertEquals(7, Values.watched);
        alterations.value(5, 7);
        assertEquals(8, Values.watched);
        alterations.value(5, 8);
        assertEquals(Values.NONE, Values.watched);
    }

    @Test
    void severalAlterationsAreMadeInOneRun() {
        alterations.begin(
                Set.of(
                        new Alteration.Replaced(7, 0, new Value(9)),
                        new Alteration.Replaced(7, 2, new Value(8)),
                        new Alteration.Fixed(3, new Value("x"))),
                false);
        assertEquals(5, Values.pass(5, 4), "a point that nothing alters");
        assertEquals(List.of(9, 5, 8), List.of(Values.pass(5, 7), Values.pass(5, 7), Values.pass(5, 7)));
        assertEquals(List.of("x", "x"), List.of(Values.pass("a", 3), Values.pass("b", 3)));
        alterations.end();
        assertEquals("a", Values.pass("a", 3));
    }

    @Test
    void aValueOfAnotherThreadIsLeftAlone() {
        Alterations r = with(new Alteration.Replaced(7, "0.1", 0, new Value(9)));
        assertEquals(5, r.value(5, 7), "in a free run no thread has the path");
        assertNull(r.original());
    }

    @Test
    void otherPointsAreLeftAlone() {
        assertEquals(5, with(new Alteration.Fixed(7, new Value(9))).value(5, 8));
        assertNull(alterations.original());
    }

    @Test
    void aWholeRunIsChangedEachTime() {
        Alterations r = with(new Alteration.Shifted(7, -1));
        assertEquals(List.of(4, 5L, 'a'), List.of(r.value(5, 7), r.value(6L, 7), r.value('b', 7)));
        assertEquals(List.of(5, 7L), List.of(r.kept(4, 7), r.kept(6L, 7)), "the variable stays as it is");
        r = with(new Alteration.Fixed(7, new Value("x")));
        assertEquals(List.of("x", "x"), List.of(r.value("a", 7), r.value("b", 7)));
        r = with(new Alteration.ChangedOperator(7, Operator.MINUS));
        assertEquals(List.of(2, 0.5), List.of(r.computed(8, 5, 3, 7), r.computed(2.5, 1.5, 1.0, 7)));
        assertEquals(
                8, with(new Alteration.ChangedOperator(7, Operator.DIVIDED)).computed(8, 8, 0, 7), "no such number");
    }

    @Test
    void aConditionIsTurnedByTheSignOfItsOperands() {
        Alterations r = with(new Alteration.Turned(7, Alteration.Turned.EQUAL));
        assertTrue(r.outcome(false, 0, 7));
        assertTrue(r.outcome(true, -1, 7));
    }

    @Test
    void onlyWhatFitsIsPutInAnothersPlace() {
        assertEquals(5, with(new Alteration.Fixed(7, new Value("text"))).value(5, 7));
        assertNull(alterations.original());
        assertNull(with(new Alteration.Fixed(7, new Value(Reference.NULL))).value("a", 7));
        Value days = new Value(new EnumConstant(TimeUnit.class.getName(), "DAYS", 6));
        assertEquals(TimeUnit.DAYS, with(new Alteration.Fixed(7, days)).value(TimeUnit.HOURS, 7));
        assertEquals(TimeUnit.DAYS, with(new Alteration.Fixed(7, days)).value(null, 7));
    }

    static class Pair {
        private final int left = 3;
        private final boolean open = true;

        char middle() {
            return 'm';
        }
    }

    @Test
    void whatHasAnotherNameIsReadOrCalled() {
        Pair pair = new Pair();
        assertEquals(3, with(new Alteration.Renamed(7, "left")).member(pair, 5, 7));
        assertEquals(new Value(5), alterations.original());
        assertEquals(1, with(new Alteration.Renamed(7, "open")).member(pair, 0, 7));
        assertEquals((int) 'm', with(new Alteration.Renamed(7, "middle()")).member(pair, 0, 7));
        assertEquals(5, with(new Alteration.Renamed(7, "gone")).member(pair, 5, 7), "there is no such thing");
        assertEquals(9, with(new Alteration.Renamed(7, "other")).either(5, 9, 7));
        assertEquals(5, alterations.either(5, 9, 8), "another point");
    }

    @Test
    void somethingIsReturnedInsteadOfThrown() {
        RuntimeException problem = new IllegalStateException();
        assertEquals("x", with(new Alteration.Fixed(7, new Value("x"))).thrown(problem, 7));
        assertEquals(new Value("IllegalStateException"), alterations.original());
        assertThrows(IllegalStateException.class, () -> alterations.thrown(problem, 8));
    }
}
