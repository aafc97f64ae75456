package dev.culprit.trials.program;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.Mutations;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

/** A class file is read or refused with a reason, whatever it holds. */
class ClassFileFuzzTest {
    private static final int RUNS = 20_000;

    @Test
    void damagedClassFilesAreReadOrRefused() throws IOException {
        byte[] whole;
        try (InputStream in = ClassPath.class.getResourceAsStream("ClassPath.class")) {
            whole = in.readAllBytes();
        }
        Mutations mutations = new Mutations(1);
        int read = 0;
        for (int i = 0; i < RUNS; i++) {
            try {
                ClassFile.read(mutations.of(whole));
                read++;
            } catch (IOException e) {
                assertNotNull(e.getMessage());
            }
        }
        assertTrue(read > RUNS / 100 && read < RUNS, "the damage should matter, but not always: " + read);
    }
}
