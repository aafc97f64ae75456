package dev.culprit.trials.projects;

import dev.culprit.trials.program.NearestNames;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the classes of a project by their names. A simple name is enough if it is unique. */
public final class ClassNames {
    private static final String CLASS = ".class";

    private final Project project;
    private final Map<ProjectModule, List<String>> tests = new LinkedHashMap<>();
    private final Map<ProjectModule, List<String>> all = new LinkedHashMap<>();

    public ClassNames(Project project) throws UnusableTarget {
        this.project = project;
        for (ProjectModule module : project.modules()) {
            tests.put(module, classes(module.tests()));
            all.put(module, classes(module.ownFolders()));
        }
    }

    /** A class and the module that has it. */
    public record Found(ProjectModule module, String className) {}

    /** The test class with this name. */
    public Found test(String name) throws UnusableTarget {
        return find(name, tests, "test class");
    }

    /** The class with this name, of the program or of its tests. */
    public Found any(String name) throws UnusableTarget {
        return find(name, all, "class");
    }

    /** Test classes of all modules. */
    public Map<ProjectModule, List<String>> tests() {
        return tests;
    }

    private Found find(String name, Map<ProjectModule, List<String>> classes, String what) throws UnusableTarget {
        List<Found> found = matching(classes, candidate -> candidate.equals(name));
        if (found.isEmpty())
            found = matching(classes, candidate -> simple(candidate).equals(name));
        if (found.size() == 1) return found.get(0);
        if (found.isEmpty()) throw new UnusableTarget("there is no " + what + " " + name + hint(name, classes));
        boolean sameName = found.stream().map(Found::className).distinct().count() == 1;
        throw new UnusableTarget("there are " + found.size() + " classes " + name + ": "
                + found.stream()
                        .map(f -> sameName ? f.module().directory().toString() : f.className())
                        .collect(Collectors.joining(", "))
                + (sameName ? "; name the folder of a module" : ""));
    }

    private static List<Found> matching(
            Map<ProjectModule, List<String>> classes, java.util.function.Predicate<String> wanted) {
        List<Found> found = new ArrayList<>();
        classes.forEach(
                (module, names) -> names.stream().filter(wanted).forEach(name -> found.add(new Found(module, name))));
        return found;
    }

    private String hint(String name, Map<ProjectModule, List<String>> classes) {
        if (!project.problem().isEmpty())
            return " in " + project.folder() + "; a module does not build: " + project.problem();
        Map<String, String> bySimpleName = new LinkedHashMap<>();
        for (String known :
                new TreeSet<>(classes.values().stream().flatMap(List::stream).toList()))
            bySimpleName.putIfAbsent(simple(known), known);
        List<String> near = NearestNames.to(simple(name), bySimpleName.keySet());
        if (near.isEmpty()) return " in " + project.folder();
        return "; did you mean " + near.stream().map(bySimpleName::get).collect(Collectors.joining(" or ")) + "?";
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    private static List<String> classes(List<Path> folders) throws UnusableTarget {
        List<String> names = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.map(file -> folder.relativize(file).toString())
                        .filter(path -> path.endsWith(CLASS) && !path.endsWith("-info.class"))
                        .filter(path -> !path.matches(".*\\$\\d.*"))
                        .map(path -> path.substring(0, path.length() - CLASS.length())
                                .replace('/', '.'))
                        .sorted()
                        .forEach(names::add);
            } catch (IOException e) {
                throw new UnusableTarget("the folder " + folder + " cannot be read");
            }
        }
        return names;
    }
}
