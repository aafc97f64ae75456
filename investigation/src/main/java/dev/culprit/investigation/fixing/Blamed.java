package dev.culprit.investigation.fixing;

import dev.culprit.cases.CaseFile;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.ScheduleFile;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.ranking.RankSummary;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.Counts;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What fixes are tried for: the causes, the schedules that failed, how many runs failed and how, and the case that the
 * fixes are added to.
 */
public record Blamed(List<Cause> causes, List<Schedule> failing, Runs runs, CaseResult caseResult) {
    public Blamed {
        causes = List.copyOf(causes);
        failing = List.copyOf(failing);
    }

    /**
     * A finding to fix. {@code others} are the keys of failures that have another cause, which a fix of this one does
     * not prevent.
     */
    public record Cause(Finding finding, Set<String> others) {
        public Cause {
            others = Set.copyOf(others);
        }
    }

    /** {@code failures} counts the failing runs by the key of their failure. */
    public record Runs(Counts counts, Map<String, Long> failures) {
        public Runs {
            failures = Map.copyOf(failures);
        }

        static Runs of(HuntResult result) {
            return new Runs(
                    result.counts(),
                    result.failures().stream()
                            .collect(Collectors.toMap(DistinctFailure::key, DistinctFailure::count, Long::sum)));
        }

        /** The part of all runs that failed because of the cause. */
        double rate(Cause cause) {
            long others = cause.others().stream()
                    .mapToLong(key -> failures.getOrDefault(key, 0L))
                    .sum();
            return (double) Math.max(0, counts.failed() - others) / Math.max(1, counts.total());
        }
    }

    static Blamed of(RankSummary ranked, List<Finding> findings) {
        List<Cause> causes = findings.stream()
                .map(f -> new Cause(f, others(f.group(), ranked.faults())))
                .toList();
        return new Blamed(causes, failing(ranked.result()), Runs.of(ranked.result()), ranked.caseResult());
    }

    /** The failures of other faults only. {@code group} is 0 if there is one fault, or if it is not known. */
    static Set<String> others(int group, List<Set<String>> faults) {
        Set<String> others = new HashSet<>();
        if (group == 0) return others;
        for (int i = 0; i < faults.size(); i++) if (i != group - 1) others.addAll(faults.get(i));
        others.removeAll(faults.get(group - 1));
        return others;
    }

    /** A cause of the failures of the hunt; {@code others} are the keys of failures that have another cause. */
    public static Blamed of(HuntSummary hunted, Finding cause, Set<String> others) {
        return new Blamed(
                List.of(new Cause(cause, others)),
                failing(hunted.result()),
                Runs.of(hunted.result()),
                hunted.caseResult());
    }

    /** The failures of the hunt, without a cause. */
    public static Blamed of(HuntSummary hunted) {
        return new Blamed(List.of(), failing(hunted.result()), Runs.of(hunted.result()), hunted.caseResult());
    }

    /**
     * What earlier commands found about the same program; null if the folder has no case of it, or no cause in it that
     * changes could be made for, or several faults: which of them makes which run fail is not in a case.
     */
    static Blamed known(Setup setup, CaseFolder folder, int most) throws UnusableTarget, UnusableCase {
        Case kept = CaseFile.named(folder.path()).found();
        List<Cause> causes = kept.findings().stream()
                .filter(f -> f.subject() instanceof AccessPattern || f.subject() instanceof DeadlockCycle)
                .sorted(Comparator.comparing((Finding f) -> !f.isProved()).thenComparing(f -> !f.confirmed()))
                .limit(most)
                .map(f -> new Cause(f, Set.of()))
                .toList();
        if (causes.isEmpty() || kept.failure() == null || !kept.target().isSame(CaseContent.target(setup))) return null;
        if (causes.stream().anyMatch(c -> c.finding().group() > 0)) return null;
        List<Schedule> failing = new ArrayList<>();
        for (KeptSchedule schedule : kept.schedules())
            if (!schedule.failure().isEmpty()) failing.add(ScheduleFile.read(folder.file(schedule.file())));
        RunCounts runs = kept.summary().runs();
        return new Blamed(
                causes,
                failing,
                new Runs(new Counts(runs.failed(), runs.passed(), runs.inconclusive()), Map.of()),
                new CaseResult(kept, kept, List.of(), ""));
    }

    /** Schedules of the distinct failures. */
    private static List<Schedule> failing(HuntResult result) {
        return result.failures().stream()
                .map(f -> f.best().outcome().schedule())
                .toList();
    }
}
