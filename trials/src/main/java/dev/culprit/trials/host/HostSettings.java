package dev.culprit.trials.host;

import dev.culprit.model.Watch;
import java.nio.file.Path;
import java.util.List;

/** All that decides how a host JVM is started, but for the backend, which may change while hunting. In {@code testFolders} no statement is to blame. */
public record HostSettings(
        Path jdkHome,
        List<Path> classpath,
        List<String> jvmArguments,
        Mode mode,
        Watch watch,
        List<String> includes,
        List<String> excludes,
        List<Path> testFolders,
        Path agentJar,
        JdkPatches.Patch patch) {

    /** Whether a scheduler holds the threads or they run freely with noise. */
    public enum Mode {
        CONTROLLED,
        FREE,
        /** Nobody holds them; the values of statements can be replaced. */
        ALTERED;

        /** The mode that a strategy needs. */
        public static Mode of(String strategy) {
            return strategy.equals("free") || strategy.startsWith("free:") ? FREE : CONTROLLED;
        }

        String id() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public HostSettings {
        classpath = List.copyOf(classpath);
        jvmArguments = List.copyOf(jvmArguments);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
        testFolders = List.copyOf(testFolders);
    }
}
