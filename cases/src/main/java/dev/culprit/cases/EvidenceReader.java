package dev.culprit.cases;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CoverageEvidence;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.DeadlockEvidence;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.PatternEvidence;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.SourceEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.TimingEvidence;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the evidence of a finding. With one technique its claim is in the finding itself, with several under {@code
 * evidence}.
 */
final class EvidenceReader {
    private final Members json;
    private final Subject subject;

    EvidenceReader(Members finding, Subject subject) {
        this.json = finding;
        this.subject = subject;
    }

    List<Evidence> read() throws MalformedCase {
        List<String> techniques = json.texts("techniques");
        List<Members> claims = json.objects("evidence");
        // the finding's own members are known, whether they are needed or not
        Claim own = claim(json, techniques.isEmpty() ? "" : techniques.get(0));
        Occurrence ownRuns = runs(json);
        json.truth("confirmed");
        List<Evidence> evidence = new ArrayList<>();
        if (claims.isEmpty() && techniques.size() == 1) evidence.add(evidence(own, ownRuns));
        for (Members c : claims) {
            evidence.add(evidence(claim(c, c.requiredText("technique")), runs(c)));
            c.truth("confirmed");
            c.finish();
        }
        boolean named =
                techniques.equals(evidence.stream().map(Evidence::technique).toList());
        if (evidence.isEmpty() || !named) throw json.refused("techniques", "does not fit the evidence");
        return evidence;
    }

    private static Claim claim(Members json, String technique) throws MalformedCase {
        Standing standing = new Standing(json.integer("rank", 1), json.integer("tied", 1), json.decimal("score"));
        return new Claim(
                technique, json.requiredText("kind"), standing, json.texts("variables"), json.text("explanation"));
    }

    private static Occurrence runs(Members owner) throws MalformedCase {
        Members json = owner.object("runs");
        if (json == null) return null;
        Occurrence runs = new Occurrence(
                json.integer("failed", 0),
                json.integer("totalFailed", 0),
                json.integer("passed", 0),
                json.integer("totalPassed", 0));
        json.finish();
        return runs;
    }

    private Evidence evidence(Claim claim, Occurrence runs) throws MalformedCase {
        return switch (claim.technique()) {
            case Technique.TRIALS ->
                subject instanceof TimingAssumption timing
                        ? new TimingEvidence(claim, runs, timing.tried().shorterPasses())
                        : deadlock(claim);
            case Technique.PATTERNS -> patterns(claim, counted(runs));
            case Technique.SLICING -> new PathEvidence(claim, path());
            case Technique.REPLACEMENT ->
                new ReplacementEvidence(claim, counted(runs), json.text("uniform"), replacements());
            case Technique.PREDICTION -> prediction(claim);
            case Technique.SUPPRESSION -> suppression(claim);
            case Technique.NONDETERMINISM -> new SourceEvidence(claim);
            default -> coverage(claim, runs);
        };
    }

    private Evidence deadlock(Claim claim) throws MalformedCase {
        // every statement has the key
        if (subject instanceof FaultyStatement) json.objects("replacements");
        return new DeadlockEvidence(claim);
    }

    private Evidence suppression(Claim claim) throws MalformedCase {
        // every statement has the key
        if (subject instanceof FaultyStatement) json.objects("replacements");
        return SuppressionMembers.read(json.requiredObject("suppression"), claim);
    }

    private Occurrence counted(Occurrence runs) throws MalformedCase {
        if (runs == null) throw json.refused("runs", "is missing");
        return runs;
    }

    private Evidence patterns(Claim claim, Occurrence runs) throws MalformedCase {
        if (json.text("pattern").isEmpty()) throw json.refused("pattern", "is missing");
        return new PatternEvidence(
                claim, runs, json.truth("consequence"), json.integer("further", 0), json.integer("group", 0));
    }

