package dev.culprit.cases;

import dev.culprit.model.Frame;
import dev.culprit.model.LockUse;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.DeadlockCycle;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.Subject;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.Unlocated;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;
import java.util.ArrayList;
import java.util.List;

/** Reads a finding: its subject, proof and fixes; the evidence is read by {@link EvidenceReader}. */
final class FindingReader {
    private final Members json;

    FindingReader(Members json) {
        this.json = json;
    }

    Finding read() throws MalformedCase {
        Subject subject = subject();
        List<Evidence> evidence = new EvidenceReader(json, subject).read();
        Members proof = json.object("proof");
        List<Fix> fixes = new ArrayList<>();
        for (Members fix : json.objects("fixes")) fixes.add(fix(fix));
        // what follows from the evidence
        json.truth("confirmed");
        json.finish();
        return new Finding(subject, evidence, proof == null ? null : proof(proof), fixes);
    }

    private Subject subject() throws MalformedCase {
        List<Members> accesses = json.objects("accesses");
        String pattern = json.text("pattern");
        String source = json.text("source");
        Members timing = json.object("timing");
        if (timing != null) return timing(timing);
        Members deciding = json.object("nondeterminism");
        if (deciding != null) return deciding(deciding);
        if (accesses.isEmpty())
            return json.texts("techniques").contains(Technique.TRIALS) ? new DeadlockCycle(List.of()) : new Unlocated();
        return switch (accesses.get(0).requiredText("op")) {
            case "S" -> statement(accesses.get(0), source);
            case "L" -> cycle(accesses);
            default -> new AccessPattern(pattern(accesses, pattern));
        };
    }

    private static TimingAssumption timing(Members timing) throws MalformedCase {
        TimingAssumption assumption = new TimingAssumption(
                timed(timing.requiredObject("wait")),
                timed(timing.requiredObject("slow")),
                new TimingAssumption.Tried(timing.truth("shorterPasses"), timing.truth("longerFails")));
        timing.finish();
        return assumption;
    }

    private static DecidingSource deciding(Members deciding) throws MalformedCase {
        List<Frame> places = new ArrayList<>();
        for (Members place : deciding.objects("places")) {
            places.add(Sites.read(place));
            place.finish();
        }
        DecidingSource read = new DecidingSource(
                source(deciding), deciding.text("fails"), deciding.text("passes"), places, deciding.texts("tests"));
        deciding.finish();
        return read;
    }

    private static Source source(Members deciding) throws MalformedCase {
        try {
            return Source.of(deciding.requiredText("source"));
        } catch (IllegalArgumentException e) {
            throw deciding.refused("source", "is not known");
        }
    }

    private static TimingAssumption.Place timed(Members place) throws MalformedCase {
        TimingAssumption.Place read =
                new TimingAssumption.Place(place.text("thread"), Sites.read(place), place.number("nanos", 0));
        place.finish();
        return read;
    }

    private static FaultyStatement statement(Members access, String source) throws MalformedCase {
        FaultyStatement statement = new FaultyStatement(Sites.read(access), source);
        access.finish();
        return statement;
    }

    private static DeadlockCycle cycle(List<Members> accesses) throws MalformedCase {
        List<LockUse> uses = new ArrayList<>();
        for (Members a : accesses) {
            a.requiredText("op");
            uses.add(new LockUse(a.text("thread"), a.text("lock"), a.text("variable"), Sites.read(a), a.truth("held")));
            a.finish();
        }
        return new DeadlockCycle(uses);
    }

    private Pattern pattern(List<Members> accesses, String kind) throws MalformedCase {
        List<Access> read = new ArrayList<>();
        List<Integer> threads = new ArrayList<>();
        List<Integer> locations = new ArrayList<>();
        String[] parts = kind.split("-");
        if (parts.length != accesses.size()) throw json.refused("pattern", "does not fit the accesses");
        for (int i = 0; i < parts.length; i++) {
            Members a = accesses.get(i);
            read.add(access(a));
            threads.add(thread(a));
            locations.add(parts[i].endsWith("(y)") ? 2 : 1);
            a.finish();
        }
        Pattern pattern = new Pattern(read, threads, locations);
        if (!pattern.kind().equals(kind)) throw json.refused("pattern", "does not fit the accesses");
        return pattern;
    }

    private static Access access(Members a) throws MalformedCase {
        String op = a.requiredText("op");
        if (!op.equals("R") && !op.equals("W")) throw a.refused("op", "is not R or W");
        return new Access(
                op.equals("W"),
                a.text("variable"),
                Sites.read(a),
                Sites.read(a, "via"),
                a.text("holder"),
                Sites.stack(a, "stack"));
    }

    private static int thread(Members a) throws MalformedCase {
        return switch (a.requiredText("thread")) {
            case "1" -> 1;
            case "2" -> 2;
            default -> throw a.refused("thread", "is not 1 or 2");
        };
    }

    private static Proof proof(Members json) throws MalformedCase {
        Proof proof = new Proof(
                trials(json.requiredObject("forced")),
                trials(json.requiredObject("forbidden")),
                json.truth("alike"),
                json.integer("others", 0));
        json.finish();
        return proof;
    }

    private static Proof.Trials trials(Members json) throws MalformedCase {
        Proof.Trials trials = new Proof.Trials(json.integer("runs", 0), json.integer("failed", 0));
        json.finish();
        return trials;
    }

    private static Fix fix(Members json) throws MalformedCase {
        Fix fix = new Fix(
                json.text("description"),
                json.truth("verified"),
                json.integer("runs", 0),
                json.integer("failed", 0),
                json.text("patch"));
        json.finish();
        return fix;
    }
}
