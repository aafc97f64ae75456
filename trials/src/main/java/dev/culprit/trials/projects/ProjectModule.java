package dev.culprit.trials.projects;

import dev.culprit.trials.program.ClassPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A module of a project, as its build would run its tests.
 *
 * @param directory the folder of the module
 * @param tests the folders of its test classes
 * @param launch how the build starts the JVM of the tests
 */
public record ProjectModule(Path directory, List<Path> tests, Launch launch) {
    /** The JVM of the tests: class path, arguments (system properties among them) and working directory. */
    public record Launch(List<Path> classpath, List<String> arguments, Path workingDirectory) {
        public Launch {
            classpath = List.copyOf(classpath);
            arguments = List.copyOf(arguments);
        }
    }

    public ProjectModule {
        tests = List.copyOf(tests);
    }

    public ClassPath classpath() {
        return new ClassPath(launch.classpath);
    }

    /** The folders of the module's own classes, tests first. */
    List<Path> ownFolders() {
        return launch.classpath.stream()
                .filter(entry -> tests.contains(entry) || entry.startsWith(directory) && Files.isDirectory(entry))
                .toList();
    }

    /** Whether all that it needs is still there. */
    boolean isComplete() {
        return Files.isDirectory(launch.workingDirectory)
                && tests.stream().allMatch(Files::isDirectory)
                && launch.classpath.stream().allMatch(Files::isReadable);
    }
}
