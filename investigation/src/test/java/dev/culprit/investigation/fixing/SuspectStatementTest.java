package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.TestName;
import dev.culprit.model.replacement.TestRun;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SuspectStatementTest {
    private static TestRun executing(int... statements) {
        return new TestRun(new TestName("id", "Test", "method", "Test.method"), null, null, 1, statements, "");
    }

    @Test
    void testsWithoutACommonStatementAreFixedWhereTheyAreExecuted() {
        TestRun labels = executing(1, 2);
        TestRun prices = executing(3, 4);
        TestRun both = executing(2, 3);
        List<TestRun> failing = List.of(labels, prices, both);
        assertEquals(List.of(labels, both), SuspectStatement.fixable(failing, Set.of(2)));
        assertEquals(List.of(prices), SuspectStatement.fixable(failing, Set.of(4)));
    }

    @Test
    void testsThatShareAStatementMayHaveOneFault() {
        List<TestRun> failing = List.of(executing(1, 2), executing(1, 3));
        assertEquals(failing, SuspectStatement.fixable(failing, Set.of(2)));
    }

    @Test
    void aStatementThatNoneExecutesHasToFixAll() {
        List<TestRun> failing = List.of(executing(1), executing(3));
        assertEquals(failing, SuspectStatement.fixable(failing, Set.of(7)));
    }
}
