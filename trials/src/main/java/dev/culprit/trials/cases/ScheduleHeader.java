package dev.culprit.trials.cases;

import dev.culprit.model.OneLine;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Target;
import dev.culprit.model.files.BoundedFile;
import dev.culprit.model.trial.Limits;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a schedule file says of its run before the segments: which program, under what circumstances, and how it ended.
 * Keys without a value are left out; arguments are numbered, one to a line, with {@code \n}, {@code \t}, {@code \r} and
 * {@code \\} for what a line cannot hold.
 */
public final class ScheduleHeader {
    /** More than any program should print in a run. */
    private static final int LARGEST_OUTPUT = 64 << 20;

    /** Numbers of so many digits always fit into a long. */
    private static final int MOST_DIGITS = 18;

    /** Keys that decide what is executed; the class path is the longest. */
    private static final List<String> EXECUTED =
            List.of("jdk-home", "jvm-arg\\.\\d+", "main|test", "arg\\.\\d+", "expect-output", "directory", "classpath");

    private final Map<String, String> keys;

    private ScheduleHeader(Map<String, String> keys) {
        this.keys = keys;
    }

    public static ScheduleHeader of(Map<String, String> keys) {
        return new ScheduleHeader(keys);
    }

    /** The header of a run; {@code found} holds strategy, seed and trial number. */
    public static Map<String, String> write(Setup setup, String program, Map<String, String> found, Outcome outcome) {
        Map<String, String> keys = new LinkedHashMap<>();
        put(keys, setup.target().isTest() ? "test" : "main", setup.target().toString());
        putAll(keys, "arg", setup.target().arguments());
        if (setup.expectedOutput() != null)
            put(keys, "expect-output", setup.expectedOutput().toAbsolutePath().toString());
        put(keys, "classpath", setup.classpath().toString());
        put(keys, "program", program);
        put(keys, "jdk", setup.jdk().version());
        put(keys, "jdk-home", setup.jdk().home().toString());
        putAll(keys, "jvm-arg", setup.jvmArguments());
        if (setup.jvm().directory() != null)
            put(keys, "directory", setup.jvm().directory().toString());
        put(keys, "include", String.join(",", setup.includes()));
        put(keys, "exclude", String.join(",", setup.excludes()));
        if (!setup.backend().equals("auto")) put(keys, "backend", setup.backend());
        put(keys, "isolate", setup.processPerTrial() ? "process" : "reset");
        put(keys, "steps", Long.toString(setup.steps()));
        for (String key : List.of(Schedule.EVENTS, Schedule.CLOCK, Schedule.TIMED))
            put(keys, key, outcome.schedule().header().getOrDefault(key, ""));
        found.forEach((k, v) -> put(keys, k, v));
        put(keys, "verdict", outcome.verdict().name().toLowerCase(Locale.ROOT));
        if (outcome.failed()) put(keys, "failure", outcome.failure().key());
        return keys;
    }

    private static void put(Map<String, String> keys, String key, String value) {
        if (!value.isEmpty()) keys.put(key, value);
    }

    private static void putAll(Map<String, String> keys, String key, List<String> values) {
        for (int i = 0; i < values.size(); i++) keys.put(key + "." + i, OneLine.escaped(values.get(i)));
    }

    /** The lines that decide what is executed when the run is repeated, as they are in the file. */
    public List<String> executed() {
        List<String> lines = new ArrayList<>();
        for (String wanted : EXECUTED)
            keys.forEach((key, value) -> {
                if (key.matches(wanted)) lines.add(key + ": " + value);
            });
        return lines;
    }

    /** Whether this user has recorded the schedule on this machine. */
    public boolean isRecordedWith(RecorderKey recorder) {
        return recorder.hasMarked(keys);
    }

    /** What the run needs to be done again. A class path or JDK that is given takes the place of the recorded one. */
    public Setup setup(ClassPath otherClasspath, Jdk otherJdk) throws UnusableTarget {
        Path expected = keys.containsKey("expect-output") ? Path.of(keys.get("expect-output")) : null;
        ClassPath classpath = otherClasspath != null ? otherClasspath : ClassPath.parse(required("classpath"));
        Jdk jdk = otherJdk != null ? otherJdk : jdk();
        return new Setup(
                target(expected),
                expected,
                new Setup.Jvm(classpath, jdk, list("jvm-arg"), directory()),
                new Setup.Scope(globs("include"), globs("exclude")),
                new Setup.Execution(backend(jdk), isolation().equals("process"), steps()));
    }

