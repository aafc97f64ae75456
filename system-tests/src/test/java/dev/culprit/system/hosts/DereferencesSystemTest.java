package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real traces: everything that would throw for null is a dereference of the value that was read. */
class DereferencesSystemTest {
    /** The fields are called after what is done with them. The last ones may be null. */
    private static final String USES =
            """
            import java.util.function.IntSupplier;

            public class Uses {
                enum Colour { RED, BLUE }
                int number;
                static Uses field = new Uses();
                static Uses store = new Uses();
                static Uses ownCall = new Uses();
                static String libraryCall = "text";
                static int[] element = {1};
                static int[] elementStore = {1};
                static int[] length = {1};
                static Object monitor = new Object();
                static RuntimeException thrown = new RuntimeException();
                static Integer unboxed = 1000;
                static String stringSwitch = "a";
                static Colour enumSwitch = Colour.RED;
                static Runnable lambda = () -> { };
                static Uses captured = new Uses();
                static Uses capturedByAClass = new Uses();
                static Uses component = new Uses();
                static Uses notFinal = new Uses();
                static Object compared = new Object();
                static Object instance = new Object();
                static String printed = "text";
                record Pair(Uses left, int right) { }
                Uses other;
                int get() { return 1; }
                static int choose(String text) {
                    switch (text) {
                        case "a": return 1;
                        default: return 2;
                    }
                }
                static int choose(Colour colour) {
                    switch (colour) {
                        case RED: return 1;
                        default: return 2;
                    }
                }
                public static void main(String[] args) {
                    int sum = field.number + ownCall.get() + libraryCall.length() + element[0] + length.length;
                    store.number = 1;
                    elementStore[0] = 2;
                    synchronized (monitor) {
                        sum++;
                    }
                    try {
                        throw thrown;
                    } catch (RuntimeException e) {
                        sum++;
                    }
                    int value = unboxed;
                    sum += value + choose(stringSwitch) + choose(enumSwitch);
                    lambda.run();
                    Uses one = captured;
                    IntSupplier ofLambda = () -> one.get();
                    Uses two = capturedByAClass;
                    IntSupplier ofClass = new IntSupplier() {
                        @Override
                        public int getAsInt() { return two.get(); }
                    };
                    sum += ofLambda.getAsInt() + ofClass.getAsInt() + new Pair(component, 1).left().get();
                    Uses holder = new Uses();
                    holder.other = notFinal;
                    sum += holder.other.get();
                    if (compared == null || instance instanceof String) sum++;
                    System.out.println(printed + (sum > 0));
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void whatWouldThrowForNullIsADereference() throws Exception {
        assertEquals(
                new TreeSet<>(Set.of(
                        "field",
                        "store",
                        "ownCall",
                        "libraryCall",
                        "element",
                        "elementStore",
                        "length",
                        "monitor",
                        "thrown",
                        "unboxed",
                        "stringSwitch",
                        "enumSwitch",
                        "lambda",
                        "captured",
                        "capturedByAClass",
                        "component",
                        "other")),
                dereferenced(Programs.compile(folder, "Uses", USES)));
    }

    private Set<String> dereferenced(Path classes) throws Exception {
        Path file = folder.resolve("uses.trace");
        try (Driver driver = Driver.Order.of(Jdks.all().get(0), "Uses", classes)
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", 1), file);
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
        Set<String> names = new TreeSet<>();
        try (TraceInterpreter.WithUses traced = TraceInterpreter.withUses(file, Integer.MAX_VALUE, () -> false)) {
            CriticalUses uses = traced.uses();
            for (int use = 0; use < uses.size(); use++) {
                String variable = traced.run().variable(uses.read(use));
                boolean own = variable != null && variable.startsWith("Uses.");
                if (own && uses.kind(use) == CriticalUses.Kind.DEREFERENCE) names.add(variable.substring(5));
            }
        }
        return names;
    }
}
