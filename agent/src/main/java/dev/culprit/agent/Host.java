package dev.culprit.agent;

import dev.culprit.agent.canary.Canary;
import dev.culprit.agent.control.TrialHost;
import dev.culprit.agent.control.Watchdog;
import dev.culprit.agent.patterns.PatternCollector;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.TrialRunner;
import dev.culprit.control.schedule.MovedOrder;
import dev.culprit.control.strategy.Strategies;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Verdict;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Carries out requests: many trials or one, in this JVM. */
final class Host implements RequestHandler {
    private static final long PROGRESS_NANOS = 250_000_000;
    private static final int CANARY_TRIALS = 200;
    private static final int MOVES = 8;
    private static final int TOLD_OF_EACH = 10;

    private final Agent agent;
    private final Consumer<Reply> replies;
    private final Set<String> warnings = new LinkedHashSet<>();
    private final PatternCollector patterns;
    private Thread watchdog;
    private volatile TrialHost trials;
    private String strategyName = "";
    private volatile Strategy strategy;
    /** The batch whose trials are being run; the watchdog reports it while a single trial takes long. */
    private volatile Tally underWay;

    private volatile long trialUnderWay;

    Host(Agent agent, Consumer<Reply> replies) {
        this.agent = agent;
        this.replies = replies;
        this.patterns = new PatternCollector(agent.sites());
    }

    @Override
    public void announce() {
        replies.accept(new Reply.Ready(
                System.getProperty("java.version"), agent.options().fibers() ? "fiber" : "thread"));
    }

    @Override
    public void carryOut(Request request) {
        try {
            if (request instanceof Request.Batch batch) batch(batch);
            else if (request instanceof Request.Single single) single(single);
            else if (request instanceof Request.Canary canary) canary(canary);
        } catch (Program.Unusable | IllegalArgumentException e) {
            replies.accept(new Reply.Refused(e.getMessage()));
        } catch (IOException e) {
            replies.accept(new Reply.Refused("the recording cannot be written: " + e));
        } finally {
            if (trials != null) trials.runner().continueAfterFailures(false);
            underWay = null;
        }
    }

    private void batch(Request.Batch b) throws Program.Unusable {
        TrialHost host = host(b.target(), b.limits());
        Strategy strategy = strategy(b.strategy());
        host.runner().continueAfterFailures(b.collecting() != null);
        Tally tally = new Tally();
        underWay = tally;
        long start = System.nanoTime();
        long reported = start;
        int passing = 0;
        Map<String, Integer> told = new HashMap<>();
        for (long n = b.first(); n < b.first() + b.count() && !strategy.isExhausted(); n++) {
            if (b.collecting() != null) patterns.begin(b.collecting(), null);
            trialUnderWay = n;
            TrialRunner.Trial t = host.run(strategy, n, Steering.strategy(b.strategy(), b.seed()));
            MemoryCheck.after(t.failure(), replies);
            if (b.collecting() != null)
                replies.accept(patterns.end(
                        n, t.verdict(), t.failure() == null ? "" : t.failure().key()));
            tally.add(t.verdict());
            boolean wanted = t.verdict() == Verdict.PASSED ? passing++ < b.passing() : isNews(t, told);
            if (wanted) replies.accept(new Reply.Result(n, strategy.name(), host.outcome(t, warnings())));
            long now = System.nanoTime();
            if (now - reported > PROGRESS_NANOS) {
                replies.accept(tally.progress());
                reported = now;
            }
            if (tally.failed >= b.failures() || now - start > b.millis() * 1_000_000 || host.isWornOut()) break;
        }
        replies.accept(new Reply.Done(
                tally.progress(), strategy.isExhausted(), strategy.coverage(), warnings(), host.isWornOut()));
    }

    /** The same failure again and again is only counted. */
    private static boolean isNews(TrialRunner.Trial t, Map<String, Integer> told) {
        String what =
                t.verdict() == Verdict.FAILED ? t.failure().key() : t.reason().text();
        return told.merge(what, 1, Integer::sum) <= TOLD_OF_EACH;
    }

