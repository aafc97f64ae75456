package dev.culprit.system.hosts;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.system.HostJvm;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs correct programs, one after the other, under many schedules in one host of a JDK, and replays trials of each one
 * in another host, which has not run it before. Reports trials that did not pass, output that differs between
 * trials, replays that differ from the replayed trial, and complaints in the output of the hosts.
 */
final class ConformanceRun implements AutoCloseable {
    private static final int REPLAYS = 3;
    private static final int LEAST_TRIALS = 3;
    private static final long LONG_MILLIS = 900_000;
    private static final long MILLIS = 5_000;
    private static final int PROBLEMS = 5;
    /**
     * Lines that a program begins with this may differ from schedule to schedule, but not from a schedule to its
     * replay.
     */
    private static final String VARYING = "~";

    private final HostWiring wiring;
    private final String classPath;
    private final Jdk jdk;
    private final List<String> jvmArguments;
    private final long schedules;
    private final List<String> complaints = new ArrayList<>();
    private Hosts hosts;
    private HostProcess forTrials;
    private HostProcess forReplays;

    ConformanceRun(HostWiring wiring, String classPath, Jdk jdk, List<String> jvmArguments, long schedules) {
        this.wiring = wiring;
        this.classPath = classPath;
        this.jdk = jdk;
        this.jvmArguments = jvmArguments;
        this.schedules = schedules;
    }

    /**
     * Which runs are replayed: the first of all, or before it the first in which every access is an event. The latter
     * is the first that the other host sees of the program. It has the most events, and what the JDK prepares once must
     * not be among them.
     */
    enum Replays {
        NONE,
        OF_FIRST,
        OF_BOTH
    }

    /** What came of one program; nothing is wrong where {@code problems} is empty. */
    record Result(List<String> problems, List<String> warnings, String backend, long trials, double seconds) {}

    /**
     * What blocks outside the model is not replayed: it takes the time it takes. A replay that differs is fine where it
     * may and is inconclusive.
     */
    Result run(String main, Replays replays, boolean mayDiffer) throws UnusableTarget {
        Target target = Target.ofMain(main, List.of(), null);
        long start = System.nanoTime();
        while (true) {
            List<String> problems = new ArrayList<>();
            try {
                open(target);
                List<Outcome> passed = new ArrayList<>();
                Reply.Done done = trials(target, passed, problems);
                for (Outcome o : replayed(passed, replays)) replay(target, o, mayDiffer, problems);
                String used = forTrials.ready().backend();
                if (hasTurned(used)) close();
                return result(problems, done.warnings(), used, done.progress().trials(), start);
            } catch (HostGone gone) {
                HostProcess lost = forTrials;
                endHosts();
                if (lost != null && hosts.turnToThreads(gone, lost)) continue;
                problems.add("the host has gone: " + gone.getMessage() + "\n" + gone.log());
                return result(problems, List.of(), "none", 0, start);
            }
        }
    }

    private static Result result(
            List<String> problems, List<String> warnings, String backend, long trials, long start) {
        return new Result(problems, warnings, backend, trials, (System.nanoTime() - start) / 1e9);
    }

    /** True when this program could not have fibers; the next one is given them again. */
    private boolean hasTurned(String used) {
        return used.equals("thread") && jdk.feature() >= 24;
    }

    /** Slow programs are run as often as the time allows, but at least a few times. */
    private Reply.Done trials(Target target, List<Outcome> passed, List<String> problems)
            throws HostGone, UnusableTarget {
        trials(target, new Part(0, LEAST_TRIALS, LONG_MILLIS), passed, problems);
        return trials(target, new Part(LEAST_TRIALS, schedules - LEAST_TRIALS, MILLIS), passed, problems);
    }

    /** Trials by number, and the time for them. */
    private record Part(long first, long count, long millis) {}

    private Reply.Done trials(Target target, Part part, List<Outcome> passed, List<String> problems)
            throws HostGone, UnusableTarget {
        Trial wanted = Trial.of(target, Steering.strategy("portfolio", 1), Limits.DEFAULT);
        Batch batch = Batch.numbers(wanted, part.first, part.count)
                .until(new Batch.Stop(PROBLEMS, 0, part.millis))
                .reporting(Batch.Reporting.firsts(PROBLEMS, (int) part.count));
        Reply.Done done = forTrials.ask(new Request.Run(batch), reply -> {
            if (!(reply instanceof Reply.Result r) || problems.size() > PROBLEMS) return;
            String trial = "trial " + r.trial() + " ";
            if (r.outcome().verdict() != Verdict.PASSED) problems.add(trial + describe(r.outcome()));
            else passed.add(r.outcome());
            if (passed.size() > 1)
                note(
                        problems,
                        trial,
                        difference(passed.get(0).output(), r.outcome().output(), VARYING));
        });
        Reply.Progress p = done.progress();
        boolean tooFew = part.first == 0 && p.trials() < part.count;
        if (p.passed() != p.trials() || tooFew)
            problems.add(0, p.passed() + " of " + p.trials() + " trials passed, " + p.failed() + " failed");
        return done;
    }

