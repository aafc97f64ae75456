package dev.culprit.bench.programs;

import dev.culprit.model.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A subject program and what the head of its source says of it. */
public record Subject(String className, Map<String, String> head) {
    /** All subjects below the source folder that have a head, by name. */
    public static List<Subject> all(Path sources) throws IOException {
        List<Subject> subjects = new ArrayList<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                Map<String, String> head = head(file);
                if (!head.containsKey("subject")) continue;
                String name =
                        sources.relativize(file).toString().replace('/', '.').replaceAll("\\.java$", "");
                subjects.add(new Subject(name, head));
            }
        }
        return subjects;
    }

    private static Map<String, String> head(Path file) throws IOException {
        Map<String, String> head = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("// ")) break;
            int colon = line.indexOf(": ");
            if (colon > 0)
                head.put(line.substring(3, colon), line.substring(colon + 2).trim());
        }
        return head;
    }

    public boolean isFailing() {
        return head.get("subject").equals("failing");
    }

    /** True for a program that has no fault. */
    public boolean isCorrect() {
        return head.get("subject").equals("correct");
    }

    /** True for a program that fails only where a thread is slow. */
    public boolean isTiming() {
        return head.get("subject").equals("timing");
    }

    /**
     * By how much a thread has to be delayed for it to fail, in milliseconds; only for a program that depends on time.
     */
    public long delayMillis() {
        return Long.parseLong(head.get("delay"));
    }

    /** True for a program that fails in every run because of a wrong statement, whatever the schedule. */
    public boolean isFaulty() {
        return head.get("subject").equals("faulty");
    }

    /** True for a program that corrupts its own memory in every run and does not fail. */
    public boolean isSilent() {
        return head.get("subject").equals("silent");
    }

    public boolean isLarge() {
        return head.getOrDefault("size", "").equals("large");
    }

    /** Why evaluations that make many runs leave the program out; empty if they do not. */
    public String whyTooLarge() {
        return isLarge() ? "large, for the measurement of costs" : "";
    }

    public boolean hasManyThreads() {
        return className.startsWith("subjects.many.");
    }

    /** As {@code atomicity-violation}. */
    public String kind() {
        return head.getOrDefault("kind", "");
    }

    /**
     * As the head says it: {@code exception TYPE}, {@code deadlock}, {@code hang}, {@code exit N} or {@code output}.
     */
    public String failure() {
        return head.getOrDefault("failure", "");
    }

    /** True where a failing run does not end. */
    public boolean canHang() {
        return failure().equals("deadlock") || failure().equals("hang");
    }

    /** A test where the head names one, else a program. */
    public Target target(String... arguments) {
        return isTest()
                ? Target.ofTest(className, head.get("test"))
                : Target.ofMain(className, List.of(arguments), expectedOutput());
    }

    /** The argument with which its runs are short enough to be sliced; null where they are anyway. */
    public String shortArgument() {
        return head.get("short");
    }

    /** The argument with which it executes about 100 million instructions, or null. */
    public String longArgument() {
        return head.get("long");
    }

    public boolean isTest() {
        return head.containsKey("test");
    }

    /** The source file with the marks of the fault: the subject's own, unless its head names another of its package. */
    public Path marks(Path sources) {
        Path own = sources.resolve(className.replace('.', '/') + ".java");
        return head.containsKey("marks") ? own.resolveSibling(head.get("marks")) : own;
    }

    /**
     * The name of the paper's benchmark that it is modelled on, or empty where it is modelled on none of that paper's.
     */
    public String after(String paper) {
        String after = head.getOrDefault("after", "");
        return after.startsWith(paper) ? quoted(after) : "";
    }

    /** What is between the first two quotes; empty if there are none. */
    private static String quoted(String text) {
        int begin = text.indexOf('"') + 1;
        return begin == 0 ? "" : text.substring(begin, text.indexOf('"', begin));
    }

    /** What a right run prints, or null where that is not said. */
    private String expectedOutput() {
        return failure().equals("output") ? head.get("output") + "\n" : null;
    }

    public String shortName() {
        return className.substring("subjects.".length());
    }
}
