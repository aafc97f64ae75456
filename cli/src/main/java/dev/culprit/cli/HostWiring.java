package dev.culprit.cli;

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

/** Checks a target and makes ready all that its hosts need. */
public record HostWiring(Installation installation, JdkPatches patches) {
    public static HostWiring standard() throws UnusableTarget {
        Installation installation = Installation.current();
        return new HostWiring(installation, new WovenJdk(installation.cache()));
    }

    void check(Setup setup) throws UnusableTarget {
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

    /** Hosts whose woven code tells more of the accesses of a trial, and is slower for it. */
    public Hosts hosts(Setup setup, HostSettings.Mode mode, Watch watch) throws UnusableTarget {
        return hosts(setup, mode, watch, List.of());
    }

    /** Hosts of tests whose statements' values can be replaced, but for those of classes in some folders. */
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
