package dev.culprit.system.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The real command as a process, in a folder of its own. */
final class Culprit {
    static final Path HOME =
            Path.of(System.getProperty("culprit.home", "..")).toAbsolutePath().normalize();
    private static final long SECONDS = 180;

    private final Path folder;

    Culprit(Path folder) {
        this.folder = folder;
    }

    /** What came of a command. */
    record Ended(int status, String out, String err) {
        /** The one clear line of a command that could not be carried out. */
        String complaint() {
            assertEquals(2, status, toString());
            assertEquals(1, err.lines().count(), err);
            assertTrue(err.startsWith("culprit: "), err);
            return err.substring("culprit: ".length()).strip();
        }

        Ended hasStatus(int expected) {
            assertEquals(expected, status, toString());
            return this;
        }
    }

    Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(HOME.resolve("culprit").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("CULPRIT_NO_BUILD", "1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile());
        return builder.start();
    }

    /** Ctrl-C, as from a terminal: every process gets it, and the command not as the first. */
    static void interrupt(Process process) throws IOException, InterruptedException {
        List<String> kill = new ArrayList<>(List.of("kill", "-INT"));
        process.descendants().forEach(host -> kill.add(Long.toString(host.pid())));
        kill.add(Long.toString(process.pid()));
        new ProcessBuilder(kill).start().waitFor();
    }

    Ended ended(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("no end after " + SECONDS + " s: " + Files.readString(folder.resolve("err.txt")));
        }
        return new Ended(
                process.exitValue(),
                Files.readString(folder.resolve("out.txt")),
                Files.readString(folder.resolve("err.txt")));
    }

    Ended run(String... arguments) throws IOException, InterruptedException {
        return ended(start(arguments));
    }
}
