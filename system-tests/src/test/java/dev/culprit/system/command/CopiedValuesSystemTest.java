package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.culprit.cases.CaseFile;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The root cause is found although the wrong value is copied several times on its way to the failure. */
class CopiedValuesSystemTest {
    /** Two threads lose an update; main then passes the value on. */
    private static final String PROGRAM =
            """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.stream.*;
            public class Copying {
                static class Account implements Cloneable {
                    int balance;
                    public Account clone() throws CloneNotSupportedException {
                        return (Account) super.clone();
                    }
                }
                record Amount(int value) {}
                static final int[] totals = new int[20];
                static final Account account = new Account();
                static final Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("sum", 0));
                static void add() {
                    int before = READ; // read
                    WRITE; // write
                }
                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(Copying::add);
                    Thread two = new Thread(Copying::add);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    WAY
                    if (seen != 2) throw new IllegalStateException("seen " + seen);
                }
            }
            """;

    private enum Way {
        ARRAYS(
                "totals[3]",
                "totals[3] = before + 1",
                """
                int[] copy = totals.clone();
                int[] more = new int[40];
                System.arraycopy(copy, 0, more, 5, 20);
                int[] last = Arrays.copyOfRange(Arrays.copyOf(more, 50), 4, 30);
                int seen = last[4];
                """),
        STREAMS(
                "totals[3]",
                "totals[3] = before + 1",
                """
                List<Integer> all = Arrays.stream(totals).map(x -> x * 10).boxed().collect(Collectors.toList());
                Integer[] boxes = all.stream().filter(x -> x > 0).toArray(Integer[]::new);
                int seen = Stream.of(boxes).mapToInt(x -> x / 10).sum();
                """),
        OBJECTS(
                "account.balance",
                "account.balance = before + 1",
                """
                Amount amount = new Amount(account.clone().balance);
                Optional<Amount> maybe = Optional.of(amount).filter(a -> a.equals(new Amount(2)));
                int seen = maybe.isPresent() ? 2 : 1;
                """),
        COLLECTIONS(
                "map.get(\"sum\")",
                "map.put(\"sum\", before + 1)",
                """
                Object[] array = new ArrayList<>(map.values()).toArray();
                StringBuilder text = new StringBuilder("total=").append(array[0]);
                int seen = Integer.parseInt(text.toString().split("=")[1]);
                """);

        private final String source;

        Way(String read, String write, String way) {
            source = PROGRAM.replace("READ", read).replace("WRITE", write).replace("WAY", way);
        }
    }

    @TempDir
    Path folder;

    /** On the JDKs in turn. */
    static Stream<Arguments> ways() throws Exception {
        List<Path> jdks = Jdks.homes();
        return Stream.of(Way.values()).map(way -> Arguments.of(jdks.get(way.ordinal() % jdks.size()), way));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theLostUpdateIsTheRoot(Path jdk, Way way) throws Exception {
        String classes = Programs.compile(folder, "Copying", way.source).toString();
        String out = new Culprit(folder)
                .run("explain", "-cp", classes, "--main", "Copying", "--jdk", jdk.toString(), "--out", "case")
                .hasStatus(1)
                .out();
        Finding found = CaseFile.named(folder.resolve("case"))
                .found()
                .findings(Technique.SLICING)
                .get(0);
        assertEquals("atomicity-violation", found.kind(), out);
        assertNotNull(found.pattern(), out);
        int read = Programs.line(way.source, "read");
        int write = Programs.line(way.source, "write");
        assertEquals(
                List.of(read, write, write),
                found.pattern().accesses().stream().map(a -> a.at().line()).toList(),
                out);
    }
}
