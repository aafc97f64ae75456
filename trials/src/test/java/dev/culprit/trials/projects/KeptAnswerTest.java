package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.Mutations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptAnswerTest {
    private static final int RUNS = 3_000;

    @TempDir
    Path folder;

    private KeptAnswer kept;
    private ProjectModule module;

    @BeforeEach
    void keep() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("my classes"));
        module = new ProjectModule(
                folder, List.of(classes), new ProjectModule.Launch(List.of(classes), List.of("-Da=b\nc"), folder));
        kept = KeptAnswer.of(folder, folder.resolve("cache"));
        kept.write("state", List.of(module));
    }

    @Test
    void answerIsReadBackWhileTheProjectIsTheSame() {
        assertEquals(List.of(module), kept.read("state"));
        assertEquals(List.of(), kept.read("other"));
    }

    @Test
    void damagedAnswersAreReadOrForgotten() throws Exception {
        byte[] whole = Files.readAllBytes(kept.file());
        Mutations mutations = new Mutations(1);
        int same = 0;
        for (int i = 0; i < RUNS; i++) {
            Files.write(kept.file(), mutations.of(whole));
            List<ProjectModule> read = kept.read("state");
            assertTrue(read.stream().allMatch(ProjectModule::isComplete), read::toString);
            if (read.equals(List.of(module))) same++;
        }
        int unharmed = same;
        assertTrue(unharmed < RUNS / 2, () -> "the damage should matter: " + unharmed);
    }
}
