package dev.culprit.agent.replacement;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.agent.program.Program;
import dev.culprit.model.TestName;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTestsTest {
    private static final List<String> EVENTS = new ArrayList<>();

    /** Not a test of ours: it is run by hand. */
    static class Outer {
        private final String name = "outer";

        @BeforeEach
        void begin() {
            EVENTS.add("begin");
        }

        @AfterEach
        void end() {
            EVENTS.add("end");
        }

        @Nested
        class Inner {
            @BeforeEach
            void beginInside() {
                EVENTS.add("begin inside " + name);
            }

            @AfterEach
            void endInside() {
                EVENTS.add("end inside");
            }

            @Test
            void fails() {
                EVENTS.add("test");
                throw new IllegalStateException("as it should");
            }

            @RepeatedTest(2)
            void repeated() {
                EVENTS.add("repeated");
            }

            @Test
            void informed(TestInfo info) {
                EVENTS.add(info.getDisplayName());
            }

            @ParameterizedTest
            @ValueSource(ints = {4, 5})
            void parameterized(int[] numbers) {
                EVENTS.add("first " + numbers[0]++);
            }
        }
    }

    /** Not a test of ours either. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class Shared {
        private String state = "made";

        @BeforeAll
        void begin() {
            state += ", begun";
        }

        @Test
        @Timeout(5)
        void test() {
            EVENTS.add(state);
        }
    }

    private static Program body(String method, Object... arguments) {
        return body(Outer.Inner.class, method, arguments);
    }

    private static Program body(Class<?> type, String method, Object... arguments) {
        return new PlainTests(PlainTestsTest.class.getClassLoader(), test -> arguments)
                .of(new TestName("[method:" + method + "()]", type.getName(), method, method));
    }

    @Test
    void nestedTestsAreRunWithWhatIsAroundThemOnAllLevels() {
        EVENTS.clear();
        Program body = body("fails");
        assertNotNull(body);
        assertEquals("as it should", assertThrows(Throwable.class, body::run).getMessage());
        assertEquals(List.of("begin", "begin inside outer", "test", "end inside", "end"), EVENTS);
    }

    @Test
    void everyRunHasTheArgumentsAsTheyWere() {
        EVENTS.clear();
        Program body = body("parameterized", new int[] {4});
        assertDoesNotThrow(body::run);
        assertDoesNotThrow(body::run);
        assertEquals(
                List.of("first 4", "first 4"),
                EVENTS.stream().filter(e -> e.startsWith("first")).toList());
    }

    @Test
    void repetitionsAreRunLikeAnyTest() {
        EVENTS.clear();
        assertDoesNotThrow(body("repeated")::run);
        assertEquals(List.of("begin", "begin inside outer", "repeated", "end inside", "end"), EVENTS);
    }

    @Test
    void oneObjectForAllTestsIsThereBeforeAllElse() {
        EVENTS.clear();
        assertDoesNotThrow(body(Shared.class, "test")::run);
        assertEquals(List.of("made, begun"), EVENTS);
    }

    @Test
    void whatNeedsJUnitIsNotPlain() {
        assertNull(body("informed"));
        assertNull(body("parameterized", new StringBuilder("a run may change it")));
    }
}
