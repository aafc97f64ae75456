package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Delay;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Place;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is asked of a trial by orders and delays comes about, whatever the strategy would do by itself. */
class OrderConstraintTest {
    private static final int SEEDS = 12;

    /** The first thread writes, the second reads; what was read tells who was first. */
    private static final String PLAIN =
            """
            public class Plain {
                static int value;
                static int seen;
                public static void main(String[] args) throws Exception {
                    Thread writer = new Thread(() -> {
                        value = 7; // write
                    });
                    Thread reader = new Thread(() -> {
                        seen = value; // read
                    });
                    writer.start();
                    reader.start();
                    writer.join();
                    reader.join();
                    System.out.print(seen);
                }
            }
            """;

    /** As {@link #PLAIN}, with a field of an object that main has made and that nobody else has touched before. */
    private static final String FIELD =
            """
            public class Field {
                int value;
                int seen;
                public static void main(String[] args) throws Exception {
                    Field f = new Field();
                    Thread writer = new Thread(() -> {
                        f.value = 7; // write
                    });
                    Thread reader = new Thread(() -> {
                        f.seen = f.value; // read
                    });
                    writer.start();
                    reader.start();
                    writer.join();
                    reader.join();
                    System.out.print(f.seen);
                }
            }
            """;

    /** Both accesses are in blocks on one lock: who waits for the other inside its block would wait for ever. */
    private static final String LOCKED =
            """
            public class Locked {
                static final Object outer = new Object();
                static final Object lock = new Object();
                static int value;
                static int seen;
                public static void main(String[] args) throws Exception {
                    Thread writer = new Thread(() -> {
                        synchronized (lock) {
                            value = 7; // write
                        }
                    });
                    Thread reader = new Thread(() -> {
                        synchronized (outer) {
                            synchronized (lock) {
                                seen = value; // read
                            }
                        }
                    });
                    writer.start();
                    reader.start();
                    writer.join();
                    reader.join();
                    System.out.print(seen);
                }
            }
            """;

    /**
     * As {@link #LOCKED}, with locks of {@code java.util.concurrent}: two kinds, one of them taken twice, and others
     * taken on the way.
     */
    private static final String LIBRARY_LOCKED =
            """
            import java.util.concurrent.locks.*;
            public class LibraryLocked {
                static final Lock outer = new ReentrantReadWriteLock().writeLock();
                static final ReentrantLock lock = new ReentrantLock();
                static final Lock[] others = {new ReentrantLock(), new ReentrantLock()};
                static int value;
                static int seen;
                static void take(Lock l) {
                    l.lock();
                }
                public static void main(String[] args) throws Exception {
                    Thread writer = new Thread(() -> {
                        take(lock);
                        take(others[0]);
                        value = 7; // write
                        others[0].unlock();
                        lock.unlock();
                    });
                    Thread reader = new Thread(() -> {
                        take(outer);
                        lock.lock();
                        take(lock);
                        take(others[1]);
                        seen = value; // read
                        others[1].unlock();
                        lock.unlock();
                        lock.unlock();
                        outer.unlock();
                    });
                    writer.start();
                    reader.start();
                    writer.join();
                    reader.join();
                    System.out.print(seen);
                }
            }
            """;

    /** The reader is started by the writer, after the write. */
    private static final String IMPOSSIBLE =
            """
            public class Impossible {
                static int value;
                static int seen;
                public static void main(String[] args) throws Exception {
                    Thread reader = new Thread(() -> {
                        seen = value; // read
                    });
                    Thread writer = new Thread(() -> {
                        value = 7; // write
                        reader.start();
                    });
                    writer.start();
                    writer.join();
                    reader.join();
                    System.out.print(seen);
                }
            }
            """;

    private static final String WRITER = "0.1";
    private static final String READER = "0.2";

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private static Place place(String program, String source, String thread, String mark, SiteKind kind) {
        return Place.of(thread, program, Programs.line(source, mark), kind, 1);
    }

    private Driver driver(Jdk jdk, String program, String source) throws Exception {
        return Driver.Order.of(jdk, program, Programs.compile(folder, program, source))
                .open();
    }

    private static OrderConstraint writeFirst(String program, String source) {
        return new OrderConstraint(
                place(program, source, WRITER, "write", SiteKind.WRITE),
                place(program, source, READER, "read", SiteKind.READ));
    }

    private static OrderConstraint reversed(OrderConstraint order) {
        return new OrderConstraint(order.second(), order.first());
    }

    /** Every strategy, with several seeds, gives the output, without a word of an order that was not kept. */
    private static void alwaysPrints(String expected, HostedTrials trials, OrderConstraint order) throws Exception {
        for (String strategy : List.of("random", "pct:3", "pos")) {
            for (int seed = 0; seed < SEEDS; seed++) {
                Outcome o = trials.run(Steering.strategy(strategy, seed).with(List.of(order), List.of()));
                String which = strategy + " " + seed + ": " + o;
                assertEquals(Verdict.PASSED, o.verdict(), which);
                assertEquals(expected, o.output(), which);
                assertFalse(o.hasUnmetOrder(), which);
            }
        }
    }

