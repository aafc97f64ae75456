package dev.culprit.agent;

import dev.culprit.agent.canary.Canary;
import dev.culprit.agent.control.FreeTrial;
import dev.culprit.agent.patterns.PatternCollector;
import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.strategy.Random64;
import dev.culprit.model.Outcome;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import java.util.List;
import java.util.function.Consumer;

/** Carries out requests with free-running trials. */
public final class FreeHost implements RequestHandler {
    private static final long PROGRESS_NANOS = 250_000_000;
    private static final int CANARY_TRIALS = 5_000;
    private static final int LEFTOVER_LIMIT = 200;
    private static final String FIXED_RATE = "free:";

    private final Agent agent;
    private final Consumer<Reply> replies;
    private final PatternCollector patterns;
    private int leftovers;

    FreeHost(Agent agent, Consumer<Reply> replies) {
        this.agent = agent;
        this.replies = replies;
        this.patterns = new PatternCollector(agent.sites());
    }

    @Override
    public void announce() {
        replies.accept(new Reply.Ready(System.getProperty("java.version"), "free"));
    }

    @Override
    public void carryOut(Request request) {
        try {
            if (request instanceof Request.Batch b) batch(b);
            else if (request instanceof Request.Canary c) canary(c);
            else replies.accept(new Reply.Refused("a free-running trial cannot follow a schedule"));
        } catch (Program.Unusable | IllegalArgumentException e) {
            replies.accept(new Reply.Refused(e.getMessage()));
        }
    }

    private void batch(Request.Batch b) throws Program.Unusable {
        Tally tally = new Tally();
        long start = System.nanoTime();
        long reported = start;
        int passing = 0;
        for (long n = b.first(); n < b.first() + b.count(); n++) {
            long seed = Random64.of(b.seed(), n).next();
            Outcome o = run(b.target(), b.limits(), seed, noise(b.strategy(), seed), b.collecting());
            MemoryCheck.after(o.failure(), replies);
            if (b.collecting() != null)
                replies.accept(
                        patterns.end(n, o.verdict(), o.failed() ? o.failure().key() : ""));
            tally.add(o.verdict());
            if (o.failed() || passing++ < b.passing()) replies.accept(new Reply.Result(n, b.strategy(), o));
            long now = System.nanoTime();
            if (now - reported > PROGRESS_NANOS) {
                replies.accept(tally.progress());
                reported = now;
            }
            if (tally.failed >= b.failures() || now - start > b.millis() * 1_000_000 || isWornOut()) break;
        }
        replies.accept(new Reply.Done(tally.progress(), false, "", agent.notes(), isWornOut()));
    }

    /** Threads of ended trials that go on would disturb those of the next ones. */
    private boolean isWornOut() {
        return leftovers > LEFTOVER_LIMIT;
    }

    private void canary(Request.Canary c) throws Program.Unusable {
        Target target = Target.ofMain(Canary.class.getName(), List.of(), null);
        Tally tally = new Tally();
        for (int n = 0; n < CANARY_TRIALS && (tally.failed == 0 || tally.passed == 0); n++) {
            long seed = Random64.of(c.seed(), n).next();
            Outcome o = run(target, c.limits(), seed, noise(c.strategy(), seed), null);
            boolean first = o.failed() ? tally.failed == 0 : tally.passed == 0;
            tally.add(o.verdict());
            if (first) replies.accept(new Reply.Result(n, c.strategy(), o));
        }
        replies.accept(new Reply.Done(tally.progress(), false, "", List.of(), false));
    }

    /** Of 2^16 points, how many delay: {@code free:N} says it, otherwise there are now more, now fewer. */
    private static int noise(String strategy, long seed) {
        if (!strategy.startsWith(FIXED_RATE)) return 1 << (8 + (int) (seed & 7));
        try {
            return Integer.parseInt(strategy.substring(FIXED_RATE.length()));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the number in strategy " + strategy + " cannot be read");
        }
    }

    private Outcome run(Target target, Request.Limits limits, long seed, int noise, Collecting collecting)
            throws Program.Unusable {
        FreeTrial trial = new FreeTrial(target, limits, collecting != null);
        if (collecting != null) patterns.begin(collecting, trial.group());
        Outcome o = trial.run(FreshLoader.classPath(), seed, noise);
        leftovers += trial.leftovers();
        return o;
    }
}
