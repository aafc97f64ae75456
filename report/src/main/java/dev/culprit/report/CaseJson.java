package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Libraries;
import dev.culprit.model.LockUse;
import dev.culprit.model.Target;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.List;
import java.util.Locale;

/** Writes {@code case.json}, schema {@code culprit.case/1}: keys may be added, not renamed. */
public final class CaseJson {
    public static final String SCHEMA = "culprit.case/1";

    private final JsonWriter json = new JsonWriter();

    private CaseJson() {}

    public static String write(CaseData data) {
        return new CaseJson().document(data);
    }

    private String document(CaseData data) {
        json.beginObject().member("schema", SCHEMA);
        target(data);
        CaseData.Runs runs = data.runs();
        json.key("runs").beginObject();
        json.member("total", runs.total()).member("failed", runs.failed()).member("passed", runs.passed());
        json.member("inconclusive", runs.inconclusive())
                .member("seconds", runs.seconds())
                .endObject();
        if (data.failure() != null) failure(data.failure(), data);
        json.key("findings").beginArray();
        if (data.failure() != null && data.failure().kind() == FailureKind.DEADLOCK) deadlock(data.failure());
        data.findings().forEach(this::finding);
        data.statements().forEach(this::statement);
        json.endArray();
        json.key("schedules").beginArray();
        data.schedules().forEach(this::schedule);
        json.endArray();
        if (!data.warnings().isEmpty()) json.member("warnings", data.warnings());
        json.member("inconclusive", data.doubt());
        return json.endObject().toString();
    }

    private void target(CaseData data) {
        Target target = data.target();
        json.key("target").beginObject();
        json.member(target.isTest() ? "test" : "main", target.toString());
        if (!target.arguments().isEmpty()) json.member("arguments", target.arguments());
        json.member("classpath", data.classpath()).member("jdk", data.jdk()).endObject();
    }

    private void failure(Failure failure, CaseData data) {
        json.key("failure").beginObject();
        json.member("kind", failure.kind().id()).member("type", failure.type()).member("message", failure.message());
        json.member("thread", failure.thread());
        if (!failure.at().className().isEmpty()) at(failure);
        // a run that was not held has nothing to follow
        if (!data.schedules().isEmpty()
                && !data.schedules().get(0).schedule().segments().isEmpty())
            json.member("schedule", data.schedules().get(0).file());
        if (!failure.details().isEmpty()) json.member("details", failure.details());
        json.endObject();
    }

    private void at(Failure failure) {
        json.key("at").beginObject();
        site(failure.at());
        Frame innermost = failure.frames().get(0);
        if (Libraries.isLibrary(innermost.className()) && !innermost.equals(failure.at())) {
            json.key("via").beginObject();
            site(innermost);
            json.endObject();
        }
        json.endObject();
    }

    private void site(Frame frame) {
        json.member("class", frame.className()).member("method", frame.method()).member("file", frame.file());
        if (frame.line() > 0) json.member("line", frame.line());
    }

    private void deadlock(Failure failure) {
        json.beginObject();
        json.member("rank", 1).member("score", 1.0).member("confirmed", true).member("kind", "deadlock");
        if (!failure.locks().isEmpty()) locks(failure.locks());
        json.member("techniques", List.of("trials"));
        json.member("explanation", String.join("; ", failure.details()));
        json.endObject();
    }

    /** Each thread of the cycle takes one lock and waits for the next. */
    private void locks(List<LockUse> uses) {
        json.member("variables", uses.stream().map(LockUse::variable).distinct().toList());
        json.key("accesses").beginArray();
        for (LockUse use : uses) {
            json.beginObject();
            json.member("op", "L").member("thread", use.thread()).member("lock", use.lock());
            if (!use.at().className().isEmpty()) site(use.at());
            json.endObject();
        }
        json.endArray();
    }

