package dev.culprit.trials.projects;

import dev.culprit.model.files.FileProblem;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The modules of a project that have tests, compiled. The build tool is asked when it has not been asked before, or
 * when a file of the project has changed since.
 *
 * @param problem the build's error, if modules may be missing because of it; else empty
 */
public record Project(Path folder, List<ProjectModule> modules, String problem) {
    public Project {
        modules = List.copyOf(modules);
    }

    /**
     * Opens the project in the folder, or in the nearest folder above it that has a build file.
     *
     * @param cache the folder in which answers of build tools are kept
     * @param progress receives a line before something that takes time
     */
    public static Project open(Path folder, Path cache, Consumer<String> progress) throws UnusableTarget {
        Path start = folder.toAbsolutePath().normalize();
        if (!Files.isDirectory(start)) throw new UnusableTarget("the project folder " + folder + " does not exist");
        for (Path at = start; at != null; at = at.getParent()) {
            BuildTool build = BuildTool.of(at);
            if (build != null) return open(at, build, cache, progress);
        }
        throw new UnusableTarget("there is no Maven or Gradle project in " + start + " or above it");
    }

    private static Project open(Path folder, BuildTool build, Path cache, Consumer<String> progress)
            throws UnusableTarget {
        try {
            KeptAnswer kept = KeptAnswer.of(folder, cache);
            List<ProjectModule> known = kept.read(SourceState.of(build.root()));
            if (!known.isEmpty()) return new Project(folder, known, "");
            progress.accept(build.name() + " compiles " + build.root() + " and names the class path of its tests");
            return asked(folder, build, kept);
        } catch (IOException e) {
            throw new UnusableTarget("the project " + folder + " cannot be read (" + FileProblem.of(e) + ")");
        }
    }

    private static Project asked(Path folder, BuildTool build, KeptAnswer kept) throws UnusableTarget, IOException {
        try (WorkFolder work = WorkFolder.temporary()) {
            // Taken before the build, so that what changes meanwhile is compiled the next time.
            String state = SourceState.of(build.root());
            BuildTool.Answer answer = build.ask(work.path());
            if (answer.modules().isEmpty() && answer.problem().isEmpty())
                throw new UnusableTarget(
                        build.name() + " started no tests in " + folder
                                + ": there are none, or the build sets the JVM of its tests itself; name the class path instead");
            if (answer.modules().isEmpty())
                throw new UnusableTarget("the project " + folder + " does not build: " + answer.problem());
            if (answer.problem().isEmpty()) kept.write(state, answer.modules());
            return new Project(folder, answer.modules(), answer.problem());
        }
    }

    /** Whether a build tool knows the folder, or one above it. */
    public static boolean isIn(Path folder) {
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent())
            if (BuildTool.of(at) != null) return true;
        return false;
    }
}
