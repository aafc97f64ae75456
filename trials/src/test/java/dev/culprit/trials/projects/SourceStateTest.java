package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceStateTest {
    @TempDir
    Path root;

    private String before;

    @BeforeEach
    void makeProject() throws IOException {
        write("pom.xml", "<project/>");
        write("app/src/main/java/acme/App.java", "class App {}");
        before = SourceState.of(root);
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void sourcesResourcesAndBuildFilesMatter() throws IOException {
        for (String path : new String[] {
            "app/src/main/java/acme/Other.java", "app/src/test/resources/data.txt", "app/pom.xml", ".mvn/maven.config"
        }) {
            write(path, "new");
            String after = SourceState.of(root);
            assertNotEquals(before, after, path);
            before = after;
        }
    }

    @Test
    void theContentOfABuildFileMattersAndNotItsTime() throws IOException {
        write("pom.xml", "<project/>");
        assertEquals(before, SourceState.of(root));
        write("pom.xml", "<projecT/>");
        assertNotEquals(before, SourceState.of(root));
    }

    @Test
    void outputLogsAndHiddenFilesDoNotMatter() throws IOException {
        for (String path : new String[] {"app/target/classes/src/X.class", "out.txt", ".git/index", ".culprit/a/src/b"})
            write(path, "new");
        assertEquals(before, SourceState.of(root));
    }
}
