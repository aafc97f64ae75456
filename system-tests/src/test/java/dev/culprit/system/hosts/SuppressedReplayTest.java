package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.CodePoint;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.suppression.Dependent;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.InstructionPoint;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.model.trial.Equipment.Part;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stores, and what depends on them, are suppressed in controlled, traced runs. */
class SuppressedReplayTest {
    /** Two threads lose an update if both read before one writes. */
    private static final String LEDGER =
            """
            public class Ledger {
                int total;
                int entries;
                void add(int amount) {
                    for (int i = 0; i < 2; i++) {
                        int before = total;
                        total = before + amount;
                    }
                    synchronized (this) {
                        entries++;
                    }
                }
                public static void main(String[] args) throws Exception {
                    Ledger ledger = new Ledger();
                    Thread one = new Thread(() -> ledger.add(1), "first");
                    Thread two = new Thread(() -> ledger.add(10), "second");
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    int sum = ledger.total;
                    System.out.println("entries " + ledger.entries);
                    if (sum != 22) throw new IllegalStateException("total is " + sum);
                }
            }
            """;

    /** {@code corrupt} reaches everything that a program can do with a value. */
    private static final String MIXTURE =
            """
            import java.util.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            public class Mixture {
                record Pair(int left, Object right) {}
                static int corrupt = 1;
                static final ReentrantLock guard = new ReentrantLock();
                static final Condition changed = guard.newCondition();
                int number;
                Object lock = new Object();
                final int fixed;
                Mixture(int n) { fixed = n; number = n + 1; }
                int guarded(int x) {
                    synchronized (lock) {
                        if (x > 3) return x;
                        number = x;
                        return -x;
                    }
                }
                synchronized int whole(int x) {
                    try {
                        if (x == 7) throw new IllegalArgumentException("seven");
                        return x;
                    } catch (IllegalArgumentException e) {
                        return 0;
                    } finally {
                        System.out.println("finally");
                    }
                }
                static Integer boxed(int x) { return x; }
                public static void main(String[] args) throws Exception {
                    corrupt = 7;
                    int c = corrupt;
                    Mixture made = new Mixture(c);
                    Mixture clean = new Mixture(2);
                    int g = clean.guarded(c);
                    int w = clean.whole(c);
                    if (c > 5) guard.lock();
                    changed.signalAll();
                    guard.unlock();
                    String text = "c is " + c + new StringBuilder().append(c).append("x");
                    List<Object> list = new ArrayList<>();
                    list.add("first");
                    list.add(boxed(c));
                    Map<Integer, String> map = new HashMap<>();
                    map.put(c, "seven");
                    IntUnaryOperator plus = y -> y + c;
                    int applied = plus.applyAsInt(3);
                    int[] array = new int[c];
                    array[c - 1] = applied;
                    Object o = c > 5 ? "text" : Integer.valueOf(c);
                    String cast = (String) o;
                    Pair pair = new Pair(c, o);
                    int quotient = 100 / (c - 7 + made.fixed);
                    switch (c) {
                        case 7: text = "other"; break;
                        default: text = "none";
                    }
                    while (c > made.number - 10) { if (c > 0) break; }
                    Iterator<Object> it = list.iterator();
                    System.out.println("clean " + clean.fixed + " " + it.next());
                    Thread t = new Thread(() -> System.out.println("thread"));
                    t.start();
                    t.join();
                    if (text.length() != cast.length() + pair.left() + quotient + array.length + g + w)
                        throw new IllegalStateException("" + map);
                    System.out.println("not reached");
                }
            }
            """;

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private Driver.Order order(Jdk jdk, String name, String source) throws Exception {
        return Driver.Order.of(jdk, name, Programs.compile(folder, name, source));
    }

