package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import java.util.List;

/** What {@code case.json} says. {@code failure} is null where none was found, {@code doubt} empty where the result can be relied on. */
public record CaseData(
        Target target,
        List<String> classpath,
        String jdk,
        Runs runs,
        Failure failure,
        List<Finding> findings,
        List<KeptSchedule> schedules,
        List<String> warnings,
        String doubt,
        List<FaultyStatement> statements) {
    public CaseData {
        classpath = List.copyOf(classpath);
        findings = List.copyOf(findings);
        schedules = List.copyOf(schedules);
        warnings = List.copyOf(warnings);
        statements = List.copyOf(statements);
    }

    /** Without faulty statements. */
    public CaseData(
            Target target,
            List<String> classpath,
            String jdk,
            Runs runs,
            Failure failure,
            List<Finding> findings,
            List<KeptSchedule> schedules,
            List<String> warnings,
            String doubt) {
        this(target, classpath, jdk, runs, failure, findings, schedules, warnings, doubt, List.of());
    }

    public record Runs(long total, long failed, long passed, long inconclusive, double seconds) {
        public long perSecond() {
            return seconds <= 0 ? 0 : Math.round(total / seconds);
        }
    }

    /** A schedule file of the case; {@code failure} is the key of what it ends with, empty where it passes. */
    public record KeptSchedule(String file, String failure, long count, Schedule schedule) {}
}
