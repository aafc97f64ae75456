package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import dev.culprit.testing.CaseSchema;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseSchemaTest {
    private static final String HUNT = CaseWriter.write(CaseSamples.hunt());
    private static final String RANKED =
            CaseWriter.write(CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.lostUpdate())));

    @Test
    void whatCommandsWriteFollowsTheSchema() {
        CaseSchema.valid(HUNT);
        CaseSchema.valid(RANKED);
        CaseSchema.valid(CaseWriter.write(CaseSamples.found(
                Technique.REPLACEMENT,
                CaseSamples.replaced(CaseSamples.STATEMENT, 1, true),
                CaseSamples.covered(CaseSamples.STATEMENT, 2))));
        CaseSchema.valid(CaseWriter.write(
                CaseSamples.found(Technique.SLICING, CaseSamples.explained(CaseSamples.lostUpdate()))));
        CaseSchema.valid(
                CaseWriter.write(CaseSamples.found(Technique.TRIALS, Finding.ofDeadlock(CaseSamples.deadlock()))));
    }

    /** Each of them changes one thing that a reader of the file relies on. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"schema\": \"culprit.case/1\" | \"schema\": \"culprit.case/2\"",
                "\"main\": | \"mian\":",
                "\"kind\": \"exception\" | \"kind\": \"surprise\"",
                "\"total\": 230 | \"total\": \"230\"",
                "\"failed\": 3 | \"failed\": -3",
                "\"findings\": | \"results\":",
                "\"hash\": \"abc\" | \"hash\": \"xyz\"",
                "\"line\": 40 | \"line\": 0",
                "\"jdk\": | \"java\":",
                "\"technique\": | \"command\":",
            })
    void documentOfAnotherShapeIsRefused(String part, String other) {
        assertTrue(HUNT.contains(part), part);
        assertFalse(CaseSchema.complaints(HUNT.replaceFirst(part, other)).isEmpty(), part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"rank\": 1 | \"rank\": 0",
                "\"confirmed\": false | \"confirmed\": \"no\"",
                "\"kind\": \"atomicity-violation\" | \"kind\": \"bad-luck\"",
                "\"pattern\": \"R1-W2-W1\" | \"pattern\": \"R1-W3\"",
                "\"op\": \"R\" | \"op\": \"X\"",
                "\"op\": \"R\" | \"op\": \"L\"",
                "\"thread\": \"1\" | \"thread\": \"main\"",
                "\"class\": \"com.acme.Account\" | \"klass\": \"com.acme.Account\"",
                "\"totalFailed\": | \"allFailed\":",
            })
    void findingOfAnotherShapeIsRefused(String part, String other) {
        assertTrue(RANKED.contains(part), part);
        assertFalse(CaseSchema.complaints(RANKED.replaceFirst(part, other)).isEmpty(), part);
    }

    @Test
    void complaintNamesThePlace() {
        String wrong = RANKED.replaceFirst("\"rank\": 1", "\"rank\": 0");
        assertEquals(Set.of("$.findings[0].rank"), CaseSchema.complaints(wrong));
    }
}
