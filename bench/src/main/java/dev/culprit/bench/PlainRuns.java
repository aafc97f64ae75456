package dev.culprit.bench;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a program plainly, each time with fresh classes and until its last thread has ended, in the way of a free-running trial; also the main
 * class of the JVM in which that is measured.
 */
final class PlainRuns {
    private static final long STALL_MILLIS = 3_000;
    /** A program that fails by an exit ends the JVM; it has fewer figures then, or none. */
    private static final int ATTEMPTS = 5;

    private static final long POLL_NANOS = 50_000;
    /** As hosts have them. */
    static final List<String> FLAGS = List.of(
            "-ea",
            "-XX:ActiveProcessorCount=4",
            "-Xshare:auto",
            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3",
            "-XX:+UseSerialGC");

    private PlainRuns() {}

    /** Milliseconds per run: one figure for each of so many slices of time, after a slice to warm up. */
    static List<Double> millis(Lab lab, String className, CollectionCost.Effort effort) throws Exception {
        Path us = Path.of(PlainRuns.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<String> command = new ArrayList<>();
        command.add(lab.java().toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", us.toString(), PlainRuns.class.getName()));
        command.addAll(List.of(lab.classes().toString(), className));
        command.addAll(List.of(
                Long.toString(effort.warmMillis()),
                Integer.toString(effort.slices()),
                Long.toString(effort.sliceMillis())));
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < ATTEMPTS && millis.isEmpty(); i++) {
            Process p = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String printed = new String(p.getInputStream().readAllBytes());
            if (!p.waitFor(60, TimeUnit.SECONDS)) p.destroyForcibly();
            printed.lines().map(Double::valueOf).forEach(millis::add);
        }
        return millis;
    }

    public static void main(String[] args) throws Exception {
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {});
        slice(path, args[1], Long.parseLong(args[2]));
        for (int i = 0; i < Integer.parseInt(args[3]); i++) {
            out.println(slice(path, args[1], Long.parseLong(args[4])));
            out.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    private static double slice(URL[] path, String name, long millis) throws Exception {
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        long runs = 0;
        while (runs == 0 || System.nanoTime() < end) {
            run(path, name);
            runs++;
        }
        return (System.nanoTime() - start) / 1e6 / runs;
    }

    private static void run(URL[] path, String name) throws Exception {
        ThreadGroup group = new ThreadGroup("plain");
        try (URLClassLoader loader = new URLClassLoader(path)) {
            Method program = Class.forName(name, false, loader).getMethod("main", String[].class);
            Thread main = new Thread(group, () -> call(program), "main");
            main.setContextClassLoader(loader);
            main.start();
            await(group);
        }
    }

    private static void call(Method program) {
        try {
            program.invoke(null, (Object) new String[0]);
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
