package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a hunt prints about small programs, word for word. */
class StorySystemTest {
    @TempDir
    Path folder;

    private Culprit culprit;

    @BeforeEach
    void begin() {
        culprit = new Culprit(folder);
    }

    /** Stories do not depend on the JDK. */
    static List<Path> jdks() throws IOException {
        return List.of(Jdks.newest());
    }

    /** The failure and what happened, without how long it took to find it. */
    private String printed(Path jdk, String name, String source, String... arguments) throws Exception {
        Path classes = Programs.compile(folder, name, source);
        List<String> command =
                new ArrayList<>(List.of("hunt", "-cp", classes.toString(), "--main", name, "--jdk", jdk.toString()));
        command.addAll(List.of(arguments));
        String out = culprit.run(command.toArray(String[]::new)).hasStatus(1).out();
        assertTrue(out.lines().allMatch(line -> line.length() <= 80), out);
        return out.lines()
                .takeWhile(line -> !line.startsWith("  nearest") && !line.startsWith("  case:"))
                .filter(line -> !line.matches("  (first failed|\\d+ preemption|time$|it failed in every).*"))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void locksOfADeadlockAreNamedByTheirFields(Path jdk) throws Exception {
        String source =
                """
                import java.util.concurrent.locks.*;
                public class Transfer {
                    static final ReentrantLock from = new ReentrantLock();
                    final Object to = new Object();
                    void there() {
                        from.lock();
                        synchronized (to) { from.unlock(); }
                    }
                    void back() {
                        synchronized (to) {
                            from.lock();
                            from.unlock();
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Transfer transfer = new Transfer();
                        Thread t = new Thread(transfer::there, "there");
                        t.start();
                        transfer.back();
                        t.join();
                    }
                }
                """;
        String printed = printed(jdk, "Transfer", source);
        assertEquals(
                """
                FAILED  deadlock: 2 threads wait for each other
                        main waits to lock Transfer.from at Transfer.java:11 in back, which
                          there holds since Transfer.java:6
                        there waits to lock Transfer.to at Transfer.java:7 in there, which main
                          holds since Transfer.java:10
                  What happened, in this order
                   1  main    Transfer.java:10  locks Transfer.to
                              Transfer.java:11  preempted before it locks Transfer.from
                   2  there   Transfer.java:6   locks Transfer.from
                              Transfer.java:7   waits to lock Transfer.to
                   3  main    Transfer.java:11  waits to lock Transfer.from
                    then no thread can go on: deadlock
                """,
                printed);
    }

    /** Their last call of the library has returned long ago. */
    @ParameterizedTest
    @MethodSource("jdks")
    void workersWithoutATaskWaitInNoCall(Path jdk) throws Exception {
        String source =
                """
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.*;
                public class Workers {
                    static final AtomicInteger count = new AtomicInteger();
                    public static void main(String[] args) throws Exception {
                        ExecutorService pool = Executors.newFixedThreadPool(1);
                        ForkJoinPool other = new ForkJoinPool(1);
                        CountDownLatch done = new CountDownLatch(3);
                        Runnable task = () -> { done.countDown(); count.incrementAndGet(); };
                        pool.execute(task);
                        other.execute(task);
                        done.await();
                    }
                }
                """;
        String printed = printed(jdk, "Workers", source);
        assertTrue(printed.contains("main waits in CountDownLatch.await at Workers.java:12 in main"), printed);
        assertTrue(printed.contains("pool-1-thread-1 is parked\n"), printed);
        assertFalse(printed.contains("waits in AtomicInteger"), printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hangNamesTheDaemonThatIsKeptOut(Path jdk) throws Exception {
        String source =
                """
                public class Letters {
                    static final Object house = new Object();
                    static final Object box = new Object();
                    static boolean arrived;
                    static void deliver() {
                        synchronized (house) {
                            synchronized (box) { arrived = true; box.notify(); }
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread postman = new Thread(Letters::deliver, "postman");
                        postman.setDaemon(true);
                        postman.start();
                        synchronized (house) {
                            synchronized (box) {
                                while (!arrived) box.wait();
                            }
                        }
                    }
                }
                """;
        String printed = printed(jdk, "Letters", source);
        assertTrue(
                printed.startsWith(
                        """
                        FAILED  hang: all threads wait and nobody is left to wake them
                                main waits to be notified on Letters.box at Letters.java:16 in main
                                postman waits to lock Letters.house at Letters.java:6 in deliver, which
                                  main holds since Letters.java:14
                        """),
                printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void hangShowsWhatEachThreadWaitsFor(Path jdk) throws Exception {
        String source =
                """
                import java.util.*;
                public class Spool {
                    static final Deque<String> jobs = new ArrayDeque<>();
                    static String take() throws InterruptedException {
                        synchronized (jobs) {
                            jobs.wait();
                            return jobs.remove();
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread printer = new Thread(() -> {
                            try { take(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
                        }, "printer");
                        printer.start();
                        synchronized (jobs) {
                            jobs.add("page");
                            jobs.notify();
                        }
                        printer.join();
                    }
                }
                """;
        String printed = printed(jdk, "Spool", source);
        assertEquals(
                """
                FAILED  hang: all threads wait and nobody is left to wake them
                        main waits for printer to end at Spool.java:19 in main
                        printer waits to be notified on Spool.jobs at Spool.java:6 in take
                  What happened, in this order
                   1  main     Spool.java:15  locks Spool.jobs
                               Spool.java:17  notifies Spool.jobs
                               Spool.java:19  waits for printer to end
                   2  printer  Spool.java:5   locks Spool.jobs
                               Spool.java:6   waits to be notified on Spool.jobs
                    then the program does not come to an end
                """,
                printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void spinningThreadIsSaidToRun(Path jdk) throws Exception {
        String source =
                """
                public class Spin {
                    static volatile boolean ready;
                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> ready = false, "late");
                        t.start();
                        ready = true;
                        while (!ready) {
                            Thread.onSpinWait();
                        }
                    }
                }
                """;
        String printed = printed(jdk, "Spin", source);
        assertEquals(
                """
                FAILED  hang: livelock: no thread makes progress
                        main runs at Spin.java:8 in main
                  What happened, in this order
                   1  main    Spin.java:6  writes ready
                              Spin.java:7  preempted before it reads ready
                   2  late    Spin.java:4  writes ready
                                           ends
                   3  main    Spin.java:7  reads ready
                    then the program does not come to an end
                """,
                printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anInterruptIsShownWithTheWaitThatItEnds(Path jdk) throws Exception {
        String source =
                """
                public class Download {
                    static String page;
                    static void load() {
                        try {
                            Thread.sleep(50);
                            page = "text";
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread loader = new Thread(Download::load, "loader");
                        Thread user = new Thread(loader::interrupt, "user");
                        loader.start();
                        user.start();
                        loader.join();
                        user.join();
                        System.out.println(page.length());
                    }
                }
                """;
        String printed = printed(jdk, "Download", source);
        int interrupt = printed.indexOf("Download.java:13  interrupts loader\n");
        int interrupted = printed.indexOf("Download.java:5   is interrupted in its sleep\n");
        assertTrue(interrupt > 0 && interrupted > interrupt, printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anExpiredTimeoutIsShown(Path jdk) throws Exception {
        String source =
                """
                import java.util.concurrent.*;
                public class Answer {
                    static final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
                    static void serve() {
                        try {
                            Thread.sleep(2_000);
                            answers.add("yes");
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Thread server = new Thread(Answer::serve, "server");
                        server.start();
                        String answer = answers.poll(1, TimeUnit.SECONDS);
                        System.out.println(answer.length());
                        server.join();
                    }
                }
                """;
        String printed = printed(jdk, "Answer", source).replaceAll("\\s+", " ");
        assertTrue(printed.contains("Answer.java:15 times out after 1000 ms waiting in BlockingQueue.poll"), printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void threadsThatTakeNoPartAreFolded(Path jdk) throws Exception {
        String source =
                """
                public class Visits {
                    static int visits;
                    static void visit() { visits++; }
                    public static void main(String[] args) throws Exception {
                        Thread[] visitors = new Thread[20];
                        for (int i = 0; i < visitors.length; i++)
                            visitors[i] = new Thread(Visits::visit, "visitor-" + (i + 1));
                        for (Thread visitor : visitors) visitor.start();
                        for (Thread visitor : visitors) visitor.join();
                        if (visits != visitors.length) throw new IllegalStateException(visits + " visits");
                    }
                }
                """;
        String printed = printed(jdk, "Visits", source);
        assertTrue(printed.contains(" threads ran from start to end (visitor-"), printed);
        assertTrue(printed.contains("preempted before it writes visits"), printed);
        assertTrue(printed.lines().count() < 30, printed);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void exitShowsItsStatus(Path jdk) throws Exception {
        String source = Programs.RACY.replaceFirst("if \\(count != 2\\).*", "if (count != 2) System.exit(3);");
        String printed = printed(jdk, "Racy", source);
        assertTrue(printed.startsWith("FAILED  exit 3\n        in thread main\n"), printed);
        assertTrue(printed.endsWith("\n    then the program ends with exit status 3\n"), printed);
        assertFalse(printed.contains("is still running\n    then"), printed);
    }
}
