package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FixSystemTest {
    /** An order of exactly 100 has the discount, but the comparison says that it has not. */
    private static final String CART =
            """
            package acme;
            public class Cart {
                private int sum;
                public void add(int price) {
                    sum += price;
                }
                public int total() {
                    if (sum > 100) {
                        return sum - sum / 10;
                    }
                    return sum;
                }
            }
            """;

    private static final String CART_TEST =
            """
            package acme;
            import static org.junit.jupiter.api.Assertions.assertEquals;
            import org.junit.jupiter.api.Test;
            class CartTest {
                private static int total(int... prices) {
                    Cart cart = new Cart();
                    for (int price : prices) cart.add(price);
                    return cart.total();
                }
                @Test void small() { assertEquals(60, total(20, 40)); }
                @Test void large() { assertEquals(180, total(120, 80)); }
                @Test void justLarge() { assertEquals(90, total(50, 50)); }
                @Test void almostLarge() { assertEquals(99, total(50, 49)); }
            }
            """;

    /** Searches end when everything was tried; a busy machine takes its time. */
    private static final String NO_LIMIT = "2000";

    private static final String COUNTER =
            """
            package acme;
            public class Counter {
                private int count;

                void add() {
                    int before = count;
                    count = before + 1;
                }

                public static void main(String[] args) throws Exception {
                    Counter counter = new Counter();
                    Thread other = new Thread(counter::add);
                    other.start();
                    counter.add();
                    other.join();
                    if (counter.count != 2) throw new IllegalStateException("count is " + counter.count);
                }
            }
            """;

    private static final String JUPITER =
            Programs.jars("junit-jupiter-api", "opentest4j", "junit-platform-commons", "apiguardian");

    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void begin() throws IOException {
        project = new Project(folder);
    }

    static List<Path> jdks() throws IOException {
        return Jdks.homes();
    }

    private Culprit.Ended fix(String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "fix", "--classpath", project.classpath() + ":" + JUPITER, "--time", NO_LIMIT, "--json", "case.json"));
        arguments.addAll(List.of(more));
        return new Culprit(folder).run(arguments.toArray(new String[0]));
    }

    private Culprit.Ended hunted(Path jdk, String... program) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("fix", "--runs", "300", "--time", NO_LIMIT));
        arguments.addAll(List.of("--jdk", jdk.toString()));
        arguments.addAll(List.of(program));
        return new Culprit(folder).run(arguments.toArray(new String[0]));
    }

    private Path source() {
        return folder.resolve("src/main/java/acme/Cart.java");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aFixThatPassesAllTestsIsAPatchOfTheSource(Path jdk) throws Exception {
        project.main("Cart", CART).test("CartTest", CART_TEST, JUPITER);
        Culprit.Ended ended = fix("--tests", "acme.CartTest", "--jdk", jdk.toString());
        ended.hasStatus(1);
        // which of several changes that pass comes first depends on what was learned from other programs
        Matcher listed = Pattern.compile("(?m)^  (\\d)  change > to >=\\s+tried: all 4 tests pass")
                .matcher(ended.out());
        assertTrue(ended.out().startsWith("Cart.java:8") && listed.find(), ended.out());
        String json = Files.readString(folder.resolve("case.json"));
        assertTrue(json.contains("\"description\": \"change > to >=\"") && json.contains("\"verified\": true"), json);
        Culprit.Ended report =
                new Culprit(folder).run("report", ".culprit/CartTest").hasStatus(1);
        assertTrue(report.out().contains("FIX   change > to >=\n      verified: passes in 4 tests\n"), report.out());
        Process apply = new ProcessBuilder("git", "apply", ".culprit/CartTest/fix-" + listed.group(1) + ".patch")
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, apply.waitFor());
        assertEquals(CART.replace("sum > 100", "sum >= 100"), Files.readString(source()));
    }

    @Test
    void oneTestThatAlwaysFailsIsFixedByItsStatement() throws Exception {
        String twoFaults =
                CART.replace("return sum;", "return sum;\n    }\n    public int half() {\n        return sum / 3;");
        String tests = CART_TEST.replace(
                "@Test void small()",
                "@Test void half() { Cart c = new Cart(); c.add(6); assertEquals(3, c.half()); }\n    @Test void small()");
        project.main("Cart", twoFaults).test("CartTest", tests, JUPITER);
        Culprit.Ended ended = fix("--test", "acme.CartTest#justLarge").hasStatus(1);
        assertTrue(ended.out().startsWith("Cart.java:8"), ended.out());
        assertTrue(
                Pattern.compile("change > to >=\\s+tried: all 4 tests pass")
                        .matcher(ended.out())
                        .find(),
                ended.out());
        assertTrue(Files.exists(folder.resolve(".culprit/CartTest.justLarge/fix-1.patch")), ended.out());
    }

    @Test
    void aLostUpdateIsMadeAtomicAndHuntedAgain() throws Exception {
        Path jdk = Jdks.newest();
        project.main("Counter", COUNTER);
        String[] first = {"-cp", "classes", "--main", "acme.Counter"};
        Culprit.Ended ended = hunted(jdk, first).hasStatus(1);
        assertTrue(ended.out().contains("make Counter.java:6-7 atomic (lock on this)"), ended.out());
        assertTrue(ended.out().contains("tried: 0 failures in"), ended.out());
        String patch = Files.readString(folder.resolve(".culprit/Counter/fix-1.patch"));
        assertTrue(patch.contains("+        synchronized (this) {"), patch);
        Culprit.Ended again = hunted(jdk, "--case", ".culprit/Counter").hasStatus(1);
        assertTrue(again.out().contains("make Counter.java:6-7 atomic (lock on this)"), again.out());
        assertFalse(Files.exists(folder.resolve(".culprit/Counter/fix-3.patch")), "the same patches keep their names");
        // there is no time for a run, but the failure is known
        Culprit.Ended late = new Culprit(folder)
                .run("fix", "-cp", "classes", "--main", "acme.Counter", "--jdk", jdk.toString(), "--time", "0.1")
                .hasStatus(1);
        assertTrue(late.out().contains("changes suggested"), late.out());
    }

    @Test
    void sourceThatIsNotThatOfTheClassesIsLeftAlone() throws Exception {
        project.main("Cart", CART).test("CartTest", CART_TEST, JUPITER);
        Files.writeString(source(), CART.replace("private int sum;", "private int sum;\n\n"));
        Culprit.Ended ended = fix("--tests", "acme.CartTest").hasStatus(1);
        assertTrue(ended.err().replaceAll("\\s+", " ").contains("does not match the class acme.Cart"), ended.err());
        assertFalse(ended.out().contains("tried: all"), ended.out());
    }
}
