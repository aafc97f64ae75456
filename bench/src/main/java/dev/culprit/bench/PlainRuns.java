package dev.culprit.bench;

import dev.culprit.model.Target;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program plainly, each time until its last thread has ended, in the way of a free-running trial; also the main
 * class of the JVM in which that is measured. It is asked for one slice of time after the other.
 */
final class PlainRuns implements AutoCloseable {
    private static final long STALL_MILLIS = 3_000;
    /** A program that fails by an exit ends the JVM, which is then started again. */
    private static final int STARTS = 5;

    private static final long POLL_NANOS = 50_000;
    /** As hosts have them. */
    static final List<String> FLAGS = List.of(
            "-ea",
            "-XX:ActiveProcessorCount=4",
            "-Xshare:auto",
            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
            "-XX:+UseSerialGC");

    private static final long MOST_SECONDS = 60;

    /** Whether each run has its own, as a JVM of its own would, or the compiled ones of the runs before. */
    enum Classes {
        FRESH,
        KEPT
    }

    private final List<String> command = new ArrayList<>();
    private Process process;
    private BufferedReader answers;
    private int starts;

    PlainRuns(Lab lab, Target program, Classes classes) throws URISyntaxException {
        Path us = Path.of(PlainRuns.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        command.add(lab.java().toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", us.toString(), PlainRuns.class.getName()));
        command.addAll(List.of(lab.classes().toString(), program.main(), classes.name()));
        command.addAll(program.arguments());
    }

    /** Milliseconds per run over so much time; not a number when the program ends the JVM again and again, or does not come to an end. */
    double slice(long millis) throws IOException {
        while (true) {
            if (process == null && !start()) return Double.NaN;
            try {
                process.getOutputStream().write((millis + "\n").getBytes());
                process.getOutputStream().flush();
                String answer = answer();
                if (answer != null) return Double.parseDouble(answer);
            } catch (IOException gone) {
                // the JVM has ended before it could be asked
            }
            close();
        }
    }

    /** Null when the JVM has ended, or had to: what fails under control by a hang may hang here too. */
    private String answer() throws IOException {
        Executor later = CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS);
        CompletableFuture<Void> limit = CompletableFuture.runAsync(process::destroyForcibly, later);
        try {
            return answers.readLine();
        } finally {
            limit.cancel(false);
        }
    }

    private boolean start() throws IOException {
        if (starts++ >= STARTS) return false;
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        answers = new BufferedReader(new InputStreamReader(process.getInputStream()));
        return true;
    }

    @Override
    public void close() {
        if (process != null) process.destroyForcibly();
        process = null;
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in));
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        ClassLoader kept = Classes.valueOf(args[2]) == Classes.KEPT ? new URLClassLoader(path) : null;
        String[] arguments = Arrays.copyOfRange(args, 3, args.length);
        Program program = () -> {
            if (kept != null) run(kept, args[1], arguments);
            else
                try (URLClassLoader fresh = new URLClassLoader(path)) {
                    run(fresh, args[1], arguments);
                }
        };
        for (String millis = asked.readLine(); millis != null; millis = asked.readLine()) {
            out.println(slice(program, Long.parseLong(millis)));
            out.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    private interface Program {
        void run() throws Exception;
    }

    private static double slice(Program program, long millis) throws Exception {
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        long runs = 0;
        while (runs == 0 || System.nanoTime() < end) {
            program.run();
            runs++;
        }
        return (System.nanoTime() - start) / 1e6 / runs;
    }

    private static void run(ClassLoader loader, String name, String[] arguments) throws Exception {
        ThreadGroup group = new ThreadGroup("plain");
        Method program = Class.forName(name, false, loader).getMethod("main", String[].class);
        Thread main = new Thread(group, () -> call(program, arguments), "main");
        main.setContextClassLoader(loader);
        main.start();
        await(group);
    }

    private static void call(Method program, String[] arguments) {
        try {
            program.invoke(null, (Object) arguments);
        } catch (ReflectiveOperationException e) {
            // the program has failed, as it sometimes does
        }
    }

    private static void await(ThreadGroup group) {
        long until = System.nanoTime() + STALL_MILLIS * 1_000_000;
        while (System.nanoTime() < until && hasNonDaemons(group))
            java.util.concurrent.locks.LockSupport.parkNanos(POLL_NANOS);
    }

    private static boolean hasNonDaemons(ThreadGroup group) {
        Thread[] all = new Thread[group.activeCount() + 16];
        int n = group.enumerate(all);
        for (int i = 0; i < n; i++) if (!all[i].isDaemon()) return true;
        return false;
    }
}