    private void finding(Finding f) {
        json.beginObject();
        json.member("rank", f.rank())
                .member("score", f.score())
                .member("confirmed", false)
                .member("kind", f.kind());
        if (f.pattern() != null) json.member("pattern", f.pattern().kind());
        json.member("variables", f.variables());
        if (f.pattern() != null) accesses(f.pattern());
        json.member("techniques", f.techniques()).member("explanation", f.explanation());
        if (f.evidence() != null) evidence(f.evidence());
        if (f.path() != null) path(f.path());
        if (f.group() > 0) json.member("group", f.group());
        json.endObject();
    }

    private void accesses(Pattern pattern) {
        json.key("accesses").beginArray();
        for (int i = 0; i < pattern.accesses().size(); i++)
            access(pattern.accesses().get(i), pattern.threads().get(i));
        json.endArray();
    }

    private void evidence(Finding.Evidence e) {
        json.key("runs").beginObject();
        json.member("failed", e.failed()).member("passed", e.passed());
        json.member("totalFailed", e.totalFailed())
                .member("totalPassed", e.totalPassed())
                .endObject();
        if (e.tied() > 1) json.member("tied", e.tied());
        if (e.consequence()) json.member("consequence", true);
    }

    private void path(CausalPath path) {
        json.key("path").beginArray();
        for (int i = 0; i < path.steps().size(); i++) {
            PathStep s = path.steps().get(i);
            if (s.failing() != null) entry(i + 1, "failing", s, s.failing());
            if (s.passing() != null) entry(i + 1, "passing", s, s.passing());
        }
        json.endArray();
        json.key("slice").beginObject();
        json.member("statements", path.statements())
                .member("dynamic", path.dynamicSlice())
                .endObject();
    }

    private void entry(int number, String run, PathStep s, PathStep.Deed deed) {
        json.beginObject();
        json.member("run", run).member("thread", s.thread()).member("value", deed.value());
        site(s.at());
        json.member("step", number).member("action", deed.action());
        json.member("role", s.role().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (s.times() > 1) json.member("times", s.times());
        json.endObject();
    }

    private void statement(FaultyStatement s) {
        FaultyStatement.Evidence e = s.evidence();
        json.beginObject();
        json.member("rank", s.rank())
                .member("score", s.score())
                .member("confirmed", s.mended() > 0)
                .member("kind", "faulty-statement");
        json.key("accesses").beginArray().beginObject();
        json.member("op", "S");
        site(s.at());
        json.endObject().endArray();
        json.member("techniques", List.of(s.technique())).member("explanation", s.explanation());
        json.key("runs").beginObject();
        json.member("failed", e.failed()).member("passed", e.passed());
        json.member("totalFailed", e.totalFailed())
                .member("totalPassed", e.totalPassed())
                .endObject();
        if (s.tied() > 1) json.member("tied", s.tied());
        if (!e.uniform().isEmpty()) json.member("uniform", e.uniform());
        if (!s.source().isEmpty()) json.member("source", s.source());
        json.key("replacements").beginArray();
        s.replacements().forEach(this::replacement);
        json.endArray();
        json.endObject();
    }

    private void replacement(FaultyStatement.Replacement r) {
        json.beginObject().member("test", r.test());
        if (!r.variable().isEmpty()) json.member("variable", r.variable());
        json.member("original", r.original()).member("alternate", r.alternate());
        if (r.instance() >= 0) json.member("instance", r.instance());
        json.member("passes", r.passes()).endObject();
    }

    private void access(Access a, int thread) {
        json.beginObject();
        json.member("op", a.op()).member("thread", Integer.toString(thread));
        site(a.at());
        if (a.via() != null) {
            json.key("via").beginObject();
            site(a.via());
            json.endObject();
        }
        if (!a.stack().isEmpty())
            json.member("stack", a.stack().stream().map(Frame::toString).toList());
        json.endObject();
    }

    private void schedule(CaseData.KeptSchedule kept) {
        json.beginObject();
        json.member("file", kept.file()).member("failure", kept.failure());
        if (kept.count() > 0) json.member("runs", kept.count());
        json.member("preemptions", kept.schedule().preemptions())
                .member("hash", Long.toHexString(kept.schedule().hash()));
        json.endObject();
    }
}
