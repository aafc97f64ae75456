package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
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

class RankSystemTest {
    private static final String SUBJECTS = SourceTree.SUBJECTS.toString();

    /** Loses an update of the one or of the other counter. */
    private static final String TWO_FAULTS =
            """
            public class Shop {
                static final class Till {
                    int sum;
                    void take(int amount) {
                        sum = sum + amount;
                    }
                }
                static final class Stock {
                    int pieces = 10;
                    void sell(int n) {
                        pieces = pieces - n;
                    }
                }
                public static void main(String[] args) throws Exception {
                    Till till = new Till();
                    Stock stock = new Stock();
                    Thread anna = new Thread(() -> {
                        till.take(5);
                        stock.sell(1);
                    });
                    Thread ben = new Thread(() -> {
                        till.take(7);
                        stock.sell(2);
                    });
                    anna.start();
                    ben.start();
                    anna.join();
                    ben.join();
                    if (till.sum != 12) throw new IllegalStateException("sum is " + till.sum);
                    if (stock.pieces != 7) throw new IllegalStateException("pieces are " + stock.pieces);
                }
            }
            """;

    private static final double ROUNDED = 0.0006;

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

    private String file(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private Culprit.Ended rank(Path jdk, String main, String... more) throws Exception {
        return rankOn(SUBJECTS, main, jdk, more);
    }

    private Culprit.Ended rank(String name, String source, String... more) throws Exception {
        return rank(name, source, Path.of(System.getProperty("java.home")), more);
    }

    private Culprit.Ended rank(String name, String source, Path jdk, String... more) throws Exception {
        return rankOn(Programs.compile(folder, name, source).toString(), name, jdk, more);
    }

    /** With one host, which is enough for few runs and starts in half the time. */
    private Culprit.Ended rankOn(String classpath, String main, Path jdk, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("rank", "-cp", classpath, "--main", main, "--jdk", jdk.toString(), "--hosts", "1"));
        arguments.addAll(List.of(more));
        return culprit.run(arguments.toArray(String[]::new));
    }

    /** A finding of {@code case.json}; {@code accesses} are as {@code R1 32}, with the application's line. */
    private record Told(String text, String kind, String pattern, List<String> accesses) {
        static List<Told> findings(String json) {
            List<Told> all = new ArrayList<>();
            for (String text : json.substring(json.indexOf("\"findings\": ["), json.indexOf("\"schedules\": "))
                    .split("\\n    \\{\\n")) {
                if (!text.contains("\"rank\": ")) continue;
                List<String> accesses = new ArrayList<>();
                Matcher m = Pattern.compile("\"op\": \"(.)\",\\s+\"thread\": \"(.)\",[^{}]*?\"line\": (\\d+)")
                        .matcher(text);
                while (m.find()) accesses.add(m.group(1) + m.group(2) + " " + m.group(3));
                all.add(new Told(text, value(text, "kind"), value(text, "pattern"), accesses));
            }
            return all;
        }

        private static String value(String text, String key) {
            Matcher m = Pattern.compile("\"" + key + "\": \"([^\"]*)\"").matcher(text);
            return m.find() ? m.group(1) : "";
        }
    }

    private Told first(String json) {
        return Told.findings(json).get(0);
    }

