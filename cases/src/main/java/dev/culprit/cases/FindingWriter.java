package dev.culprit.cases;

import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Writes the members of a finding. Evidence is written flat into the finding, as one technique alone would write it;
 * the claims of each technique follow under {@code evidence} where there are several.
 */
final class FindingWriter {
    private final JsonOutput json;

    FindingWriter(JsonOutput json) {
        this.json = json;
    }

    void write(Finding f) {
        Claim claim = f.strongest().claim();
        json.member("rank", claim.standing().rank())
                .member("score", claim.standing().score());
        json.member("confirmed", f.confirmed()).member("kind", claim.kind());
        CrashPrediction crash = f.evidence(CrashPrediction.class);
        if (crash != null) json.member("crash", crash.crash());
        if (f.pattern() != null) json.member("pattern", f.pattern().kind());
        if (namesVariables(f)) json.member("variables", f.variables());
        subject(f.subject());
        json.member("techniques", f.techniques()).member("explanation", claim.explanation());
        if (f.proof() != null) json.object("proof", () -> proof(f.proof()));
        counts(f);
        if (f.path() != null) path(f.path());
        if (crash != null) json.object("prediction", () -> prediction(crash));
        SuppressionSearch search = f.evidence(SuppressionSearch.class);
        if (search != null) json.object("suppression", () -> SuppressionMembers.write(json, search));
        PatternEvidence patterns = f.evidence(PatternEvidence.class);
        if (patterns != null && patterns.further() > 0) json.member("further", patterns.further());
        if (f.group() > 0) json.member("group", f.group());
        if (f.subject() instanceof FaultyStatement statement) statement(statement, f);
        if (!f.fixes().isEmpty()) json.objects("fixes", f.fixes(), this::fix);
        if (f.evidence().size() > 1) json.objects("evidence", f.evidence(), this::claim);
    }

    private static boolean namesVariables(Finding f) {
        if (f.subject() instanceof FaultyStatement) return false;
        boolean mayHaveNone = f.subject() instanceof DeadlockCycle
                || f.subject() instanceof TimingAssumption
                || f.subject() instanceof DecidingSource;
        return !mayHaveNone || !f.variables().isEmpty();
    }

    private void subject(Subject subject) {
        if (subject instanceof AccessPattern accesses) accesses(accesses.pattern());
        if (subject instanceof TimingAssumption timing)
            json.object("timing", () -> {
                json.object("wait", () -> timed(timing.tooShort()));
                json.object("slow", () -> timed(timing.slow()));
                json.member("shorterPasses", timing.tried().shorterPasses());
                json.member("longerFails", timing.tried().longerFails());
            });
        if (subject instanceof DecidingSource source) json.object("nondeterminism", () -> source(source));
        if (subject instanceof DeadlockCycle cycle && !cycle.uses().isEmpty())
            json.objects("accesses", cycle.uses(), this::lock);
        if (subject instanceof FaultyStatement statement)
            json.objects("accesses", List.of(statement.at()), at -> {
                json.member("op", "S");
                Sites.write(json, at);
            });
    }

    private void source(DecidingSource source) {
        json.member("source", source.source().id());
        json.member("fails", source.fails()).member("passes", source.passes());
        json.objects("places", source.places(), at -> Sites.write(json, at));
        json.member("tests", source.tests());
    }

    private void timed(TimingAssumption.Place place) {
        json.member("thread", place.thread()).member("nanos", place.nanos());
        Sites.write(json, place.at());
    }

