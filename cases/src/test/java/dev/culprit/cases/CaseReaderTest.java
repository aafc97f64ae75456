package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Technique;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseReaderTest {
    private static final String RICH = CaseWriter.write(CaseSamples.found(
            Technique.SLICING,
            CaseSamples.pattern(2, CaseSamples.lostUpdate())
                    .mergedWith(CaseSamples.explained(CaseSamples.lostUpdate())),
            CaseSamples.replaced(CaseSamples.STATEMENT, 1, true),
            Finding.ofDeadlock(CaseSamples.deadlock())));

    private static String reason(String text) {
        return assertThrows(MalformedCase.class, () -> CaseReader.read(text)).getMessage();
    }

    @Test
    void textThatIsNotACaseIsRefused() {
        assertEquals("it is truncated", reason(""));
        assertEquals("it is not JSON, at $", reason("hello"));
        assertEquals("it is not a JSON object", reason("[1, 2]"));
        assertEquals("it is not JSON, at $", reason("{} {}"));
        assertEquals("schema is missing", reason("{}"));
        assertEquals(
                "schema is culprit.case/2; this version reads culprit.case/1",
                reason("{\"schema\": \"culprit.case/2\"}"));
        assertEquals("target is missing", reason("{\"schema\": \"culprit.case/1\"}"));
        assertEquals("it has the key $.a twice", reason("{\"a\": 1, \"a\": 2}"));
    }

    @Test
    void deepNestingIsRefused() {
        assertTrue(reason("[".repeat(100_000)).startsWith("it is not JSON, at $[0][0]"));
        assertTrue(reason("{\"a\":".repeat(100_000)).startsWith("it is not JSON, at $.a.a"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"total\": 100 | \"total\": \"many\" | runs.total is not a whole number",
                "\"total\": 100 | \"total\": 1e3 | runs.total is not a whole number",
                "\"rank\": 1 | \"rank\": 99999999999 | findings[0].rank is too large",
                "\"score\": 1.000 | \"score\": 1e999 | findings[0].score is too large",
                "\"total\": 100 | \"total\": 9999999999999999999 | runs.total is too large",
                "\"kind\": \"exception\" | \"kind\": \"x\" | failure.kind is x, which this version does not know",
                "\"op\": \"W\" | \"op\": \"X\" | findings[0].accesses[1].op is not R or W",
                "\"R1-W2-W1\" | \"R1-W2\" | findings[0].pattern does not fit the accesses",
                "\"R1-W2-W1\" | \"R1-R2-W1\" | findings[0].pattern does not fit the accesses",
                "\"step\": 3 | \"step\": 9 | findings[0].path[2].step is not in order",
                "\"from\": 3 | \"from\": 30 | findings[0].links[0].from or to is not a step",
                "\"patterns\", | \"magic\", | findings[0].techniques does not fit the evidence",
                "\"variables\": [ | \"variables\": [1, | findings[0].variables is not a list of texts",
                "\"findings\": [ | \"findings\": [7, | findings[0] is not an object",
            })
    void wrongValueIsRefusedWithItsPath(String part, String wrong, String reason) {
        String flat = RICH.replaceAll("\n *", "");
        assertTrue(flat.contains(part), part);
        int at = flat.indexOf(part);
        assertEquals(reason, reason(flat.substring(0, at) + wrong + flat.substring(at + part.length())));
    }

    @Test
    void techniqueOfANewerVersionIsRefused() {
        String newer = CaseWriter.write(
                        CaseSamples.found(Technique.PATTERNS, CaseSamples.pattern(1, CaseSamples.order())))
                .replace("\"patterns\"", "\"magic\"");
        assertEquals("findings[0].techniques names magic, which this version does not know", reason(newer));
    }

    @Test
    void unknownKeysAreNamed() throws Exception {
        String newer = RICH.replaceFirst("\"jdk\"", "\"os\": \"x\", \"jdk\"")
                .replaceFirst("\"rank\"", "\"mood\": {}, \"rank\"")
                .replaceFirst("\"op\"", "\"value\": 5, \"op\"");
        assertEquals(
                List.of("target.os", "findings[0].accesses[0].value", "findings[0].mood"),
                CaseReader.read(newer).unknownKeys());
    }

    /** Whatever happens to a file, it is read or refused with one line. */
    @Test
    void damagedFileNeverLeadsToAnotherException() {
        Random random = new Random(1);
        for (int i = 0; i < RICH.length(); i += 7) readOrRefused(RICH.substring(0, i));
        for (int i = 0; i < 3000; i++) {
            StringBuilder damaged = new StringBuilder(RICH);
            for (int n = 1 + random.nextInt(4); n > 0; n--)
                damaged.setCharAt(random.nextInt(damaged.length()), "{}[]\",:0-tnx\\".charAt(random.nextInt(13)));
            readOrRefused(damaged.toString());
        }
    }

    private static void readOrRefused(String text) {
        try {
            CaseReader.read(text);
        } catch (MalformedCase refused) {
            assertFalse(refused.getMessage().contains("\n"), refused.getMessage());
        }
    }

    @TempDir
    Path folder;

    private static String complaint(Path path) {
        return assertThrows(UnusableCase.class, () -> CaseFile.named(path)).getMessage();
    }

    @Test
    void fileOrFolderThatIsNotACaseIsRefusedInOneLine() throws Exception {
        assertEquals("the case nowhere does not exist", complaint(Path.of("nowhere")));
        assertEquals("the folder " + folder + " has no case.json", complaint(folder));
        Path file = Files.write(folder.resolve("case.json"), new byte[] {(byte) 0xff, 0});
        assertEquals("the case " + file + " cannot be used: it is not UTF-8 text", complaint(folder));
        assertEquals("the case " + file + " cannot be used: it is not UTF-8 text", complaint(file));
        try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
            huge.setLength(1L << 40);
        }
        assertEquals("the case " + file + " cannot be used: it is larger than 64 MB", complaint(file));
    }
}
