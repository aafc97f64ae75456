package dev.culprit.trials.projects;

import dev.culprit.trials.program.UnusableTarget;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A run of a build tool: its exit status and the lines that it printed. */
record BuildProcess(int status, List<String> lines) {
    static final Path SHELL = Path.of("/bin/sh");
    private static final int MOST_LINES = 100_000;
    private static final long MINUTES = 20;

    /** Runs a command to its end. Its standard input is empty. */
    static BuildProcess run(List<String> command, Path directory) throws UnusableTarget {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new UnusableTarget(command.get(0) + " cannot be started in " + directory
                    + "; is it on the PATH? Otherwise name the class path");
        }
        try {
            return finished(process, command.get(0));
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    private static BuildProcess finished(Process process, String name) throws UnusableTarget {
        List<String> lines = new ArrayList<>();
        Thread reader = new Thread(() -> read(process, lines), "culprit-build-output");
        reader.setDaemon(true);
        reader.start();
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES))
                throw new UnusableTarget(name + " did not end within " + MINUTES + " minutes");
            // A daemon of the build tool may keep the stream open.
            reader.join(TimeUnit.SECONDS.toMillis(2));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnusableTarget("interrupted while " + name + " was running");
        }
        synchronized (lines) {
            return new BuildProcess(process.exitValue(), List.copyOf(lines));
        }
    }

    private static void read(Process process, List<String> lines) {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line; (line = in.readLine()) != null; )
                synchronized (lines) {
                    if (lines.size() < MOST_LINES) lines.add(line);
                }
        } catch (IOException e) {
            // the process was ended
        }
    }
}
