package dev.culprit.cases;

import dev.culprit.model.Failure;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.Libraries;
import dev.culprit.model.Step;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import java.util.List;

/** Writes a case as {@code case.json}, schema {@code culprit.case/1}. Keys may be added, not renamed. */
public final class CaseWriter {
    static final String SCHEMA = "culprit.case/1";

    private final JsonOutput json = new JsonOutput();

    private CaseWriter() {}

    public static String write(Case written) {
        CaseWriter writer = new CaseWriter();
        writer.document(written);
        return writer.json.toString();
    }

    private void document(Case written) {
        json.beginObject().member("schema", SCHEMA);
        json.object("target", () -> target(written.target()));
        runs(written.summary().runs());
        if (written.failure() != null) json.object("failure", () -> failure(written.failure()));
        FindingWriter findings = new FindingWriter(json);
        json.objects("findings", written.findings(), findings::write);
        json.objects("schedules", written.schedules(), this::schedule);
        List<String> warnings = written.summary().warnings();
        if (!warnings.isEmpty()) json.member("warnings", warnings);
        json.member("inconclusive", written.summary().inconclusive());
        if (!written.investigations().isEmpty())
            json.objects("investigations", written.investigations(), this::investigation);
        json.endObject();
    }

    private void target(CaseTarget t) {
        json.member(t.target().isTest() ? "test" : "main", t.target().toString());
        if (!t.target().arguments().isEmpty())
            json.member("arguments", t.target().arguments());
        json.member("classpath", t.classpath()).member("jdk", t.jdk());
        json.member("program", t.program()).member("expectedOutput", t.expectedOutput());
        if (!t.recorded().isEmpty()) json.member("recorded", t.recorded());
    }

    private void runs(RunCounts runs) {
        json.object("runs", () -> {
            json.member("total", runs.total()).member("failed", runs.failed()).member("passed", runs.passed());
            json.member("inconclusive", runs.inconclusive()).member("seconds", runs.seconds());
        });
    }

    private void failure(CaseFailure f) {
        Failure failure = f.failure();
        json.member("kind", failure.kind().id()).member("type", failure.type()).member("message", failure.message());
        json.member("thread", failure.thread());
        if (!failure.at().className().isEmpty()) json.object("at", () -> at(failure));
        json.member("schedule", f.schedule());
        if (!failure.details().isEmpty()) json.member("details", failure.details());
        if (!failure.frames().isEmpty()) json.member("stack", Sites.lines(failure.frames()));
        if (!f.story().steps().isEmpty()) json.objects("steps", f.story().steps(), this::step);
        if (!f.story().later().isEmpty()) json.objects("later", f.story().later(), this::laterStep);
    }

    private void at(Failure failure) {
        Sites.write(json, failure.at());
        Frame innermost = failure.frames().get(0);
        if (Libraries.isLibrary(innermost.className()) && !innermost.equals(failure.at()))
            json.object("via", () -> Sites.write(json, innermost));
    }

    private void step(Step step) {
        json.member("segment", step.segment()).member("action", step.action());
        Sites.write(json, step.frame());
        if (step.decisive()) json.member("decisive", true);
    }

    private void laterStep(LaterStep step) {
        json.member("thread", step.thread()).member("action", step.action());
        Sites.write(json, step.frame());
    }

    private void schedule(KeptSchedule kept) {
        json.member("file", kept.file()).member("failure", kept.failure());
        if (kept.runs() > 0) json.member("runs", kept.runs());
        json.member("preemptions", kept.preemptions()).member("hash", kept.hash());
    }

    private void investigation(Investigation i) {
        json.member("technique", i.technique());
        runs(i.runs());
        if (i.alteredRuns() > 0) json.member("alteredRuns", i.alteredRuns());
        if (i.faults() > 0) json.member("faults", i.faults());
        if (i.search() != null) json.object("search", () -> search(i.search()));
        if (i.observation() != null) json.object("observation", () -> observation(i.observation()));
    }

    private void observation(Investigation.Observation o) {
        json.member("runs", o.runs()).member("programs", o.programs());
        json.member("concurrent", o.concurrent()).member("pruned", o.pruned());
    }

    private void search(Investigation.Search search) {
        if (search.firstFailure() > 0) json.member("firstFailure", search.firstFailure());
        json.member("coverage", search.coverage());
        Investigation.Simplification s = search.simplification();
        if (s == null) return;
        json.object("simplification", () -> json.member("preemptionsBefore", s.preemptionsBefore())
                .member("runs", s.runs())
                .member("exact", s.exact()));
    }
}
