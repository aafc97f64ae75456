package dev.culprit.investigation.ranking;

import dev.culprit.analysis.patterns.CheckedRanking;
import dev.culprit.analysis.patterns.FaultGroups;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.patterns.RankedPattern;
import dev.culprit.investigation.checking.PreventedOrder;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Checks the first candidates of a ranking. Failing runs with the pattern are repeated along their schedules, but with
 * the order of the pattern prevented. Only runs in which the pattern is really absent count. If they fail as before,
 * the failure does not depend on the pattern.
 */
final class OrderChecks {
    private static final int CANDIDATES = 5;
    private static final int RUNS = 6;
    /** So many failing runs are tried to get them: in some, the order cannot be prevented. */
    private static final int ATTEMPTS = 3 * RUNS;
    /** More failing runs are not needed to find some with each pattern. */
    static final int MOST_KEPT = 400;

    private final PatternRuns runs;
    private final Map<Long, Found> failing = new HashMap<>();
    /** By trial: whether the run fails again when its schedule is followed. */
    private final Map<Long, Boolean> repeatable = new HashMap<>();

    /** {@code found} are failing runs, of which it must be possible to follow the schedules. */
    OrderChecks(PatternRuns runs, List<Found> found) {
        this.runs = runs;
        for (Found f : found) failing.put(f.trial(), f);
    }

    /** The groups in the order that the checks suggest; what cannot be checked in time keeps its place. */
    List<FaultGroups.Group> check(HostedTrials trials, List<FaultGroups.Group> groups, long millis)
            throws UnusableTarget {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        List<FaultGroups.Group> checked = new ArrayList<>();
        for (FaultGroups.Group group : groups) {
            Map<Pattern, Proof.Trials> prevented = new HashMap<>();
            try {
                for (RankedPattern candidate : group.ranking())
                    if (candidate.rank() <= CANDIDATES && !candidate.consequence())
                        prevented.put(candidate.pattern(), prevented(trials, group, candidate, deadline));
            } catch (HostGone gone) {
                // what was checked before counts
            }
            checked.add(new FaultGroups.Group(group.failing(), CheckedRanking.of(group.ranking(), prevented)));
        }
        return checked;
    }

    private Proof.Trials prevented(HostedTrials trials, FaultGroups.Group group, RankedPattern candidate, long deadline)
            throws UnusableTarget, HostGone {
        List<Pattern> family = family(candidate);
        int number = runs.patterns().indexOf(candidate.pattern());
        int attempts = 0;
        int count = 0;
        int failed = 0;
        for (PatternRuns.Run run : group.failing()) {
            Found found = failing.get(run.trial());
            if (count >= RUNS || attempts >= ATTEMPTS || System.nanoTime() > deadline) break;
            if (found == null || !run.patterns().get(number) || !isRepeatable(trials, found)) continue;
            attempts++;
            Steering steering = PreventedOrder.without(family, Steering.follow(found.schedule()));
            Repeated again = repeat(trials, steering);
            if (!isConclusive(found, again.outcome) || again.patterns.stream().anyMatch(family::contains)) continue;
            count++;
            if (again.outcome.failed()) failed++;
        }
        return new Proof.Trials(count, failed);
    }

    /**
     * What has to be prevented together. A lost update of two methods shows in several patterns: either of them can
     * interrupt the other. So these are all patterns with as many accesses on the same variables, except for pairs, of
     * which one is the opposite of another.
     */
    private List<Pattern> family(RankedPattern candidate) {
        Pattern first = candidate.pattern();
        if (first.accesses().size() > 2)
            return runs.patterns().stream()
                    .filter(p -> p.accesses().size() == first.accesses().size())
                    .filter(p -> p.names().equals(first.names()))
                    .toList();
        List<Pattern> family = new ArrayList<>(List.of(first));
        family.addAll(candidate.further());
        return family;
    }

    private boolean isRepeatable(HostedTrials trials, Found found) throws UnusableTarget, HostGone {
        Boolean known = repeatable.get(found.trial());
        if (known != null) return known;
        boolean fails = isSame(found, repeat(trials, Steering.follow(found.schedule())).outcome);
        repeatable.put(found.trial(), fails);
        return fails;
    }

    /** True for a run that passed or failed as before. */
    private static boolean isConclusive(Found found, Outcome again) {
        return again.failed() ? isSame(found, again) : again.verdict() == Verdict.PASSED;
    }

    private static boolean isSame(Found found, Outcome again) {
        return again.failed()
                && again.failure().key().equals(found.outcome().failure().key());
    }

    /** A run that is not counted for the ranking. */
    private record Repeated(Outcome outcome, List<Pattern> patterns) {}

    private Repeated repeat(HostedTrials trials, Steering steering) throws UnusableTarget, HostGone {
        HostedTrials.Collected again = trials.collect(steering);
        List<Pattern> seen = again.run() == null ? List.of() : runs.seen(again.source(), again.run());
        return new Repeated(
                again.outcome(), seen.stream().map(runs::standingFor).toList());
    }
}
