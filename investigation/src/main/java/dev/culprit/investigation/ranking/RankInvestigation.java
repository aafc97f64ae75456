package dev.culprit.investigation.ranking;

import dev.culprit.analysis.patterns.FaultGroups;
import dev.culprit.analysis.patterns.PatternFindings;
import dev.culprit.analysis.patterns.PatternRanking;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.LimitedTime;
import dev.culprit.investigation.Phase;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hosting.HostedFreeRun;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.model.Frame;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.ConfirmedHunt;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Deadline;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs a program many times, collects patterns of accesses, ranks them and keeps the ranking in a case folder. */
public final class RankInvestigation {
    /** The part of the time for the runs that are ranked. */
    private static final double RANKED = 0.75;

    private static final long CHECK_MILLIS = 10_000;
    private static final long STACK_RUNS = 300;
    private static final long STACK_MILLIS = 10_000;
    /** How many findings of each fault get call stacks. */
    private static final int WITH_STACKS = 3;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public RankInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public RankSummary run(Setup setup, RankOptions options, CaseFolder folder) throws UnusableTarget, UnusableCase {
        wiring.check(setup);
        folder.checkWritable();
        long millis = options.runs().millis();
        HuntPlan plan = options.runs()
                .lasting(Math.round(millis * RANKED))
                .plan(setup)
                .collecting(Collecting.patterns(options.window()));
        RankCase kept =
                new RankCase(CaseContent.target(setup, wiring.installation().recorderKey()), folder);
        HuntResult result;
        List<Finding> findings;
        List<Set<String>> faults;
        boolean interrupted;
        Setup used;
        Deadline deadline;
        try (Hosts hosts = wiring.hosts(setup, plan.equipment());
                Cancellation.Guard guard = cancellation.onCancel(hosts::close)) {
            deadline = Deadline.in(millis);
            listener.phase(Phase.HUNTING);
            Listener collected = new Listener(listener);
            ConfirmedHunt.Result confirmed =
                    new ConfirmedHunt(plan, hosts, collected, new HostedFreeRun(wiring, setup, cancellation)).run();
            result = confirmed.hunt();
            PatternRuns runs = collected.runsOf(result);
            interrupted = guard.isCancelled();
            used = HuntInvestigation.repeating(setup, hosts, confirmed.plan());
            HuntPlan further = confirmed.plan();
            List<FaultGroups.Group> groups = groups(runs, options.formula());
            if (!groups.isEmpty() && !interrupted && plan.equipment().isControlled()) {
                listener.phase(Phase.CHECKING);
                groups = checked(hosts, further, new OrderChecks(runs, collected.failing), groups, deadline);
            }
            findings = PatternFindings.of(groups);
            faults = groups.stream().map(FaultGroups.Group::failures).toList();
            if (!findings.isEmpty() && !interrupted) {
                listener.phase(Phase.COLLECTING_STACKS);
                findings = withStacks(hosts, further, runs, findings, deadline);
            }
        }
        boolean controlled = plan.equipment().isControlled();
        Finding stuck = controlled && !interrupted ? cause(used, result, deadline) : null;
        return kept.keep(result, findings, stuck, interrupted).separating(faults);
    }

    /** A cause that patterns do not show; null if there is none. */
    private Finding cause(Setup setup, HuntResult result, Deadline deadline) throws UnusableTarget {
        try (LimitedTime limited = new LimitedTime(deadline.millisToStudy(), cancellation)) {
            ExplainInvestigation explanation = new ExplainInvestigation(wiring, listener, limited.cancellation());
            Finding delayed = new DelayedRuns(wiring, explanation, limited.cancellation()).find(setup, result);
            return delayed != null ? delayed : new StuckRuns(explanation).find(setup, result);
        }
    }

    private static List<FaultGroups.Group> groups(PatternRuns runs, Formula formula) {
        if (runs.failing().isEmpty()) return List.of();
        return new FaultGroups(runs, new PatternRanking(runs, formula)).find();
    }

    private static List<FaultGroups.Group> checked(
            Hosts hosts, HuntPlan plan, OrderChecks checks, List<FaultGroups.Group> groups, Deadline deadline)
            throws UnusableTarget {
        long millis = Math.min(deadline.millisToStudy() / 2, CHECK_MILLIS);
        try (HostedTrials trials = new HostedTrials(hosts, plan.trial(), plan.processPerTrial())) {
            return checks.check(trials, groups, millis);
        }
    }

    /** The same findings; the first ones have the call stacks of a failing run in which they were seen again. */
    private static List<Finding> withStacks(
            Hosts hosts, HuntPlan plan, PatternRuns runs, List<Finding> findings, Deadline deadline)
            throws UnusableTarget {
        Set<Frame> lines = new LinkedHashSet<>();
        for (Finding f : findings)
            if (f.rank() <= WITH_STACKS) for (Access a : f.pattern().accesses()) lines.add(a.at());
        HuntPlan again = plan.collecting(plan.collecting().withStacks(lines))
                .within(plan.budget().atMost(STACK_RUNS, Math.min(STACK_MILLIS, deadline.millisToStudy() / 2)));
        Map<Pattern, Pattern> seen = new HashMap<>();
        new Hunt(again, hosts, new StackListener(runs, seen)).run();
        return findings.stream()
                .map(f -> f.rank() <= WITH_STACKS
                        ? f.about(new AccessPattern(seen.getOrDefault(f.pattern(), f.pattern())))
                        : f)
                .toList();
    }

    /** Reports progress and gathers patterns. */
    private static final class Listener implements HuntListener {
        private final ProgressListener progress;
        private PatternRuns runs = new PatternRuns();
        /** The runs before the hunt was repeated; null if it was not. */
        private PatternRuns before;
        /** Failing runs whose schedules can be followed. */
        private final List<Found> failing = new ArrayList<>();

        Listener(ProgressListener progress) {
            this.progress = progress;
        }

        /** The runs that the result counts, without failing ones whose failure was not confirmed. */
        PatternRuns runsOf(HuntResult result) {
            PatternRuns counted = runs.isEmpty() && before != null ? before : runs;
            Set<String> failures = new HashSet<>();
            result.failures().forEach(failure -> failures.add(failure.key()));
            counted.keepFailures(failures);
            return counted;
        }

        @Override
        public void unconfirmed() {
            before = runs;
            runs = new PatternRuns();
            failing.clear();
        }

        @Override
        public void progress(Counts counts, int distinctFailures) {
            progress.runs(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            // part of the result
        }

        @Override
        public void failed(Found found) {
            if (failing.size() < OrderChecks.MOST_KEPT) failing.add(found);
        }

        @Override
        public void collected(Object source, CollectedRun run) {
            runs.add(source, run);
        }
    }

    /** Remembers the patterns of failing runs with their stacks, by the pattern that is ranked. */
    private record StackListener(PatternRuns runs, Map<Pattern, Pattern> seen) implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            // too short to report
        }

        @Override
        public void newFailure(int number, Found found) {
            // known from the first runs
        }

        @Override
        public void collected(Object source, CollectedRun run) {
            List<Pattern> patterns = runs.seen(source, run);
            if (!run.failure().isEmpty()) patterns.forEach(this::keep);
        }

        private void keep(Pattern pattern) {
            Pattern ranked = runs.standingFor(pattern);
            Pattern before = seen.get(ranked);
            if (before == null || stacks(before) < stacks(pattern)) seen.put(ranked, pattern);
        }

        private static long stacks(Pattern pattern) {
            return pattern.accesses().stream().filter(a -> !a.stack().isEmpty()).count();
        }
    }
}
