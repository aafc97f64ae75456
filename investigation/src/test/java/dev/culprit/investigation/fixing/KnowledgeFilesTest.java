package dev.culprit.investigation.fixing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnowledgeFilesTest {
    private static final Scenario SCENARIO = new Scenario(Set.of("if", "VAR"), List.of("operator change"));

    @TempDir
    Path folder;

    @Test
    void theOwnFileIsInTheDataFolderOfTheUser() {
        Path home = Path.of("/home/ann");
        assertEquals(
                Path.of("/data/culprit/knowledge.txt"), KnowledgeFiles.own(Map.of("XDG_DATA_HOME", "/data"), home));
        Path usual = Path.of("/home/ann/.local/share/culprit/knowledge.txt");
        assertEquals(usual, KnowledgeFiles.own(Map.of(), home));
        assertEquals(usual, KnowledgeFiles.own(Map.of("XDG_DATA_HOME", "relative"), home));
    }

    @Test
    void allThatIsKnownIsMerged() throws Exception {
        Path own = folder.resolve("new/own.txt");
        Path team = folder.resolve("team.txt");
        int shipped = KnowledgeFiles.shipped().scenarios().size();
        assertEquals(shipped, KnowledgeFiles.all(own, List.of()).scenarios().size());
        assertEquals(1, KnowledgeFiles.add(SCENARIO, own));
        assertEquals(1, KnowledgeFiles.add(SCENARIO, team));
        assertEquals(2, KnowledgeFiles.add(new Scenario(Set.of("for"), List.of("constant change")), team));
        assertEquals(
                shipped + 2, KnowledgeFiles.all(own, List.of(team)).scenarios().size());
        assertEquals(2, KnowledgeFiles.merge(team, own));
    }

    @Test
    void aDamagedFileIsNamedAndLeftAsItWas() throws Exception {
        Path own = Files.writeString(folder.resolve("own.txt"), "culprit-knowledge 1\nnonsense\n");
        UnusableTarget e = assertThrows(UnusableTarget.class, () -> KnowledgeFiles.add(SCENARIO, own));
        assertEquals(
                "the knowledge base " + own + " cannot be used (line 2 is neither a scenario nor a part of one)",
                e.getMessage());
        assertEquals("culprit-knowledge 1\nnonsense\n", Files.readString(own));
        Path missing = folder.resolve("missing.txt");
        assertThrows(UnusableTarget.class, () -> KnowledgeFiles.all(own.resolveSibling("x"), List.of(missing)));
    }
}
