package dev.culprit.agent.control;

import dev.culprit.agent.batch.EndedRun;
import dev.culprit.agent.batch.TrialRuns;
import dev.culprit.agent.batch.Variation;
import dev.culprit.agent.program.FreshLoader;
import dev.culprit.agent.program.Program;
import dev.culprit.agent.weaving.Agent;
import dev.culprit.control.strategy.Random64;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering.Noisy;
import dev.culprit.model.Verdict;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Free runs with noise. */
public final class NoisyRuns implements TrialRuns {
    private static final int LEFTOVER_LIMIT = 200;

    private final Agent agent;
    private final Consumer<Reply> replies;
    private final Runnable signOfLife;
    /** The threads of this host, which belong to no run. */
    private final Set<Thread> ofHost = FreeThreads.alive();

    private int leftovers;

    public NoisyRuns(Agent agent, Consumer<Reply> replies, Runnable signOfLife) {
        this.agent = agent;
        this.replies = replies;
        this.signOfLife = signOfLife;
    }

    @Override
    public String backend() {
        return "free";
    }

    @Override
    public void begin(Batch batch) {
        // each run loads the program afresh
    }

    @Override
    public EndedRun run(Variation variation, Start start) throws Program.Unusable {
        Trial trial = variation.trial();
        boolean goesOn = trial.recording(Recording.Patterns.class).isPresent();
        NoisyRun run = new NoisyRun(trial.target(), trial.limits(), goesOn, new FreeThreads(ofHost), signOfLife);
        start.begins(run.group());
        Noisy noisy = (Noisy) trial.steering().course();
        long seed = Random64.of(noisy.seed(), variation.number()).next();
        List<OrderConstraint> constraints = trial.steering().constraints();
        DelayedOrder order = constraints.isEmpty()
                ? null
                : new DelayedOrder(constraints, agent.sites(), DelayedOrder.Patience.USUAL);
        Outcome outcome = run.run(FreshLoader.classPath(), seed, rate(noisy, seed), order);
        if (order != null && order.isUnmet()) outcome = outcome.warning(OrderConstraint.UNMET);
        leftovers += run.leftovers();
        if (outcome.verdict() != Verdict.INCONCLUSIVE && WovenClassCheck.isNothingWoven(agent, trial.target()))
            outcome = Outcome.inconclusive(WovenClassCheck.NOTHING_WOVEN);
        MemoryCheck.after(outcome.failure(), replies);
        return new Ended(outcome, noisy.toString());
    }

    /** Of 2^16 places, how many delay. */
    private static int rate(Noisy noisy, long seed) {
        return noisy.rate() == Noisy.VARYING ? 1 << (8 + (int) (seed & 7)) : noisy.rate();
    }

    private record Ended(Outcome outcome, String strategy) implements EndedRun {
        @Override
        public Verdict verdict() {
            return outcome.verdict();
        }

        @Override
        public Failure failure() {
            return outcome.failure();
        }

        @Override
        public Note reason() {
            return outcome.reason();
        }
    }

    /** Threads of ended runs that continue would disturb the next ones. */
    @Override
    public boolean isWornOut() {
        return leftovers > LEFTOVER_LIMIT;
    }

    @Override
    public List<String> warnings() {
        return agent.notes();
    }
}
