package dev.culprit.bench;

import dev.culprit.cli.HostWiring;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.Watch;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.ScheduleFile;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.List;

/** Traces single runs of a program; also a main class for doing so by hand: class path, main class, JDK, trace file, and a schedule file or a seed. */
public final class TracedRuns {
    private TracedRuns() {}

    public static void main(String[] args) throws Exception {
        Jdk jdk = Jdk.at(Path.of(args[2]));
        boolean seed = args[4].matches("\\d+");
        Steering steering = seed
                ? Steering.strategy("random", Long.parseLong(args[4]))
                : Steering.replay(ScheduleFile.read(Path.of(args[4])));
        Outcome outcome = trace(jdk, args[1], ClassPath.parse(args[0]), steering, Path.of(args[3]));
        System.out.println(outcome.verdict() + " " + (outcome.failed() ? outcome.failure() : outcome.reason()));
        outcome.warnings().forEach(System.out::println);
        System.exit(0);
    }

    /** Runs the program once as the steering says, and writes the trace to the file. */
    static Outcome trace(Jdk jdk, String main, ClassPath classPath, Steering steering, Path file)
            throws HostGone, UnusableTarget {
        Target target = Target.ofMain(main, List.of(), null);
        Request.Limits limits = Request.Limits.DEFAULT;
        Setup setup = Setup.usual(target, classPath, jdk, List.of());
        try (Hosts hosts = HostWiring.standard().hosts(setup, HostSettings.Mode.CONTROLLED, Watch.DEPENDENCES);
                HostedTrials trials = new HostedTrials(hosts, target, limits, false)) {
            return trials.run(steering, file.toAbsolutePath().toString());
        }
    }
}
