package dev.culprit.investigation.suites;

import dev.culprit.bytecode.ClassReferences;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The tests that reach source files which have changed since a commit, as Git reports them: those whose class names a
 * class of such a file, directly or by way of other classes of the program.
 */
public final class ChangedTests {
    private static final String UNTRACKED = "?? ";

    private final Setup setup;
    private final ClassPath own;

    public ChangedTests(Setup setup) {
        this.setup = setup;
        this.own = new ClassPath(
                setup.classpath().entries().stream().filter(Files::isDirectory).toList());
    }

    public TestClasses of(TestClasses suite, String commit) throws UnusableTarget {
        List<String> changed = changed(commit);
        List<String> reached = new ArrayList<>();
        for (String test : suite.names()) if (reaches(test.replace('.', '/'), changed)) reached.add(test);
        if (reached.isEmpty())
            throw new UnusableTarget("no test of the suite reaches a source file that has changed since " + commit);
        return new TestClasses(reached, suite.folders());
    }

    private boolean reaches(String test, List<String> changed) throws UnusableTarget {
        Set<String> seen = new HashSet<>(Set.of(test));
        Deque<String> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            String name = open.poll();
            byte[] classFile = own.bytes(name + ".class");
            if (classFile == null) continue;
            if (isChanged(name, changed)) return true;
            for (String other : ClassReferences.of(classFile)) if (seen.add(other)) open.add(other);
        }
        return false;
    }

    /** A file belongs to the class whose package and name its path ends with. */
    static boolean isChanged(String className, List<String> changed) {
        int nested = className.indexOf('$');
        String source = "/" + (nested < 0 ? className : className.substring(0, nested)) + ".";
        for (String path : changed) {
            String from = "/" + path;
            int at = from.lastIndexOf(source);
            if (at >= 0 && from.indexOf('/', at + source.length()) < 0) return true;
        }
        return false;
    }

    private List<String> changed(String commit) throws UnusableTarget {
        if (commit.startsWith("-")) throw new UnusableTarget("not a commit: " + commit);
        List<String> paths = new ArrayList<>();
        // each line ends with a tab and the path
        for (String line : git(commit, List.of("diff-index", commit)))
            paths.add(line.substring(line.indexOf('\t') + 1));
        for (String line : git(commit, List.of("status", "-s", "-uall")))
            if (line.startsWith(UNTRACKED)) paths.add(line.substring(UNTRACKED.length()));
        // those of a build are not sources, even if Git does not ignore them
        paths.removeIf(path -> path.endsWith(".class"));
        return paths;
    }

    /** The lines that Git prints; names are not quoted. */
    private List<String> git(String commit, List<String> arguments) throws UnusableTarget {
        List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotepath=off"));
        command.addAll(arguments);
        Path folder =
                setup.jvm().directory() == null ? Path.of("") : setup.jvm().directory();
        try {
            Process git = new ProcessBuilder(command)
                    .directory(folder.toAbsolutePath().toFile())
                    .redirectErrorStream(true)
                    .start();
            git.getOutputStream().close();
            String printed = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (git.waitFor() == 0) return printed.lines().toList();
            throw new UnusableTarget("git cannot compare with " + commit + ": "
                    + printed.lines().findFirst().orElse("no reason given"));
        } catch (IOException e) {
            throw new UnusableTarget("git cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnusableTarget("interrupted");
        }
    }
}
