package dev.culprit.investigation.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.analysis.prediction.Prediction;
import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.LockUse;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.Unlocated;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps predictions in the case folder, with a schedule for each that was confirmed and for each other failure, and one
 * of a passing run to compare with.
 */
final class PredictCase {
    private static final int MOST_STEPS = 500;

    private final Setup setup;
    private final RecorderKey recorder;
    private final CaseTarget target;
    private final KeptCase kept;
    private final CrashFiles files;
    private final List<KeptSchedule> schedules = new ArrayList<>();
    private CaseFailure failure;

    PredictCase(Setup setup, RecorderKey recorder, CaseFolder folder) throws UnusableTarget {
        this.setup = setup;
        this.recorder = recorder;
        this.target = CaseContent.target(setup, recorder);
        this.kept = KeptCase.open(folder, target);
        this.files = new CrashFiles(kept.earlier());
    }

    /** What is kept. {@code used} is what the runs need to be repeated, {@code reason} why they mean nothing. */
    record Content(PredictSearch.Found found, Setup used, Note reason, List<Note> warnings) {}

    PredictSummary keep(Content content) {
        PredictSearch.Found found = content.found;
        List<Validated> sorted = new ArrayList<>(found.predictions());
        // what took fewer runs to show comes first
        sorted.sort(Comparator.comparing(Validated::status)
                .thenComparing(v -> v.tries().runs()));
        List<Finding> findings = new ArrayList<>();
        for (Validated v : sorted) {
            String file = "";
            if (v.status() == CrashPrediction.Status.CONFIRMED)
                file = keep(content.used.running(v.target()), v.crash(), files.of(subject(v)));
            else if (v.crash() != null && failure == null)
                failure = CaseFailure.seen(v.crash().failure());
            findings.add(finding(v, findings.size() + 1, file));
        }
        found.others()
                .forEach(other -> keep(
                        content.used.running(other.target()),
                        other.outcome(),
                        files.of(other.outcome().failure().key())));
        keepPassing(content, sorted);
        List<Note> warnings = new ArrayList<>(content.warnings);
        kept.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        Case all = new Case(
                target,
                new RunSummary(found.runs(), Note.texts(warnings), content.reason.text()),
                failure,
                findings,
                schedules,
                List.of(new Investigation(
                        Technique.PREDICTION, found.runs(), found.forced(), 0, null, found.observation())));
        return new PredictSummary(
                sorted, found.others(), found.stages(), content.reason, CaseResult.adding(all, kept, warnings));
    }

    /** Keeps a passing run of the target that crashed first, to compare with. */
    private void keepPassing(Content content, List<Validated> sorted) {
        Map<Target, Outcome> passing = content.found.passing();
        if (passing.isEmpty()) return;
        Target of = sorted.isEmpty()
                ? passing.keySet().iterator().next()
                : sorted.get(0).target();
        Schedule schedule = withHeader(content.used.running(of), passing.get(of));
        kept.writeBeside(CaseFolder.OBSERVED, ScheduleFormat.write(schedule));
        schedules.add(KeptSchedule.of(CaseFolder.OBSERVED, "", 0, schedule));
    }

    /** Keeps the schedule of a failing run and returns the name of its file. */
    private String keep(Setup used, Outcome failing, String file) {
        Schedule schedule = withHeader(used, failing);
        kept.writeBeside(file, ScheduleFormat.write(schedule));
        schedules.add(KeptSchedule.of(file, failing.failure().key(), 1, schedule));
        if (failure == null)
            failure = new CaseFailure(failing.failure(), file, failing.story().shortened(MOST_STEPS));
        return file;
    }

    private Schedule withHeader(Setup used, Outcome outcome) {
        Map<String, String> header = ScheduleHeader.write(used, target.program(), new LinkedHashMap<>(), outcome);
        return outcome.schedule().withHeader(recorder.marked(header));
    }

    private Finding finding(Validated v, int rank, String file) {
        Prediction p = v.prediction();
        boolean confirmed = v.status() == CrashPrediction.Status.CONFIRMED;
        Claim claim = new Claim(
                Technique.PREDICTION,
                p.crash() == Crash.DEADLOCK ? "deadlock" : "crash-prediction",
                new Standing(rank, 1, confirmed ? 1 : 0),
                variables(p),
                PredictionWording.explanation(v));
        CrashPrediction.Result result = new CrashPrediction.Result(
                v.status(),
                new CrashPrediction.Tries(
                        test(v), v.tries().runs(), v.tries().met(), v.tries().reason()),
                v.crash() == null ? v.passing().caught() : PredictionWording.crash(v.crash()),
                file);
        List<CrashPrediction.Step> steps = p.allSteps().stream()
                .map(s -> new CrashPrediction.Step(op(s), s.thread(), PredictionWording.action(p, s), s.at()))
                .toList();
        return Finding.of(subject(v), new CrashPrediction(claim, p.crash().id(), steps, result));
    }

    /** A deadlock has several locks, the other crashes one variable. */
    private static List<String> variables(Prediction p) {
        if (p.crash() != Crash.DEADLOCK) return List.of(p.variable());
        return p.steps().stream().map(Prediction.Step::variable).distinct().toList();
    }

    /** Of a suite, the test class; otherwise empty. */
    private String test(Validated v) {
        return v.target().equals(setup.target()) ? "" : v.target().toString();
    }

    private static String op(Prediction.Step step) {
        if (step.role() == Prediction.Role.TAKES || step.role() == Prediction.Role.WAITS_FOR) return "L";
        return switch (step.place().event().kind()) {
            case WRITE -> "W";
            case READ -> "R";
            default -> "C";
        };
    }

    private static Subject subject(Validated v) {
        Prediction p = v.prediction();
        if (p.crash() == Crash.DEADLOCK) return cycle(v);
        List<Access> accesses = new ArrayList<>();
        for (Prediction.Step step : p.steps())
            accesses.add(new Access(
                    step.place().event().kind() == SiteKind.WRITE, p.variable(), step.at(), null, "", List.of()));
        return switch (accesses.size()) {
            case 2 -> new AccessPattern(Pattern.pair(accesses));
            case 3 -> new AccessPattern(Pattern.triple(accesses));
            default -> new Unlocated();
        };
    }

    /**
     * As a run has shown it, otherwise as predicted: by thread, the lock that it holds and the one that it waits for.
     */
    private static DeadlockCycle cycle(Validated v) {
        if (v.crash() != null && !v.crash().failure().locks().isEmpty())
            return new DeadlockCycle(v.crash().failure().locks());
        List<LockUse> uses = new ArrayList<>();
        for (Prediction.Step s : v.prediction().steps())
            uses.add(new LockUse(s.thread(), s.variable(), s.variable(), s.at(), s.role() == Prediction.Role.TAKES));
        return new DeadlockCycle(uses);
    }
}
