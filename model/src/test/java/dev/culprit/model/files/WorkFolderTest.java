package dev.culprit.model.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkFolderTest {
    @TempDir
    Path base;

    private List<Path> left() throws IOException {
        try (Stream<Path> files = Files.list(base)) {
            return files.toList();
        }
    }

    @Test
    void nothingIsLeftAfterClosing() throws IOException {
        WorkFolder work = WorkFolder.in(base);
        Files.writeString(work.newFolder().resolve("file"), "content");
        work.close();
        assertEquals(List.of(), left());
    }

    @Test
    void onlyTheUserCanEnterIt() throws IOException {
        try (WorkFolder work = WorkFolder.in(base)) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(work.path())));
        }
    }

    /** As it is left by a process that was killed: nobody holds the lock. */
    private Path abandoned() throws IOException {
        Path folder = Files.createDirectories(base.resolve("culprit-1/2")).getParent();
        Files.writeString(folder.resolve("owner"), "");
        Files.writeString(folder.resolve("2/host"), "");
        Files.createSymbolicLink(folder.resolve("2/link"), Files.createDirectories(base.resolve("elsewhere")));
        return folder;
    }

    @Test
    void nextProcessRemovesWhatAKilledOneLeft() throws IOException {
        Path folder = abandoned();
        Path kept = Files.writeString(base.resolve("elsewhere").resolve("kept"), "");
        try (WorkFolder work = WorkFolder.in(base)) {
            assertFalse(Files.exists(folder));
            assertTrue(Files.exists(work.path()));
            assertTrue(Files.exists(kept));
        }
    }

    @Test
    void hostRemovesTheFolderOfADriverThatIsGone() throws IOException {
        assertTrue(WorkFolder.removeIfAbandoned(abandoned()));
        assertEquals(List.of(base.resolve("elsewhere")), left());
    }

    @Test
    void foldersThatAreInUseStay() throws IOException {
        try (WorkFolder one = WorkFolder.in(base);
                WorkFolder other = WorkFolder.in(base)) {
            assertFalse(WorkFolder.removeIfAbandoned(one.path()));
            assertTrue(Files.exists(one.path()));
            assertTrue(Files.exists(other.path()));
        }
    }

    @Test
    void foldersOfOthersStay() throws IOException {
        Path foreign = Files.createDirectories(base.resolve("culprit-report"));
        Path link = Files.createSymbolicLink(base.resolve("culprit-link"), foreign);
        WorkFolder.in(base).close();
        assertEquals(2, left().size(), link::toString);
    }

    @Test
    void folderThatNeverGotItsNameIsRemovedAfterAnHour() throws IOException {
        Path fresh = Files.createDirectories(base.resolve("making-culprit-1"));
        Path old = Files.createDirectories(base.resolve("making-culprit-2"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
        WorkFolder.in(base).close();
        assertEquals(List.of(fresh), left());
    }
}
