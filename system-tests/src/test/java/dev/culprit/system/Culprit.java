package dev.culprit.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.testing.CaseSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The real command as a process, in a folder of its own. */
public final class Culprit {
    private static final long SECONDS = 1_800;
    private static final long WORK_MILLIS = 4_000;
    /** The commands that take arguments for the JVM of the target. */
    private static final Set<String> STARTING =
            Set.of("diagnose", "explain", "fix", "hunt", "locate", "predict", "rank", "suppress");
    /** The commands that hunt on several hosts. */
    private static final Set<String> HUNTING = Set.of("diagnose", "hunt", "rank");

    /** The commands that work for a limited time. */
    private static final Set<String> LIMITED = Set.of("explain", "hunt", "locate", "rank", "suppress");
    /** Given with these, a command works on what is there already. */
    private static final List<String> GIVEN = List.of("--failing", "--schedule", "--time");

    private final Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private Path command = SourceTree.ROOT.resolve("culprit");
    private Instant started;

    public Culprit(Path folder) {
        this.folder = folder;
    }

    /** The result of a command. */
    public record Ended(int status, String out, String err) {
        /** The line that a command prints when its arguments or its target cannot be used. */
        public String complaint() {
            assertEquals(2, status, toString());
            assertEquals(1, err.lines().count(), err);
            assertTrue(err.startsWith("culprit: "), err);
            return err.substring("culprit: ".length()).strip();
        }

        public Ended hasStatus(int expected) {
            assertEquals(expected, status, toString());
            return this;
        }
    }

    /** Sets a variable of the environment of the commands. */
    public Culprit with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Uses another copy of the command. */
    public Culprit installedAs(Path script) {
        command = script;
        return this;
    }

    public Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(this.command.toString()));
        command.addAll(completed(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("CULPRIT_NO_BUILD", "1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        builder.redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile());
        started = Instant.now();
        return builder.start();
    }

    /**
     * The arguments, with one that makes the JVM of the target verify all classes; other commands take it from the
     * schedule. One host is enough unless the test names a number: most programs here fail before a second one has
     * started. Unless the test names a time, there is so much of it that the speed of the machine does not matter.
     */
    private static List<String> completed(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        if (all.isEmpty() || all.contains("--help")) return all;
        String command = all.get(0);
        if (STARTING.contains(command))
            for (String argument : HostJvm.verifying(List.of())) all.addAll(1, List.of("--jvm-arg", argument));
        if (HUNTING.contains(command) && !all.contains("--hosts")) all.addAll(1, List.of("--hosts", "1"));
        if (LIMITED.contains(command) && GIVEN.stream().noneMatch(all::contains))
            all.addAll(1, List.of("--time", Long.toString(SECONDS)));
        return all;
    }

    /** Waits until a host has used so much processor time that it has started, however busy the machine is. */
    public static void awaitHostAtWork(Process process) throws InterruptedException {
        while (process.isAlive() && process.descendants().noneMatch(Culprit::isAtWork)) Thread.sleep(100);
    }

    private static boolean isAtWork(ProcessHandle host) {
        return host.info()
                .totalCpuDuration()
                .map(used -> used.toMillis() > WORK_MILLIS)
                .orElse(false);
    }

    /** Sends Ctrl-C as a terminal does: to all processes, and here to the command last. */
    public static void interrupt(Process process) throws IOException, InterruptedException {
        List<String> kill = new ArrayList<>(List.of("kill", "-INT"));
        process.descendants().forEach(host -> kill.add(Long.toString(host.pid())));
        kill.add(Long.toString(process.pid()));
        new ProcessBuilder(kill).start().waitFor();
    }

    public Ended ended(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("no end after " + SECONDS + " s: " + Files.readString(folder.resolve("err.txt")));
        }
        checkCases();
        return new Ended(
                process.exitValue(),
                Files.readString(folder.resolve("out.txt")),
                Files.readString(folder.resolve("err.txt")));
    }

    /** Whatever the command has written follows the published schema. */
    private void checkCases() throws IOException {
        List<Path> written;
        try (Stream<Path> files = Files.walk(folder)) {
            written = files.filter(f -> f.toString().endsWith(".json")).toList();
        }
        for (Path file : written)
            if (!Files.getLastModifiedTime(file).toInstant().isBefore(started))
                CaseSchema.valid(Files.readString(file));
    }

    public Ended run(String... arguments) throws IOException, InterruptedException {
        return ended(start(arguments));
    }
}
