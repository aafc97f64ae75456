package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramSourceTest {
    @TempDir
    Path folder;

    @Test
    void sourceInAnotherEncodingIsRefused() throws IOException {
        Path file = folder.resolve("Cafe.java");
        Files.write(file, "class Cafe {} // caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        IOException e = assertThrows(IOException.class, () -> ProgramSource.read(file));
        assertEquals("it is not UTF-8 text", e.getMessage());
        Files.writeString(file, "class Cafe {} // caf\u00e9");
        assertEquals("class Cafe {} // caf\u00e9", ProgramSource.read(file).text());
    }
}
