package dev.culprit.weave.frameworks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.trial.Equipment;
import dev.culprit.weave.MemoryLoader;
import dev.culprit.weave.ProbeLog;
import dev.culprit.weave.StubRuntime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FrameworkCallWeaverTest {
    /** A framework that keeps something and knows how often it was asked. */
    public static final class Registry implements UnaryOperator<String> {
        private final Map<String, Long> asked = new HashMap<>();

        @Override
        public String apply(String name) {
            long times = asked.merge(name, 1L, Long::sum);
            StringBuilder text = new StringBuilder(name);
            for (int i = 0; i < times; i++) text.append('!');
            return text.toString();
        }
    }

    /** Nothing of it is an event. */
    public static final class Text {
        public String of(int number) {
            return Integer.toString(number).trim();
        }
    }

    private static byte[] bytes(Class<?> type) {
        return new LoaderClassSource(type.getClassLoader()).bytes(type.getName().replace('.', '/'));
    }

    @BeforeEach
    void forget() {
        ProbeLog.take();
    }

    @Test
    void callsOfCollectionsAreMarkedAndWorkAsBefore() throws Exception {
        Map<String, byte[]> classes = new TreeMap<>(StubRuntime.classes());
        byte[] changed = FrameworkClasses.changed(bytes(Registry.class), Equipment.CONTROLLED);
        classes.put(Registry.class.getName().replace('.', '/'), changed);
        @SuppressWarnings("unchecked")
        UnaryOperator<String> registry = (UnaryOperator<String>) new MemoryLoader(classes)
                .loadClass(Registry.class.getName())
                .getConstructor()
                .newInstance();
        assertEquals(2, ProbeLog.take().size(), "the constructor of the map");
        assertEquals("a!", registry.apply("a"));
        assertEquals("a!!", registry.apply("a"));
        // the stub returns 7 as the state of the call
        assertEquals(
                List.of("BEGIN_FRAMEWORK_CALL", "END_FRAMEWORK_CALL 7", "BEGIN_FRAMEWORK_CALL", "END_FRAMEWORK_CALL 7"),
                ProbeLog.take());
    }

    @Test
    void classesWithoutSuchCallsStayAsTheyAre() {
        assertNull(FrameworkClasses.changed(bytes(Text.class), Equipment.CONTROLLED));
    }

    @Test
    void nothingIsMarkedWhereNothingIsObserved() {
        assertNull(FrameworkClasses.changed(bytes(Registry.class), Equipment.of(Equipment.Execution.PLAIN)));
        assertArrayEquals(
                FrameworkClasses.changed(bytes(Registry.class), Equipment.CONTROLLED),
                FrameworkClasses.changed(
                        bytes(Registry.class), Equipment.of(Equipment.Execution.NOISY, Equipment.Part.PATTERNS)));
    }
}
