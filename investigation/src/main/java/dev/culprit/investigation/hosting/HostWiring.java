package dev.culprit.investigation.hosting;

import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.AgentCommand;
import dev.culprit.trials.host.HostCommand;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.host.JdkPatches;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.TargetCheck;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks a setup and prepares what its hosts need. */
public record HostWiring(Installation installation, JdkPatches patches) {
    public static HostWiring standard() throws UnusableTarget {
        return of(Installation.current());
    }

    /** Woven classes are kept in the cache of the installation. */
    public static HostWiring of(Installation installation) {
        return new HostWiring(installation, new WovenJdk(installation.cache()));
    }

    /** Throws the reason why a setup cannot be used, before anything is started. */
    public void check(Setup setup) throws UnusableTarget {
        new TargetCheck(setup.classpath(), setup.jdk()).check(setup.target());
        hostClasspath(setup);
    }

    private ClassPath hostClasspath(Setup setup) throws UnusableTarget {
        return setup.target().isTest() ? installation.completed(setup.classpath()) : setup.classpath();
    }

    /** Hosts that can run trials which need the equipment. */
    public Hosts hosts(Setup setup, Equipment equipment) throws UnusableTarget {
        return hosts(setup, equipment, List.of());
    }

    /** The same, without suspecting the statements of classes in the test folders. */
    public Hosts hosts(Setup setup, Equipment equipment, List<Path> testFolders) throws UnusableTarget {
        JdkPatches.Patch patch;
        try {
            patch = patches.prepare(setup.jdk().home(), equipment);
        } catch (IOException e) {
            throw installation.unusableCache(
                    "the woven classes of JDK " + setup.jdk().version() + " cannot be made", e);
        }
        HostSettings settings = new HostSettings(
                new HostSettings.Jvm(
                        setup.jdk().home(),
                        hostClasspath(setup).entries(),
                        setup.jvmArguments(),
                        setup.jvm().directory()),
                equipment,
                new HostSettings.Scope(setup.includes(), setup.excludes(), testFolders),
                new HostSettings.WovenParts(installation.agentJar(), patch));
        return new Hosts(new CheckedCommand(new AgentCommand(settings), patches), setup.chosenBackend());
    }

    /** Makes the woven classes again if they have vanished since the command began. */
    private record CheckedCommand(AgentCommand agent, JdkPatches patches) implements HostCommand {
        @Override
        public List<String> connectingTo(Path socket, String backend) throws IOException {
            HostSettings settings = agent.settings();
            if (!Files.exists(settings.woven().patch().sitesFile()))
                patches.prepare(settings.jvm().home(), settings.equipment());
            return agent.connectingTo(socket, backend);
        }

        @Override
        public Path directory() {
            return agent.directory();
        }

        @Override
        public boolean handsOver(String backend) {
            return agent.handsOver(backend);
        }
    }
}
