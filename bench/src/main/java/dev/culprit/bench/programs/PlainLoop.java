package dev.culprit.bench.programs;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program plainly, again and again; also the main class of the JVM in which that is measured. */
public final class PlainLoop {
    private PlainLoop() {}

    public static double perSecond(Lab lab, Subject s, boolean fresh, long millis) throws Exception {
        String us = Path.of(PlainLoop.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        List<String> command = List.of(
                lab.java().toString(),
                "-XX:+UseSerialGC",
                "-ea",
                "-cp",
                us,
                PlainLoop.class.getName(),
                lab.classes().toString(),
                s.className(),
                Boolean.toString(fresh),
                Long.toString(millis));
        Process p = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(p.getInputStream().readAllBytes()).trim();
        if (!p.waitFor(60, TimeUnit.SECONDS)) p.destroyForcibly();
        return Double.parseDouble(printed);
    }

    public static double startsPerSecond(Lab lab, Subject s, int times) throws Exception {
        List<String> command = List.of(
                lab.java().toString(),
                "-XX:+UseSerialGC",
                "-ea",
                "-cp",
                lab.classes().toString(),
                s.className());
        long start = System.nanoTime();
        for (int i = 0; i < times; i++) {
            Process p = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!p.waitFor(20, TimeUnit.SECONDS)) p.destroyForcibly();
        }
        return times / ((System.nanoTime() - start) / 1e9);
    }

    public static void main(String[] args) throws Exception {
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        boolean fresh = Boolean.parseBoolean(args[2]);
        long millis = Long.parseLong(args[3]);
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        loop(path, args[1], fresh, millis / 2);
        double rate = loop(path, args[1], fresh, millis);
        out.println(rate);
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static double loop(URL[] path, String name, boolean fresh, long millis) throws Exception {
        ClassLoader kept = new URLClassLoader(path);
        long start = System.nanoTime();
        long end = start + millis * 1_000_000;
        long runs = 0;
        while (System.nanoTime() < end) {
            ClassLoader loader = fresh ? new URLClassLoader(path) : kept;
            Method main = Class.forName(name, true, loader).getMethod("main", String[].class);
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                // the program has failed, as it sometimes does
            }
            if (fresh) ((URLClassLoader) loader).close();
            runs++;
        }
        return runs / ((System.nanoTime() - start) / 1e9);
    }
}
