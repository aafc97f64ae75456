package dev.culprit.investigation.hosting;

import dev.culprit.model.Watch;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.AgentCommand;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.host.JdkPatches;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.JUnitJars;
import dev.culprit.trials.program.TargetCheck;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Checks a setup and prepares what its hosts need. */
public record HostWiring(Installation installation, JdkPatches patches) {
    public static HostWiring standard() throws UnusableTarget {
        Installation installation = Installation.current();
        return new HostWiring(installation, new WovenJdk(installation.cache()));
    }

    /** Throws the reason why a setup cannot be used, before anything is started. */
    public void check(Setup setup) throws UnusableTarget {
        new TargetCheck(setup.classpath(), setup.jdk()).check(setup.target());
        hostClasspath(setup);
    }

    private ClassPath hostClasspath(Setup setup) throws UnusableTarget {
        return setup.target().isTest()
                ? new JUnitJars(installation.junitFolder()).completed(setup.classpath())
                : setup.classpath();
    }

    public Hosts hosts(Setup setup, HostSettings.Mode mode) throws UnusableTarget {
        return hosts(setup, mode, Watch.NOTHING);
    }

    /** Hosts whose woven code records more about the accesses of a run, and is slower. */
    public Hosts hosts(Setup setup, HostSettings.Mode mode, Watch watch) throws UnusableTarget {
        return hosts(setup, mode, watch, List.of());
    }

    /** Hosts of tests in which values can be replaced, except in the classes of the test folders. */
    public Hosts alteredHosts(Setup setup, List<Path> testFolders) throws UnusableTarget {
        return hosts(setup, HostSettings.Mode.ALTERED, Watch.NOTHING, testFolders);
    }

    private Hosts hosts(Setup setup, HostSettings.Mode mode, Watch watch, List<Path> testFolders)
            throws UnusableTarget {
        JdkPatches.Patch patch;
        try {
            patch = patches.prepare(setup.jdk().home(), mode, watch);
        } catch (IOException e) {
            throw new UnusableTarget("the woven classes of JDK " + setup.jdk().version() + " cannot be made in "
                    + installation.cache() + " (" + e.getMessage() + ")");
        }
        HostSettings settings = new HostSettings(
                setup.jdk().home(),
                hostClasspath(setup).entries(),
                setup.jvmArguments(),
                mode,
                watch,
                setup.includes(),
                setup.excludes(),
                testFolders,
                installation.agentJar(),
                patch);
        return new Hosts(new AgentCommand(settings), setup.chosenBackend());
    }
}
