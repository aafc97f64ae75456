package dev.culprit.trials.projects;

import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A build tool, for one project. */
interface BuildTool {
    /** What people call it. */
    String name();

    /** The folder in which the build is started. All modules are below it. */
    Path root();

    /**
     * Compiles the modules and says how their tests are run. Modules without tests are left out.
     *
     * @param work an empty folder for the files that are needed meanwhile
     */
    Answer ask(Path work) throws UnusableTarget, IOException;

    /** What the build said. {@code problem} is its first error, or empty; modules may be missing then. */
    record Answer(List<ProjectModule> modules, String problem) {
        public Answer {
            modules = List.copyOf(modules);
        }
    }

    /** The build tool of the project in the folder; null if there is none. */
    static BuildTool of(Path folder) {
        if (Files.isRegularFile(folder.resolve(MavenBuild.POM))) return new MavenBuild(folder);
        return GradleBuild.isIn(folder) ? new GradleBuild(folder) : null;
    }

    /** The wrapper script in the root of the project, or else the command on the path. */
    static String command(Path root, String wrapper, String command) {
        Path script = root.resolve(wrapper);
        return Files.isExecutable(script) && Files.isExecutable(BuildProcess.SHELL) ? script.toString() : command;
    }
}