    /** Null if the run was made in the working directory of the command. */
    private Path directory() throws UnusableTarget {
        if (!keys.containsKey("directory")) return null;
        Path directory = Path.of(keys.get("directory"));
        if (!Files.isDirectory(directory))
            throw new UnusableTarget("the working directory of the schedule, " + directory + ", does not exist");
        return directory;
    }

    private String backend(Jdk jdk) throws UnusableTarget {
        String backend = oneOf("backend", Setup.Execution.BACKENDS, "auto");
        if (backend.equals("fiber") && !jdk.hasFibers())
            throw new UnusableTarget("the schedule was recorded on fibers, which need JDK " + Jdk.FIRST_WITH_FIBERS
                    + " or later, not " + jdk.version());
        return backend;
    }

    private String isolation() throws UnusableTarget {
        return oneOf("isolate", Setup.Execution.ISOLATIONS, "reset");
    }

    private String oneOf(String key, List<String> known, String otherwise) throws UnusableTarget {
        String value = keys.getOrDefault(key, otherwise);
        if (known.contains(value)) return value;
        throw new UnusableTarget("the schedule's header has " + key + ": " + value + ", which is not one of "
                + String.join(", ", known));
    }

    private Target target(Path expected) throws UnusableTarget {
        if (keys.containsKey("main"))
            return Target.ofMain(keys.get("main"), list("arg"), expected == null ? null : text(expected));
        String[] test = required("test").split("#", 2);
        return Target.ofTest(test[0], test.length > 1 ? test[1] : "");
    }

    /** The text of a file with expected output. */
    public static String text(Path expected) throws UnusableTarget {
        try {
            return BoundedFile.text(expected, LARGEST_OUTPUT);
        } catch (BoundedFile.TooLarge | CharacterCodingException e) {
            String reason = e instanceof BoundedFile.TooLarge ? e.getMessage() : "it is not UTF-8 text";
            throw new UnusableTarget("the file with the expected output, " + expected + ", cannot be used: " + reason);
        } catch (IOException e) {
            throw new UnusableTarget("the file with the expected output, " + expected + ", cannot be read");
        }
    }

    private Jdk jdk() throws UnusableTarget {
        String home = keys.getOrDefault("jdk-home", "");
        return home.isEmpty() || !Files.isDirectory(Path.of(home)) ? Jdk.running() : Jdk.at(Path.of(home));
    }

    private long steps() throws UnusableTarget {
        String steps = keys.getOrDefault("steps", Long.toString(Limits.DEFAULT.steps()));
        String problem = !steps.matches("\\d+")
                ? "not a number"
                : steps.length() > MOST_DIGITS ? "too large" : Long.parseLong(steps) < 1 ? "too small" : "";
        if (!problem.isEmpty())
            throw new UnusableTarget("the schedule's header has steps: " + steps + ", which is " + problem);
        return Long.parseLong(steps);
    }

    private List<String> list(String key) {
        List<String> values = new ArrayList<>();
        for (int i = 0; keys.containsKey(key + "." + i); i++) values.add(OneLine.unescaped(keys.get(key + "." + i)));
        return values;
    }

    private List<String> globs(String key) {
        return keys.containsKey(key) ? List.of(keys.get(key).split(",")) : List.of();
    }

    private String required(String key) throws UnusableTarget {
        String value = keys.get(key);
        if (value == null)
            throw new UnusableTarget(
                    "the schedule does not name its " + (key.equals("test") ? "main class or test" : key));
        return value;
    }

    /** The key of the failure that the run ended with, empty where it passed, null where the header does not say. */
    public String failure() {
        if (keys.containsKey("failure")) return keys.get("failure");
        return "passed".equals(keys.get("verdict")) ? "" : null;
    }

    public String program() {
        return keys.getOrDefault("program", "");
    }

    public String jdkVersion() {
        return keys.getOrDefault("jdk", "");
    }
}
