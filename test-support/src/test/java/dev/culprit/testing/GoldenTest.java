package dev.culprit.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenTest {
    @TempDir
    private Path folder;

    private String failure(String file, String actual) {
        return assertThrows(AssertionError.class, () -> new Golden(folder, false).check(file, actual))
                .getMessage();
    }

    @Test
    void equalTextPasses() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "one\ntwo\n");
        new Golden(folder, false).check("a.txt", "one\ntwo\n");
    }

    @Test
    void otherTextFailsAndNamesTheFlag() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "one\ntwo\n");
        assertTrue(failure("a.txt", "one\ntwo").contains("a.txt differs; "));
        assertTrue(failure("a.txt", "one\n").contains("-Dculprit.golden=refresh"));
        assertEquals("one\ntwo\n", Files.readString(folder.resolve("a.txt")));
    }

    @Test
    void missingFileFailsAndIsNotWritten() {
        assertTrue(failure("b.txt", "one").contains("b.txt does not exist"));
        assertFalse(Files.exists(folder.resolve("b.txt")));
    }

    @Test
    void refreshWritesTheText() throws IOException {
        Golden golden = new Golden(folder.resolve("new"), true);
        golden.check("a.txt", "one\n");
        assertEquals("one\n", Files.readString(folder.resolve("new/a.txt")));
        golden.check("a.txt", "two\n");
        assertEquals("two\n", Files.readString(folder.resolve("new/a.txt")));
    }
}
