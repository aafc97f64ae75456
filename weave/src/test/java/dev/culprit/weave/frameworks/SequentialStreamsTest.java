package dev.culprit.weave.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SequentialStreamsTest {
    /** Says which of its streams are parallel. */
    public static final class Sorting implements Supplier<List<Boolean>> {
        @Override
        public List<Boolean> get() {
            List<Integer> numbers = List.of(1, 2);
            return List.of(
                    numbers.parallelStream().isParallel(),
                    Stream.of(1).parallel().isParallel(),
                    numbers.stream().isParallel());
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void parallelStreamsBecomeSequential() throws Exception {
        byte[] changed = SequentialStreams.in(bytes(Sorting.class));
        ClassLoader loader = new ClassLoader(null) {
            @Override
            protected Class<?> findClass(String name) {
                return defineClass(name, changed, 0, changed.length);
            }
        };
        Supplier<?> sorting = (Supplier<?>)
                loader.loadClass(Sorting.class.getName()).getConstructor().newInstance();
        assertEquals(List.of(true, true, false), new Sorting().get());
        assertEquals(List.of(false, false, false), sorting.get());
    }

    @Test
    void otherClassesStayAsTheyAre() throws Exception {
        assertNull(SequentialStreams.in(bytes(String.class)));
        assertNull(SequentialStreams.in(bytes(SequentialStreams.class)));
    }
}
