package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bench.programs.Subject;
import dev.culprit.model.Failure;
import dev.culprit.model.Target;
import dev.culprit.system.Jdks;
import dev.culprit.system.SourceTree;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Replay;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every subject does what the head of its source says. A new subject is a new file there, and nothing here. */
class SubjectsTest {
    private static final long SCHEDULES = 1_000;
    private static final long CORRECT_SCHEDULES = 300;
    private static final long SCHEDULES_FOR_MANY = 3_000;
    private static final int REPLAYS = 3;

    /**
     * With a thread of the operating system for each thread of the program, hundreds of threads are the benchmark's
     * business.
     */
    private static final int FIBERS_SINCE = 24;

    /**
     * {@code L1 lock}: read, write or lock; the thread of the pattern, from 1; the variable, an element, or the lock.
     */
    private static final Pattern MARK = Pattern.compile("[RWL][1-9] [\\w$.]+(\\[])?");

    private static final SharedDrivers DRIVERS = new SharedDrivers(SourceTree.SUBJECTS, SourceTree.SUBJECT_LIBRARIES);

    static List<Subject> subjects() throws IOException {
        return Subject.all(SourceTree.SUBJECT_SOURCES);
    }

    static List<Subject> failingSubjects() throws IOException {
        return subjects().stream().filter(Subject::isFailing).toList();
    }

    static List<Arguments> failing() throws Exception {
        List<Arguments> pairs = new ArrayList<>();
        for (Jdk jdk : Jdks.all())
            for (Subject s : subjects())
                if (!s.isCorrect() && !s.isSilent() && !s.hasManyThreads() && isWanted(jdk, s))
                    pairs.add(Arguments.of(jdk, s));
        return pairs;
    }

    /** Programs that depend on time are run on the newest JDK; a test of the command runs them on the default one. */
    private static boolean isWanted(Jdk jdk, Subject s) throws Exception {
        boolean timing = s.className().startsWith("subjects.timing.");
        return !timing || Jdks.all().stream().noneMatch(other -> other.feature() > jdk.feature());
    }

    static List<Arguments> many() throws Exception {
        List<Arguments> pairs = new ArrayList<>();
        for (Jdk jdk : Jdks.all()) {
            List<Subject> all =
                    failingSubjects().stream().filter(Subject::hasManyThreads).toList();
            for (Subject s : all)
                if (jdk.feature() >= FIBERS_SINCE || isSmallest(s, all)) pairs.add(Arguments.of(jdk, s));
        }
        return pairs;
    }

    /** By the number at the end of its name, which is the number of its threads. */
    private static boolean isSmallest(Subject subject, List<Subject> all) {
        return all.stream().allMatch(s -> threads(subject) <= threads(s));
    }

    private static int threads(Subject s) {
        return Integer.parseInt(s.className().replaceAll(".*\\D", ""));
    }

    static List<Arguments> correct() throws Exception {
        List<Arguments> pairs = new ArrayList<>();
        for (Jdk jdk : Jdks.all())
            for (Subject s : subjects())
                if ((s.isCorrect() || s.isSilent()) && isWanted(jdk, s)) pairs.add(Arguments.of(jdk, s));
        return pairs;
    }

    /** With short runs, where the head says how. */
    private static Target target(Subject s) {
        return s.shortArgument() == null ? s.target() : s.target(s.shortArgument());
    }

    @AfterAll
    static void end() {
        DRIVERS.close();
    }

    @ParameterizedTest
    @MethodSource("failing")
    void failingSubjectFailsAsItsHeadSaysAndReplays(Jdk jdk, Subject s) throws Exception {
        failsAndReplays(jdk, s, SCHEDULES);
    }

    @ParameterizedTest
    @MethodSource("many")
    void reorderingAmongManyThreadsIsFound(Jdk jdk, Subject s) throws Exception {
        failsAndReplays(jdk, s, SCHEDULES_FOR_MANY);
    }

