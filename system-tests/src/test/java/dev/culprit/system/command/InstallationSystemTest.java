package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.system.Jdks;
import dev.culprit.system.Programs;
import dev.culprit.system.SourceTree;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip and the runnable jar work from any folder, without the source tree, Maven or a network. */
class InstallationSystemTest {
    private static final long SECONDS = 1_800;

    /** More than a diagnosis takes on a machine that is busy with other things. */
    private static final String TIME = "600";

    /** Shared, because the tests need the same woven JDKs. */
    @TempDir
    private static Path cache;

    @TempDir
    private Path folder;

    /** A path with a space. */
    private Path home;

    /** A folder that belongs to neither. */
    private Path work;

    @BeforeEach
    void makeFolders() throws IOException {
        home = Files.createDirectories(folder.resolve("installed here"));
        work = Files.createDirectories(folder.resolve("work"));
    }

    /** On the last of the JDKs. */
    @Test
    void unpackedZipRunsTheDemo() throws Exception {
        List<Path> jdks = Jdks.homes();
        Path jdk = jdks.get(jdks.size() - 1);
        Path culprit = unpackedZip().resolve("bin/culprit");
        assertDemo(run(0, Map.of("JAVA_HOME", jdk.toString()), List.of(culprit.toString(), "demo", "--time", TIME)));
    }

    /** On the JDK of the tests. */
    @Test
    void runnableJarFindsAFailure() throws Exception {
        Path jar = Files.copy(archive(".jar"), home.resolve("culprit.jar"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Programs.compile(folder, "Racy", Programs.RACY).toString();
        String out = run(1, Map.of(), List.of(java, "-jar", jar.toString(), "hunt", "-cp", classes, "--main", "Racy"));
        assertTrue(out.startsWith("FAILED  java.lang.IllegalStateException: count is 1"), out);
    }

    @Test
    void runnableJarCarriesTheSharedFilesOfTheZip() throws Exception {
        TreeSet<String> inJar = sharedFiles(archive(".jar"));
        assertEquals(sharedFiles(archive(".zip")), inJar);
        assertTrue(inJar.contains("share/demo/classes/subjects/classic/AccountTransfer.class"), inJar::toString);
    }

    private static TreeSet<String> sharedFiles(Path archive) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            TreeSet<String> found = new TreeSet<>();
            zip.stream()
                    .map(entry -> entry.getName().replaceFirst("^culprit-[^/]*/", ""))
                    .filter(name -> name.startsWith("share/"))
                    .forEach(found::add);
            return found;
        }
    }

    @Test
    void commandIsFoundThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(work.resolve("c"), unpackedZip().resolve("bin/culprit"));
        String jdk = System.getProperty("java.home");
        String version = run(0, Map.of("JAVA_HOME", jdk), List.of(link.toString(), "--version"));
        assertTrue(version.startsWith("culprit "), version);
    }

    @Test
    void zipHoldsTheLicenceAndTheReadme() throws Exception {
        Path root = unpackedZip();
        for (String file : List.of("LICENSE", "NOTICE", "README.md", "bin/culprit.bat"))
            assertTrue(Files.size(root.resolve(file)) > 0, file);
    }

    /** Nothing here can run the batch file, so that at least it must start what the shell script starts. */
    @Test
    void theBatchFileStartsTheSameAsTheShellScript() throws Exception {
        Path bin = unpackedZip().resolve("bin");
        String batch = Files.readString(bin.resolve("culprit.bat"));
        String shell = Files.readString(bin.resolve("culprit")) + Files.readString(bin.resolve("launch.sh"));
        assertEquals(matches("-X\\S+", shell), matches("-X\\S+", batch));
        assertEquals(matches("dev\\.culprit\\.[\\w.]+", shell), matches("dev\\.culprit\\.[\\w.]+", batch));
        assertTrue(batch.contains("\"-Dculprit.home=%home%\" -cp \"%home%\\lib\\*\""), batch);
        String lines = batch.replace("\r\n", "");
        assertFalse(lines.contains("\n"), "every line ends as Windows expects");
    }

    private static TreeSet<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Entries in a fixed order with a fixed time are what makes two builds of the same sources equal. */
    @Test
    void archivesHaveNoTimeOfTheirBuild() throws Exception {
        for (String ending : List.of(".zip", ".jar"))
            try (ZipFile zip = new ZipFile(archive(ending).toFile())) {
                TreeSet<Long> times = new TreeSet<>();
                zip.stream().forEach(entry -> times.add(entry.getTime()));
                assertEquals(1, times.size(), () -> ending + " " + times);
            }
    }

    private static void assertDemo(String out) {
        assertTrue(out.contains("ROOT CAUSE (proved)   atomicity violation on\n"), out);
        assertTrue(out.contains("replayed 10 times of 10: same failure"), out);
        assertTrue(out.contains("\n    ParkingFee.java:21  "), out);
        assertTrue(
                out.lines()
                        .filter(line -> !line.startsWith("$ ") && !line.contains(".culprit"))
                        .allMatch(line -> line.length() <= 80),
                out);
    }

    /** Runs with no environment but the cache folder and what is given; returns what was printed. */
    private String run(int status, Map<String, String> environment, List<String> command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(work.toFile());
        builder.environment().clear();
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        builder.environment().putAll(environment);
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("did not end within " + SECONDS + " s: " + Files.readString(err));
        }
        assertEquals(status, process.exitValue(), () -> read(out) + read(err));
        return Files.readString(out);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The only file of the distribution that ends so. */
    private static Path archive(String ending) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(SourceTree.ROOT.resolve("dist/target"), "culprit-*" + ending)) {
            files.forEach(found::add);
        }
        assertEquals(1, found.size(), found::toString);
        return found.get(0);
    }

    /** The folder in the zip, with the permissions that the archive holds. */
    private Path unpackedZip() throws IOException {
        Map<String, String> options = Map.of("enablePosixFileAttributes", "true");
        try (FileSystem zip = FileSystems.newFileSystem(archive(".zip"), options);
                Stream<Path> paths = Files.walk(zip.getPath("/"))) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                Path target = home.resolve(zip.getPath("/").relativize(path).toString());
                if (Files.isDirectory(path)) Files.createDirectories(target);
                else Files.setPosixFilePermissions(Files.copy(path, target), Files.getPosixFilePermissions(path));
            }
        }
        try (Stream<Path> roots = Files.list(home)) {
            List<Path> all = roots.toList();
            assertEquals(1, all.size(), all::toString);
            return all.get(0);
        }
    }
}
