package dev.culprit.cli;

import dev.culprit.analysis.patterns.FaultGroups;
import dev.culprit.analysis.patterns.PatternFindings;
import dev.culprit.analysis.patterns.PatternRanking;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.Frame;
import dev.culprit.model.Schedule;
import dev.culprit.model.Watch;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.report.PatternDot;
import dev.culprit.report.ProgressLine;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.ScheduleFile;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One ranking from start to end: runs, patterns, scores, stacks of the first ones, report. */
final class RankSession {
    /** Runs where the user does not say how many. */
    static final long RUNS = 1_000;

    private static final long STACK_RUNS = 300;
    private static final long STACK_MILLIS = 10_000;
    /** Findings of each fault whose stacks are looked at. */
    private static final int WITH_STACKS = 3;

    private final Setup setup;
    private final HuntPlan plan;
    private final HostWiring wiring;
    private final CaseFolder folder;
    private final Terminal terminal;

    RankSession(Setup setup, HuntPlan plan, HostWiring wiring, CaseFolder folder, Terminal terminal) {
        this.setup = setup;
        this.plan = plan;
        this.wiring = wiring;
        this.folder = folder;
        this.terminal = terminal;
    }

    /** How it is ranked and where it is written; {@code dot} and {@code json} may be null. */
    record Wish(Formula formula, int window, int top, Path dot, Path json) {}

    /** The exit status. */
    int run(Wish wish) throws UnusableTarget, IOException {
        ProgressLine progress = new ProgressLine(terminal.err(), terminal.progress(), plan.runs(), plan.millis());
        PatternRuns runs = new PatternRuns();
        Collecting collecting = Collecting.patterns(wish.window());
        try (Hosts hosts =
                        wiring.hosts(setup, HostSettings.Mode.of(plan.search().strategy()), Watch.PATTERNS);
                Interruption interruption = new Interruption(hosts)) {
            HuntResult result = new Hunt(plan.collecting(collecting), hosts, new Listener(progress, runs)).run();
            boolean interrupted = interruption.came();
            List<Finding> findings = findings(runs, wish.formula());
            if (!findings.isEmpty() && !interrupted) {
                progress.say("looking at call stacks");
                findings = withStacks(hosts, runs, findings, collecting);
            }
            progress.finish();
            RankEnd end = new RankEnd(result, findings, interrupted);
            String json = CaseJson.write(data(end));
            folder.add(CaseFolder.CASE, json);
            if (!result.hostLog().isEmpty()) folder.add(CaseFolder.HOST_LOG, result.hostLog());
            int status = new RankReport(folder, terminal).print(end, wish.top());
            OutputOptions.write(wish.json(), json);
            if (!findings.isEmpty()) OutputOptions.write(wish.dot(), PatternDot.write(findings.get(0)));
            return status;
        } finally {
            progress.finish();
        }
    }

    private static List<Finding> findings(PatternRuns runs, Formula formula) {
        if (runs.failing().isEmpty()) return List.of();
        return PatternFindings.of(new FaultGroups(runs, new PatternRanking(runs, formula)).find());
    }

    /** The same findings, the first ones with the stacks of a failing run that they were seen in again. */
    private List<Finding> withStacks(Hosts hosts, PatternRuns runs, List<Finding> findings, Collecting collecting)
            throws UnusableTarget {
        Set<Frame> lines = new LinkedHashSet<>();
        for (Finding f : findings)
            if (f.rank() <= WITH_STACKS) for (Access a : f.pattern().accesses()) lines.add(a.at());
        HuntPlan again = new HuntPlan(
                plan.target(),
                plan.limits(),
                plan.search(),
                Math.min(plan.runs(), STACK_RUNS),
                Math.min(plan.millis(), STACK_MILLIS),
                plan.failures(),
                plan.hosts(),
                plan.processPerTrial(),
                collecting.withStacks(lines));
        Map<Pattern, Pattern> seen = new HashMap<>();
        new Hunt(again, hosts, new StackListener(runs, seen)).run();
        return findings.stream()
                .map(f -> f.rank() <= WITH_STACKS ? f.with(seen.getOrDefault(f.pattern(), f.pattern())) : f)
                .toList();
    }

    private CaseData data(RankEnd end) throws IOException {
        HuntResult result = end.result();
        String jdk = result.jdk().isEmpty() ? setup.jdk().version() : result.jdk();
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                jdk,
                HuntCase.runs(result),
                end.failure(),
                end.findings(),
                schedules(),
                end.warnings(),
                end.doubt());
    }

    /** Those of a hunt before; the runs of a ranking go on after their failure, and have none to follow. */
    private List<CaseData.KeptSchedule> schedules() throws IOException {
        List<CaseData.KeptSchedule> kept = new ArrayList<>();
        for (String file : folder.schedules()) {
            try {
                Schedule schedule = ScheduleFile.read(folder.file(file));
                kept.add(new CaseData.KeptSchedule(
                        file, ScheduleHeader.of(schedule.header()).failure(), 0, schedule));
            } catch (UnusableTarget unreadable) {
                // not of this version: it stays where it is
            }
        }
        return kept;
    }

    /** Shows progress and gathers patterns. */
    private record Listener(ProgressLine progress, PatternRuns runs) implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {
            progress.update(counts.total(), counts.failed());
        }

        @Override
        public void newFailure(int number, Found found) {
            // told at the end
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
            // a short time
        }

        @Override
        public void newFailure(int number, Found found) {
            // is known
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
