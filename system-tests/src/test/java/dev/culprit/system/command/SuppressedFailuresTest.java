package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Failures of all kinds are followed to their root causes. The kinds are spread over the JDKs. */
class SuppressedFailuresTest {
    @TempDir
    Path folder;

    private Culprit culprit;

    @BeforeEach
    void begin() {
        culprit = new Culprit(folder);
    }

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private static Path oldest() throws IOException {
        return Jdks.homes().get(0);
    }

    private static Path newest() throws IOException {
        return Jdks.homes().get(Jdks.homes().size() - 1);
    }

    /** The output without line breaks. */
    private String suppressed(Path jdk, String name, String source, String... more) throws Exception {
        String classes = Programs.compile(folder, name, source).toString();
        List<String> arguments =
                new ArrayList<>(List.of("suppress", "-cp", classes, "--main", name, "--jdk", jdk.toString()));
        arguments.addAll(List.of(more));
        String out = culprit.run(arguments.toArray(new String[0])).hasStatus(1).out();
        return out.replaceAll("\\s+", " ");
    }

    @Test
    void deadlockGoesAwayInAnotherOrderOfItsLocks() throws Exception {
        String out = suppressed(
                oldest(),
                "Tables",
                """
                public class Tables {
                    private final Object orders = new Object();
                    private final Object stock = new Object();
                    private int moved;
                    void sell() {
                        synchronized (orders) { synchronized (stock) { moved++; } }
                    }
                    void refill() {
                        synchronized (stock) { synchronized (orders) { moved--; } }
                    }
                    public static void main(String[] args) throws Exception {
                        Tables tables = new Tables();
                        Thread seller = new Thread(tables::sell, "seller");
                        seller.start();
                        tables.refill();
                        seller.join();
                    }
                }
                """);
        assertTrue(out.contains("ROOT deadlock on Tables."), out);
        assertTrue(out.contains("2 runs: 1 original, 1 violation check"), out);
    }

    /** The condition of the loop is the use. */
    @Test
    void hangIsFollowedToTheWriteThatTheLoopWaitsFor() throws Exception {
        String out = suppressed(
                newest(),
                "Valve",
                """
                public class Valve {
                    private volatile boolean open;
                    void reset() {
                        open = false;
                    }
                    public static void main(String[] args) throws Exception {
                        Valve valve = new Valve();
                        Thread resetter = new Thread(valve::reset, "resetter");
                        resetter.start();
                        valve.open = true;
                        while (!valve.open) Thread.onSpinWait();
                        resetter.join();
                    }
                }
                """);
        assertTrue(out.contains("ROOT order violation (W1-W2-R1) on Valve.open"), out);
    }

    /** The notification comes before the wait. */
    @Test
    void waitThatIsNeverNotifiedIsFollowedToTheEarlyNotification() throws Exception {
        String out = suppressed(
                oldest(),
                "Signal",
                """
                public class Signal {
                    private final Object monitor = new Object();
                    void send() {
                        synchronized (monitor) {
                            monitor.notifyAll();
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Signal signal = new Signal();
                        Thread sender = new Thread(signal::send, "sender");
                        sender.start();
                        synchronized (signal.monitor) {
                            signal.monitor.wait();
                        }
                    }
                }
                """);
        assertTrue(out.contains("C Signal.java:13 (main) before C Signal.java:5 (sender)"), out);
        assertTrue(out.contains("ROOT order violation (W1-W2-R1) on Signal.monitor"), out);
    }

    @Test
    void exitIsFollowedToTheConditionThatLedToIt() throws Exception {
        String source =
                """
                public class Stock {
                    private int missing;
                    void order(int have, int wanted) {
                        if (have < wanted) missing = wanted - have; // missing
                    }
                    public static void main(String[] args) {
                        Stock stock = new Stock();
                        stock.order(3, 2);
                        stock.order(0, 1);
                        if (stock.missing > 0) System.exit(3);
                    }
                }
                """;
        String out = suppressed(newest(), "Stock", source);
        assertTrue(out.contains("run 1 fails exit 3"), out);
        assertTrue(out.contains("ROOT first corruption at Stock.java:" + Programs.line(source, "missing")), out);
    }

