package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.SiteKind;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps predictions in the case folder, and a schedule for each that was confirmed. */
final class PredictCase {
    private final Setup setup;
    private final RecorderKey recorder;
    private final CaseTarget target;
    private final KeptCase kept;

    PredictCase(Setup setup, RecorderKey recorder, CaseFolder folder) throws UnusableTarget {
        this.setup = setup;
        this.recorder = recorder;
        this.target = CaseContent.target(setup);
        this.kept = KeptCase.open(folder, target);
    }

    PredictSummary keep(PredictInvestigation.Found found, boolean interrupted) {
        List<Validated> sorted = new ArrayList<>(found.predictions());
        sorted.sort((a, b) -> a.status().compareTo(b.status()));
        List<Finding> findings = new ArrayList<>();
        List<KeptSchedule> schedules = new ArrayList<>();
        long attempts = 0;
        long crashed = 0;
        for (Validated v : sorted) {
            attempts += v.attempts();
            findings.add(finding(v, findings.size() + 1));
            if (v.crash() == null) continue;
            crashed++;
            String name = name((int) crashed);
            Schedule schedule = withHeader(v.crash());
            kept.writeBeside(name, ScheduleFormat.write(schedule));
            schedules.add(KeptSchedule.of(name, v.crash().failure().key(), 1, schedule));
        }
        RunCounts runs =
                new RunCounts(found.observed() + attempts, crashed, found.observed() + attempts - crashed, 0, 0);
        Case all = new Case(
                target,
                new RunSummary(runs, List.of(), ""),
                null,
                findings,
                schedules,
                List.of(Investigation.of(Technique.PREDICTION, runs)));
        return new PredictSummary(
                sorted,
                new PredictSummary.Runs(found.observed(), found.pruned(), found.failing()),
                interrupted,
                CaseResult.adding(all, kept, List.of()));
    }

    /** The name of the schedule of a confirmed prediction, counted from 1. */
    static String name(int number) {
        return "crash-" + number + ".schedule";
    }

    private Schedule withHeader(Outcome outcome) {
        Map<String, String> header = ScheduleHeader.write(setup, target.program(), new LinkedHashMap<>(), outcome);
        return outcome.schedule().withHeader(recorder.marked(header));
    }

    private static Finding finding(Validated v, int rank) {
        Prediction p = v.prediction();
        List<Access> accesses = new ArrayList<>();
        for (Prediction.Step step : p.steps())
            accesses.add(new Access(
                    step.place().event().kind() == SiteKind.WRITE, p.variable(), step.at(), null, "", List.of()));
        Pattern pattern = accesses.size() == 3 ? Pattern.triple(accesses) : Pattern.pair(accesses);
        boolean confirmed = v.status() == Validated.Status.CONFIRMED;
        Claim claim = new Claim(
                Technique.PREDICTION,
                "crash-prediction",
                new Standing(rank, 1, confirmed ? 1 : 0),
                List.of(p.variable()),
                PredictionWording.explanation(v));
        return Finding.of(
                new AccessPattern(pattern), new CrashPrediction(claim, p.crash().id(), confirmed));
    }
}
