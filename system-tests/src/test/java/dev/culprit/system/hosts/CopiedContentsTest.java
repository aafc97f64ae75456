package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Segment;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Library code that is given a collection reads it, one element after the other: constructors that copy it, and what
 * asks for its text, hash code or equality. Another thread can change it meanwhile.
 */
class CopiedContentsTest {
    private static final long RUNS = 2_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new HashMap<>(stock)",
                "new ArrayList<>(names)",
                "new java.util.concurrent.ConcurrentHashMap<>(stock)",
                "new Properties().putAll(stock)",
                "\"names: \" + names",
                "String.join(\",\", names)",
                "Objects.hash(names, 1)",
                "((Object) names).toString()"
            })
    void collectionCanBeChangedWhileItIsRead(String reading) throws Exception {
        List<Jdk> jdks = Jdks.all();
        Jdk jdk = jdks.get(reading.length() % jdks.size());
        Path classes = Programs.compile(folder, "Readers", source(reading));
        try (Driver driver = Driver.Order.of(jdk, "Readers", classes).open()) {
            HuntResult result = driver.hunt("portfolio", RUNS);
            assertTrue(result.failed(), result::toString);
            Outcome failing = result.failures().get(0).best().outcome();
            assertEquals("main", failing.failure().thread());
            // what happens inside a call belongs to that call, not to the one before
            for (Segment segment : failing.schedule().segments())
                if (segment.thread().equals("0") && segment.position().library() > 0)
                    assertFalse(segment.pending().action().startsWith("calls Thread.start:"), segment::toString);
        }
    }

    private static String source(String reading) {
        boolean statement = reading.endsWith("putAll(stock)");
        return """
                import java.util.*;
                public class Readers {
                    static final List<String> names = new LinkedList<>(List.of("a", "b", "c"));
                    static final Map<String, String> stock = new HashMap<>(Map.of("a", "b", "c", "d"));
                    static void change() { names.add("x"); stock.put("x", "y"); }
                    public static void main(String[] args) throws Exception {
                        Thread writer = new Thread(Readers::change, "writer");
                        writer.start();
                        %s;
                        writer.join();
                    }
                }
                """
                .formatted(statement ? reading : "Object read = " + reading);
    }
}