    private static void failsAndReplays(Jdk jdk, Subject s, long schedules) throws Exception {
        Target target = target(s);
        Driver driver = DRIVERS.driver(jdk, target);
        HuntResult result = driver.hunt(target, "portfolio", schedules);
        assertTrue(result.failed(), () -> "not found: " + result);
        for (DistinctFailure f : result.failures()) {
            Failure failure = f.best().outcome().failure();
            assertTrue(ways(s).contains(described(failure)), () -> s.failure() + " is said, and it was " + failure);
        }
        DistinctFailure first = result.failures().get(0);
        try (HostedTrials trials = driver.trials(target)) {
            Replay.Result replay = new Replay(trials).run(first.best().schedule(), first.key(), REPLAYS);
            assertEquals("", replay.divergence());
            assertEquals(REPLAYS, replay.same());
            assertEquals(
                    first.best().schedule().hash(), replay.last().schedule().hash());
        }
    }

    /** A damaged structure may show in more ways than one: {@code exception A or exception B}. */
    private static List<String> ways(Subject s) {
        return List.of(s.failure().split(" or "));
    }

    /** In the words of a subject's head. */
    private static String described(Failure failure) {
        return switch (failure.kind()) {
            case EXCEPTION, ASSERTION -> "exception " + failure.type();
            case EXIT -> failure.type();
            default -> failure.kind().id();
        };
    }

    @ParameterizedTest
    @MethodSource("correct")
    void correctSubjectPassesEverySchedule(Jdk jdk, Subject s) throws Exception {
        Target target = target(s);
        HuntResult result = DRIVERS.driver(jdk, target).hunt(target, "portfolio", CORRECT_SCHEDULES);
        assertEquals(0, result.counts().failed(), result::toString);
        assertEquals(0, result.counts().inconclusive(), result::toString);
        assertEquals("", result.reason().text());
        assertTrue(s.isLarge() || result.counts().passed() == CORRECT_SCHEDULES, result::toString);
        assertTrue(result.counts().passed() > 0, result::toString);
    }

    @ParameterizedTest
    @MethodSource("failingSubjects")
    void groundTruthIsMarkedInTheSource(Subject s) throws IOException {
        List<String> marks = marks(s);
        assertTrue(marks.size() >= 2, () -> "marks: " + marks);
        for (String mark : marks) assertTrue(MARK.matcher(mark).matches(), () -> "not a mark: " + mark);
        assertFalse(marks.stream().noneMatch(m -> m.charAt(1) == '1'), "no mark speaks of the first thread");
        assertFalse(marks.stream().noneMatch(m -> m.charAt(1) == '2'), "no mark speaks of the second thread");
    }

    static List<Subject> faultySubjects() throws IOException {
        return subjects().stream().filter(s -> s.isFaulty() || s.isSilent()).toList();
    }

    @ParameterizedTest
    @MethodSource("faultySubjects")
    void wrongStatementsAreMarkedInTheSource(Subject s) throws IOException {
        List<String> marks = marks(s);
        assertFalse(marks.isEmpty());
        for (String mark : marks) assertTrue(mark.matches("W1 [\\w$.]+(\\[])?"), () -> "not a mark: " + mark);
    }

    /**
     * Those of the subject's own file; where it has none, those of the files beside it that are no subjects themselves.
     */
    private static List<String> marks(Subject s) throws IOException {
        Path file = SourceTree.SUBJECT_SOURCES.resolve(s.className().replace('.', '/') + ".java");
        List<String> own = marksIn(file);
        if (!own.isEmpty()) return own;
        List<String> all = new ArrayList<>();
        try (Stream<Path> beside = Files.list(file.getParent())) {
            for (Path other : beside.sorted().toList())
                if (!Files.readString(other).startsWith("// subject:")) all.addAll(marksIn(other));
        }
        return all;
    }

    private static List<String> marksIn(Path file) throws IOException {
        List<String> marks = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            int at = line.indexOf("// culprit:");
            if (at >= 0)
                marks.addAll(List.of(
                        line.substring(at + "// culprit:".length()).strip().split("; ")));
        }
        return marks;
    }
}
