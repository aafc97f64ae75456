package dev.culprit.trials.replacement;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Manner;
import dev.culprit.model.Site;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.TestName;
import dev.culprit.model.Verdict;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.trial.Variations;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/**
 * Runs the tests of one program: first as they are, then many times with alterations. One thread uses it; several hosts
 * work.
 */
public final class TestTrials {
    /** What the hosts need. */
    public static final Equipment EQUIPMENT =
            Equipment.of(Equipment.Execution.PLAIN, Equipment.Part.ALTERATIONS, Equipment.Part.VALUES);

    /** The limits of tests without alterations. */
    private static final Limits SURVEY = new Limits(50_000_000, 10_000, 0);

    /** The time for surveying passing tests one by one. */
    private static final long SURVEY_MILLIS = 15_000;
    /** At most this many tests that do not end are left out; each costs a host. */
    private static final int MOST_STUCK = 5;

    private static final long STALL_MILLIS = 5_000;
    /** An altered run may take this many times the steps of the failing one, and some more. */
    private static final long MORE_STEPS = 10;

    private static final long SOME_STEPS = 10_000;

    private static final Failure DOES_NOT_END =
            new Failure(FailureKind.HANG, "", "does not end", "main", List.of(), List.of());

    private final Hosts hosts;
    private final int hostCount;
    private final LongConsumer progress;
    private final Set<HostProcess> numbered = ConcurrentHashMap.newKeySet();
    private final AtomicLong replacedRuns = new AtomicLong();
    private final List<String> losses = new ArrayList<>();
    private List<Site> sites = List.of();

    /** {@code progress} receives the number of altered runs now and then. */
    public TestTrials(Hosts hosts, int hostCount, LongConsumer progress) {
        this.hosts = hosts;
        this.hostCount = hostCount;
        this.progress = progress;
    }

    /** For tests that were surveyed before in other hosts: {@code sites} are those of that survey. */
    public static TestTrials of(List<Site> sites, Hosts hosts, int hostCount, LongConsumer progress) {
        TestTrials trials = new TestTrials(hosts, hostCount, progress);
        trials.sites = List.copyOf(sites);
        return trials;
    }

    /** Runs the tests of the classes as they are; {@code method} restricts them unless it is empty. */
    public Surveyed survey(List<String> classes, String method) throws HostGone, UnusableTarget {
        for (int i = 1; i < hostCount; i++) prepareAnother();
        List<TestName> stuck = new ArrayList<>();
        while (true) {
            int before = stuck.size();
            HostProcess host = hosts.take();
            try {
                return survey(host, classes, method, stuck);
            } catch (HostGone e) {
                hosts.end(host);
                if (stuck.size() == before || stuck.size() > MOST_STUCK || hosts.isClosed()) throw e;
            }
        }
    }

    /** Leaves out tests that do not end. One more that does not end is added to them before the host is lost. */
    private Surveyed survey(HostProcess host, List<String> classes, String method, List<TestName> stuck)
            throws HostGone, UnusableTarget {
        List<TestRun> runs = new ArrayList<>();
        for (TestName test : stuck) runs.add(new TestRun(test, null, DOES_NOT_END, 0, new int[0], "does not end"));
        Map<TestName, List<PointTrace>> traces = new HashMap<>();
        Reply.Profiled[] profiled = new Reply.Profiled[1];
        Request.Survey request = new Request.Survey(classes, method, List.copyOf(stuck), SURVEY, SURVEY_MILLIS);
        Reply.Done done = host.ask(request, reply -> {
            if (reply instanceof Reply.Tested t) runs.add(t.run());
            else if (reply instanceof Reply.Traced t) traces.put(t.test(), t.traces());
            else if (reply instanceof Reply.Profiled p) profiled[0] = p;
            else if (reply instanceof Reply.Stuck s) stuck.add(s.test());
        });
        sites = profiled[0].sites();
        numbered.add(host);
        hosts.giveBack(host);
        return new Surveyed(
                sites,
                runs,
                traces,
                profiled[0].values(),
                profiled[0].methods(),
                done.warnings(),
                host.ready().jdk());
    }

