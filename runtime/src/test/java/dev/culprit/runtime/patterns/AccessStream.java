package dev.culprit.runtime.patterns;

import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The accesses of several threads to one location, and the patterns found in them. Accesses are written as in the
 * Falcon paper: {@code W3.6} is a write of thread 3 in statement 6. A statement belongs to one thread, so that patterns
 * can be written alike.
 */
final class AccessStream {
    private final TreeMap<Integer, Observer> threads = new TreeMap<>();
    private final TreeMap<Integer, Integer> threadOf = new TreeMap<>();
    private final int[] cell;

    AccessStream(int window) {
        Patterns.windowSize = window;
        cell = Window.create(thread(1));
        thread(1).keep(cell);
    }

    /** The patterns of the whole stream at its end. */
    static Set<String> patterns(int window, String accesses) {
        return new AccessStream(window).see(accesses).end().found();
    }

    AccessStream see(String accesses) {
        for (String access : accesses.split("[ -]")) {
            Observer me = thread(threadNumber(access));
            Window.add(cell, me.mark | entry(access), me);
        }
        return this;
    }

    AccessStream end() {
        threads.values().forEach(t -> t.drain(t));
        return this;
    }

    /** What is in the window, the oldest first. */
    String window() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= (cell[0] & 0xff); i++)
            text.append(i > 1 ? "-" : "").append(text(cell[i] & Window.ACCESS));
        return text.toString();
    }

    Set<String> found() {
        PatternSet all = new PatternSet();
        threads.values().forEach(t -> all.addAll(t.found));
        int[] numbers = all.toArray();
        Set<String> found = new TreeSet<>();
        for (int i = 0; i < numbers.length; i += 4) {
            String pattern = text(numbers[i]) + "-" + text(numbers[i + 1]);
            found.add(numbers[i + 2] == 0 ? pattern : pattern + "-" + text(numbers[i + 2]));
        }
        return found;
    }

    Observer thread(int number) {
        return threads.computeIfAbsent(number, n -> new Observer(1, n));
    }

    private int entry(String access) {
        int statement = Integer.parseInt(access.substring(access.indexOf('.') + 1));
        Integer before = threadOf.put(statement, threadNumber(access));
        if (before != null && before != threadNumber(access))
            throw new IllegalArgumentException("statement " + statement + " is of two threads");
        return access.charAt(0) == 'W' ? statement | Window.WRITE : statement;
    }

    private static int threadNumber(String access) {
        return Integer.parseInt(access.substring(1, access.indexOf('.')));
    }

    private String text(int access) {
        int statement = access & Window.CONTEXT;
        return (Window.isWrite(access) ? "W" : "R") + threadOf.get(statement) + "." + statement;
    }
}
