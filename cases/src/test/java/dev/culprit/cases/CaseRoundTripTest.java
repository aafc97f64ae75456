package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import dev.culprit.model.cases.Case;
import dev.culprit.model.findings.AccessPattern;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Fix;
import dev.culprit.model.findings.Proof;
import dev.culprit.model.findings.SourceEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.testing.CaseSchema;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written is read back as it was, and follows the schema. */
class CaseRoundTripTest {
    private static void assertReadBack(Case written) throws MalformedCase {
        String json = CaseSchema.valid(CaseWriter.write(written));
        CaseReader.Read read = CaseReader.read(json);
        assertEquals(written, read.found(), json);
        assertEquals(List.of(), read.unknownKeys(), json);
    }

    @Test
    void caseOfEachCommand() throws Exception {
        assertReadBack(CaseSamples.hunt());
        assertReadBack(CaseSamples.found(Technique.TRIALS, Finding.ofDeadlock(CaseSamples.deadlock())));
        assertReadBack(CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(3, CaseSamples.order())));
        assertReadBack(CaseSamples.found(Technique.SLICING, CaseSamples.explained(null)));
        assertReadBack(CaseSamples.found(Technique.REPLACEMENT, CaseSamples.replaced(CaseSamples.STATEMENT, 3, true)));
        assertReadBack(CaseSamples.found("ochiai", CaseSamples.covered(CaseSamples.STATEMENT, 1)));
    }

    @Test
    void findingOfSeveralTechniques() throws Exception {
        Finding accesses = CaseSamples.pattern(3, CaseSamples.lostUpdate())
                .mergedWith(CaseSamples.explained(CaseSamples.lostUpdate()));
        Finding statement = CaseSamples.replaced(CaseSamples.STATEMENT, 3, true)
                .mergedWith(CaseSamples.covered(CaseSamples.STATEMENT, 7));
        assertReadBack(CaseSamples.found(Technique.SLICING, accesses, statement));
    }

    @Test
    void predictionProofAndFixes() throws Exception {
        Claim claim = new Claim(
                Technique.PREDICTION, "crash-prediction", Standing.first(), List.of("com.acme.Account.owner"), "");
        List<CrashPrediction.Step> steps = List.of(
                new CrashPrediction.Step(
                        "W", "main", "sets it to null", new Frame("com.acme.Account", "close", "Account.java", 9)),
                new CrashPrediction.Step(
                        "R", "t-1", "dereferences it", new Frame("com.acme.Account", "print", "Account.java", 4)));
        Evidence prediction = new CrashPrediction(
                claim,
                "null-dereference",
                steps,
                new CrashPrediction.Result(
                        CrashPrediction.Status.CONFIRMED,
                        new CrashPrediction.Tries("", 3, 2, "a lock"),
                        "NullPointerException",
                        "crash-1.schedule"));
        Finding proved = new Finding(
                new AccessPattern(CaseSamples.order()),
                List.of(prediction),
                new Proof(new Proof.Trials(500, 500), new Proof.Trials(500, 0)),
                List.of(new Fix("open before print", true, 1000, "fix-1.patch"), new Fix("wait", false, 0, "")));
        assertReadBack(CaseSamples.found(Technique.PREDICTION, proved));
    }

    @Test
    void sourceOfNondeterminism() throws Exception {
        Claim claim = new Claim(
                Technique.NONDETERMINISM, SourceEvidence.KIND, Standing.first(), List.of(), "fails with tr-TR");
        Proof proof = new Proof(new Proof.Trials(50, 50), new Proof.Trials(50, 0));
        Frame at = new Frame("com.acme.Header", "isId", "Header.java", 9);
        for (Source source : Source.values()) {
            DecidingSource subject =
                    new DecidingSource(source, "tr-TR", "en-US", List.of(at), List.of("com.acme.OtherTest#a"));
            Finding found = new Finding(subject, List.of(new SourceEvidence(claim)), proof, List.of());
            assertReadBack(CaseSamples.found(Technique.NONDETERMINISM, found));
        }
    }

    /**
     * A thousand cases from a fixed seed, with texts that JSON has to escape and everything that may be missing missing
     * sometimes.
     */
    @Test
    void anyCase() throws Exception {
        for (int seed = 0; seed < 1000; seed++) assertReadBack(new RandomCases(seed).next());
    }
}
