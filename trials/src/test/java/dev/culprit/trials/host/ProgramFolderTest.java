package dev.culprit.trials.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProgramFolderTest {
    private static final Path BASE = Path.of("/tmp");

    @Test
    void eachHostHasItsOwnWithTheSameHashCodeAndLength() {
        Set<Path> folders = new HashSet<>();
        Set<Integer> hashes = new HashSet<>();
        Set<Integer> lengths = new HashSet<>();
        Random random = new Random(1);
        for (int i = 0; i < 1000; i++) {
            String command = "culprit-" + Long.toUnsignedString(random.nextLong());
            Path host = BASE.resolve(command).resolve(Integer.toString(1 + random.nextInt(999)));
            Path folder = ProgramFolder.in(host);
            assertEquals(host, folder.getParent());
            folders.add(folder);
            hashes.add(folder.resolve("a.so").toString().hashCode());
            lengths.add(folder.toString().length());
        }
        assertEquals(1000, folders.size());
        assertEquals(1, hashes.size());
        assertEquals(1, lengths.size());
    }

    @Test
    void nameConsistsOfLetters() {
        Path folder = ProgramFolder.in(BASE.resolve("culprit-1/1"));
        assertTrue(folder.getFileName().toString().matches("[a-z]+"), folder.toString());
    }
}
