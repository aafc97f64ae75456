package dev.culprit.trials.projects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A script stands in for Gradle, so that this shows what is asked for and how the answer is used, not the init script.
 */
class GradleBuildTest {
    @TempDir
    Path folder;

    private Path root;
    private final List<String> progress = new ArrayList<>();

    @BeforeEach
    void makeProject() throws IOException {
        root = Files.createDirectories(folder.resolve("shop")).toRealPath();
        Files.writeString(root.resolve("settings.gradle"), "include 'stock'\n");
        Files.createDirectories(root.resolve("stock/build/classes/java/test"));
        Files.writeString(root.resolve("stock/build.gradle"), "plugins { id 'java' }\n");
    }

    private void gradle(String script) throws IOException {
        Path file = Files.writeString(root.resolve("gradlew"), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Project open() throws UnusableTarget {
        return Project.open(root.resolve("stock"), folder.resolve("cache"), progress::add);
    }

    @Test
    void theAnswerOfTheInitScriptIsReadAndKept() throws Exception {
        gradle(
                """
                for argument in "$@"; do
                    case "$argument" in -Dculprit.answers=*) answers=${argument#*=};; esac
                    case "$before" in -I) grep -q culpritDescribeTests "$argument" || exit 7;; esac
                    before=$argument
                done
                [ "$before" = culpritDescribeTests ] || exit 8
                printf 'module %1$s\\ntests %1$s/build/classes/java/test\\nclasspath %1$s/build/classes/java/test\\nargument -Da=b c\\ndirectory %1$s\\n' > "$answers/_stock-test"
                """
                        .formatted(root.resolve("stock")));
        Path tests = root.resolve("stock/build/classes/java/test");
        ProjectModule module = open().modules().get(0);
        assertEquals(root.resolve("stock"), module.directory());
        assertEquals(List.of(tests), module.tests());
        assertEquals(
                new ProjectModule.Launch(List.of(tests), List.of("-Da=b c"), root.resolve("stock")), module.launch());

        assertEquals(List.of(module), open().modules());
        assertEquals(1, progress.size());
    }

    @Test
    void aChangedFileMakesItAskAgain() throws Exception {
        theAnswerOfTheInitScriptIsReadAndKept();
        Path script = root.resolve("gradlew");
        Files.delete(script);
        Files.writeString(root.resolve("stock/build.gradle"), "plugins { id 'java-library' }\n");
        gradle("echo '* What went wrong:'; echo 'Plugin [id] was not found'; exit 1\n");
        UnusableTarget broken = assertThrows(UnusableTarget.class, this::open);
        assertTrue(broken.getMessage().endsWith("does not build: Plugin [id] was not found"), broken.getMessage());
        assertEquals(2, progress.size());
    }
}
