package dev.culprit.agent.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.TestName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** Which classes belong to JUnit 4 and TestNG, and how single tests of them are found again. */
class TestFrameworksTest {
    private static final ClassLoader LOADER = TestFrameworksTest.class.getClassLoader();

    /** Remembers the tests that ended. */
    private static final class Ended implements TestEvents {
        private final List<TestName> tests = new ArrayList<>();
        private final List<String> failed = new ArrayList<>();

        @Override
        public void started(TestName test) {}

        @Override
        public void ended(TestName test, Throwable problem) {
            tests.add(test);
            if (problem != null) failed.add(test + ": " + problem.getMessage());
        }

        @Override
        public void aborted(TestName test, Throwable reason) {}

        @Override
        public void skipped(String what, String reason) {}

        @Override
        public void failedAround(String what, Throwable problem) {
            failed.add(what + ": " + problem.getMessage());
        }

        List<String> shown() {
            return tests.stream().map(TestName::toString).toList();
        }
    }

    @RunWith(Parameterized.class)
    public static class Squares {
        private final int number;

        public Squares(int number) {
            this.number = number;
        }

        @Parameterized.Parameters
        public static List<Object[]> numbers() {
            return Arrays.asList(new Object[] {1}, new Object[] {2});
        }

        @Test
        public void isOne() {
            if (number * number != 1) throw new AssertionError("square of " + number);
        }

        @Test
        public void isPositive() {}
    }

    public static class Old extends junit.framework.TestCase {
        public void testNothing() {}
    }

    public abstract static class Base {
        @Test
        public void inherited() {}
    }

    public static class Heir extends Base {}

    public static class Numbers {
        @org.testng.annotations.DataProvider
        public Object[][] numbers() {
            return new Object[][] {{1}, {2}};
        }

        @org.testng.annotations.Test(dataProvider = "numbers")
        public void isOne(int number) {
            if (number != 1) throw new AssertionError("not " + number);
        }

        @org.testng.annotations.Test
        public void first() {}

        @org.testng.annotations.Test(dependsOnMethods = "first")
        public void second() {}
    }

    @org.junit.jupiter.api.Test
    void classesBelongToTheFrameworkOfTheirAnnotations() {
        ClassFramework junit4 = new JUnit4();
        for (Class<?> type : List.of(Squares.class, Old.class, Heir.class))
            assertTrue(junit4.claims(type), type::getName);
        for (Class<?> type : List.of(Base.class, Numbers.class, TestFrameworksTest.class))
            assertFalse(junit4.claims(type), type::getName);
        ClassFramework testng = new TestNg();
        assertTrue(testng.claims(Numbers.class));
        assertFalse(testng.claims(Squares.class));
    }

    private static Ended run(ClassFramework framework, Class<?> type, String method, List<TestName> leftOut)
            throws Exception {
        Ended ended = new Ended();
        framework.prepare(new TestSelection(List.of(type), method, leftOut)).run(ended);
        return ended;
    }

    @org.junit.jupiter.api.Test
    void testsOfJUnit4AreFoundAgainByTheirIds() throws Exception {
        ClassFramework junit4 = new JUnit4();
        String name = "TestFrameworksTest$Squares.";
        Ended one = run(junit4, Squares.class, "isOne", List.of());
        assertEquals(List.of(name + "isOne isOne[0]", name + "isOne isOne[1]"), one.shown());
        assertEquals(List.of(name + "isOne isOne[1]: square of 2"), one.failed);
        Ended again = new Ended();
        TestName second = one.tests.get(1);
        assertTrue(junit4.named(second));
        junit4.prepare(second, LOADER).run(again);
        assertEquals(List.of(second), again.tests);
        assertEquals(one.failed, again.failed);
        assertEquals(3, run(junit4, Squares.class, "", List.of(second)).tests.size());
    }

    @org.junit.jupiter.api.Test
    void testsOfTestNgAreFoundAgainByTheirIds() throws Exception {
        ClassFramework testng = new TestNg();
        Ended one = run(testng, Numbers.class, "isOne", List.of());
        assertEquals(2, one.tests.size());
        assertEquals(1, one.failed.size(), one.failed::toString);
        for (TestName test : one.tests) {
            Ended again = new Ended();
            assertTrue(testng.named(test));
            testng.prepare(test, LOADER).run(again);
            assertEquals(List.of(test), again.tests);
        }
        assertEquals(
                List.of("TestFrameworksTest$Numbers.second"),
                run(testng, Numbers.class, "second", List.of()).shown());
        assertEquals(
                2,
                run(testng, Numbers.class, "", List.of(one.tests.get(0))).tests.size());
    }

    @org.junit.jupiter.api.Test
    void jupiterTestWithoutThePlatformNeedsItsEngine() {
        String reason = new MissingTests(TestSelection.of(CausesTest.class, "")).reason("", false);
        assertEquals(
                "test class dev.culprit.agent.frameworks.CausesTest needs JUnit Jupiter, whose engine is not on the class path",
                reason);
    }

    @org.junit.jupiter.api.Test
    void whatJUnitLoggedIsPartOfTheReason() {
        assertEquals(
                "no test run was found in class java.lang.Thread; JUnit reports: broken",
                new MissingTests(TestSelection.of(Thread.class, "run")).reason("broken", true));
    }
}
