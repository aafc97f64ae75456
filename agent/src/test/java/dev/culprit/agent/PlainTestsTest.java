package dev.culprit.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.model.values.TestName;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

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
        }
    }

    private static TestBody body(String method) {
        String type = Outer.Inner.class.getName();
        return new PlainTests(PlainTestsTest.class.getClassLoader())
                .of(new TestName("[method:" + method + "()]", type, method, method));
    }

    @Test
    void nestedTestsAreRunWithWhatIsAroundThemOnAllLevels() {
        EVENTS.clear();
        TestBody body = body("fails");
        assertNotNull(body);
        assertEquals("as it should", body.run().getMessage());
        assertEquals(List.of("begin", "begin inside outer", "test", "end inside", "end"), EVENTS);
    }

    @Test
    void whatNeedsJUnitIsNotPlain() {
        assertNull(body("repeated"));
    }
}