    /**
     * Starts a host for the search while the tests are surveyed. If it cannot start, the next request for a host fails.
     */
    private void prepareAnother() {
        Thread starter = new Thread(
                () -> {
                    try {
                        hosts.giveBack(hosts.take());
                    } catch (HostGone | UnusableTarget e) {
                        // the next one who takes a host gets the reason
                    }
                },
                "culprit-host-starter");
        starter.setDaemon(true);
        starter.start();
    }

    /** The values of each test that can be run again, in their order. */
    public Map<TestName, ValueSequence> sequences(List<TestRun> runs) throws HostGone, UnusableTarget {
        return sequences(runs, List.of(), Long.MAX_VALUE);
    }

    /** Those of the given points, or of all if there are none, of as many tests as are run within the time. */
    public Map<TestName, ValueSequence> sequences(List<TestRun> runs, List<Integer> points, long millis)
            throws HostGone, UnusableTarget {
        long begun = System.nanoTime();
        Map<TestName, ValueSequence> sequences = new HashMap<>();
        HostProcess host = numberedHost();
        for (TestRun run : runs) {
            if (!run.repeatable()) continue;
            if ((System.nanoTime() - begun) / 1_000_000 >= millis) break;
            Trial trial = Trial.of(Target.ofTest(run.test(), run.manner()), Steering.plain(), SURVEY)
                    .recording(new Recording.Values(points));
            host.ask(new Request.Run(Batch.of(trial)), reply -> {
                if (reply instanceof Reply.Sequenced s) sequences.put(run.test(), s.sequence());
            });
        }
        hosts.giveBack(host);
        return sequences;
    }

    /** The number of altered runs so far. */
    public long replacedRuns() {
        return replacedRuns.get();
    }

    /** Why hosts were lost. */
    public List<String> losses() {
        synchronized (losses) {
            return List.copyOf(losses);
        }
    }

