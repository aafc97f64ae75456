package dev.culprit.cases;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseLockTest {
    @TempDir
    Path folder;

    private static void waits() {
        fail("nobody else uses the folder");
    }

    @Test
    void folderIsFreeAgainAfterTheLockWasClosed() throws Exception {
        CaseFolder used = new CaseFolder(folder.resolve("case"));
        CaseLock.hold(used, CaseLockTest::waits).close();
        CaseLock.hold(used, CaseLockTest::waits).close();
        assertTrue(Files.isDirectory(used.path()));
    }

    @Test
    void twoLocksOfOneProcessAreRefused() throws Exception {
        CaseFolder used = new CaseFolder(folder);
        try (CaseLock held = CaseLock.hold(used, CaseLockTest::waits)) {
            assertThrows(UnusableCase.class, () -> CaseLock.hold(used, CaseLockTest::waits));
            assertTrue(Files.exists(folder.resolve(CaseLock.FILE)), held::toString);
        }
    }

    @Test
    void otherFoldersAreNotLocked() throws Exception {
        try (CaseLock one = CaseLock.hold(new CaseFolder(folder.resolve("a")), CaseLockTest::waits);
                CaseLock other = CaseLock.hold(new CaseFolder(folder.resolve("b")), CaseLockTest::waits)) {
            assertTrue(one != other);
        }
    }

    @Test
    void folderThatCannotBeWrittenIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThrows(
                UnusableCase.class, () -> CaseLock.hold(new CaseFolder(file.resolve("case")), CaseLockTest::waits));
    }
}
