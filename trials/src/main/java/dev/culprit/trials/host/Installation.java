package dev.culprit.trials.host;

import dev.culprit.model.files.FileProblem;
import dev.culprit.trials.cases.RecorderKey;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.TestJars;
import dev.culprit.trials.program.UnusableTarget;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The files of this copy of Culprit, and the folder for everything that it can create again.
 *
 * <p>The zip, the folder that the source tree's command runs from and the runnable jar hold the same files below {@code
 * share/}.
 */
public record Installation(Path home, Path cache) {
    private static final String OTHER_CACHE = "; the environment variable XDG_CACHE_HOME can name another folder";

    /**
     * The copy that is running. The scripts name its folder in the system property {@code culprit.home}. The runnable
     * jar has no folder: its files are unpacked into the cache.
     */
    public static Installation current() throws UnusableTarget {
        Path cache = cacheFolder(System.getenv(), Path.of(System.getProperty("user.home")));
        // The JVM takes the woven classes as a path of several folders.
        if (cache.toString().contains(File.pathSeparator))
            throw new UnusableTarget(
                    "the cache folder " + cache + " has a " + File.pathSeparator + " in its path" + OTHER_CACHE);
        if (!cache.isAbsolute()) throw new UnusableTarget("this user has no home folder" + OTHER_CACHE);
        String home = System.getProperty("culprit.home", "");
        if (!home.isEmpty())
            return new Installation(Path.of(home).toAbsolutePath().normalize(), cache);
        try {
            return new Installation(RunnableJar.current().unpackedIn(cache), cache);
        } catch (IOException e) {
            throw new Installation(cache, cache).unusableCache("the files of Culprit cannot be unpacked", e);
        }
    }

    /** Says why something cannot be done in the cache folder, and the way out. */
    public UnusableTarget unusableCache(String problem, IOException e) {
        return new UnusableTarget(problem + " in " + cache + " (" + FileProblem.of(e) + ")" + OTHER_CACHE);
    }

    static Path cacheFolder(Map<String, String> environment, Path userHome) {
        for (String name : new String[] {"XDG_CACHE_HOME", "LOCALAPPDATA"}) {
            String folder = environment.getOrDefault(name, "");
            if (!folder.isEmpty() && Path.of(folder).isAbsolute())
                return Path.of(folder).resolve("culprit");
        }
        return userHome.resolve(".cache").resolve("culprit");
    }

    /** Marks and recognises the schedules of this user. */
    public RecorderKey recorderKey() {
        return RecorderKey.in(cache);
    }

    public Path agentJar() throws UnusableTarget {
        Path jar = share().resolve("culprit-agent.jar");
        if (!Files.isReadable(jar))
            throw new UnusableTarget("this copy of Culprit is incomplete: " + jar + " is missing");
        return jar;
    }

    /** The class path of a test, with the parts of its framework that it lacks. */
    public ClassPath completed(ClassPath classpath) throws UnusableTarget {
        return new TestJars(share().resolve("junit"), Path.of(System.getProperty("user.home"))).completed(classpath);
    }

    /** The classes of the demo's programs. Their sources and libraries are in {@code src} and {@code lib} beside it. */
    public Path demoClasses() {
        return share().resolve("demo").resolve("classes");
    }

    private Path share() {
        return home.resolve("share");
    }
}