    /** Searches the candidates of the failing test until the time is over. Returns the pairs found, by statement. */
    public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates, long millis) throws UnusableTarget {
        SearchWork work = new SearchWork(candidates, System.nanoTime() + millis * 1_000_000);
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(hostCount, work.size()); i++) {
            Thread worker = new Thread(() -> work(test, work), "culprit-search");
            workers.add(worker);
            worker.start();
        }
        for (Thread worker : workers) join(worker);
        return work.pairs();
    }

    /** The alterations with which the test passes, among those that were tried within the time. */
    public List<Alteration> passing(TestRun test, List<Alteration> alterations, long millis) throws UnusableTarget {
        return passing(test, test.manner(), alterations, millis);
    }

    /** True if the test also passes with the alteration when JUnit runs it. */
    public boolean passesByJUnit(TestRun test, Alteration alteration) throws UnusableTarget {
        return test.manner() != Manner.DIRECT
                || !passing(test, Manner.LAUNCHED, List.of(alteration), STALL_MILLIS)
                        .isEmpty();
    }

    /**
     * The folders with whose classes the test passes, among those that were tried within the time. A host that is lost
     * with one of them is replaced for the others.
     */
    public List<Path> passingWith(List<Path> patches, TestRun test, long millis) throws UnusableTarget {
        long end = System.nanoTime() + millis * 1_000_000;
        List<Path> passing = new ArrayList<>();
        for (List<Path> left = patches; !left.isEmpty(); ) {
            List<Alteration> alterations = left.stream()
                    .<Alteration>map(p -> new Alteration.Patched(p.toString()))
                    .toList();
            long[] tried = {0};
            List<Alteration> passed =
                    passing(test, Manner.FRESH, alterations, (end - System.nanoTime()) / 1_000_000, () -> tried[0]++);
            for (Alteration a : passed) passing.add(Path.of(((Alteration.Patched) a).folder()));
            int done = (int) tried[0];
            boolean over = hosts.isClosed() || System.nanoTime() >= end;
            left = over || done >= left.size() ? List.of() : left.subList(done + 1, left.size());
        }
        return passing;
    }

    private List<Alteration> passing(TestRun test, Manner manner, List<Alteration> alterations, long millis)
            throws UnusableTarget {
        return passing(test, manner, alterations, millis, () -> {});
    }

    /** {@code tried} is called after each run. */
    private List<Alteration> passing(
            TestRun test, Manner manner, List<Alteration> alterations, long millis, Runnable tried)
            throws UnusableTarget {
        List<Alteration> passing = new ArrayList<>();
        if (alterations.isEmpty() || millis <= 0 || hosts.isClosed()) return passing;
        Iterator<Alteration> next = alterations.iterator();
        HostProcess host = null;
        try {
            host = numberedHost();
            Batch batch = new Batch(
                    trial(test, manner),
                    new Variations.AlterationSets(
                            alterations.stream().map(Set::of).toList()),
                    Batch.Stop.after(millis),
                    Batch.Reporting.VERDICTS);
            host.ask(new Request.Run(batch), reply -> {
                if (!(reply instanceof Reply.Judged judged)) return;
                progress.accept(replacedRuns.incrementAndGet());
                tried.run();
                Alteration altered = next.next();
                if (judged.verdict() == Verdict.PASSED) passing.add(altered);
            });
            hosts.giveBack(host);
        } catch (HostGone e) {
            if (!hosts.isClosed()) lost(e);
            ended(host);
        }
        return passing;
    }

    private static Trial trial(TestRun test, Manner manner) {
        return Trial.of(Target.ofTest(test.test(), manner), Steering.plain(), limits(test));
    }

    private static Limits limits(TestRun test) {
        // a test that does not end was ended after these steps
        boolean endless = !test.passed() && test.failure().kind() == FailureKind.HANG;
        long steps = endless ? test.steps() : test.steps() * MORE_STEPS + SOME_STEPS;
        return new Limits(steps, STALL_MILLIS, 0);
    }

    private static void join(Thread worker) {
        boolean interrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }

    private void work(TestRun test, SearchWork work) {
        Trial trial = trial(test, test.manner());
        HostProcess host = null;
        for (SearchWork.Part part; !hosts.isClosed() && (part = work.take()) != null; ) {
            SearchWork.Part current = part;
            try {
                if (host == null) host = numberedHost();
                Batch batch = new Batch(
                        trial,
                        new Variations.Candidates(part.candidates()),
                        Batch.Stop.after(work.millisLeft()),
                        Batch.Reporting.NOTHING);
                Reply.Done done = host.ask(new Request.Run(batch), reply -> searched(reply, current));
                work.giveBack(part, false);
                if (done.wornOut()) host = ended(host);
            } catch (UnusableTarget e) {
                work.refuse(e);
            } catch (HostGone e) {
                if (!hosts.isClosed()) lost(e);
                work.giveBack(part, true);
                host = ended(host);
            }
        }
        if (host != null) hosts.giveBack(host);
    }

    private void searched(Reply reply, SearchWork.Part part) {
        if (!(reply instanceof Reply.Searched s)) return;
        part.done(s);
        progress.accept(replacedRuns.addAndGet(s.runs()));
    }

    /** A host in which sites have the same numbers as in the host of the survey. */
    private HostProcess numberedHost() throws HostGone, UnusableTarget {
        HostProcess host = hosts.take();
        if (numbered.add(host)) host.ask(new Request.NumberSites(sites), reply -> {});
        return host;
    }

    private HostProcess ended(HostProcess host) {
        if (host != null) {
            numbered.remove(host);
            hosts.end(host);
        }
        return null;
    }

    private void lost(HostGone e) {
        synchronized (losses) {
            String loss = "a JVM was lost: " + e.getMessage();
            if (!losses.contains(loss)) losses.add(loss);
        }
    }
}