    /** The line that depends on the value is not printed any more, which is not a failure. */
    @Test
    void wrongOutputIsFollowedToTheValueThatWasPrinted() throws Exception {
        String source =
                """
                public class Invoice {
                    private int discount;
                    void grant(String customer) {
                        discount = customer.equals("gold") ? 20 : 50; // discount
                    }
                    public static void main(String[] args) {
                        Invoice invoice = new Invoice();
                        invoice.grant("silver");
                        System.out.println("invoice");
                        System.out.println("discount " + invoice.discount);
                        System.out.println("end");
                    }
                }
                """;
        Files.writeString(folder.resolve("expected"), "invoice\ndiscount 10\nend\n");
        String out = suppressed(newest(), "Invoice", source, "--expect-output", "expected");
        assertTrue(out.contains("line 2 is 'discount 50', expected 'discount 10'; Invoice.discount = 50"), out);
        assertTrue(out.contains("ROOT first corruption at Invoice.java:" + Programs.line(source, "discount")), out);
        assertTrue(out.contains("2 runs: 1 original, 1 suppression"), out);
    }

    /** A test with one thread that always fails; the element went through a map. */
    @ParameterizedTest
    @MethodSource("jdks")
    void failingJUnitTestIsFollowedThroughACollection(Path jdk) throws Exception {
        String source =
                """
                import static org.junit.jupiter.api.Assertions.assertEquals;
                import java.util.HashMap;
                import java.util.Map;
                import org.junit.jupiter.api.Test;
                class LabelsTest {
                    private final Map<String, String> labels = new HashMap<>();
                    private String prefix;
                    private void name(String product) {
                        prefix = product.toUpperCase(); // prefix
                        labels.put("en", "new");
                        labels.put("de", prefix);
                    }
                    @Test void labelIsInLowerCase() {
                        name("lamp");
                        assertEquals("lamp", labels.get("de"));
                    }
                }
                """;
        String classes = Programs.compile(folder, "LabelsTest", source) + ":"
                + Programs.jars("junit-jupiter-api", "opentest4j", "junit-platform-commons");
        Culprit.Ended ended = culprit.run("suppress", "-cp", classes, "--test", "LabelsTest", "--jdk", jdk.toString())
                .hasStatus(1);
        String root = "ROOT   first corruption at LabelsTest.java:" + Programs.line(source, "prefix") + "\n";
        assertTrue(ended.out().contains(root), ended.out());
        // what was found is read again by the next command
        Culprit.Ended reported = culprit.run("report", ".culprit/LabelsTest").hasStatus(1);
        assertTrue(reported.out().contains(root), reported.out());
    }

    @Test
    void failureThatCannotBeFollowedIsOneLine() throws Exception {
        Path file = Files.writeString(
                folder.resolve("Plain.java"),
                """
                public class Plain {
                    public static void main(String[] args) throws Exception {
                        Thread reader = new Thread(new Table());
                        reader.start();
                        reader.join();
                    }
                }
                class Table implements Runnable {
                    public void run() {
                        int[] cells = new int[2];
                        System.out.println(cells[cells.length]);
                    }
                }
                """);
        String bare = folder.resolve("bare").toString();
        String whole = folder.resolve("whole").toString();
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g:none", "-d", bare, file.toString());
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-d", whole, file.toString());
        assertEquals(
                "class Table, in which the run fails, has no line numbers",
                culprit.run("suppress", "-cp", bare, "--main", "Plain", "--quiet")
                        .complaint());
        Culprit.Ended untraced = culprit.run("suppress", "-cp", whole, "--main", "Plain", "--exclude", "Table")
                .hasStatus(3);
        assertEquals("", untraced.out());
        assertTrue(
                untraced.err()
                        .endsWith("culprit: inconclusive: the place of the failure is in code that was not traced\n"),
                untraced.err());
    }
}
