package dev.culprit.cases;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.ScheduleFormat;
import dev.culprit.model.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The folder of one case. Files appear in it whole or not at all. */
public final class CaseFolder {
    public static final String FAILING = "failing.schedule";
    public static final String ORIGINAL = "failing-original.schedule";
    public static final String PASSING = "passing.schedule";
    /** What the names of schedule files of predicted crashes begin with. */
    public static final String CRASH = "crash-";

    /** A run that crashes were predicted from. */
    public static final String OBSERVED = "observed.schedule";

    public static final String OUTPUT = "output.txt";
    public static final String HOST_LOG = "host.log";
    public static final String CASE = "case.json";
    public static final String PAIRS = "pairs.txt";
    private static final String PREVIOUS = "previous";
    private static final String SCHEDULE = "(failing|passing)[a-z0-9-]*\\.schedule";
    /** Of predictions. A hunt leaves them where they are. */
    private static final String PREDICTED = "(crash-\\d+|observed)\\.schedule";
    /** Only the owner can read a temporary file by default; with these permissions the user's umask decides. */
    private static final FileAttribute<?>[] BY_UMASK = isPosix()
            ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-"))
            }
            : new FileAttribute<?>[0];

    private final Path path;

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

    /** The schedule file of the n-th crash that was predicted, or that occurred while an order was forced, from 1. */
    public static String crash(int number) {
        return CRASH + number + ".schedule";
    }

    /** The patch of the n-th fix, from 1. */
    public static String patch(int number) {
        return "fix-" + number + ".patch";
    }

    public Path path() {
        return path;
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    /** Creates the folder if necessary and checks that files can be written, before any work is done. */
    public void checkWritable() throws UnusableCase {
        try {
            Files.createDirectories(path);
            checkWritable(path);
        } catch (IOException e) {
            throw new UnusableCase(
                    Note.of("the case folder " + path + " cannot be written", Advice.Kind.CHOOSE_CASE_FOLDER));
        }
    }

    /** Throws if no file can be created in the folder. */
    public static void checkWritable(Path folder) throws IOException {
        Files.delete(Files.createTempFile(folder, ".write", ".tmp"));
    }

    public void write(String name, Schedule schedule) throws IOException {
        write(name, ScheduleFormat.write(schedule));
    }

    public void write(String name, String text) throws IOException {
        writeWhole(file(name), text);
    }

    /** Writes a temporary file next to the file and moves it there. */
    public static void writeWhole(Path file, String text) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path written = Files.createTempFile(absolute.getParent(), ".write", ".tmp", BY_UMASK);
        try {
            Files.write(written, text.getBytes(StandardCharsets.UTF_8));
            Files.move(written, absolute, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
    }

    /** Moves the files of runs to {@code previous}: schedules, output and log. */
    void setRunsAside() throws IOException {
        setAside(CaseFolder::isOfRuns);
    }

    /**
     * Moves the whole case to {@code previous}. The pairs of values stay: they are meant to outlive a change of the
     * program.
     */
    void setCaseAside() throws IOException {
        setAside(CaseFolder::isOfCase);
    }

    private static boolean isOfCase(String name) {
        return isOfRuns(name) || isPredicted(name) || name.matches("fix-\\d+\\.patch") || name.equals(CASE);
    }

    /** Whether the file is a schedule of a prediction. */
    static boolean isPredicted(String name) {
        return name.matches(PREDICTED);
    }

    private static boolean isOfRuns(String name) {
        return name.matches(SCHEDULE) || name.equals(OUTPUT) || name.equals(HOST_LOG);
    }

    /** What {@code previous} held before is deleted. */
    private void setAside(Predicate<String> moved) throws IOException {
        List<Path> old = files(path, moved);
        if (old.isEmpty()) return;
        Path previous = Files.createDirectories(path.resolve(PREVIOUS));
        for (Path file : files(previous, CaseFolder::isOfCase)) Files.delete(file);
        for (Path file : old)
            Files.move(file, previous.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }

    private static List<Path> files(Path folder, Predicate<String> wanted) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> wanted.test(f.getFileName().toString())).toList();
        }
    }
}
