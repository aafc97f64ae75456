package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.KeptCase;
import dev.culprit.investigation.CaseContent;
import dev.culprit.investigation.CaseResult;
import dev.culprit.model.Failure;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.findings.Finding;
import java.util.List;

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
        last = new CaseResult(last.found(), by.kept(), last.warnings(), by.unwritten());
    }

    List<Finding> findings() {
        return last.kept().findings();
    }

    CaseResult result() {
        return last;
    }
}
