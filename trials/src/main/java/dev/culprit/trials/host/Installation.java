package dev.culprit.trials.host;

import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the parts of this copy of Culprit are, and where it may keep what it can make again. */
public record Installation(Path home, Path cache) {

    /** As the {@code culprit} script says by the system property {@code culprit.home}. */
    public static Installation current() throws UnusableTarget {
        String home = System.getProperty("culprit.home", "");
        if (home.isEmpty())
            throw new UnusableTarget("the system property culprit.home is not set; start Culprit by its script");
        return new Installation(Path.of(home).toAbsolutePath().normalize(), cacheFolder());
    }

    private static Path cacheFolder() {
        String xdg = System.getenv("XDG_CACHE_HOME");
        boolean given = xdg != null && !xdg.isEmpty() && Path.of(xdg).isAbsolute();
        Path base = given ? Path.of(xdg) : Path.of(System.getProperty("user.home"), ".cache");
        return base.resolve("culprit");
    }

    public Path agentJar() throws UnusableTarget {
        Path jar = home.resolve("agent/target/culprit-agent.jar");
        if (!Files.isReadable(jar)) throw new UnusableTarget("Culprit is not built: " + jar + " is missing");
        return jar;
    }

    public Path junitFolder() {
        return home.resolve("cli/target/junit");
    }

    /** The classes of the bundled programs. */
    public Path subjects() {
        return home.resolve("subjects/target/classes");
    }
}
