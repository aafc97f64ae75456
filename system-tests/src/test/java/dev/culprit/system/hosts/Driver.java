package dev.culprit.system.hosts;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.system.HostJvm;
import dev.culprit.trials.Counts;
import dev.culprit.trials.Found;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Hunt;
import dev.culprit.trials.HuntListener;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a test needs to run one target in real hosts on one JDK; the hosts end with it. */
final class Driver implements AutoCloseable {
    /** Ends only a hunt that hangs. */
    private static final long MILLIS = 900_000;

    private final Target target;
    private final Limits limits;
    private final Hosts hosts;

    private Driver(Target target, Limits limits, Hosts hosts) {
        this.target = target;
        this.limits = limits;
        this.hosts = hosts;
    }

    /** How a driver's hosts are started. */
    record Order(
            Jdk jdk,
            Target target,
            List<Path> classPath,
            List<String> jvmArguments,
            Equipment equipment,
            Limits limits) {
        static Order of(Jdk jdk, String main, Path... classPath) {
            return of(jdk, Target.ofMain(main, List.of(), null), classPath);
        }

        static Order of(Jdk jdk, Target target, Path... classPath) {
            return new Order(jdk, target, List.of(classPath), List.of(), Equipment.CONTROLLED, Limits.DEFAULT);
        }

        Order withJvmArguments(String... arguments) {
            return new Order(jdk, target, classPath, List.of(arguments), equipment, limits);
        }

        Order free() {
            return new Order(jdk, target, classPath, jvmArguments, Equipment.NOISY, limits);
        }

        Order with(Equipment.Part... parts) {
            return new Order(jdk, target, classPath, jvmArguments, equipment.with(parts), limits);
        }

        Order thatTraces() {
            return new Order(jdk, target, classPath, jvmArguments, equipment.with(Equipment.Part.TRACE), limits);
        }

        Order thatCollects() {
            return new Order(jdk, target, classPath, jvmArguments, equipment.with(Equipment.Part.PATTERNS), limits);
        }

        Order withLimits(Limits changed) {
            return new Order(jdk, target, classPath, jvmArguments, equipment, changed);
        }

        Driver open() throws UnusableTarget {
            String path = Stream.of(classPath.toArray()).map(Object::toString).collect(Collectors.joining(":"));
            Setup setup = new Setup(
                    target,
                    null,
                    new Setup.Jvm(ClassPath.parse(path), jdk, HostJvm.verifying(jvmArguments)),
                    Setup.Scope.ALL,
                    new Setup.Execution("auto", false, limits.steps()));
            return new Driver(target, limits, HostWiring.standard().hosts(setup, equipment));
        }
    }

    HostedTrials trials() {
        return trials(target);
    }

    /** Trials of another program of the same class path. */
    HostedTrials trials(Target target) {
        return new HostedTrials(hosts, target, limits, false);
    }

    /** Trials that are steered in their own ways, but otherwise like the template. */
    HostedTrials trials(Trial template) {
        return new HostedTrials(hosts, template, false);
    }

    /** How the next host will carry threads. A program that fibers cannot run changes it for all later ones. */
    String backend() {
        return hosts.backend();
    }

    /** A hunt on one host, until it fails or the budget is used up. */
    HuntResult hunt(String strategy, long runs) throws UnusableTarget {
        return hunt(target, strategy, runs);
    }

    /** A hunt in another program of the same class path. */
    HuntResult hunt(Target target, String strategy, long runs) throws UnusableTarget {
        return hunt(target, Steering.strategy(strategy, 1), runs);
    }

    HuntResult hunt(Target target, Steering steering, long runs) throws UnusableTarget {
        Trial trial = Trial.of(target, steering, limits);
        HuntPlan plan = new HuntPlan(trial, new HuntPlan.Budget(runs, MILLIS, 1, 0), 1, false);
        return new Hunt(plan, hosts, new Silent()).run();
    }

    /** All that one host answers when patterns of so many runs are collected. */
    List<Reply> collect(String strategy, int runs, long millis) throws HostGone, UnusableTarget {
        List<Reply> replies = new ArrayList<>();
        Batch batch = Batch.numbers(
                        Trial.of(target, Steering.strategy(strategy, 1), limits)
                                .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW))),
                        0,
                        runs)
                .until(Batch.Stop.after(millis))
                .reporting(Batch.Reporting.firsts(10, runs));
        replies.add(hosts.take().ask(new Request.Run(batch), replies::add));
        return replies;
    }

    @Override
    public void close() {
        hosts.close();
    }

    private static final class Silent implements HuntListener {
        @Override
        public void progress(Counts counts, int distinctFailures) {}

        @Override
        public void newFailure(int number, Found found) {}
    }
}
