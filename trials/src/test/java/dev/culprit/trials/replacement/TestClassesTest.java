package dev.culprit.trials.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassesTest {
    @Test
    void aPatternWithoutADotMatchesTheSimpleName() {
        assertTrue(TestClasses.matches("StockTest", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("Stock*", "com.acme.StockTest"));
        assertFalse(TestClasses.matches("Stock", "com.acme.StockTest"));
        assertFalse(TestClasses.matches("acme.StockTest", "com.acme.StockTest"));
    }

    @Test
    void aPatternMatchesTheWholeName() {
        assertTrue(TestClasses.matches("com.acme.*Test", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("*Test", "com.acme.StockTest"));
        assertTrue(TestClasses.matches("*.Test*", "com.acme.TestStock"));
        assertFalse(TestClasses.matches("com.acme.*", "org.acme.StockTest"));
    }

    @Test
    void classesOfAJarOfTestsAreFound(@TempDir Path folder) throws Exception {
        Path jar = jar(folder.resolve("pool-2.0-tests.jar"));
        TestClasses found = TestClasses.matching(new ClassPath(List.of(jar)), List.of("com.acme.*Test"));
        assertEquals(List.of("com.acme.CloseTest", "com.acme.PoolTest"), found.names());
        assertEquals(List.of(), found.folders());
    }

    @Test
    void onlyFoldersAreSearchedIfTheyHaveTests(@TempDir Path folder) throws Exception {
        Path jar = jar(folder.resolve("pool-2.0-tests.jar"));
        Path classes = Files.createDirectories(folder.resolve("classes/org/acme"));
        Files.writeString(classes.resolve("OwnTest.class"), "");
        TestClasses found =
                TestClasses.matching(new ClassPath(List.of(jar, folder.resolve("classes"))), List.of("*Test"));
        assertEquals(List.of("org.acme.OwnTest"), found.names());
    }

    @Test
    void otherJarsAreNotSearched(@TempDir Path folder) throws Exception {
        ClassPath classpath = new ClassPath(List.of(jar(folder.resolve("pool-2.0.jar"))));
        UnusableTarget e =
                assertThrows(UnusableTarget.class, () -> TestClasses.matching(classpath, List.of("*Test", "Test*")));
        assertEquals("no class in a folder or *-tests.jar of the class path matches *Test, Test*", e.getMessage());
    }

    private static Path jar(Path file) throws IOException {
        List<String> entries = List.of(
                "com/acme/PoolTest.class",
                "com/acme/PoolTest$Factory.class",
                "com/acme/CloseTest.class",
                "com/acme/data.txt",
                "META-INF/versions/9/com/acme/MoreTest.class");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String entry : entries) zip.putNextEntry(new ZipEntry(entry));
        }
        return file;
    }
}
