package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.trace.ControlStream;
import dev.culprit.model.trace.Thing;
import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedMethod;
import dev.culprit.model.trace.TracedThread;
import dev.culprit.model.trace.ValueStream;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A trace holds what the program's code does not say, and making it changes nothing. */
class TracingSystemTest {
    /** Loses an update. */
    private static final String LEDGER =
            """
            public class Ledger {
                static final Object lock = new Object();
                int total;
                void add(int amount) {
                    total += amount;
                    synchronized (lock) {
                        check(amount);
                    }
                }
                static void check(int amount) {
                    if (amount < 0) throw new IllegalArgumentException("negative");
                }
                public static void main(String[] args) throws Exception {
                    Ledger ledger = new Ledger();
                    Thread one = new Thread(() -> ledger.add(1), "first");
                    Thread two = new Thread(() -> ledger.add(2), "second");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    try {
                        check(-1);
                    } catch (IllegalArgumentException e) {
                        System.out.println(e.getMessage());
                    }
                    if (ledger.total != 3) throw new IllegalStateException("total is " + ledger.total);
                }
            }
            """;

    private static final String OVERFLOW =
            """
            public class Overflow {
                final Overflow next = this;
                int depth;
                int deeper(int n) {
                    depth++;
                    return next.deeper(n + 1) + depth;
                }
                public static void main(String[] args) {
                    for (int i = 0; i < 3; i++) {
                        try {
                            new Overflow().deeper(0);
                            throw new IllegalStateException("no end");
                        } catch (StackOverflowError e) {
                            System.out.println("the end");
                        }
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    /** A failing schedule, found in a host that does not trace. */
    private Outcome failing(Jdk jdk) throws Exception {
        try (Driver driver = Driver.Order.of(jdk, "Ledger", Programs.compile(folder, "Ledger", LEDGER))
                .open()) {
            return driver.hunt("portfolio", 1_000).failures().get(0).best().outcome();
        }
    }

    private Outcome trace(Jdk jdk, Schedule schedule, Path... files) throws Exception {
        try (Driver driver = Driver.Order.of(jdk, "Ledger", folder.resolve("classes"))
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome last = null;
            for (Path file : files) last = trials.trace(Steering.replay(schedule), file);
            return last;
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void tracedReplayIsTheSameRunAndGivesTheSameTraceAgain(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        Path first = folder.resolve("1.trace");
        Path second = folder.resolve("2.trace");
        Outcome traced = trace(jdk, failing.schedule(), first, second);
        assertEquals(Verdict.FAILED, traced.verdict(), traced.toString());
        assertEquals(failing.failure().key(), traced.failure().key());
        assertEquals(failing.schedule().hash(), traced.schedule().hash());
        assertEquals(failing.schedule().segments(), traced.schedule().segments());
        assertEquals(List.of(), traced.warnings());
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void lostUpdateIsReadOffTheTrace(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.trace");
        Outcome failing = failing(jdk);
        trace(jdk, failing.schedule(), file);
        try (TraceReader reader = new TraceReader(file)) {
            assertEquals(
                    List.of("0 main by -1", "0.1 first by 0", "0.2 second by 0"),
                    reader.threads().stream()
                            .map(t -> t.path() + " " + t.name() + " by " + t.parent())
                            .toList());
            long started = reader.threads().get(1).startSum();
            assertTrue(0 < started && started < reader.threads().get(2).startSum(), reader.threads()::toString);
            assertArrayEquals(Files.readAllBytes(folder.resolve("classes/Ledger.class")), reader.classBytes("Ledger"));
            for (int thread = 1; thread <= 2; thread++) {
                ControlStream control = reader.control(thread);
                ValueStream values = reader.values(thread);
                // the lambda, with the ledger
                assertEquals("1 lambda$main$" + (thread - 1) + " @0", next(control, reader));
                int ledger = values.u4();
                assertEquals("Ledger", reader.thing(ledger).className());
                // calls add and enters it: two ticks; reads 0, writes, reads the lock and takes it
                assertEquals(0, values.u4());
                int lock = values.u4();
                assertEquals("java/lang/Object", reader.thing(lock).className());
                // calls, enters and leaves the check, leaves the lock, and add
                assertFalse(control.hasNext());
                assertFalse(values.hasNext());
                assertEquals(5 + 2 + 4 + 1 + 4 + 1 + 3 + 1 + 1, reader.finalSum(thread));
            }
            List<String> items = new ArrayList<>();
            for (ControlStream main = reader.control(0); main.hasNext(); ) items.add(next(main, reader));
            assertTrue(items.stream().anyMatch(i -> i.startsWith("4 check")), items.toString());
            assertTrue(items.stream().anyMatch(i -> i.startsWith("3 main")), items.toString());
            assertTrue(items.stream().anyMatch(i -> i.startsWith("1 <clinit>")), items.toString());
            assertTrue(items.get(items.size() - 1).startsWith("4 main"), items.toString());
        }
    }

    private static String next(ControlStream control, TraceReader reader) {
        int kind = control.peekKind();
        String item = kind == ControlStream.AFTER
                ? kind + " @" + control.peekSum()
                : kind + " " + reader.method(control.peekId()).name() + " @" + control.peekSum();
        control.next();
        return item;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void switchesSayWhoRanHowFar(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.trace");
        Outcome failing = failing(jdk);
        trace(jdk, failing.schedule(), file);
        try (TraceReader reader = new TraceReader(file)) {
            int segments = reader.switches() - reader.threads().size();
            long[] sums = new long[reader.threads().size()];
            List<String> paths = new ArrayList<>();
            for (int i = 0; i < segments; i++) {
                int thread = reader.switchThread(i);
                assertTrue(reader.switchSum(i) >= sums[thread], "segment " + i);
                sums[thread] = reader.switchSum(i);
                paths.add(reader.threads().get(thread).path());
            }
            for (int thread = 0; thread < sums.length; thread++) {
                assertEquals(thread, reader.switchThread(segments + thread));
                assertEquals(sums[thread], reader.finalSum(thread));
                assertEquals(sums[thread], reader.switchSum(segments + thread));
            }
            List<String> scheduled = new ArrayList<>();
            failing.schedule().segments().forEach(s -> {
                if (scheduled.isEmpty() || !scheduled.get(scheduled.size() - 1).equals(s.thread()))
                    scheduled.add(s.thread());
            });
            assertEquals(scheduled, paths);
        }
    }

    /** Where a stack ends is the JVM's choice, so the run may differ; the trace is sound all the same. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aStackThatOverflowsLeavesASoundTrace(Jdk jdk) throws Exception {
        Path file = folder.resolve("overflow.trace");
        try (Driver driver = Driver.Order.of(jdk, "Overflow", Programs.compile(folder, "Overflow", OVERFLOW))
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", 1), file);
            assertEquals(Verdict.PASSED, outcome.verdict(), outcome.toString());
            assertEquals("the end\n".repeat(3), outcome.output());
        }
        assertTrue(sumOf(file) > 3_000);
    }

    /** Reads all of it and returns how far its threads have come. */
    private static long sumOf(Path file) throws IOException {
        long all = 0;
        try (TraceReader reader = new TraceReader(file)) {
            for (TracedThread thread : reader.threads()) {
                long items = 0;
                int sum = 0;
                ControlStream control = reader.control(thread.number());
                for (; control.hasNext(); control.next()) {
                    items++;
                    assertTrue(Integer.compareUnsigned(control.peekSum(), sum) >= 0, "item " + items);
                    sum = control.peekSum() + 1;
                    if (control.peekKind() == ControlStream.AFTER) continue;
                    TracedMethod method = reader.method(control.peekId());
                    assertTrue(reader.classBytes(method).length > 0, method.toString());
                }
                ValueStream values = reader.values(thread.number());
                while (values.hasNext()) values.u1();
                assertTrue(items + values.position() <= reader.finalSum(thread.number()));
                all += reader.finalSum(thread.number());
            }
            int handle = 1;
            for (Thing t; (t = reader.thing(handle)) != null; handle++)
                assertFalse(t.className().isEmpty());
        }
        return all;
    }

    /** Hundreds of megabytes before they are packed. */
    @Test
    void memoryIsBounded() throws Exception {
        Path file = folder.resolve("ray.trace");
        Jdk jdk = jdks().get(jdks().size() - 1);
        try (Driver driver = Driver.Order.of(jdk, "subjects.classic.RayTracer", SourceTree.SUBJECTS)
                        .withJvmArguments("-Xmx80m")
                        .thatTraces()
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome outcome = trials.trace(Steering.strategy("random", 1), file);
            assertTrue(outcome.verdict() != Verdict.INCONCLUSIVE, outcome.toString());
        }
        assertTrue(sumOf(file) > 10_000_000);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aCutTraceIsNoticed(Jdk jdk) throws Exception {
        Path file = folder.resolve("ledger.trace");
        trace(jdk, failing(jdk).schedule(), file);
        byte[] whole = Files.readAllBytes(file);
        for (int length : new int[] {whole.length - 1, whole.length / 2, 5, 0}) {
            Files.write(file, Arrays.copyOf(whole, length));
            IOException e = assertThrows(IOException.class, () -> new TraceReader(file), "cut to " + length);
            assertTrue(e.getMessage().startsWith("the trace is truncated"), e.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aTraceThatCannotBeWrittenIsToldOf(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        Path file = folder.resolve("not there/ledger.trace");
        UnusableTarget e = assertThrows(UnusableTarget.class, () -> trace(jdk, failing.schedule(), file));
        assertTrue(e.getMessage().startsWith("the recording cannot be written"), e.getMessage());
    }
}
