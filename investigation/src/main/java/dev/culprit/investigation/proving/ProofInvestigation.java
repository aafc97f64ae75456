package dev.culprit.investigation.proving;

import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.intervention.BlamedOrder;
import dev.culprit.analysis.intervention.CallStacks;
import dev.culprit.analysis.intervention.OuterLocks;
import dev.culprit.analysis.intervention.PreventableAccesses;
import dev.culprit.analysis.intervention.WiderRegions;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.checking.PreventedOrder;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Exclusion;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * Forces and forbids the orders that findings blame for one failing run. The run is traced once, which shows in which
 * threads and for the how manyth time the blamed accesses happened. The hosts stay warm from one finding to the next,
 * until this is closed.
 */
public final class ProofInvestigation implements AutoCloseable {
    /** So many passing runs show with a confidence of 99 % that less than 1 % of all runs fail. */
    public static final int RUNS = 500;

    /** An order that does not decide shows this in a few runs. */
    private static final int FIRST = 8;

    private static final Steering ANY = Steering.strategy("random", 0);

    private final Setup setup;
    private final FailingRun failing;
    private final ProgressListener listener;
    private final Dependences trace;
    private final Hosts hosts;
    private final Cancellation.Guard guard;
    private final OtherFailures others;
    /** What the hosts have said about patterns so far. */
    private final PatternRuns known = new PatternRuns();

    private ProofInvestigation(
            Setup setup, FailingRun failing, ProgressListener listener, Dependences trace, Opened opened) {
        this.setup = setup;
        this.failing = failing;
        this.listener = listener;
        this.trace = trace;
        this.hosts = opened.hosts;
        this.guard = opened.guard;
        this.others = new OtherFailures(failing.failure(), failing.others());
    }

    private record Opened(Hosts hosts, Cancellation.Guard guard) {}

