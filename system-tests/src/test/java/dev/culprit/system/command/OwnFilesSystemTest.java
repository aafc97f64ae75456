package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Culprit;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that Culprit writes: cases, output files, the cache and temporary files. */
class OwnFilesSystemTest {
    private static final long SECONDS = 120;

    @TempDir
    Path folder;

    private Culprit culprit;
    private String classes;

    @BeforeEach
    void compile() throws Exception {
        culprit = new Culprit(folder);
        classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
    }

    /** Waits for something that another process does. */
    private static void await(Callable<Boolean> condition) throws Exception {
        for (long i = 0; !condition.call(); i++) {
            if (i > SECONDS * 20) throw new AssertionError("not after " + SECONDS + " s");
            Thread.sleep(50);
        }
    }

    @Test
    void secondCommandOnACaseFolderWaits() throws Exception {
        Path used = Files.createDirectories(folder.resolve("case"));
        Process second;
        try (FileChannel first =
                FileChannel.open(used.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            first.lock();
            second = culprit.start("hunt", "-cp", classes, "--main", "Racy", "--out", "case", "--quiet");
            await(() ->
                    Files.readString(folder.resolve("err.txt")).contains("waiting for another command that uses case"));
            assertTrue(second.isAlive());
            assertTrue(Files.notExists(used.resolve("case.json")));
        }
        culprit.ended(second).hasStatus(1);
        assertTrue(Files.exists(used.resolve("case.json")));
    }

    @Test
    void resultIsPrintedThoughItsFileCannotBeWritten() throws Exception {
        Culprit.Ended ended = culprit.run("hunt", "-cp", classes, "--main", "Racy", "--quiet", "--json", "/dev/full")
                .hasStatus(3);
        assertTrue(ended.out().startsWith("FAILED java.lang.IllegalStateException"), ended::out);
        assertTrue(
                ended.err().contains("the file /dev/full could not be written (No space left on device)"), ended::err);
    }

    @Test
    void unusableCacheNamesTheWayOut() throws Exception {
        assertEquals(
                "the woven classes of JDK " + System.getProperty("java.version")
                        + " cannot be made in /proc/none/culprit (no such file or folder); "
                        + "the environment variable XDG_CACHE_HOME can name another folder",
                culprit.with("XDG_CACHE_HOME", "/proc/none")
                        .run("hunt", "-cp", classes, "--main", "Racy")
                        .complaint());
    }

    @Test
    void cacheFolderThatTheJvmCannotBeGivenIsRefused() throws Exception {
        String complaint = culprit.with("XDG_CACHE_HOME", folder.resolve("a:b").toString())
                .run("hunt", "-cp", classes, "--main", "Racy")
                .complaint();
        assertTrue(
                complaint.contains(" has a : in its path; the environment variable XDG_CACHE_HOME can name"),
                complaint);
    }

    @Test
    void damagedWovenClassesAreWovenAgain() throws Exception {
        Path cache = folder.resolve("cache");
        culprit.with("XDG_CACHE_HOME", cache.toString());
        String[] hunt = {"hunt", "-cp", classes, "--main", "Racy", "--quiet", "--out", "case"};
        culprit.run(hunt).hasStatus(1);
        Path woven = cache.resolve("culprit/classes");
        List<Path> files = files(woven);
        assertTrue(!files.isEmpty());
        for (Path file : files) Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 100));
        culprit.run(hunt).hasStatus(1);
        for (Path file : files) assertTrue(Files.size(file) > 100, file::toString);

        // a folder that cannot be used
        Files.move(woven, cache.resolve("elsewhere"));
        Files.createFile(woven);
        culprit.run(hunt).hasStatus(1);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().contains("culprit"))
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    @Test
    void killedCommandLeavesNoTemporaryFiles() throws Exception {
        Path temporary = Files.createDirectories(folder.resolve("t"));
        culprit.with("JDK_JAVA_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        Process killed = culprit.start("hunt", "-cp", classes, "--main", "Racy", "--failures", "9", "--quiet");
        await(() -> list(temporary).stream().anyMatch(f -> Files.exists(f.resolve("1/host"))));
        // before that, nobody knows of the folder but the next command
        await(() -> killed.descendants()
                .anyMatch(host -> host.info().command().orElse("").endsWith("java")));
        killed.destroyForcibly().waitFor();
        // The hosts notice, end and remove what is there.
        await(() -> list(temporary).isEmpty());
    }

    @Test
    void pathsMayHaveAnyCharacters() throws Exception {
        Path odd = folder.resolve("a=b,c;d %41+é");
        Path installed = copy(SourceTree.ROOT.resolve("dist/target/culprit"), odd.resolve("culprit"));
        Path moved = copy(Path.of(classes), odd.resolve("x=1,y;z"));
        culprit.installedAs(installed.resolve("bin/culprit"))
                .with("LC_ALL", "C.UTF-8")
                .with("XDG_CACHE_HOME", odd.resolve("cache").toString());
        culprit.run(
                        "hunt",
                        "-cp",
                        moved.toString(),
                        "--main",
                        "Racy",
                        "--out",
                        odd.resolve("case").toString(),
                        "--quiet")
                .hasStatus(1);
        culprit.run("replay", "--schedule", odd.resolve("case/failing.schedule").toString(), "--quiet")
                .hasStatus(1);
    }

    private static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) Files.createDirectories(target);
                else Files.copy(path, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return to;
    }
}