    private static List<Outcome> replayed(List<Outcome> passed, Replays replays) {
        List<Outcome> replayed = new ArrayList<>();
        if (replays == Replays.OF_BOTH)
            passed.stream()
                    .filter(o -> o.schedule().countsEveryAccess())
                    .limit(1)
                    .forEach(replayed::add);
        if (replays != Replays.NONE) passed.stream().limit(1).forEach(replayed::add);
        return replayed;
    }

    private void replay(Target target, Outcome first, boolean mayDiffer, List<String> problems)
            throws HostGone, UnusableTarget {
        for (int i = 1; i <= REPLAYS; i++) {
            List<Outcome> outcomes = new ArrayList<>();
            Trial replay = Trial.of(target, Steering.replay(first.schedule()), Limits.DEFAULT);
            forReplays.ask(new Request.Run(Batch.of(replay)), reply -> {
                if (reply instanceof Reply.Result r) outcomes.add(r.outcome());
            });
            Outcome o = outcomes.get(0);
            String name = (first.schedule().countsEveryAccess() ? "replay with every access " : "replay ") + i + " ";
            if (mayDiffer && o.verdict() == Verdict.INCONCLUSIVE) continue;
            if (o.verdict() != Verdict.PASSED) problems.add(name + describe(o));
            else if (o.schedule().hash() != first.schedule().hash()) problems.add(name + "had other events");
            else note(problems, name, difference(first.output(), o.output(), null));
        }
    }

    private static void note(List<String> problems, String where, String problem) {
        if (!problem.isEmpty()) problems.add(where + problem);
    }

    /** The first line that differs, but for those that begin with the mark; empty where there is none. */
    private static String difference(String expected, String actual, String mark) {
        List<String> e = lines(expected, mark);
        List<String> a = lines(actual, mark);
        for (int i = 0; i < Math.max(e.size(), a.size()); i++) {
            String should = i < e.size() ? e.get(i) : "nothing";
            String is = i < a.size() ? a.get(i) : "nothing";
            if (!should.equals(is)) return "printed " + is + " where the first trial printed " + should;
        }
        return "";
    }

    private static List<String> lines(String text, String mark) {
        return text.lines().filter(l -> mark == null || !l.startsWith(mark)).toList();
    }

    private static String describe(Outcome o) {
        if (!o.failed()) return "was " + o.verdict() + ": " + o.reason();
        StringBuilder s = new StringBuilder("failed: ").append(o.failure().headline());
        o.failure().details().forEach(d -> s.append("\n    ").append(d));
        o.failure().frames().stream().limit(12).forEach(f -> s.append("\n    at ")
                .append(f));
        if (!o.output().isEmpty())
            s.append("\n    printed: ").append(o.output().strip().replace("\n", "\n      "));
        return s.toString();
    }

    private void open(Target target) throws HostGone, UnusableTarget {
        if (hosts == null) {
            Setup setup = new Setup(
                    target,
                    null,
                    new Setup.Jvm(ClassPath.parse(classPath), jdk, HostJvm.verifying(jvmArguments)),
                    Setup.Scope.ALL,
                    new Setup.Execution("auto", false, Limits.DEFAULT.steps()));
            hosts = wiring.hosts(setup, Equipment.CONTROLLED);
        }
        if (forTrials == null) forTrials = hosts.take();
        if (forReplays == null) forReplays = hosts.take();
    }

    private void endHosts() {
        if (forTrials != null) end(forTrials);
        if (forReplays != null) end(forReplays);
        forTrials = null;
        forReplays = null;
    }

    private void end(HostProcess host) {
        hosts.end(host);
        String log = host.printed();
        complaints.addAll(HostJvm.complaints(log));
        if (log.contains("TrialOver")) complaints.add(log);
    }

    /** Ends the hosts and returns what they should not have printed. */
    List<String> complaints() {
        close();
        return complaints;
    }

    @Override
    public void close() {
        endHosts();
        if (hosts != null) hosts.close();
        hosts = null;
    }
}