    /** How the hosts are made, who listens to the progress, and what stops it. */
    public record Surroundings(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {}

    /** Traces the failing run, for at most so many milliseconds. */
    public static ProofInvestigation of(Setup setup, FailingRun failing, Surroundings around, long millis)
            throws UnusableTarget, HostGone, IOException {
        ProgressListener listener = around.listener;
        HostWiring wiring = around.wiring;
        Cancellation cancellation = around.cancellation;
        listener.phase(Phase.TRACING);
        Dependences trace = TracedFailure.of(setup, failing, wiring, cancellation, millis);
        Hosts hosts = wiring.hosts(setup, Equipment.of(trial(setup)));
        return new ProofInvestigation(
                setup, failing, listener, trace, new Opened(hosts, cancellation.onCancel(hosts::close)));
    }

    /**
     * The runs with and without the order that the finding blames; null if it blames none, or none that can be forced.
     * {@code millis} is the time for all of them; up to {@code most} are taken where nothing but the number of runs is
     * missing.
     */
    public Proof prove(Finding finding, long millis, long most) throws UnusableTarget {
        boolean timed = finding.subject() instanceof TimingAssumption;
        if (trace == null && !timed) return null;
        long begun = System.nanoTime();
        Over over = new Over(() -> isAfter(begun, millis), () -> isAfter(begun, most));
        listener.phase(Phase.PROVING);
        if (timed) return delayed(over);
        Proof best = null;
        for (Attempt attempt : attempts(finding)) {
            if (over.soon.getAsBoolean()) break;
            Proof proof = tried(attempt, finding.pattern(), over);
            if (proof != null && (best == null || isBetter(proof, best))) best = proof;
            if (best != null && best.holds()) break;
        }
        return best;
    }

    private boolean isAfter(long begun, long millis) {
        return System.nanoTime() - begun > TimeUnit.MILLISECONDS.toNanos(millis) || guard.isCancelled();
    }

    /** When runs should end, and when they must. */
    private record Over(BooleanSupplier soon, BooleanSupplier now) {
        /** Not before there are as many runs as a proof needs, if there is time for them at all. */
        BooleanSupplier of(IntervenedRuns forced, IntervenedRuns forbidden) {
            return () -> now.getAsBoolean()
                    || soon.getAsBoolean()
                            && forced.trials().runs() >= Proof.LEAST_RUNS
                            && forbidden.trials().runs() >= Proof.LEAST_RUNS;
        }
    }

    /** Whether threads were delayed for long enough to do harm, or not; null if no thread was delayed. */
    private Proof delayed(Over over) throws UnusableTarget {
        DelayedSchedules delayed = new DelayedSchedules(failing.schedule());
        if (!delayed.exist()) return null;
        IntervenedRuns.Intervention none = new IntervenedRuns.Intervention(steering -> steering, null);
        try (WatchedTrials one = trials(null);
                WatchedTrials other = trials(null)) {
            Proof proof = made(
                    new IntervenedRuns(one, none, delayed.longEnough(), null),
                    new IntervenedRuns(other, none, delayed.tooShort(), others),
                    false,
                    over);
            return isEmpty(proof) ? null : proof;
        }
    }

    /** Whether the failing run passes if the order that the finding blames is forbidden. */
    public boolean isPrevented(Finding finding) throws UnusableTarget, HostGone {
        if (trace == null) return false;
        for (Attempt attempt : attempts(finding)) {
            try (WatchedTrials trials = trials(finding.pattern())) {
                Outcome again = trials.run(attempt.forbidden.apply(Steering.follow(failing.schedule())))
                        .outcome();
                if (again.verdict() == Verdict.PASSED && !again.hasUnmetOrder()) return true;
            }
        }
        return false;
    }

    /** The finding with the calls that led to its accesses in the failing run, as far as the trace shows them. */
    public Finding withCalls(Finding finding) {
        if (trace == null || !(finding.subject() instanceof AccessPattern accesses)) return finding;
        Pattern called = CallStacks.of(trace, accesses.pattern());
        return new Finding(new AccessPattern(called), finding.evidence(), finding.proof(), finding.fixes());
    }

    /** Whether the failing run was traced; without a trace, only delays can be proved. */
    public boolean isTraced() {
        return trace != null;
    }

    /** Failures of other faults that runs without interventions have shown. */
    public List<FailingRun> otherFailures() {
        return others.found();
    }

    /**
     * How the order is forced, and how it is forbidden. {@code forced} is null if only a schedule can bring it about.
     * {@code wholly} also forces what other threads did in between; it is null if that is nothing.
     */
    private record Attempt(
            UnaryOperator<Steering> forced, UnaryOperator<Steering> forbidden, UnaryOperator<Steering> wholly) {}

    private List<Attempt> attempts(Finding finding) {
        if (finding.subject() instanceof DeadlockCycle cycle) {
            BlamedOrder order = BlamedOrder.of(trace, cycle.uses());
            return order == null ? List.of() : List.of(attempt(order, s -> s.excluding(order.exclusions())));
        }
        Pattern pattern = finding.pattern();
        if (pattern == null) return List.of();
        List<Pattern> together = new PreventableAccesses(trace).of(pattern);
        List<BlamedOrder> orders = BlamedOrder.of(trace, pattern);
        // what happens inside a call of the library has no places, but the call has; a loop has several calls in a line
        boolean loop = orders.stream().anyMatch(order -> !order.forbidding().isEmpty());
        boolean inside = PreventedOrder.isInsideCall(pattern);
        Attempt overlap = new Attempt(null, s -> PreventedOrder.withoutOverlap(pattern, s), null);
        if (!loop && inside) return List.of(overlap);
        List<Attempt> attempts = new ArrayList<>();
        for (BlamedOrder order : orders) {
            if (!order.forbidding().isEmpty()) {
                attempts.add(attempt(order, s -> s.with(order.forbidding(), List.of())));
                continue;
            }
            List<Pattern> prevented = together.isEmpty() ? List.of(pattern) : together;
            attempts.add(attempt(order, s -> without(prevented, regions -> regions, s)));
            // other variables may belong to those of the pattern
            UnaryOperator<List<Exclusion>> wider = new WiderRegions(trace)::of;
            if (attempts.size() == 1 && !without(prevented, wider, ANY).equals(without(prevented, r -> r, ANY)))
                attempts.add(attempt(order, s -> without(prevented, wider, s)));
        }
        if (inside) attempts.add(overlap);
        return attempts;
    }

    private Steering without(List<Pattern> patterns, UnaryOperator<List<Exclusion>> regions, Steering steering) {
        OuterLocks locks = new OuterLocks(trace);
        return PreventedOrder.without(patterns, steering, r -> locks.around(regions.apply(r)));
    }

    private static Attempt attempt(BlamedOrder order, UnaryOperator<Steering> forbidden) {
        boolean more = !order.wholly().equals(order.forcing());
        return new Attempt(
                s -> s.with(order.forcing(), List.of()),
                forbidden,
                more ? s -> s.with(order.wholly(), List.of()) : null);
    }

    /** Null if no run counts. */
    private Proof tried(Attempt attempt, Pattern pattern, Over over) throws UnusableTarget {
        try (WatchedTrials one = trials(pattern);
                WatchedTrials other = trials(pattern)) {
            Schedule schedule = failing.schedule();
            AlikeSchedules alike = new AlikeSchedules(schedule);
            boolean seen = one.run(Steering.follow(schedule)).seen();
            if (attempt.forced == null) {
                boolean observed = pattern.accesses().size() >= WatchedTrials.TRIPLE;
                return observed && !seen ? null : insideCalls(attempt, one, other, observed, over);
            }
            IntervenedRuns.Intervention forcing = new IntervenedRuns.Intervention(attempt.forced, seen ? true : null);
            IntervenedRuns forced =
                    new IntervenedRuns(one, forcing, IntervenedRuns.Course.anywhere(schedule, alike), null);
            IntervenedRuns forbidden = new IntervenedRuns(
                    other,
                    new IntervenedRuns.Intervention(attempt.forbidden, seen ? false : null),
                    IntervenedRuns.Course.anywhere(schedule, alike),
                    others);
            Proof proof = made(forced, forbidden, false, over);
            if (!proof.isRefuted() || !forced.failsAlongSchedule() || forbidden.failed() > 0 || !alike.exist())
                return isEmpty(proof) ? null : proof;
            // the order does harm in a certain state only: one that others brought about in between, or before
            IntervenedRuns.Intervention all = attempt.wholly == null
                    ? forcing
                    : new IntervenedRuns.Intervention(attempt.wholly, seen ? true : null);
            if (attempt.wholly != null) {
                IntervenedRuns whole =
                        new IntervenedRuns(one, all, IntervenedRuns.Course.anywhere(schedule, alike), null);
                Proof inBetween = made(whole, forbidden, false, over);
                if (isBetter(inBetween, proof)) proof = inBetween;
                if (proof.holds()) return proof;
            }
            IntervenedRuns like = new IntervenedRuns(one, all, IntervenedRuns.Course.alike(schedule, alike), null);
            Proof inState = made(like, forbidden, true, over);
            return isBetter(inState, proof) ? inState : proof;
        } catch (HostGone gone) {
            return null;
        }
    }

    /**
     * The order is brought about by schedules that begin like the failing one, until it has happened there. {@code
     * observed}: runs show whether they have it.
     */
    private Proof insideCalls(Attempt attempt, WatchedTrials one, WatchedTrials other, boolean observed, Over over)
            throws UnusableTarget {
        Schedule schedule = failing.schedule();
        AlikeSchedules alike = AlikeSchedules.afterLastPreemption(schedule);
        if (!alike.exist()) return null;
        IntervenedRuns forced = new IntervenedRuns(
                one,
                new IntervenedRuns.Intervention(steering -> steering, observed ? true : null),
                IntervenedRuns.Course.alike(schedule, alike),
                null);
        IntervenedRuns forbidden = new IntervenedRuns(
                other,
                new IntervenedRuns.Intervention(attempt.forbidden, observed ? false : null),
                IntervenedRuns.Course.anywhere(schedule, alike),
                others);
        Proof proof = made(forced, forbidden, true, over);
        return isEmpty(proof) ? null : proof;
    }

    private static boolean isEmpty(Proof proof) {
        return proof.forced().runs() + proof.forbidden().runs() == 0;
    }

    /** {@code alike}: the forced runs begin like the failing one. */
    private Proof made(IntervenedRuns forced, IntervenedRuns forbidden, boolean alike, Over over)
            throws UnusableTarget {
        try {
            make(forced, forbidden, over);
        } catch (HostGone gone) {
            // the runs before count
        }
        return new Proof(forced.trials(), forbidden.trials(), alike, forbidden.otherwise());
    }

    /** A few runs of each kind show most orders that do not decide; only then many are made. */
    private void make(IntervenedRuns forced, IntervenedRuns forbidden, Over over) throws UnusableTarget, HostGone {
        BooleanSupplier refuted = () -> new Proof(forced.trials(), forbidden.trials()).isRefuted();
        forced.make(FIRST, over.soon, refuted);
        forbidden.make(FIRST, over.soon, refuted);
        boolean decides = forced.failed() > 0
                && forbidden.passed() > 0
                && forbidden.includesSchedule()
                && !refuted.getAsBoolean();
        if (decides) new SideBySide(forced, forbidden).make(RUNS, over.of(forced, forbidden), refuted, listener);
    }

    private WatchedTrials trials(Pattern blamed) {
        return new WatchedTrials(new HostedTrials(hosts, trial(setup), setup.processPerTrial()), known, blamed);
    }

    /** Patterns are collected, to see in which runs the blamed order came about. */
    private static Trial trial(Setup setup) {
        return Trial.of(setup.target(), ANY, setup.limits())
                .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW)));
    }

    /** Closer to a proof. */
    private static boolean isBetter(Proof proof, Proof than) {
        return proof.holds() && !than.holds() || agreement(proof) > agreement(than);
    }

    private static double agreement(Proof proof) {
        return share(proof.forced().failed(), proof.forced().runs())
                + share(
                        proof.forbidden().runs() - proof.forbidden().failed(),
                        proof.forbidden().runs());
    }

    private static double share(int part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }

    @Override
    public void close() {
        guard.close();
        hosts.close();
    }
}
