package dev.culprit.investigation;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Target;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Installation;
import dev.culprit.trials.host.JdkPatches;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An installation and a JDK without files: what is wired with them works as long as no host has to be started. */
public final class NoHosts {
    private NoHosts() {}

    public static HostWiring wiring(Path folder) throws IOException {
        Path share = Files.createDirectories(folder.resolve("share"));
        Files.writeString(share.resolve("culprit-agent.jar"), "");
        JdkPatches none = (jdk, equipment) -> new JdkPatches.Patch(List.of(), share.resolve("sites"));
        return new HostWiring(new Installation(folder, folder), none);
    }

    /** A program that cannot be run, since its JDK has no files. */
    public static Setup setup(Path folder) throws Exception {
        Path classes = Path.of(NoHosts.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Target target = Target.ofMain(Program.class.getName(), List.of(), null);
        Jdk jdk = new Jdk(folder.resolve("no-jdk"), "17.0.15");
        return Setup.usual(target, new ClassPath(List.of(classes)), jdk, List.of());
    }

    static final class Program {
        private Program() {}

        public static void main(String[] args) {}
    }

    /** Notes the phases and cancels when one begins. */
    public static final class CancelOn implements ProgressListener {
        private final Phase last;
        private final Cancellation cancellation = new Cancellation();
        private final List<Phase> phases = new ArrayList<>();

        public CancelOn(Phase last) {
            this.last = last;
        }

        @Override
        public void phase(Phase phase) {
            phases.add(phase);
            if (phase == last) cancellation.cancel();
        }

        public Cancellation cancellation() {
            return cancellation;
        }

        public List<Phase> phases() {
            return phases;
        }
    }
}
