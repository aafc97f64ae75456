package dev.culprit.cases;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.LaterStep;
import dev.culprit.model.RunStory;
import dev.culprit.model.Step;
import dev.culprit.model.Target;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.CaseFailure;
import dev.culprit.model.cases.CaseTarget;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.cases.RunCounts;
import dev.culprit.model.cases.RunSummary;
import dev.culprit.model.findings.Finding;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads {@code case.json}. A document that does not follow the format is refused with a reason; it never leads to
 * another exception.
 */
public final class CaseReader {
    private final List<String> unknown = new ArrayList<>();

    private CaseReader() {}

    /**
     * A case, and the keys that this version does not know: a newer one has written them, and writing the case again
     * would lose them.
     */
    public record Read(Case found, List<String> unknownKeys) {
        public Read {
            unknownKeys = List.copyOf(unknownKeys);
        }
    }

    public static Read read(String text) throws MalformedCase {
        CaseReader reader = new CaseReader();
        Case found = reader.document(Members.document(JsonInput.read(text), reader.unknown));
        return new Read(found, reader.unknown);
    }

    private Case document(Members json) throws MalformedCase {
        String schema = json.requiredText("schema");
        if (!schema.equals(CaseWriter.SCHEMA))
            throw json.refused("schema", "is " + schema + "; this version reads " + CaseWriter.SCHEMA);
        CaseTarget target = target(json.requiredObject("target"));
        RunCounts runs = runs(json.requiredObject("runs"));
        RunSummary summary = new RunSummary(runs, json.texts("warnings"), json.text("inconclusive"));
        Members failure = json.object("failure");
        List<Finding> findings = new ArrayList<>();
        for (Members finding : json.objects("findings")) findings.add(new FindingReader(finding).read());
        List<KeptSchedule> schedules = new ArrayList<>();
        for (Members schedule : json.objects("schedules")) schedules.add(schedule(schedule));
        List<Investigation> investigations = new ArrayList<>();
        for (Members investigation : json.objects("investigations")) investigations.add(investigation(investigation));
        json.finish();
        return new Case(
                target, summary, failure == null ? null : failure(failure), findings, schedules, investigations);
    }

    private static CaseTarget target(Members json) throws MalformedCase {
        CaseTarget target = new CaseTarget(
                json.has("main") ? Target.ofMain(json.text("main"), json.texts("arguments"), null) : test(json),
                json.text("expectedOutput"),
                json.texts("classpath"),
                json.text("jdk"),
                json.text("program"),
                json.text("recorded"));
        json.finish();
        return target;
    }

    private static Target test(Members json) throws MalformedCase {
        if (!json.has("test")) throw json.refused("main", "is missing, and so is test");
        String[] test = json.text("test").split("#", 2);
        return new Target("", json.texts("arguments"), test[0], test.length > 1 ? test[1] : "", null, null);
    }

    private static RunCounts runs(Members json) throws MalformedCase {
        RunCounts runs = new RunCounts(
                json.number("total", 0),
                json.number("failed", 0),
                json.number("passed", 0),
                json.number("inconclusive", 0),
                json.decimal("seconds"));
        json.finish();
        return runs;
    }

    private static CaseFailure failure(Members json) throws MalformedCase {
        Failure failure = new Failure(
                failureKind(json),
                json.text("type"),
                json.text("message"),
                json.text("thread"),
                frames(json),
                json.texts("details"));
        List<Step> steps = new ArrayList<>();
        for (Members step : json.objects("steps")) {
            steps.add(new Step(
                    step.integer("segment", 0), step.text("action"), Sites.read(step), step.truth("decisive")));
            step.finish();
        }
        List<LaterStep> later = new ArrayList<>();
        for (Members step : json.objects("later")) {
            later.add(new LaterStep(step.text("thread"), step.text("action"), Sites.read(step)));
            step.finish();
        }
        CaseFailure read = new CaseFailure(failure, json.text("schedule"), new RunStory(steps, later));
        json.finish();
        return read;
    }

    private static FailureKind failureKind(Members json) throws MalformedCase {
        String id = json.requiredText("kind");
        for (FailureKind kind : FailureKind.values()) if (kind.id().equals(id)) return kind;
        throw json.refused("kind", "is " + id + ", which this version does not know");
    }

    /** The stack; where it is missing, what is known of it. */
    private static List<Frame> frames(Members json) throws MalformedCase {
        List<Frame> stack = Sites.stack(json, "stack");
        List<Frame> known = new ArrayList<>();
        Members at = json.object("at");
        if (at != null) {
            Frame via = Sites.read(at, "via");
            if (via != null) known.add(via);
            known.add(Sites.read(at));
            at.finish();
        }
        return stack.isEmpty() ? known : stack;
    }

    private static KeptSchedule schedule(Members json) throws MalformedCase {
        KeptSchedule kept = new KeptSchedule(
                json.requiredText("file"),
                json.text("failure"),
                json.number("runs", 0),
                json.integer("preemptions", 0),
                json.text("hash"));
        json.finish();
        return kept;
    }

    private static Investigation investigation(Members json) throws MalformedCase {
        Members search = json.object("search");
        Investigation read = new Investigation(
                json.requiredText("technique"),
                runs(json.requiredObject("runs")),
                json.number("alteredRuns", 0),
                json.integer("faults", 0),
                search == null ? null : search(search),
                observation(json.object("observation")));
        json.finish();
        return read;
    }

    private static Investigation.Observation observation(Members json) throws MalformedCase {
        if (json == null) return null;
        Investigation.Observation read = new Investigation.Observation(
                json.integer("runs", 0),
                json.integer("programs", 0),
                json.integer("concurrent", 0),
                json.integer("pruned", 0));
        json.finish();
        return read;
    }

    private static Investigation.Search search(Members json) throws MalformedCase {
        Members s = json.object("simplification");
        Investigation.Simplification simplification = null;
        if (s != null) {
            simplification = new Investigation.Simplification(
                    s.integer("preemptionsBefore", 0), s.number("runs", 0), s.truth("exact"));
            s.finish();
        }
        Investigation.Search read =
                new Investigation.Search(json.number("firstFailure", 0), json.text("coverage"), simplification);
        json.finish();
        return read;
    }
}
