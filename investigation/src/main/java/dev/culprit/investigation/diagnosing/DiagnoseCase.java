package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.investigation.proving.FailingRun;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Verdict;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.files.FileProblem;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The case of a diagnosis. Each technique adds to it as soon as it has found something. */
final class DiagnoseCase {
    private final CaseFolder folder;
    private CaseResult last;

    /** {@code hunted} is the case that the hunt has kept. */
    DiagnoseCase(CaseFolder folder, CaseResult hunted) {
        this.folder = folder;
        this.last = hunted;
    }

    /** Adds what a technique found about a failure. */
    void add(Failure failure, Finding found, Investigation by) {
        add(CaseContent.findings(failure, List.of(found)), List.of(by));
    }

    /** Adds what interventions showed about a finding that is known. */
    void prove(Finding proved) {
        add(List.of(proved), List.of());
    }

    private void add(List<Finding> findings, List<Investigation> investigations) {
        Case known = last.found();
        Case more = new Case(known.target(), known.summary(), null, findings, List.of(), investigations);
        CaseResult next = CaseResult.adding(more, KeptCase.open(folder, known.target()), List.of());
        last = new CaseResult(known, next.kept(), last.warnings(), next.unwritten());
    }

    /** A technique that keeps its own results has added to the case. */
    void added(CaseResult by) {
        last = new CaseResult(last.found(), by.kept(), warnings(by.warnings()), by.unwritten());
    }

    /** Keeps the reason why a technique has said nothing, or not all that it could. */
    void note(Note reason) {
        Case known = last.found();
        RunSummary summary = known.summary();
        RunSummary noted = new RunSummary(summary.runs(), List.of(reason.text()), summary.inconclusive());
        Case more = new Case(known.target(), noted, null, List.of(), List.of(), List.of());
        CaseResult next = CaseResult.adding(more, KeptCase.open(folder, known.target()), List.of());
        last = new CaseResult(known, next.kept(), warnings(List.of(reason)), next.unwritten());
    }

    private List<Note> warnings(List<Note> more) {
        Map<String, Note> all = new LinkedHashMap<>();
        for (Note warning : last.warnings()) all.put(warning.text(), warning);
        for (Note warning : more) all.putIfAbsent(warning.text(), warning);
        return List.copyOf(all.values());
    }

    /** Keeps the schedule of a failure that the hunt has not found. */
    void write(String file, Setup setup, FailingRun failing, RecorderKey recorder) {
        Outcome outcome =
                new Outcome(Verdict.FAILED, failing.failure(), Note.NONE, failing.schedule(), Outcome.Account.NONE);
        Map<String, String> header =
                ScheduleHeader.write(setup, last.found().target().program(), Map.of(), outcome);
        try {
            folder.write(file, failing.schedule().withHeader(recorder.marked(header)));
        } catch (IOException e) {
            note(Note.of("the schedule " + file + " cannot be written (" + FileProblem.of(e) + ")"));
        }
    }

    /** The finding with everything that the case knows about it. */
    Finding known(Finding finding) {
        return findings().stream()
                .filter(f -> f.subject().isSame(finding.subject()))
                .findFirst()
                .orElse(finding);
    }

    List<Finding> findings() {
        return last.kept().findings();
    }

    CaseResult result() {
        return last;
    }
}