    private void single(Request.Single s) throws Program.Unusable, IOException {
        TrialHost host = host(s.target(), s.limits());
        Steering steering = s.steering();
        TrialRunner.Trial t = host.run(steering, s.recording());
        for (int i = 0; i < MOVES && t.movedOrder() != null; i++) {
            steering = steering.with(replace(steering.constraints(), t.movedOrder()), steering.delays());
            t = host.run(steering, s.recording());
        }
        MemoryCheck.after(t.failure(), replies);
        Outcome outcome = host.outcome(t, warnings());
        if (t.ordersUnmet()) outcome = unmet(outcome);
        replies.accept(new Reply.Result(0, steering.strategy(), outcome));
        Tally tally = new Tally();
        tally.add(outcome.verdict());
        replies.accept(new Reply.Done(tally.progress(), false, "", warnings(), host.isWornOut()));
    }

    private static List<OrderConstraint> replace(List<OrderConstraint> all, MovedOrder moved) {
        List<OrderConstraint> changed = new ArrayList<>();
        for (OrderConstraint c : all) changed.add(c.equals(moved.asked()) ? moved.instead() : c);
        return changed;
    }

    private static Outcome unmet(Outcome o) {
        List<String> more = new ArrayList<>(o.warnings());
        more.add("an order that was asked for did not come about");
        return o.withWarnings(more);
    }

    private void canary(Request.Canary c) throws Program.Unusable {
        Target target = Target.ofMain(Canary.class.getName(), List.of(), null);
        TrialHost host = host(target, c.limits());
        Strategy strategy = Strategies.forCanary(c.strategy());
        Tally tally = new Tally();
        for (int n = 0; n < CANARY_TRIALS && (tally.failed == 0 || tally.passed == 0) && !strategy.isExhausted(); n++) {
            TrialRunner.Trial t = host.run(strategy, n, Steering.strategy(c.strategy(), c.seed()));
            boolean first = t.verdict() == Verdict.FAILED ? tally.failed == 0 : tally.passed == 0;
            tally.add(t.verdict());
            if (first) replies.accept(new Reply.Result(n, c.strategy(), host.outcome(t, List.of())));
        }
        replies.accept(new Reply.Done(tally.progress(), false, "", List.of(), false));
    }

    /** A strategy learns from batch to batch; a systematic search begins anew with each. */
    private Strategy strategy(String name) {
        if (!name.equals(strategyName) || strategy.isSystematic()) {
            strategy = Strategies.named(name);
            strategyName = name;
        }
        return strategy;
    }

    /** The host for the target; kept while requests ask for the same. */
    private TrialHost host(Target target, Request.Limits limits) throws Program.Unusable {
        if (trials != null && trials.isFor(target, limits)) return trials;
        if (watchdog != null) watchdog.interrupt();
        trials = new TrialHost(agent, target, limits);
        synchronized (warnings) {
            warnings.clear();
        }
        Watchdog dog = new Watchdog(
                trials.runner(),
                agent.options().fibers(),
                Thread.currentThread(),
                limits.stallMillis(),
                this::signOfLife,
                this::warn,
                this::giveUp);
        watchdog = new Thread(dog, "culprit-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
        return trials;
    }

    private void signOfLife() {
        Tally tally = underWay;
        replies.accept(tally == null ? new Tally().progress() : tally.progress());
    }

    private void giveUp(Watchdog.Stall stall) {
        boolean ended = stall.ended() != null;
        boolean otherBackend = !ended && stall.blocked() && agent.options().fibers();
        Outcome outcome = ended ? trials.outcomeOfEnded(stall.ended(), warnings()) : null;
        // a batch is told its trials one by one
        if (ended && underWay != null) replies.accept(new Reply.Result(trialUnderWay, strategy.name(), outcome));
        replies.accept(new Reply.Lost(Note.of(stall.reason()), otherBackend, outcome));
        Runtime.getRuntime().halt(0);
    }

    private void warn(String warning) {
        synchronized (warnings) {
            if (warnings.size() < 50) warnings.add(warning);
        }
    }

    private List<String> warnings() {
        List<String> all = new ArrayList<>(agent.notes());
        synchronized (warnings) {
            all.addAll(warnings);
        }
        return all;
    }
}
