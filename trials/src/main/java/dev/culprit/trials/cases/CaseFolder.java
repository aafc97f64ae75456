package dev.culprit.trials.cases;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.Target;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of one case. Files appear in it whole or not at all; what an earlier command left there is moved to {@code previous}
 * before the first file of a new case is written.
 */
public final class CaseFolder {
    public static final String FAILING = "failing.schedule";
    public static final String ORIGINAL = "failing-original.schedule";
    public static final String PASSING = "passing.schedule";
    public static final String OUTPUT = "output.txt";
    public static final String HOST_LOG = "host.log";
    public static final String CASE = "case.json";
    public static final String PAIRS = "pairs.txt";
    private static final String PREVIOUS = "previous";
    /** Only the owner can read a temporary file by default; with these permissions the user's umask decides. */
    private static final FileAttribute<?>[] AS_THE_USER_LIKES = isPosix()
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-"))
            }
            : new FileAttribute<?>[0];

    private final Path path;
    private boolean begun;

    public CaseFolder(Path path) {
        this.path = path;
    }

    private static boolean isPosix() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    }

    /** {@code .culprit/} and the target's simple name. */
    public static CaseFolder defaultFor(Target target) {
        String name = target.isTest() ? target.testClass() : target.main();
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return new CaseFolder(
                Path.of(".culprit", target.testMethod().isEmpty() ? simple : simple + "." + target.testMethod()));
    }

    /** The schedule file of the n-th distinct failure, from 1. */
    public static String failing(int number) {
        return number == 1 ? FAILING : "failing-" + number + ".schedule";
    }

    public Path path() {
        return path;
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    /** Finds out before any work is done whether it could be kept. */
    public void checkWritable() throws UnusableTarget {
        try {
            Files.createDirectories(path);
            Files.delete(Files.createTempFile(path, ".write", ".tmp"));
        } catch (IOException e) {
            throw new UnusableTarget(
                    Note.of("the case folder " + path + " cannot be written", Advice.Kind.CHOOSE_CASE_FOLDER));
        }
    }

    public void write(String name, Schedule schedule) throws IOException {
        write(name, ScheduleFormat.write(schedule));
    }

    public synchronized void write(String name, String text) throws IOException {
        if (!begun) setPreviousAside();
        begun = true;
        writeWhole(file(name), text);
    }

    /** Adds to the case that is there: what an earlier command has left stays, but for the file itself. */
    public synchronized void add(String name, String text) throws IOException {
        begun = true;
        writeWhole(file(name), text);
    }

    /** The schedule files that are there, by name. */
    public List<String> schedules() throws IOException {
        if (!Files.isDirectory(path)) return List.of();
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(f -> isOurs(f) && f.toString().endsWith(".schedule"))
                    .map(f -> f.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** Writes the file beside its place and moves it there. */
    public static void writeWhole(Path file, String text) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path written = Files.createTempFile(absolute.getParent(), ".write", ".tmp", AS_THE_USER_LIKES);
        try {
            Files.write(written, text.getBytes(StandardCharsets.UTF_8));
            Files.move(written, absolute, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }

    private void setPreviousAside() throws IOException {
        List<Path> old;
        try (Stream<Path> files = Files.list(path)) {
            old = files.filter(CaseFolder::isOurs).toList();
        }
        if (old.isEmpty()) return;
        Path previous = Files.createDirectories(path.resolve(PREVIOUS));
        try (Stream<Path> files = Files.list(previous)) {
            for (Path file : files.filter(CaseFolder::isOurs).toList()) Files.delete(file);
        }
        for (Path file : old)
            Files.move(file, previous.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isOurs(Path file) {
        String name = file.getFileName().toString();
        return List.of(CASE, OUTPUT, HOST_LOG).contains(name) || name.matches("(failing|passing)[a-z0-9-]*\\.schedule");
    }
}
