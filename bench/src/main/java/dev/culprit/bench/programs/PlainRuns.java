package dev.culprit.bench.programs;

import dev.culprit.model.Target;
import dev.culprit.trials.program.UnusableTarget;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
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
import java.util.concurrent.locks.LockSupport;

/**
 * Runs a program or a test plainly, each time until its last thread has ended, as a free-running trial does. Also the
 * main class of the JVM in which that is measured, which is asked for one slice of time after the other. A run that
 * deadlocks or hangs is not timed.
 */
public final class PlainRuns implements AutoCloseable {
    /** A run that takes longer hangs. */
    private static final long STALL_MILLIS = 3_000;
    /** A slice in which a run hangs takes longer than asked for, up to this many times. */
    private static final int MOST_STALLS = 5;
    /** A program that fails by an exit ends the JVM, which is then started again. */
    private static final int STARTS = 5;

    private static final long POLL_NANOS = 50_000;
    /** As hosts have them. */
    public static final List<String> FLAGS = List.of(
            "-ea",
            "-XX:ActiveProcessorCount=4",
            "-Xshare:auto",
            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
            "-XX:+UseSerialGC");

    private static final long MOST_SECONDS = 60;

    /** Whether each run has its own, as a JVM of its own would, or the compiled ones of the runs before. */
    public enum Classes {
        FRESH,
        KEPT
    }

    private final List<String> command = new ArrayList<>();
    private Process process;
    private BufferedReader answers;
    private int starts;

    public PlainRuns(Lab lab, Target program, Classes classes) throws URISyntaxException, UnusableTarget {
        Path us = Path.of(PlainRuns.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        command.add(lab.java().toString());
        command.addAll(FLAGS);
        String libraries = us + File.pathSeparator + lab.libraries(program);
        command.addAll(List.of("-cp", libraries, PlainRuns.class.getName()));
        String type = program.isTest() ? program.testClass() : program.main();
        command.addAll(List.of(lab.classes().toString(), type, program.testMethod(), classes.name()));
        command.addAll(program.arguments());
    }

    /** Milliseconds per run, over a slice of time. Not a number where every run ends the JVM or hangs. */
    public double slice(long millis) throws IOException {
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

    /** Null when the JVM has ended or had to be ended. */
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
        ClassLoader kept = Classes.valueOf(args[3]) == Classes.KEPT ? new URLClassLoader(path) : null;
        String[] arguments = Arrays.copyOfRange(args, 4, args.length);
        Program program = () -> {
            if (kept != null) return run(kept, args[1], args[2], arguments);
            try (URLClassLoader fresh = new URLClassLoader(path)) {
                return run(fresh, args[1], args[2], arguments);
            }
        };
        for (String millis = asked.readLine(); millis != null; millis = asked.readLine()) {
            out.println(slice(program, Long.parseLong(millis)));
            out.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    private interface Program {
        /** False where the run hangs. */
        boolean run() throws Exception;
    }

    private static double slice(Program program, long millis) throws Exception {
        long nanos = 0;
        long runs = 0;
        int stalls = 0;
        while (stalls < MOST_STALLS && (runs == 0 || nanos < millis * 1_000_000)) {
            long start = System.nanoTime();
            if (program.run()) {
                nanos += System.nanoTime() - start;
                runs++;
            } else {
                stalls++;
            }
        }
        return runs == 0 ? Double.NaN : nanos / 1e6 / runs;
    }

    /** {@code test} is the test's method, or empty for a main method. */
    private static boolean run(ClassLoader loader, String name, String test, String[] arguments) throws Exception {
        ThreadGroup group = new ThreadGroup("plain");
        Class<?> type = Class.forName(name, false, loader);
        Runnable program = test.isEmpty() ? () -> call(type, arguments) : () -> PlainTest.run(type, test);
        Thread main = new Thread(group, program, "main");
        main.setContextClassLoader(loader);
        main.start();
        return ends(group);
    }

    private static void call(Class<?> type, String[] arguments) {
        try {
            type.getMethod("main", String[].class).invoke(null, (Object) arguments);
        } catch (ReflectiveOperationException e) {
            // the program has failed, as it sometimes does
        }
    }

    private static boolean ends(ThreadGroup group) {
        long until = System.nanoTime() + STALL_MILLIS * 1_000_000;
        while (hasNonDaemons(group)) {
            if (System.nanoTime() > until) return false;
            LockSupport.parkNanos(POLL_NANOS);
        }
        return true;
    }

    private static boolean hasNonDaemons(ThreadGroup group) {
        Thread[] all = new Thread[group.activeCount() + 16];
        int n = group.enumerate(all);
        for (int i = 0; i < n; i++) if (!all[i].isDaemon()) return true;
        return false;
    }
}
