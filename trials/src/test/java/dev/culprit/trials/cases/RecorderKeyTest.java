package dev.culprit.trials.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderKeyTest {
    private static final Map<String, String> HEADER = Map.of("main", "com.acme.Bank", "jdk-home", "/opt/jdk");

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("recorder.key");
    }

    @Test
    void laterCommandRecognisesWhatAnEarlierOneRecorded() {
        Map<String, String> marked = RecorderKey.in(folder).marked(HEADER);
        assertTrue(RecorderKey.in(folder).hasMarked(marked));
    }

    @Test
    void scheduleOfAnotherUserIsNotRecognised() {
        Map<String, String> foreign = RecorderKey.in(folder.resolve("other")).marked(HEADER);
        assertFalse(RecorderKey.in(folder).hasMarked(foreign));
        assertFalse(RecorderKey.in(folder).hasMarked(HEADER));
    }

    @Test
    void everyChangeOfTheHeaderIsNoticed() {
        RecorderKey key = RecorderKey.in(folder);
        Map<String, String> marked = key.marked(HEADER);
        for (Map.Entry<String, String> change : Map.of(
                        "jdk-home", "/tmp/evil", "jvm-arg.0", "-javaagent:/tmp/evil.jar", "main", "Evil")
                .entrySet()) {
            Map<String, String> changed = new LinkedHashMap<>(marked);
            changed.put(change.getKey(), change.getValue());
            assertFalse(key.hasMarked(changed), change::toString);
        }
        Map<String, String> shorter = new LinkedHashMap<>(marked);
        shorter.remove("main");
        assertFalse(key.hasMarked(shorter));
    }

    @Test
    void markFitsTheValuesThatAreReadFromTheFile() {
        RecorderKey key = RecorderKey.in(folder);
        Map<String, String> marked = new LinkedHashMap<>(key.marked(Map.of("failure", "two\nlines\tand a tab")));
        marked.put("failure", "two lines and a tab");
        assertTrue(key.hasMarked(marked));
    }

    @Test
    void onlyTheUserCanReadTheKey() throws IOException {
        RecorderKey.in(folder);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    }

    @Test
    void keyThatOthersCanReadIsNotUsed() throws IOException {
        Map<String, String> marked = RecorderKey.in(folder).marked(HEADER);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));
        assertFalse(RecorderKey.in(folder).hasMarked(marked));
        assertEquals(HEADER, RecorderKey.in(folder).marked(HEADER));
    }

    @Test
    void withoutAUsableFolderNothingIsMarked() throws IOException {
        Path occupied = Files.writeString(folder.resolve("file"), "");
        RecorderKey none = RecorderKey.in(occupied.resolve("cache"));
        assertEquals(HEADER, none.marked(HEADER));
        assertFalse(none.hasMarked(HEADER));
    }
}
