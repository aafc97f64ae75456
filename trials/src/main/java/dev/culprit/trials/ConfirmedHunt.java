package dev.culprit.trials;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.host.HostDied;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A hunt whose failures are real: each of them occurred in the first run of a JVM. Failures of warm hosts are confirmed
 * in new ones. Where none is, the program keeps state from run to run that cannot be reset, and the hunt is repeated
 * with a JVM for each run in the time that is left.
 */
public final class ConfirmedHunt {
    /** Less time than this is not enough for a run in a JVM of its own. */
    private static final long LEAST_MILLIS = 2_000;

    /** Runs whose effect on static state is looked at: what is new in the first is known after the second. */
    private static final int LOOKED_AT = 2;

    private static final String NOT_CONFIRMED = "the failure was not confirmed in a new JVM: ";

    private static final int MOST_NAMED = 3;
    private static final long SIMPLIFYING_TRIALS = 500;

    private final HuntPlan plan;
    private final Hosts hosts;
    private final HuntListener listener;
    private final long leastMillis;
    /** Why failures could not be checked, or empty. */
    private String unconfirmed = "";

    public ConfirmedHunt(HuntPlan plan, Hosts hosts, HuntListener listener) {
        this(plan, hosts, listener, LEAST_MILLIS);
    }

    /** {@code leastMillis} is the time that a hunt with a JVM for each run needs at least. */
    ConfirmedHunt(HuntPlan plan, Hosts hosts, HuntListener listener, long leastMillis) {
        this.plan = plan;
        this.hosts = hosts;
        this.listener = listener;
        this.leastMillis = leastMillis;
    }

    /** {@code processPerTrial}: the runs of the result had a JVM each, as their repetitions must. */
    public record Result(HuntResult hunt, boolean processPerTrial) {}

    public Result run() throws UnusableTarget {
        Deadline deadline = Deadline.in(plan.budget().millis());
        HuntResult warm = new Hunt(plan, hosts, listener).run();
        boolean doubtful =
                warm.failed() && !plan.processPerTrial() && plan.equipment().isControlled();
        if (!doubtful) return new Result(warm, plan.processPerTrial());
        Deadline half = Deadline.in(deadline.millisToConfirm());
        List<DistinctFailure> confirmed = hosts.isClosed() ? List.of() : confirmed(warm.failures(), half);
        if (hosts.isClosed() && confirmed.size() < warm.failures().size())
            return new Result(warm.warning(NOT_CONFIRMED + "interrupted"), false);
        if (confirmed.size() == warm.failures().size())
            return new Result(unconfirmed.isEmpty() ? warm.with(confirmed) : warm.warning(unconfirmed), false);
        listener.unconfirmed();
        if (!confirmed.isEmpty()) return new Result(warm.with(confirmed).warning(dropped(warm, confirmed)), false);
        String why = counted(warm) + " failed (" + headline(warm) + ") in a JVM that had run the program before, and "
                + (half.isOver() ? "the time to repeat that in a new one was over" : "not again in a new one")
                + ", so " + (warm.counts().failed() == 1 ? "it is" : "they are") + " not counted"
                + (half.isOver() ? "" : keptBy(warm.failures().get(0).best().outcome(), half));
        if (plan.isSystematic() || deadline.millisLeft() < leastMillis)
            return new Result(warm.without(Note.of(why, Advice.Kind.ISOLATE_RUNS)), false);
        HuntResult again = new Hunt(plan.isolated().lasting(deadline.millisLeft()), hosts, listener).run();
        return new Result(again.warning(why + "; each run has a JVM of its own"), true);
    }

    /** Those that occur again. No further one is tried when the time is over. */
    private List<DistinctFailure> confirmed(List<DistinctFailure> failures, Deadline deadline) throws UnusableTarget {
        List<DistinctFailure> confirmed = new ArrayList<>();
        HostedTrials trials = checks();
        try (trials;
                TimeLimit limit = new TimeLimit(deadline.millisLeft(), trials::stop)) {
            for (DistinctFailure failure : failures) {
                if (limit.isOver()) break;
                Outcome outcome = confirmed(trials, failure.best().outcome(), deadline, limit);
                if (outcome != null) confirmed.add(failure.with(outcome));
            }
        }
        return confirmed;
    }

    /** What a host numbers in a run that is only a check would be unknown to those who collect. */
    private HostedTrials checks() {
        return new HostedTrials(hosts, plan.trial().without(Equipment.Part.PATTERNS), false);
    }

    /** A host that loses control confirms nothing; the result is null then. One that is killed disproves nothing. */
    private Outcome confirmed(HostedTrials trials, Outcome failing, Deadline deadline, TimeLimit limit)
            throws UnusableTarget {
        Confirmation confirmation = new Confirmation(trials, !plan.isCollecting());
        try {
            Outcome outcome = confirmation.confirmed(failing);
            return outcome != null ? outcome : simplerConfirmed(trials, confirmation, failing, deadline);
        } catch (HostDied died) {
            if (limit.isOver() || hosts.isClosed()) return null;
            unconfirmed = NOT_CONFIRMED + died.getMessage();
            return failing;
        } catch (HostGone gone) {
            return null;
        }
    }

    /** The fewer preemptions a schedule has, the easier it is followed into a run with other events. */
    private Outcome simplerConfirmed(HostedTrials trials, Confirmation confirmation, Outcome failing, Deadline deadline)
            throws HostGone, UnusableTarget {
        long millis = deadline.millisLeft() / 2;
        if (plan.isCollecting() || millis <= 0) return null;
        Outcome simplest = new Simplifier(trials, SIMPLIFYING_TRIALS, millis).simplest(failing);
        return simplest == failing ? null : confirmation.confirmedBySite(simplest);
    }

    /** Names what runs leave behind, as a clause; empty if nothing is found. */
    private String keptBy(Outcome failing, Deadline deadline) throws UnusableTarget {
        Set<String> kept = new LinkedHashSet<>();
        HostedTrials trials = checks();
        TimeLimit limit = new TimeLimit(deadline.millisLeft(), trials::stop);
        try (trials) {
            trials.renew();
            for (int i = 0; i <= LOOKED_AT; i++) {
                kept.addAll(trials.kept());
                if (i < LOOKED_AT) trials.run(Steering.follow(failing.schedule()));
            }
        } catch (HostGone gone) {
            // what is known so far is named
        } finally {
            limit.close();
        }
        String more = kept.size() > MOST_NAMED ? " and others" : "";
        return kept.isEmpty()
                ? ""
                : "; runs leave their values in "
                        + kept.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")) + more;
    }

    private static String counted(HuntResult warm) {
        long failed = warm.counts().failed();
        return failed == 1 ? "1 run" : failed + " runs";
    }

    private static String headline(HuntResult warm) {
        return warm.failures().get(0).best().outcome().failure().headline();
    }

    private static String dropped(HuntResult warm, List<DistinctFailure> confirmed) {
        int count = warm.failures().size() - confirmed.size();
        return (count == 1 ? "1 other failure" : count + " other failures")
                + (count == 1 ? " was" : " were") + " not confirmed in a new JVM, and " + (count == 1 ? "is" : "are")
                + " not reported";
    }
}
