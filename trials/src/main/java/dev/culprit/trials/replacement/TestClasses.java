package dev.culprit.trials.replacement;

import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The classes in folders of the class path that match patterns, in which {@code *} stands for any text, and the folders
 * that contain only tests; or the classes in jars of tests, as libraries publish them. A pattern without a dot also
 * matches a class by its name without the package.
 */
public record TestClasses(List<String> names, List<Path> folders) {
    /** Names of classes that build tools take for tests. */
    public static final List<String> USUAL = List.of("*Test", "*Tests", "*TestCase", "*.Test*");

    /** A jar of tests, as Maven and Gradle name it. */
    private static final Pattern JAR = Pattern.compile(".*-tests?\\.jar");

    private static final String CLASS = ".class";

    /** If no class in a folder matches, jars of tests are searched. */
    public static TestClasses matching(ClassPath classpath, List<String> globs) throws UnusableTarget {
        TreeMap<String, Path> found = new TreeMap<>();
        int allFolders = 0;
        for (Path entry : classpath.entries()) {
            if (!Files.isDirectory(entry)) continue;
            allFolders++;
            for (String name : matching(entry, globs)) found.putIfAbsent(name, entry);
        }
        if (found.isEmpty()) return inJars(classpath, globs);
        Set<Path> folders = new LinkedHashSet<>(found.values());
        boolean apart = folders.size() < allFolders;
        return new TestClasses(List.copyOf(found.keySet()), apart ? List.copyOf(folders) : List.of());
    }

    private static TestClasses inJars(ClassPath classpath, List<String> globs) throws UnusableTarget {
        TreeSet<String> found = new TreeSet<>();
        for (Path entry : classpath.entries()) if (isJarOfTests(entry)) found.addAll(matching(entry, globs));
        if (found.isEmpty())
            throw new UnusableTarget(
                    "no class in a folder or *-tests.jar of the class path matches " + String.join(", ", globs));
        return new TestClasses(List.copyOf(found), List.of());
    }

    private static boolean isJarOfTests(Path entry) {
        return !Files.isDirectory(entry)
                && JAR.matcher(entry.getFileName().toString()).matches();
    }

    /** Whether a folder of the class path has such a class. */
    public static boolean isMatched(ClassPath classpath, List<String> globs) throws UnusableTarget {
        for (Path entry : classpath.entries())
            if (Files.isDirectory(entry) && !matching(entry, globs).isEmpty()) return true;
        return false;
    }

    private static List<String> matching(Path entry, List<String> globs) throws UnusableTarget {
        try {
            List<String> paths = Files.isDirectory(entry) ? files(entry) : entries(entry);
            return paths.stream()
                    .filter(TestClasses::isTopLevel)
                    .map(path ->
                            path.substring(0, path.length() - CLASS.length()).replace('/', '.'))
                    .filter(name -> globs.stream().anyMatch(glob -> matches(glob, name)))
                    .toList();
        } catch (IOException e) {
            throw new UnusableTarget("class path entry " + entry + " cannot be read");
        }
    }

    /** JUnit finds nested classes. */
    private static boolean isTopLevel(String path) {
        return path.endsWith(CLASS)
                && path.indexOf('$') < 0
                && !path.endsWith("-info.class")
                && !path.startsWith("META-INF/");
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> paths = new ArrayList<>();
            for (Path file : (Iterable<Path>) files::iterator)
                paths.add(folder.relativize(file).toString());
            return paths;
        }
    }

    private static List<String> entries(Path jar) throws IOException {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    /** A pattern without a dot can also match the name without its package. */
    static boolean matches(String glob, String name) {
        if (pattern(glob).matcher(name).matches()) return true;
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return glob.indexOf('.') < 0 && pattern(glob).matcher(simple).matches();
    }

    private static Pattern pattern(String glob) {
        return Pattern.compile(
                Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }
}
