package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.culprit.analysis.dependence.Comparison;
import dev.culprit.analysis.dependence.CriticalUses;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real traces: everything that would throw for null is a dereference of the value that was read; what branches do. */
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

    /** Each field is compared by its name, with 5 or with itself, where nothing has changed its value before. */
    private static final String COMPARISONS =
            """
            public class Compared {
                static int less = 3;
                static int turned = 3;
                static long wide = 1L << 40;
                static boolean flag = true;
                static int masked = 4;
                static int returned = 7;
                static int get() { return returned; }
                public static void main(String[] args) {
                    int sum = 0;
                    if (less < 5) sum++;
                    if (5 > turned) sum++;
                    if (wide >= 5) sum++;
                    if (flag) sum++;
                    if ((masked & 4) != 0) sum++;
                    if (get() == 5) sum++;
                    System.out.println(sum);
                }
            }
            """;

    @Test
    void whatABranchWouldDoWithAnotherValueIsKnownWhereItComparesWhatWasRead() throws Exception {
        Path classes = Programs.compile(folder, "Compared", COMPARISONS);
        Map<String, Comparison> found = new HashMap<>();
        try (TraceInterpreter.WithUses traced = traced("Compared", classes)) {
            for (int node = 0; node < traced.run().size(); node++)
                if (traced.run().kind(node) == NodeKind.READ)
                    found.put(traced.run().variable(node), traced.uses().comparison(node));
        }
        assertEquals(List.of(false, false, true), otherwise(found.get("Compared.less"), 3, 4, 5));
        assertEquals(List.of(false, false, true), otherwise(found.get("Compared.turned"), 3, 4, 5));
        assertEquals(List.of(false, false, true), otherwise(found.get("Compared.wide"), 1L << 40, 5, 4));
        assertEquals(List.of(false, true), otherwise(found.get("Compared.flag"), 1, 0));
        assertEquals(List.of(false, false, true), otherwise(found.get("Compared.returned"), 7, 8, 5));
        assertNull(found.get("Compared.masked"));
    }

    private static List<Boolean> otherwise(Comparison comparison, long... values) {
        return LongStream.of(values).mapToObj(comparison::isOtherwise).toList();
    }

    private Set<String> dereferenced(Path classes) throws Exception {
        Set<String> names = new TreeSet<>();
        try (TraceInterpreter.WithUses traced = traced("Uses", classes)) {
            CriticalUses uses = traced.uses();
            for (int use = 0; use < uses.size(); use++) {
                String variable = traced.run().variable(uses.read(use));
                boolean own = variable != null && variable.startsWith("Uses.");
                if (own && uses.kind(use) == CriticalUses.Kind.DEREFERENCE) names.add(variable.substring(5));
            }
        }
        return names;
    }

    private TraceInterpreter.WithUses traced(String main, Path classes) throws Exception {
        Path file = folder.resolve(main + ".trace");
        try (Driver driver = Driver.Order.of(Jdks.all().get(0), main, classes)
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", 1), file);
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome::toString);
        }
        return TraceInterpreter.withUses(file, Integer.MAX_VALUE, () -> false);
    }
}
