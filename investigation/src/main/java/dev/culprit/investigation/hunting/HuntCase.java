package dev.culprit.investigation.hunting;

import dev.culprit.analysis.timing.TimingCause;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps the results of a hunt in its case folder. */
final class HuntCase {
    /** A longer story is shortened. */
    private static final int MOST_STEPS = 500;

    private final Setup setup;
    private final HuntPlan.Search search;
    private final RecorderKey recorder;
    private final CaseTarget target;
    private final KeptCase kept;

    HuntCase(Setup setup, HuntPlan.Search search, RecorderKey recorder, CaseFolder folder) throws UnusableTarget {
        this.setup = setup;
        this.recorder = recorder;
        this.search = search;
        this.target = CaseContent.target(setup, recorder);
        this.kept = KeptCase.open(folder, target);
    }

    /** Keeps a failure while the hunt continues. */
    void writeAtOnce(int number, Found found) {
        kept.write(CaseFolder.failing(number), withHeader(setup, found, found.outcome(), ""));
    }

    /** Removes the failures that were kept while the hunt went on. */
    void removeFailing() {
        for (int i = 1; kept.remove(CaseFolder.failing(i)); i++) {}
    }

    /** Returns the summary with the case. */
    HuntSummary write(HuntSummary summary) {
        if (summary.result().failed()) writeFailing(summary);
        // a passing run is worth nothing without the failing one that it is compared with
        if (summary.result().failed() || !kept.hasFailingSchedule()) writePassing(summary);
        String log = summary.result().hostLog();
        if (!log.isEmpty()) kept.writeBeside(CaseFolder.HOST_LOG, log);
        List<Note> warnings = new ArrayList<>(summary.runWarnings());
        kept.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        return summary.with(CaseResult.adding(found(summary, warnings), kept, warnings));
    }

    private void writeFailing(HuntSummary summary) {
        HuntResult result = summary.result();
        Setup used = summary.setup();
        for (int i = 0; i < result.failures().size(); i++) {
            Found best = result.failures().get(i).best();
            kept.write(CaseFolder.failing(i + 1), withHeader(used, best, best.outcome(), ""));
        }
        if (summary.simplified() != null) {
            Found first = result.failures().get(0).best();
            kept.write(CaseFolder.ORIGINAL, withHeader(used, first, first.outcome(), ""));
            int before = first.schedule().preemptions();
            String from = before > summary.failing().schedule().preemptions() ? before + " preemptions" : "";
            kept.write(CaseFolder.FAILING, withHeader(used, first, summary.failing(), from));
        }
        kept.write(CaseFolder.OUTPUT, summary.failing().output());
    }

    private void writePassing(HuntSummary summary) {
        Setup used = summary.setup();
        Found passing = summary.result().passing();
        if (summary.nearest() != null) kept.write(CaseFolder.PASSING, withHeader(used, null, summary.nearest(), ""));
        else if (passing != null) kept.write(CaseFolder.PASSING, withHeader(used, passing, passing.outcome(), ""));
    }

    private Schedule withHeader(Setup used, Found found, Outcome outcome, String simplifiedFrom) {
        Map<String, String> origin = new LinkedHashMap<>();
        if (found != null) {
            origin.put("strategy", found.strategy().isEmpty() ? search.strategy() : found.strategy());
            origin.put("seed", Long.toString(search.seed()));
            origin.put("trial", Long.toString(found.trial()));
        }
        origin.put("simplified-from", simplifiedFrom);
        Map<String, String> header = ScheduleHeader.write(used, target.program(), origin, outcome);
        return outcome.schedule().withHeader(recorder.marked(header));
    }

    private Case found(HuntSummary summary, List<Note> warnings) {
        HuntResult result = summary.result();
        RunCounts runs = HuntRuns.counts(result);
        return new Case(
                target.on(result.jdk()),
                new RunSummary(runs, Note.texts(warnings), summary.reason().text()),
                result.failed() ? failure(summary) : null,
                CaseContent.findings(summary.failure(), timing(summary)),
                schedules(summary),
                List.of(new Investigation(Technique.TRIALS, runs, 0, 0, HuntRuns.search(summary))));
    }

    private static List<Finding> timing(HuntSummary summary) {
        if (summary.simplified() == null) return List.of();
        Finding timing = TimingCause.of(summary.failing(), HuntRuns.occurrence(summary.result()));
        return timing == null ? List.of() : List.of(timing);
    }

    private static CaseFailure failure(HuntSummary summary) {
        Outcome failing = summary.failing();
        RunStory story = failing.story().shortened(MOST_STEPS);
        boolean controlled = !failing.schedule().segments().isEmpty();
        return new CaseFailure(failing.failure(), controlled ? CaseFolder.FAILING : "", story);
    }

    private static List<KeptSchedule> schedules(HuntSummary summary) {
        List<KeptSchedule> schedules = new ArrayList<>();
        List<DistinctFailure> failures = summary.result().failures();
        for (int i = 0; i < failures.size(); i++) {
            DistinctFailure f = failures.get(i);
            Schedule schedule = i == 0 ? summary.failing().schedule() : f.best().schedule();
            schedules.add(KeptSchedule.of(CaseFolder.failing(i + 1), f.key(), f.count(), schedule));
        }
        if (summary.simplified() != null) {
            Found original = failures.get(0).best();
            schedules.add(KeptSchedule.of(CaseFolder.ORIGINAL, failures.get(0).key(), 0, original.schedule()));
        }
        if (summary.passing() != null)
            schedules.add(
                    KeptSchedule.of(CaseFolder.PASSING, "", 0, summary.passing().schedule()));
        return schedules;
    }
}
