package dev.culprit.cli.options;

import dev.culprit.cli.terminal.Terminal;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.projects.ClassNames;
import dev.culprit.trials.projects.Project;
import dev.culprit.trials.projects.ProjectModule;
import dev.culprit.trials.replacement.TestClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Where the classes of the program are: a class path, or a project whose build names it. */
public final class ProjectOptions {
    @Option(
            names = {"-cp", "--classpath"},
            paramLabel = "CP",
            description = "Class path of the program; DIR/* stands for all jars of a folder.")
    private String classpath;

    @Option(
            names = "--project",
            paramLabel = "DIR",
            description = "Folder of a Maven or Gradle project (default: the current folder, unless there is a "
                    + "--classpath). The build compiles it and names class path, JVM arguments and system properties.")
    private Path folder;

    /**
     * The classes to run and how their JVM is started; {@code directory} is null for the working directory of this
     * process.
     */
    public record Classes(ClassPath classpath, List<String> jvmArguments, Path directory) {
        public static Classes of(ClassPath classpath) {
            return new Classes(classpath, List.of(), null);
        }

        private static Classes of(ProjectModule module) {
            ProjectModule.Launch launch = module.launch();
            return new Classes(module.classpath(), launch.arguments(), launch.workingDirectory());
        }
    }

    /** A class by its full name. */
    public record Located(String className, Classes classes) {}

    /** The class path, or null if none is given. */
    public ClassPath givenClasspath() throws UnusableTarget {
        return classpath == null ? null : ClassPath.parse(classpath);
    }

    /** The test class. In a project, a unique simple name is enough. */
    public Located test(String name, boolean quiet) throws UnusableTarget {
        if (isClasspath()) return new Located(name, Classes.of(givenClasspath()));
        return located(new ClassNames(project(quiet)).test(name));
    }

    /** The main class. In a project, a unique simple name is enough. */
    public Located main(String name, boolean quiet) throws UnusableTarget {
        if (isClasspath()) return new Located(name, Classes.of(givenClasspath()));
        return located(new ClassNames(project(quiet)).any(name));
    }

    private static Located located(ClassNames.Found found) {
        return new Located(found.className(), Classes.of(found.module()));
    }

    /** The module whose test classes match the globs, or the class path. */
    public Classes suite(List<String> globs, boolean quiet) throws UnusableTarget {
        if (isClasspath()) return Classes.of(givenClasspath());
        List<ProjectModule> matching = new ArrayList<>();
        Project project = project(quiet);
        for (ProjectModule module : project.modules())
            if (TestClasses.isMatched(new ClassPath(module.tests()), globs)) matching.add(module);
        if (matching.size() == 1) return Classes.of(matching.get(0));
        if (matching.isEmpty())
            throw new UnusableTarget("no test class in " + project.folder() + " matches " + String.join(", ", globs));
        throw new UnusableTarget("several modules have such tests; name one of them by --project: "
                + matching.stream().map(m -> m.directory().toString()).collect(Collectors.joining(", ")));
    }

    private boolean isClasspath() throws UnusableTarget {
        if (classpath != null && folder != null)
            throw new UnusableTarget("--classpath and --project exclude each other");
        return classpath != null;
    }

    /** Whether a project is named, or the current folder is in one. */
    public boolean hasProject() {
        return folder != null || classpath == null && Project.isIn(Path.of(""));
    }

    /** The project that is named, or that of the current folder. */
    public Project project(boolean quiet) throws UnusableTarget {
        Path where = folder == null ? Path.of("") : folder;
        if (folder == null && !Project.isIn(where))
            throw new UnusableTarget(
                    "--classpath is missing, and the current folder is not in a Maven or Gradle project");
        return Project.open(where, Installation.current().cache(), line -> {
            if (!quiet) Terminal.standard(false).err().println(line);
        });
    }
}
