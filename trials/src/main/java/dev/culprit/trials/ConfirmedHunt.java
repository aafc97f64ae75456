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

    private static final Note TOO_LONG = Note.of(
            "under control a run takes too many steps, though the program ends when it runs freely",
            Advice.Kind.RAISE_STEP_LIMIT);

    private static final Note UNKNOWN_END = Note.of(
            "a run did not end within its limit of steps, and it could not be found out whether it ends later",
            Advice.Kind.ALLOW_MORE_TIME);

    /** The part of the time for a free run of a program that does not end under control. */
    private static final int FREE_PART = 3;

    /** So many new JVMs may be needed to repeat a failure, since one may be killed by the system. */
    private static final int ATTEMPTS = 2;

    /** If runs end at their limit of steps for this part of the time, it is asked whether they end later. */
    private static final int PATIENT_PART = 8;

    private static final int MOST_NAMED = 3;
    private static final long SIMPLIFYING_TRIALS = 500;

    /** A schedule with more preemptions is simplified before a new JVM is spent on it. */
    private static final int FEW_PREEMPTIONS = 20;

    private final HuntPlan plan;
    private final Hosts hosts;
    private final HuntListener listener;
    private final FreeRun freeRun;
    private final Times times;
    /** How the JVM ended in which a failure was to be repeated, or empty. */
    private String died = "";

    /** Why failures are kept that did not occur again, or empty. */
    private String remark = "";

    public ConfirmedHunt(HuntPlan plan, Hosts hosts, HuntListener listener, FreeRun freeRun) {
        this(
                plan,
                hosts,
                listener,
                freeRun,
                new Times(LEAST_MILLIS, plan.budget().millis() / PATIENT_PART));
    }

    ConfirmedHunt(HuntPlan plan, Hosts hosts, HuntListener listener, FreeRun freeRun, Times times) {
        this.plan = plan;
        this.hosts = hosts;
        this.listener = listener;
        this.freeRun = freeRun;
        this.times = times;
    }

    /**
     * The time that a hunt with a JVM for each run needs at least, and the time after which runs that a limit has ended
     * are looked at, if there are no others.
     */
    record Times(long leastMillis, long patienceMillis) {}

    /** {@code plan}: how the runs of the result were made, as their repetitions must be. */
    public record Result(HuntResult hunt, HuntPlan plan) {}

    public Result run() throws UnusableTarget {
        Deadline deadline = Deadline.in(plan.budget().millis());
        Deadline patience = Deadline.in(times.patienceMillis);
        HuntProgress.Doubt doubt = new HuntProgress.Doubt(patience::isOver, !plan.isCollecting());
        HuntResult warm = new Hunt(plan, hosts, listener, doubt).run();
        EndlessRuns.Answer end = new EndlessRuns(plan, hosts).end(warm, deadline.millisToStudy() * 2 / 3);
        if (end == EndlessRuns.Answer.UNKNOWN) {
            listener.unconfirmed();
            return new Result(warm.without(UNKNOWN_END), plan);
        }
        if (end == EndlessRuns.Answer.LATER) {
            listener.unconfirmed();
            HuntPlan longer = plan.withRaisedLimits().lasting(Math.max(1, deadline.millisLeft()));
            return new ConfirmedHunt(longer, hosts, listener, freeRun, times).run();
        }
        if (end == EndlessRuns.Answer.NEVER && isStoppedEarly(warm) && !deadline.isOver()) {
            listener.unconfirmed();
            warm = new Hunt(plan.lasting(deadline.millisLeft()), hosts, listener).run();
        }
        if (isTooLong(warm, deadline)) {
            listener.unconfirmed();
            return new Result(warm.without(TOO_LONG), plan);
        }
        return plan.processPerTrial() ? new Result(warm, plan) : inNewJvms(warm, deadline);
    }

    /** Whether runs that may pass were not tried, because those that a limit has ended took long. */
    private boolean isStoppedEarly(HuntResult warm) {
        return warm.counts().passed() == 0
                && warm.counts().total() < Math.min(plan.budget().runs(), HuntProgress.ALWAYS_CUT)
                && warm.seconds() * 1000 >= times.patienceMillis;
    }

    private Result inNewJvms(HuntResult warm, Deadline deadline) throws UnusableTarget {
        if (!warm.failed()) return new Result(warm, plan);
        Deadline half = Deadline.in(deadline.millisToConfirm());
        List<DistinctFailure> confirmed = hosts.isClosed() ? List.of() : confirmed(warm, half);
        if (hosts.isClosed() && confirmed.size() < warm.failures().size())
            return new Result(warm.warning(NOT_CONFIRMED + "interrupted"), plan);
        if (!remark.isEmpty()) warm = warm.warning(NOT_CONFIRMED + remark);
        if (confirmed.size() == warm.failures().size()) return new Result(warm.with(confirmed), plan);
        boolean unknown = confirmed.isEmpty() && !died.isEmpty();
        if (!unknown) listener.unconfirmed();
        if (!confirmed.isEmpty()) return new Result(warm.with(confirmed).warning(dropped(warm, confirmed, half)), plan);
        String why = counted(warm) + " failed (" + headline(warm) + ") in a JVM that had run the program before, and "
                + notAgain(half) + ", so " + (warm.counts().failed() == 1 ? "it is" : "they are") + " not counted";
        if (unknown) return new Result(warm.without(Note.of(why + "; the schedule is kept")), plan);
        why += keptBy(warm.failures().get(0), half);
        if (plan.isSystematic() || deadline.millisLeft() < times.leastMillis)
            return new Result(warm.without(Note.of(why, Advice.Kind.ISOLATE_RUNS)), plan);
        HuntPlan isolated = plan.isolated();
        HuntResult again = new Hunt(isolated.lasting(deadline.millisLeft()), hosts, listener).run();
        return new Result(again.warning(why + "; each run has a JVM of its own"), isolated);
    }

    /** Whether runs were only ended by a limit, and the program ends by itself if it is not under control. */
    private boolean isTooLong(HuntResult warm, Deadline deadline) throws UnusableTarget {
        boolean onlyLimits = warm.failed()
                && warm.counts().passed() == 0
                && warm.failures().stream()
                        .allMatch(f -> f.best().outcome().failure().isLimit());
        return onlyLimits
                && plan.equipment().isControlled()
                && !hosts.isClosed()
                && freeRun.passes(Math.max(times.leastMillis, deadline.millisLeft() / FREE_PART));
    }

    private String notAgain(Deadline half) {
        if (!died.isEmpty()) return "could not be repeated in a new one (" + died + ")";
        return half.isOver() ? "the time to repeat that in a new one was over" : "not again in a new one";
    }

    private List<DistinctFailure> confirmed(HuntResult warm, Deadline deadline) throws UnusableTarget {
        if (plan.equipment().isControlled()) return confirmed(warm.failures(), deadline);
        FreeConfirmation free = new FreeConfirmation(plan, hosts);
        List<DistinctFailure> confirmed = free.confirmed(warm, deadline.millisLeft());
        remark = free.remark();
        return confirmed;
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

    /**
     * Null if it does not occur again. A host that is killed says nothing about that, so another one gets the same
     * task, once. A host that loses control confirms nothing.
     */
    private Outcome confirmed(HostedTrials trials, Outcome failing, Deadline deadline, TimeLimit limit)
            throws UnusableTarget {
        Confirmation confirmation = new Confirmation(trials, !plan.isCollecting());
        String end = "";
        for (int i = 0; i < ATTEMPTS; i++) {
            try {
                boolean simplerFirst = failing.schedule().choices() > FEW_PREEMPTIONS;
                Outcome outcome = simplerFirst ? simplerConfirmed(trials, confirmation, failing, deadline) : null;
                if (outcome == null) outcome = confirmation.confirmedBySite(failing);
                if (outcome == null && !simplerFirst)
                    outcome = simplerConfirmed(trials, confirmation, failing, deadline);
                return outcome != null ? outcome : confirmation.confirmedByPosition(failing);
            } catch (HostDied gone) {
                if (limit.isOver() || hosts.isClosed()) return null;
                end = gone.getMessage();
            } catch (HostGone gone) {
                return null;
            }
        }
        died = end;
        return null;
    }

    /** The fewer preemptions a schedule has, the easier it is followed into a run with other events. */
    private Outcome simplerConfirmed(HostedTrials trials, Confirmation confirmation, Outcome failing, Deadline deadline)
            throws HostGone, UnusableTarget {
        long millis = deadline.millisLeft() / 2;
        if (plan.isCollecting() || millis <= 0) return null;
        Outcome simplest = new Simplifier(trials, SIMPLIFYING_TRIALS, millis).simplest(failing);
        return simplest.schedule().choices() >= failing.schedule().choices()
                ? null
                : confirmation.confirmedBySite(simplest);
    }

    /** Names what runs leave behind, as a clause; empty if nothing is found. */
    private String keptBy(DistinctFailure failing, Deadline deadline) throws UnusableTarget {
        if (deadline.isOver()) return "";
        boolean controlled = plan.equipment().isControlled();
        Steering steering = controlled
                ? Steering.follow(failing.best().schedule())
                : plan.trial().steering();
        Set<String> kept = new LinkedHashSet<>();
        HostedTrials trials = checks();
        TimeLimit limit = new TimeLimit(deadline.millisLeft(), trials::stop);
        try (trials) {
            trials.renew();
            for (int i = 0; i <= LOOKED_AT; i++) {
                kept.addAll(trials.kept());
                if (i < LOOKED_AT) trials.run(steering);
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

    private String dropped(HuntResult warm, List<DistinctFailure> confirmed, Deadline half) throws UnusableTarget {
        Set<String> keys = confirmed.stream().map(DistinctFailure::key).collect(Collectors.toSet());
        List<DistinctFailure> others = warm.failures().stream()
                .filter(failure -> !keys.contains(failure.key()))
                .toList();
        boolean one = others.size() == 1;
        return (one ? "1 other failure was" : others.size() + " other failures were")
                + " not confirmed in a new JVM, and " + (one ? "is" : "are") + " not reported ("
                + others.get(0).best().outcome().failure().headline() + ")" + keptBy(others.get(0), half);
    }
}