    private Trial traced(String name, Schedule schedule, String file, StoreInstance... instances) {
        Set<Alteration> alterations = Set.of(
                List.of(instances).stream().map(Alteration.Suppressed::new).toArray(Alteration[]::new));
        return Trial.of(Target.ofMain(name, List.of(), null), Steering.follow(schedule), Limits.DEFAULT)
                .alteredBy(alterations)
                .recording(new Recording.Trace(folder.resolve(file).toString()));
    }

    /** The writes of the variable in the order of the run. */
    private List<StoreInstance> writes(String file, String variable) throws Exception {
        Dependences run = TraceInterpreter.dependences(folder.resolve(file));
        List<StoreInstance> writes = new ArrayList<>();
        for (int node = 0; node < run.size(); node++) {
            if (run.kind(node) != NodeKind.WRITE || !run.variable(node).endsWith(variable)) continue;
            CodePoint at = run.point(node);
            InstructionPoint point =
                    new InstructionPoint(at.className(), at.method(), at.descriptor(), at.instruction());
            String thread = run.threads().get(run.thread(node)).path();
            int before = 0;
            for (StoreInstance w : writes)
                if (w.thread().equals(thread) && w.point().equals(point)) before++;
            writes.add(new StoreInstance(thread, point, before));
        }
        return writes;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theFailureGoesAwayWithTheLastDefinition(Jdk jdk) throws Exception {
        Outcome failing;
        try (Driver driver = order(jdk, "Ledger", LEDGER).open()) {
            failing = driver.hunt("portfolio", 1_000).failures().get(0).best().outcome();
        }
        try (Driver driver = order(jdk, "Ledger", LEDGER)
                        .with(Part.SUPPRESSION, Part.TRACE)
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome same = trials.run(traced("Ledger", failing.schedule(), "same.trace"));
            assertEquals(failing.failure().key(), same.failure().key(), "what is woven changes nothing");
            assertEquals(failing.schedule().hash(), same.schedule().hash());
            List<StoreInstance> writes = writes("same.trace", "total");
            StoreInstance last = writes.get(writes.size() - 1);
            HostedTrials.Suppressed run =
                    trials.suppress(traced("Ledger", failing.schedule(), "suppressed.trace", last));
            assertEquals(Verdict.PASSED, run.outcome().verdict(), run.outcome()::toString);
            assertEquals("entries 2", run.outcome().output().strip());
            SuppressionReport report = run.report();
            assertEquals(List.of(last), report.suppressed());
            assertEquals(List.of(), report.unmatched());
            assertEquals(1, report.extraRuns(), "its preemptions were counted first");
            assertEquals(
                    List.of(Dependent.Effect.CONDITION),
                    report.dependent().stream().map(Dependent::effect).toList(),
                    report::toString);
            assertEquals("main", report.dependent().get(0).point().method());
            assertEquals(1, report.dependentInstances());
            assertEquals(writes.subList(0, writes.size() - 1), writes("suppressed.trace", "total"));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everythingThatDependsOnAValueIsSuppressedWithoutAFailure(Jdk jdk) throws Exception {
        try (Driver driver = order(jdk, "Mixture", MIXTURE)
                        .with(Part.SUPPRESSION, Part.TRACE)
                        .open();
                HostedTrials trials = driver.trials()) {
            Outcome failing = trials.run(traced("Mixture", Schedule.NONE, "same.trace"));
            assertEquals(Verdict.FAILED, failing.verdict(), failing::toString);
            StoreInstance store = writes("same.trace", "corrupt").get(1);
            HostedTrials.Suppressed run =
                    trials.suppress(traced("Mixture", failing.schedule(), "suppressed.trace", store));
            assertEquals(Verdict.PASSED, run.outcome().verdict(), run.outcome()::toString);
            assertEquals(
                    List.of("finally", "clean 2 first", "thread"),
                    run.outcome().output().lines().toList());
            assertEquals(List.of(store), run.report().suppressed());
            assertTrue(run.report().dependentInstances() > 15, run.report()::toString);
            assertEquals(1, writes("suppressed.trace", "corrupt").size(), "the trace can be followed");
        }
    }
}