    /** A technique of another name is a formula over coverage where the finding is a statement. */
    private Evidence coverage(Claim claim, Occurrence runs) throws MalformedCase {
        if (!(subject instanceof FaultyStatement) || runs == null)
            throw json.refused("techniques", "names " + claim.technique() + ", which this version does not know");
        json.objects("replacements");
        return new CoverageEvidence(claim, runs);
    }

    private List<Replacement> replacements() throws MalformedCase {
        List<Replacement> replacements = new ArrayList<>();
        for (Members r : json.objects("replacements")) {
            int instance = r.integer("instance", Replacement.EVERY_INSTANCE);
            Replacement.Change change =
                    new Replacement.Change(r.text("variable"), r.text("original"), r.text("alternate"), instance);
            replacements.add(new Replacement(r.text("test"), change, r.truth("passes")));
            r.finish();
        }
        return replacements;
    }

    private Evidence prediction(Claim claim) throws MalformedCase {
        Members read = json.requiredObject("prediction");
        CrashPrediction.Status status = CrashPrediction.Status.of(read.requiredText("status"));
        if (status == null) throw read.refused("status", "is not known to this version");
        CrashPrediction.Tries tries = new CrashPrediction.Tries(
                read.text("test"), read.integer("runs", 0), read.integer("met", 0), read.text("reason"));
        CrashPrediction.Result result =
                new CrashPrediction.Result(status, tries, read.text("failure"), read.text("schedule"));
        List<CrashPrediction.Step> steps = new ArrayList<>();
        for (Members step : read.objects("steps")) {
            steps.add(new CrashPrediction.Step(
                    step.text("op"), step.text("thread"), step.text("action"), Sites.read(step)));
            step.finish();
        }
        read.finish();
        return new CrashPrediction(claim, json.text("crash"), steps, result);
    }

    private CausalPath path() throws MalformedCase {
        List<PathStep> steps = new ArrayList<>();
        for (Members entry : json.objects("path")) {
            entry(steps, entry);
            entry.finish();
        }
        List<PathLink> links = new ArrayList<>();
        for (Members link : json.objects("links")) links.add(link(link, steps.size()));
        Members slice = json.requiredObject("slice");
        CausalPath path = new CausalPath(steps, links, slice.integer("statements", 0), slice.integer("dynamic", 0));
        slice.finish();
        return path;
    }

    /** Two entries with the same number are one step that both runs executed. */
    private static void entry(List<PathStep> steps, Members entry) throws MalformedCase {
        int number = entry.integer("step", 0);
        if (number < steps.size() || number > steps.size() + 1 || number == 0)
            throw entry.refused("step", "is not in order");
        boolean failing = isFailing(entry);
        PathStep.Action action = new PathStep.Action(entry.text("action"), entry.text("value"));
        Frame at = Sites.read(entry);
        boolean second = number == steps.size();
        PathStep before = second ? steps.remove(number - 1) : null;
        steps.add(new PathStep(
                role(entry),
                entry.text("thread"),
                at,
                failing ? action : second ? before.failing() : null,
                failing ? second ? before.passing() : null : action,
                entry.integer("times", 1)));
    }

    private static boolean isFailing(Members json) throws MalformedCase {
        return switch (json.requiredText("run")) {
            case "failing" -> true;
            case "passing" -> false;
            default -> throw json.refused("run", "is not failing or passing");
        };
    }

    private static PathStep.Role role(Members entry) throws MalformedCase {
        String role = entry.requiredText("role");
        for (PathStep.Role known : PathStep.Role.values())
            if (FindingWriter.role(known).equals(role)) return known;
        throw entry.refused("role", "is " + role + ", which this version does not know");
    }

    private static PathLink link(Members json, int steps) throws MalformedCase {
        int from = json.integer("from", 0);
        int to = json.integer("to", 0);
        if (from < 1 || to < 1 || from > steps || to > steps) throw json.refused("from", "or to is not a step");
        PathLink link =
                new PathLink(from - 1, to - 1, isFailing(json), json.text("by").equals("control"));
        json.finish();
        return link;
    }
}
