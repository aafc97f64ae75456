package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.analysis.dependence.interpreter.TraceInterpreter;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.trace.TraceReader;
import dev.culprit.model.trace.TracedAlteration;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A value of one thread is altered in a controlled, traced run. */
class AlteredReplayTest {
    /** Two threads lose an update if both read before one writes. */
    private static final String LEDGER =
            """
            public class Ledger {
                int total;
                String last = "none";
                void add(int amount) {
                    for (int i = 0; i < 2; i++) {
                        int before = total;
                        total = before + amount;
                    }
                    last = amount + "";
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
                    if (sum != 22) throw new IllegalStateException("total is " + sum);
                    System.out.println("total is " + sum + " after " + ledger.last);
                }
            }
            """;

    private static final Target TARGET = Target.ofMain("Ledger", List.of(), null);

    @TempDir
    Path folder;

    static List<Jdk> jdks() throws Exception {
        return Jdks.all();
    }

    private Driver.Order order(Jdk jdk) throws Exception {
        return Driver.Order.of(jdk, "Ledger", Programs.compile(folder, "Ledger", LEDGER));
    }

    private Outcome failing(Jdk jdk) throws Exception {
        try (Driver driver = order(jdk).open()) {
            return driver.hunt("portfolio", 1_000).failures().get(0).best().outcome();
        }
    }

    private Trial traced(Schedule schedule, String file, Alteration... alterations) {
        return Trial.of(TARGET, Steering.follow(schedule), Limits.DEFAULT)
                .alteredBy(Set.of(alterations))
                .recording(new Recording.Trace(folder.resolve(file).toString()));
    }

    /** The number of the only point of that kind and variable in the method. */
    private static int point(List<Site> sites, SiteKind kind, String variable, String method) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < sites.size(); i++) {
            Site s = sites.get(i);
            if (s != null
                    && s.kind() == kind
                    && s.variable().equals(variable)
                    && s.method().equals(method)) found.add(i + 1);
        }
        assertEquals(1, found.size(), () -> kind + " " + variable + " in " + sites);
        return found.get(0);
    }

    /** The values that the traced threads wrote to the field, in the order of the run. */
    private List<String> writes(String file, String field) throws Exception {
        Dependences run = TraceInterpreter.dependences(folder.resolve(file));
        List<String> values = new ArrayList<>();
        for (int node = 0; node < run.size(); node++)
            if (run.kind(node) == NodeKind.WRITE && run.variable(node).endsWith(field))
                values.add(run.threads().get(run.thread(node)).name() + " " + run.text(node));
        return values;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theFailureGoesAwayWithTheValueOfOneThread(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        assertTrue(failing.failed());
        try (Driver driver = order(jdk).with(Part.ALTERATIONS, Part.TRACE).open();
                HostedTrials trials = driver.trials()) {
            Outcome same = trials.run(traced(failing.schedule(), "same.trace"));
            assertEquals(failing.failure().key(), same.failure().key(), "what is woven changes nothing");
            assertEquals(failing.schedule().hash(), same.schedule().hash());
            int sum = point(trials.sites(), SiteKind.VALUE, "total", "main");
            Alteration right = new Alteration.Replaced(sum, "0", 0, new Value(22));
            Outcome altered = trials.run(traced(failing.schedule(), "altered.trace", right));
            assertEquals(Verdict.PASSED, altered.verdict(), altered::toString);
            assertTrue(altered.output().startsWith("total is 22 after"), altered.output());
            try (TraceReader trace = new TraceReader(folder.resolve("altered.trace"))) {
                assertEquals(List.of(new TracedAlteration(0, sum, 0, 22, false)), trace.alterations());
            }
            assertEquals(writes("same.trace", "total"), writes("altered.trace", "total"), "nothing else changed");
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anInstanceIsOneOfItsThread(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        try (Driver driver = order(jdk).with(Part.ALTERATIONS, Part.TRACE).open();
                HostedTrials trials = driver.trials()) {
            trials.run(traced(failing.schedule(), "same.trace"));
            int plus = point(trials.sites(), SiteKind.ARITHMETIC, "+", "add");
            Alteration second = new Alteration.Replaced(plus, "0.2", 1, new Value(1000));
            Outcome altered = trials.run(traced(failing.schedule(), "altered.trace", second));
            assertEquals(Verdict.FAILED, altered.verdict(), altered::toString);
            List<String> writes = writes("altered.trace", "total");
            List<String> ofSecond =
                    writes.stream().filter(w -> w.startsWith("second")).toList();
            assertEquals("second 1000", ofSecond.get(1), writes::toString);
            assertFalse(ofSecond.get(0).endsWith(" 1000"));
            assertEquals(4, writes.size());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void decisionsTextsAndVariablesAreFollowedInTheTrace(Jdk jdk) throws Exception {
        Outcome failing = failing(jdk);
        try (Driver driver = order(jdk).with(Part.ALTERATIONS, Part.TRACE).open();
                HostedTrials trials = driver.trials()) {
            trials.run(traced(failing.schedule(), "same.trace"));
            List<Site> sites = trials.sites();
            // the second thread leaves its loop at once; the first one adds twice
            Alteration leaves =
                    new Alteration.Replaced(point(sites, SiteKind.OUTCOME, "<", "add"), "0.2", 0, new Value(false));
            Outcome altered = trials.run(traced(failing.schedule(), "left.trace", leaves));
            assertEquals(List.of("first 1", "first 2"), writes("left.trace", "total"), altered::toString);
        }
    }

    @Test
    void patternsAreCollectedInAnAlteredRun() throws Exception {
        Jdk jdk = Jdk.running();
        Steering follow = Steering.follow(failing(jdk).schedule());
        Trial collecting = Trial.of(TARGET, follow, Limits.DEFAULT)
                .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW)));
        Driver.Order order = order(jdk).with(Part.ALTERATIONS, Part.PATTERNS);
        Set<Pattern> failing;
        int sum;
        try (Driver driver = order.open();
                HostedTrials trials = driver.trials(collecting)) {
            HostedTrials.Collected run = trials.collect(follow);
            assertEquals(Verdict.FAILED, run.outcome().verdict(), run::toString);
            failing = ofTotal(run);
            sum = point(trials.sites(), SiteKind.VALUE, "total", "main");
        }
        Alteration right = new Alteration.Replaced(sum, "0", 0, new Value(22));
        try (Driver driver = order.open();
                HostedTrials trials = driver.trials(collecting.alteredBy(Set.of(right)))) {
            HostedTrials.Collected run = trials.collect(follow);
            assertEquals(Verdict.PASSED, run.outcome().verdict(), run::toString);
            assertFalse(failing.isEmpty());
            assertEquals(failing, ofTotal(run), "the value was altered after all accesses to the total");
        }
    }

    private static Set<Pattern> ofTotal(HostedTrials.Collected run) {
        return run.run().patterns().added().stream()
                .filter(p -> p.accesses().stream().allMatch(a -> a.variable().equals("Ledger.total")))
                .collect(Collectors.toSet());
    }
}