    private void bothOrdersComeAbout(Jdk jdk, String program, String source) throws Exception {
        try (Driver driver = driver(jdk, program, source);
                HostedTrials trials = driver.trials()) {
            OrderConstraint order = writeFirst(program, source);
            alwaysPrints("7", trials, order);
            alwaysPrints("0", trials, reversed(order));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void plainAccessesToAStaticComeInEitherOrder(Jdk jdk) throws Exception {
        bothOrdersComeAbout(jdk, "Plain", PLAIN);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void plainAccessesToAFieldComeInEitherOrder(Jdk jdk) throws Exception {
        bothOrdersComeAbout(jdk, "Field", FIELD);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void lockThatIsInTheWayIsTakenLater(Jdk jdk) throws Exception {
        bothOrdersComeAbout(jdk, "Locked", LOCKED);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void lockOfTheLibraryThatIsInTheWayIsTakenLater(Jdk jdk) throws Exception {
        bothOrdersComeAbout(jdk, "LibraryLocked", LIBRARY_LOCKED);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void placesNeedNeitherKindNorThread(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Field", FIELD);
                HostedTrials trials = driver.trials()) {
            OrderConstraint order = new OrderConstraint(
                    place("Field", FIELD, "", "write", null), place("Field", FIELD, "", "read", null));
            alwaysPrints("7", trials, order);
            alwaysPrints(
                    "0",
                    trials,
                    new OrderConstraint(
                            place("Field", FIELD, "", "read", SiteKind.READ),
                            place("Field", FIELD, "", "write", SiteKind.WRITE)));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ordersComeOnTopOfASchedule(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Plain", PLAIN);
                HostedTrials trials = driver.trials()) {
            OrderConstraint order = writeFirst("Plain", PLAIN);
            Outcome written = trials.run(Steering.strategy("random", 1).with(List.of(order), List.of()));
            Outcome turned = trials.run(Steering.follow(written.schedule()).with(List.of(reversed(order)), List.of()));
            assertEquals("7", written.output());
            assertEquals("0", turned.output(), turned.toString());
            assertFalse(turned.hasUnmetOrder(), turned.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void trialWithAnOrderReplaysExactlyWithIt(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Locked", LOCKED);
                HostedTrials trials = driver.trials()) {
            List<OrderConstraint> orders = List.of(writeFirst("Locked", LOCKED));
            Outcome first = trials.run(Steering.strategy("random", 3).with(orders, List.of()));
            Outcome again = trials.run(Steering.replay(first.schedule()).with(orders, List.of()));
            assertEquals(first.verdict(), again.verdict(), again.toString());
            assertEquals(first.schedule().hash(), again.schedule().hash());
            assertEquals(first.schedule().segments(), again.schedule().segments());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void impossibleOrderIsGivenUpWithAWarning(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Impossible", IMPOSSIBLE);
                HostedTrials trials = driver.trials()) {
            Place write = place("Impossible", IMPOSSIBLE, WRITER, "write", SiteKind.WRITE);
            Place read = place("Impossible", IMPOSSIBLE, WRITER + ".1", "read", SiteKind.READ);
            Outcome o = trials.run(
                    Steering.strategy("random", 1).with(List.of(new OrderConstraint(read, write)), List.of()));
            assertEquals(Verdict.PASSED, o.verdict(), o.toString());
            assertEquals("7", o.output());
            assertTrue(o.hasUnmetOrder(), o.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void orderOfAPlaceThatIsNeverComeToIsReported(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Plain", PLAIN);
                HostedTrials trials = driver.trials()) {
            Place nowhere = Place.of("", "Plain", 1, SiteKind.WRITE, 1);
            Place read = place("Plain", PLAIN, READER, "read", SiteKind.READ);
            Outcome o = trials.run(
                    Steering.strategy("random", 1).with(List.of(new OrderConstraint(nowhere, read)), List.of()));
            assertEquals(Verdict.PASSED, o.verdict(), o.toString());
            assertTrue(o.hasUnmetOrder(), o.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void delayLetsTheOthersGoFirst(Jdk jdk) throws Exception {
        try (Driver driver = driver(jdk, "Field", FIELD);
                HostedTrials trials = driver.trials()) {
            Delay reader = new Delay(place("Field", FIELD, READER, "read", SiteKind.READ), 1_000);
            Delay writer = new Delay(place("Field", FIELD, WRITER, "write", SiteKind.WRITE), 1_000);
            for (int seed = 0; seed < SEEDS; seed++) {
                assertEquals(
                        "7",
                        trials.run(Steering.strategy("random", seed).with(List.of(), List.of(reader)))
                                .output());
                assertEquals(
                        "0",
                        trials.run(Steering.strategy("random", seed).with(List.of(), List.of(writer)))
                                .output());
            }
        }
    }
}
