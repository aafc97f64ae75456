package dev.culprit.trials.host;

import dev.culprit.model.trial.Equipment;
import java.nio.file.Path;
import java.util.List;

/** All that decides how a host JVM is started, except for the backend, which may change during a hunt. */
public record HostSettings(Jvm jvm, Equipment equipment, Scope scope, WovenParts woven) {

    /** The JVM and the program in it; {@code directory} is null for the working directory of this process. */
    public record Jvm(Path home, List<Path> classpath, List<String> arguments, Path directory) {
        public Jvm {
            classpath = List.copyOf(classpath);
            arguments = List.copyOf(arguments);
        }
    }

    /** Which classes are woven. The statements of classes in {@code testFolders} are never suspected. */
    public record Scope(List<String> includes, List<String> excludes, List<Path> testFolders) {
        public Scope {
            includes = List.copyOf(includes);
            excludes = List.copyOf(excludes);
            testFolders = List.copyOf(testFolders);
        }
    }

    /** The agent, and the classes of the JDK that were woven ahead of time. */
    public record WovenParts(Path agentJar, JdkPatches.Patch patch) {}
}
