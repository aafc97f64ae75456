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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes in folders of the class path that match patterns, in which {@code *} stands for any text, and the folders
 * that contain only tests. A pattern without a dot also matches a class by its name without the package.
 */
public record TestClasses(List<String> names, List<Path> folders) {
    /** Names of classes that build tools take for tests. */
    public static final List<String> USUAL = List.of("*Test", "*Tests", "*TestCase", "*.Test*");

    public static TestClasses matching(ClassPath classpath, List<String> globs) throws UnusableTarget {
        TreeMap<String, Path> found = new TreeMap<>();
        int allFolders = 0;
        for (Path entry : classpath.entries()) {
            if (!Files.isDirectory(entry)) continue;
            allFolders++;
            for (String name : classes(entry))
                if (globs.stream().anyMatch(glob -> matches(glob, name))) found.putIfAbsent(name, entry);
        }
        if (found.isEmpty())
            throw new UnusableTarget("no class in a folder of the class path matches " + String.join(", ", globs));
        Set<Path> folders = new LinkedHashSet<>(found.values());
        boolean apart = folders.size() < allFolders;
        return new TestClasses(List.copyOf(found.keySet()), apart ? List.copyOf(folders) : List.of());
    }

    /** Whether a folder of the class path has such a class. */
    public static boolean isMatched(ClassPath classpath, List<String> globs) throws UnusableTarget {
        for (Path entry : classpath.entries())
            if (Files.isDirectory(entry)
                    && classes(entry).stream().anyMatch(name -> globs.stream().anyMatch(glob -> matches(glob, name))))
                return true;
        return false;
    }

    /** Top-level classes; JUnit finds nested ones. */
    private static List<String> classes(Path folder) throws UnusableTarget {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> names = new ArrayList<>();
            for (Path file : (Iterable<Path>) files::iterator) {
                String path = folder.relativize(file).toString();
                if (path.endsWith(".class") && path.indexOf('$') < 0 && !path.endsWith("-info.class"))
                    names.add(path.substring(0, path.length() - 6).replace('/', '.'));
            }
            return names;
        } catch (IOException e) {
            throw new UnusableTarget("class path entry " + folder + " cannot be read");
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