    private void accesses(Pattern pattern) {
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < pattern.accesses().size(); i++) indices.add(i);
        json.objects(
                "accesses",
                indices,
                i -> access(pattern.accesses().get(i), pattern.threads().get(i)));
    }

    private void access(Access a, int thread) {
        json.member("op", a.op()).member("thread", Integer.toString(thread));
        Sites.write(json, a.at());
        if (a.via() != null) json.object("via", () -> Sites.write(json, a.via()));
        if (!a.stack().isEmpty()) json.member("stack", Sites.lines(a.stack()));
        json.member("variable", a.variable()).member("holder", a.holder());
    }

    private void lock(LockUse use) {
        json.member("op", "L").member("thread", use.thread()).member("lock", use.lock());
        Sites.write(json, use.at());
        json.member("variable", use.variable()).member("held", use.held());
    }

    private void proof(Proof proof) {
        json.object("forced", () -> trials(proof.forced()));
        json.object("forbidden", () -> trials(proof.forbidden()));
        if (proof.alike()) json.member("alike", true);
        if (proof.others() > 0) json.member("others", proof.others());
    }

    private void trials(Proof.Trials trials) {
        json.member("runs", trials.runs()).member("failed", trials.failed());
    }

    /** Of the strongest evidence, or where that does not count runs, of the first that does. */
    private void counts(Finding f) {
        Occurrence counted = f.strongest().occurrence() != null
                ? f.strongest().occurrence()
                : f.evidence().stream()
                        .map(Evidence::occurrence)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
        if (counted != null) runs(counted);
        int tied = f.strongest().claim().standing().tied();
        if (tied > 1) json.member("tied", tied);
        PatternEvidence patterns = f.evidence(PatternEvidence.class);
        if (patterns != null && patterns.consequence()) json.member("consequence", true);
    }

    private void runs(Occurrence o) {
        json.object("runs", () -> {
            json.member("failed", o.failed()).member("passed", o.passed());
            json.member("totalFailed", o.totalFailed()).member("totalPassed", o.totalPassed());
        });
    }

    private void prediction(CrashPrediction p) {
        CrashPrediction.Result result = p.result();
        CrashPrediction.Tries tries = result.tries();
        json.member("status", result.status().id()).member("test", tries.test());
        json.member("runs", tries.runs()).member("met", tries.met()).member("reason", tries.reason());
        json.member("failure", result.failure()).member("schedule", result.schedule());
        json.objects("steps", p.steps(), step -> {
            json.member("op", step.op()).member("thread", step.thread()).member("action", step.action());
            Sites.write(json, step.at());
        });
    }

    /** A step of both runs has two entries. */
    private record Entry(int number, String run, PathStep step, PathStep.Action action) {}

    private void path(CausalPath path) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < path.steps().size(); i++) {
            PathStep s = path.steps().get(i);
            if (s.failing() != null) entries.add(new Entry(i + 1, "failing", s, s.failing()));
            if (s.passing() != null) entries.add(new Entry(i + 1, "passing", s, s.passing()));
        }
        json.objects("path", entries, this::entry);
        if (!path.links().isEmpty()) json.objects("links", path.links(), this::link);
        json.object("slice", () -> json.member("statements", path.statements()).member("dynamic", path.dynamicSlice()));
    }

    private void entry(Entry e) {
        json.member("run", e.run())
                .member("thread", e.step().thread())
                .member("value", e.action().value());
        Sites.write(json, e.step().at());
        json.member("step", e.number()).member("action", e.action().text());
        json.member("role", role(e.step().role()));
        if (e.step().times() > 1) json.member("times", e.step().times());
    }

    static String role(PathStep.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void link(PathLink link) {
        json.member("from", link.from() + 1).member("to", link.to() + 1);
        json.member("run", link.failing() ? "failing" : "passing").member("by", link.control() ? "control" : "data");
    }

    private void statement(FaultyStatement statement, Finding f) {
        ReplacementEvidence replaced = f.evidence(ReplacementEvidence.class);
        if (replaced != null) json.member("uniform", replaced.uniform());
        json.member("source", statement.source());
        json.objects("replacements", replaced == null ? List.of() : replaced.replacements(), this::replacement);
    }

    private void replacement(Replacement r) {
        Replacement.Change change = r.change();
        json.member("test", r.test()).member("variable", change.variable());
        json.member("original", change.original()).member("alternate", change.alternate());
        if (change.instance() >= 0) json.member("instance", change.instance());
        json.member("passes", r.passes());
    }

    private void fix(Fix fix) {
        json.member("description", fix.description()).member("verified", fix.verified());
        if (fix.runs() > 0) json.member("runs", fix.runs());
        if (fix.failed() > 0) json.member("failed", fix.failed());
        json.member("patch", fix.patch());
    }

    private void claim(Evidence e) {
        Claim claim = e.claim();
        json.member("technique", claim.technique()).member("kind", claim.kind());
        json.member("rank", claim.standing().rank())
                .member("score", claim.standing().score());
        if (claim.standing().tied() > 1) json.member("tied", claim.standing().tied());
        json.member("confirmed", e.confirmed());
        if (!claim.variables().isEmpty()) json.member("variables", claim.variables());
        json.member("explanation", claim.explanation());
        if (e.occurrence() != null) runs(e.occurrence());
    }
}
