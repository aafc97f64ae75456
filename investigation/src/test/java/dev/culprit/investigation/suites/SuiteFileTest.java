package dev.culprit.investigation.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.Mutations;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteFileTest {
    private static final TestVerdict FLAKY = new TestVerdict(
            "a.BTest#m",
            TestVerdict.Kind.FLAKY,
            new TestVerdict.Runs(400, 12),
            "a cause\twith a tab\nand a line",
            true,
            ".culprit/suite/a.BTest.m");

    @TempDir
    Path folder;

    @Test
    void verdictsAreReadBack() throws Exception {
        SuiteFile.open(folder, "abc").put(FLAKY);
        assertEquals(FLAKY, SuiteFile.open(folder, "abc").known("a.BTest#m"));
        assertNull(SuiteFile.open(folder, "abc").known("a.BTest#other"));
    }

    @Test
    void verdictsOfAnotherProgramAreNotTakenOver() throws Exception {
        SuiteFile.open(folder, "abc").put(FLAKY);
        assertNull(SuiteFile.open(folder, "def").known("a.BTest#m"));
    }

    @Test
    void damagedLinesAreIgnored() throws Exception {
        SuiteFile.open(folder, "abc").put(FLAKY);
        Files.writeString(
                folder.resolve(SuiteFile.NAME), "a.CTest\tsomehow\t1\t2\ttrue\t\t\n?\n", StandardOpenOption.APPEND);
        SuiteFile read = SuiteFile.open(folder, "abc");
        assertEquals(FLAKY, read.known("a.BTest#m"));
        assertNull(read.known("a.CTest"));
    }

    @Test
    void damagedFilesAreRead() throws Exception {
        SuiteFile.open(folder, "abc").put(FLAKY);
        Path file = folder.resolve(SuiteFile.NAME);
        byte[] whole = Files.readAllBytes(file);
        Mutations mutations = new Mutations(1);
        int known = 0;
        for (int i = 0; i < 3_000; i++) {
            Files.write(file, mutations.of(whole));
            TestVerdict verdict = SuiteFile.open(folder, "abc").known("a.BTest#m");
            if (verdict != null) {
                assertEquals("a.BTest#m", verdict.test());
                known++;
            }
        }
        int all = known;
        assertTrue(all > 100 && all < 3_000, () -> "the damage should matter, but not always: " + all);
    }

    @Test
    void filesWithoutAnEndAreNotRead() throws Exception {
        Path file = folder.resolve(SuiteFile.NAME);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        assertNull(SuiteFile.open(folder, "abc").known("a.BTest#m"));
        Path zero = Path.of("/dev/zero");
        if (!Files.exists(zero)) return;
        Files.delete(file);
        Files.createSymbolicLink(file, zero);
        assertNull(SuiteFile.open(folder, "abc").known("a.BTest#m"));
    }

    @Test
    void aSourceFileBelongsToItsClassAndNestedOnes() {
        List<String> changed = List.of("module/src/main/java/com/acme/Stock.java", "README.md");
        assertTrue(ChangedTests.isChanged("com/acme/Stock", changed));
        assertTrue(ChangedTests.isChanged("com/acme/Stock$Item", changed));
        assertFalse(ChangedTests.isChanged("com/acme/StockList", changed));
        assertFalse(ChangedTests.isChanged("acme/com/Stock", changed));
        assertFalse(ChangedTests.isChanged("k", List.of("com/acme/Stock.java")));
    }
}