    /** What the subject's comments say of a variable, as {@code R1 32}. */
    private static List<String> truth(String subject, String variable) throws IOException {
        List<String> truth = new ArrayList<>();
        Path source = SourceTree.SUBJECT_SOURCES.resolve(subject.replace('.', '/') + ".java");
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            int at = lines.get(i).indexOf("// culprit: ");
            if (at < 0) continue;
            for (String access :
                    lines.get(i).substring(at + "// culprit: ".length()).split("; "))
                if (access.endsWith(" " + variable)) truth.add(access.substring(0, 2) + " " + (i + 1));
        }
        return truth;
    }

    private static void isTrue(Told told, String subject, String variable) throws IOException {
        List<String> truth = truth(subject, variable);
        assertTrue(truth.containsAll(told.accesses()), told.accesses() + " of " + truth + "\n" + told.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void atomicityViolationIsFirst(Path jdk) throws Exception {
        String subject = "subjects.classic.AccountTransfer";
        Culprit.Ended rank = culprit.run(
                "rank",
                "--classpath",
                SUBJECTS,
                "--main",
                subject,
                "--jdk",
                jdk.toString(),
                "--hosts",
                "2",
                "--runs",
                "200",
                "--json",
                "copy.json");
        rank.hasStatus(1);
        assertTrue(rank.out().contains(" of 200 runs ("), rank.out());
        assertTrue(rank.out().replace('\n', ' ').contains("IllegalStateException: books do not balance"), rank.out());
        assertTrue(rank.out().contains("\n1    "), rank.out());
        assertTrue(rank.out().lines().allMatch(line -> line.length() <= 80), rank.out());

        String json = file(".culprit/AccountTransfer/case.json");
        assertEquals(json, file("copy.json"));
        assertTrue(json.contains("\"type\": \"java.lang.IllegalStateException\""), json);
        Told told = first(json);
        assertEquals("atomicity-violation", told.kind());
        assertEquals("R1-W2-W1", told.pattern());
        isTrue(told, subject, "balance");
        for (String key : List.of(
                "\"rank\": 1",
                "\"score\": ",
                "\"confirmed\": false",
                "\"variables\": [\n        \"subjects.classic.AccountTransfer$Account.balance\"\n",
                "\"class\": \"subjects.classic.AccountTransfer$Account\"",
                "\"method\": \"",
                "\"file\": \"AccountTransfer.java\"",
                "\"techniques\": [\n        \"patterns\"\n",
                "\"explanation\": \"Thread 1 reads AccountTransfer.Account.balance in ",
                "\"totalFailed\": ")) assertTrue(told.text().contains(key), key + " in\n" + told.text());
        double jaccard =
                number(told.text(), "failed") / (number(told.text(), "totalFailed") + number(told.text(), "passed"));
        assertEquals(jaccard, number(told.text(), "score"), ROUNDED);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void stacksGoFromTheAccessToWhereItsThreadBegan(Path jdk) throws Exception {
        rank(jdk, "subjects.classic.AccountTransfer", "--runs", "100").hasStatus(1);
        String json = file(".culprit/AccountTransfer/case.json");
        assertTrue(
                first(json).text().contains("\"stack\": [\n            \"subjects.classic.AccountTransfer$Account."),
                json);
        assertTrue(json.contains("\"subjects.classic.AccountTransfer.lambda$main$"), json);
        for (String foreign : List.of("dev.culprit.", "jdk.internal.", "java.lang.Thread.", "culprit$"))
            assertFalse(json.contains(foreign), foreign + " in " + json);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void orderViolationIsFirst(Path jdk) throws Exception {
        String subject = "subjects.servers.DecoderThread";
        Culprit.Ended rank = rank(jdk, subject, "--runs", "100");
        rank.hasStatus(1);
        Told told = first(file(".culprit/DecoderThread/case.json"));
        assertEquals("order-violation", told.kind());
        assertEquals("R1-W2", told.pattern());
        isTrue(told, subject, "thread");
        assertTrue(rank.out().contains("  order violation  R1-W2"), rank.out());
        // of the main thread, too, nothing is shown but the program
        assertTrue(rank.out().contains("W2 called by DecoderThread.main:"), rank.out());
        assertFalse(rank.out().contains("Method.invoke"), rank.out());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void insideACollectionTheApplicationsLineComesFirst(Path jdk) throws Exception {
        String subject = "subjects.collections.ArrayListOrders";
        rank(jdk, subject, "--runs", "150").hasStatus(1);
        Told told = first(file(".culprit/ArrayListOrders/case.json"));
        assertEquals("atomicity-violation", told.kind());
        isTrue(told, subject, "orders");
        assertTrue(
                told.text()
                        .contains(
                                """
                                      "variables": [
                                        "subjects.collections.ArrayListOrders$Kitchen.orders",
                                        "java.util.ArrayList.size"
                                      ],
                                """
                                        .indent(0)
                                        .stripTrailing()),
                told.text());
        assertTrue(told.text().contains("\"via\": {\n            \"class\": \"java.util.ArrayList\""), told.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void operationsOfConcurrentClassesAreAccesses(Path jdk) throws Exception {
        String subject = "subjects.servers.RateLimiter";
        rank(jdk, subject, "--runs", "100").hasStatus(1);
        Told told = first(file(".culprit/RateLimiter/case.json"));
        assertEquals("atomicity-violation", told.kind());
        isTrue(told, subject, "permits");
        assertTrue(told.text().contains("\"class\": \"java.util.concurrent.atomic."), told.text());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void testsAreRankedToo(Path jdk) throws Exception {
        Path classes = Programs.compile(
                folder,
                "CountTest",
                """
                import static org.junit.jupiter.api.Assertions.*;
                import org.junit.jupiter.api.Test;
                public class CountTest {
                    int count;
                    @Test public void adds() throws Exception {
                        Thread t = new Thread(() -> count++);
                        t.start();
                        count++;
                        t.join();
                        assertEquals(2, count);
                    }
                }
                """);
        String cp = classes + ":" + Programs.jars("junit-jupiter-api", "opentest4j", "junit-platform-commons");
        culprit.run(
                        "rank",
                        "-cp",
                        cp,
                        "--test",
                        "CountTest#adds",
                        "--runs",
                        "60",
                        "--hosts",
                        "1",
                        "--jdk",
                        jdk.toString())
                .hasStatus(1);
        String json = file(".culprit/CountTest.adds/case.json");
        assertTrue(json.contains("\"test\": \"CountTest#adds\""), json);
        Told told = first(json);
        assertEquals("R1-W2-W1", told.pattern());
        // the one in line 6, the other in line 8
        assertTrue(
                List.of(List.of("R1 6", "W2 8", "W1 6"), List.of("R1 8", "W2 6", "W1 8"))
                        .contains(told.accesses()),
                told.text());
        assertFalse(json.contains("org.junit.platform"), "frames of the framework around the test: " + json);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void faultsAreShownApart(Path jdk) throws Exception {
        Culprit.Ended rank = rank("Shop", TWO_FAULTS, jdk, "--runs", "300");
        rank.hasStatus(1);
        int second = rank.out().indexOf("\nFault 2 of 2, in ");
        assertTrue(rank.out().contains("\nFault 1 of 2, in ") && second > 0, rank.out());
        List<Told> firsts = firstsOfTwoFaults();
        assertTrue(
                firsts.get(0).text().contains("\"group\": 1\n"), firsts.get(0).text());
        assertTrue(
                firsts.get(1).text().contains("\"group\": 2\n"), firsts.get(1).text());
    }

    /** The first finding of each, in the order of the file. */
    private List<Told> firstsOfTwoFaults() throws IOException {
        List<Told> firsts = Told.findings(file(".culprit/Shop/case.json")).stream()
                .filter(t -> t.text().contains("\"rank\": 1,"))
                .toList();
        assertEquals(2, firsts.size(), firsts.toString());
        List<List<String>> lines = firsts.stream()
                .map(t -> t.accesses().stream().sorted().toList())
                .toList();
        assertTrue(lines.contains(List.of("R1 5", "W1 5", "W2 5")), lines.toString());
        assertTrue(lines.contains(List.of("R1 11", "W1 11", "W2 11")), lines.toString());
        return firsts;
    }

    @Test
    void faultsOfFreeRunsAreShownApart() throws Exception {
        Path jdk = Jdks.newest();
        Culprit.Ended quiet = rank("Shop", TWO_FAULTS, jdk, "--strategy", "free", "--runs", "1000", "--quiet");
        assertEquals(2, quiet.hasStatus(1).out().lines().count(), "a line for each: " + quiet);
        assertTrue(quiet.out().lines().allMatch(l -> l.matches("[01]\\.\\d{3}  .*; in \\d+ of .*")), quiet.toString());
        assertEquals("", quiet.err());
        firstsOfTwoFaults();
        assertTrue(file(".culprit/Shop/case.json").contains("\"schedules\": []"));
    }

    @Test
    void correctProgramHasNothingToRank() throws Exception {
        Culprit.Ended rank = rank(
                Path.of(System.getProperty("java.home")),
                "subjects.correct.LockedAccounts",
                "--runs",
                "300",
                "--dot",
                "p.dot");
        rank.hasStatus(0);
        assertTrue(
                rank.out().matches("(?s)no run failed in 300 runs \\(.*\\): there is nothing to rank\n.*"), rank.out());
        assertTrue(file(".culprit/LockedAccounts/case.json").contains("\"findings\": []"));
        assertFalse(Files.exists(folder.resolve("p.dot")));
    }

    @Test
    void programThatAlwaysFailsHasNothingToCompareWith() throws Exception {
        String source = Programs.RACY
                .replaceFirst("if \\(count != 2\\) ", "if (count > 0) ")
                .replaceFirst("System.out.*", "");
        Culprit.Ended rank = rank("Racy", source, "--runs", "50");
        rank.hasStatus(1);
        String told = rank.out().replaceAll("\\s+", " ");
        assertTrue(told.startsWith("50 of 50 runs ("), rank.out());
        assertTrue(told.contains("; with no passing run to compare, all patterns look alike 1 "), rank.out());
    }

    @Test
    void programOfOneThreadHasNothingToRank() throws Exception {
        Culprit.Ended rank = rank("Broken", Programs.BROKEN, "--runs", "20");
        rank.hasStatus(1);
        String told = rank.out().replaceAll("\\s+", " ");
        assertTrue(
                told.endsWith("failed, but their threads share nothing that was watched: there is nothing to rank "),
                rank.out());
        assertTrue(rank.out().lines().allMatch(line -> line.length() <= 80), rank.out());
    }

    /** What the JDK keeps from one run to the next cannot be reset, and is no reason to blame an access. */
    @Test
    void failureOfAUsedJvmIsNotRanked() throws Exception {
        String leaky =
                """
                import java.net.HttpURLConnection;
                public class Leaky {
                    static int count;
                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> count++);
                        t.start();
                        count++;
                        t.join();
                        if (!HttpURLConnection.getFollowRedirects()) throw new IllegalStateException("left");
                        HttpURLConnection.setFollowRedirects(false);
                    }
                }
                """;
        Culprit.Ended rank = rank("Leaky", leaky, "--runs", "6");
        rank.hasStatus(3);
        String told = rank.err().replaceAll("\\s+", " ");
        assertTrue(
                told.contains(
                        "5 runs failed (java.lang.IllegalStateException: left in thread main) in a JVM that had run"
                                + " the program before, and not again in a new one"),
                rank.toString());
        assertTrue(file(".culprit/Leaky/case.json").contains("\"findings\": []"));
    }

    @Test
    void formulaDecidesTheScores() throws Exception {
        for (String formula : List.of("tarantula", "ochiai")) {
            rank("Racy", Programs.RACY, "--runs", "60", "--formula", formula).hasStatus(1);
            Told told = first(file(".culprit/Racy/case.json"));
            String runs = told.text().substring(told.text().indexOf("\"runs\": {"));
            double failed = number(runs, "failed");
            double passed = number(runs, "passed");
            double totalFailed = number(runs, "totalFailed");
            double totalPassed = number(runs, "totalPassed");
            assertEquals(60, totalFailed + totalPassed);
            double expected =
                    switch (formula) {
                        case "tarantula" -> failed / totalFailed / (failed / totalFailed + passed / totalPassed);
                        default -> failed / Math.sqrt(totalFailed * (failed + passed));
                    };
            assertEquals(expected, number(told.text(), "score"), ROUNDED, formula);
        }
    }

    private static double number(String text, String key) {
        Matcher m = Pattern.compile("\"" + key + "\": ([0-9.]+)").matcher(text);
        assertTrue(m.find(), key + " in " + text);
        return Double.parseDouble(m.group(1));
    }

    @Test
    void windowThatIsTooSmallMissesWhatALargerOneHas() throws Exception {
        // between the two reads of main come a write and the reads of three others
        String source =
                """
                public class Wide {
                    static volatile int value = 1;
                    static volatile int sum;
                    static int turn;
                    static synchronized void await(int n) throws InterruptedException {
                        while (turn < n) Wide.class.wait();
                    }
                    static synchronized void next() {
                        turn++;
                        Wide.class.notifyAll();
                    }
                    static Thread reader(int n) {
                        return new Thread(() -> {
                            try {
                                await(n);
                                sum += value;
                                next();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        });
                    }
                    public static void main(String[] args) throws Exception {
                        int first = value;
                        Thread writer = new Thread(() -> { value = 2; next(); });
                        Thread one = reader(1);
                        Thread two = reader(2);
                        Thread three = reader(3);
                        for (Thread t : new Thread[] {writer, one, two, three}) t.start();
                        await(4);
                        int second = value;
                        throw new IllegalStateException(first + " and " + second);
                    }
                }
                """;
        rank("Wide", source, "--runs", "20", "--window", "5").hasStatus(1);
        String small = file(".culprit/Wide/case.json");
        rank("Wide", source, "--runs", "20", "--window", "8").hasStatus(1);
        String large = file(".culprit/Wide/case.json");
        List<String> reads = List.of("R1 24", "W2 25", "R1 31");
        assertFalse(Told.findings(small).stream().anyMatch(t -> t.accesses().equals(reads)), small);
        assertTrue(Told.findings(large).stream().anyMatch(t -> t.accesses().equals(reads)), large);
    }

    @Test
    void topLimitsWhatIsShownAndTheFileHasAll() throws Exception {
        String out = rank("Racy", Programs.RACY, "--runs", "60", "--top", "1")
                .hasStatus(1)
                .out();
        int all = Told.findings(file(".culprit/Racy/case.json")).size();
        assertTrue(all > 1 && out.contains("(" + (all - 1) + " more; --top shows them)"), out);
        assertFalse(out.contains("\n2  "), out);
    }

    @Test
    void firstPatternIsWrittenAsAGraph() throws Exception {
        rank("Racy", Programs.RACY, "--runs", "60", "--dot", "pattern.dot").hasStatus(1);
        String dot = file("pattern.dot");
        assertTrue(dot.startsWith("digraph pattern {\n"), dot);
        assertTrue(dot.contains("label=\"R1-W2-W1 on Racy.count\""), dot);
        assertTrue(dot.contains("a2 -> a3"), dot);
        assertTrue(dot.endsWith("}\n"), dot);
    }

    @Test
    void schedulesOfAHuntBeforeAreKept() throws Exception {
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        culprit.run("hunt", "-cp", classes, "--main", "Racy", "--hosts", "1", "--quiet")
                .hasStatus(1);
        String schedule = file(".culprit/Racy/failing.schedule");
        rank("Racy", Programs.RACY, "--runs", "60").hasStatus(1);
        assertEquals(schedule, file(".culprit/Racy/failing.schedule"));
        String json = file(".culprit/Racy/case.json");
        for (String name : List.of("failing.schedule", "failing-original.schedule", "passing.schedule"))
            assertTrue(json.contains("\"file\": \"" + name + "\""), json);
        assertTrue(json.contains("\"pattern\": \"R1-W2-W1\""), json);
        culprit.run("replay", "--schedule", ".culprit/Racy/failing.schedule", "--quiet")
                .hasStatus(1);
    }

    @Test
    void sameSeedGivesTheSameRanking() throws Exception {
        String once = rank("Racy", Programs.RACY, "--runs", "100", "--quiet").out();
        assertEquals(
                once, rank("Racy", Programs.RACY, "--runs", "100", "--quiet").out());
    }

    @Test
    void interruptionTellsWhatWasSeenSoFar() throws Exception {
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        Process process =
                culprit.start("rank", "-cp", classes, "--main", "Racy", "--runs", "100000000", "--time", "1000");
        while (process.isAlive() && !file("err.txt").contains("failed")) Thread.sleep(200);
        Culprit.interrupt(process);
        Culprit.Ended rank = culprit.ended(process);
        assertEquals(130, rank.status(), rank.toString());
        assertTrue(rank.out().contains("\n1    "), rank.toString());
        assertEquals("R1-W2-W1", first(file(".culprit/Racy/case.json")).pattern());
    }

    @Test
    void badInputIsSaidInOneLine() throws Exception {
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        assertEquals(
                "unknown formula luck; there are jaccard, tarantula, ochiai and dstar",
                complaint("-cp", classes, "--main", "Racy", "--formula", "luck"));
        assertEquals("--window must be from 3 to 100: 2", complaint("-cp", classes, "--main", "Racy", "--window", "2"));
        assertEquals(
                "Unknown option: '--failures=3' (see culprit rank --help)",
                complaint("-cp", classes, "--main", "Racy", "--failures=3"));
        assertEquals("--top must be at least 1: 0", complaint("-cp", classes, "--main", "Racy", "--top", "0"));
        assertEquals(
                "the file /no/such/p.dot cannot be written",
                complaint("-cp", classes, "--main", "Racy", "--dot", "/no/such/p.dot"));
        assertEquals(
                "there is no class com.acme.Bank on the class path",
                complaint("-cp", classes, "--main", "com.acme.Bank"));
        assertTrue(complaint("-cp", classes, "--main", "Racy", "--window", "wide")
                .startsWith("Invalid value for option '--window'"));
        assertFalse(Files.exists(folder.resolve(".culprit/Racy/case.json")));
    }

    private String complaint(String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("rank"));
        all.addAll(List.of(arguments));
        return culprit.run(all.toArray(String[]::new)).complaint();
    }
}
