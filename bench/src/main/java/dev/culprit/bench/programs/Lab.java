package dev.culprit.bench.programs;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Target;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Hosts for subjects on one JDK. */
public final class Lab {
    private final HostWiring wiring;
    private final Path classes;
    private final Jdk jdk;
    private final Choice choice;

    public Lab(HostWiring wiring, Path classes, Jdk jdk, Choice choice) {
        this.wiring = wiring;
        this.classes = classes;
        this.jdk = jdk;
        this.choice = choice;
    }

    public HostWiring wiring() {
        return wiring;
    }

    public Jdk jdk() {
        return jdk;
    }

    public Choice choice() {
        return choice;
    }

    public String jdkName() {
        return "JDK " + jdk.version();
    }

    public Path java() {
        return jdk.home().resolve("bin/java");
    }

    public Path classes() {
        return classes;
    }

    public Target target(Subject s) {
        return s.target();
    }

    public Hosts hosts(Subject s) throws UnusableTarget {
        return hosts(target(s));
    }

    public Hosts hosts(Target target) throws UnusableTarget {
        return wiring.hosts(setup(target), Equipment.CONTROLLED);
    }

    /** Hosts that can trace a trial. */
    public Hosts tracers(Target target) throws UnusableTarget {
        return wiring.hosts(setup(target), Equipment.CONTROLLED.with(Equipment.Part.TRACE));
    }

    /** Hosts that collect patterns, under control or in parallel. */
    public Hosts collectors(Subject s, Equipment equipment) throws UnusableTarget {
        return collectors(target(s), equipment, List.of());
    }

    public Hosts collectors(Target target, Equipment equipment, List<String> jvmArguments) throws UnusableTarget {
        return wiring.hosts(setup(target, jvmArguments), equipment.with(Equipment.Part.PATTERNS));
    }

    /** The subjects' sources, for what they say of themselves. */
    public Path sources() {
        return classes.resolve("../../src/main/java").normalize();
    }

    public Setup setup(Target target) throws UnusableTarget {
        return setup(target, List.of());
    }

    private Setup setup(Target target, List<String> jvmArguments) throws UnusableTarget {
        ClassPath path = ClassPath.parse(classes + File.pathSeparator + jars());
        return Setup.usual(target, path, jdk, jvmArguments);
    }

    private String jars() {
        return classes.resolveSibling("lib/*").toString();
    }

    /** The class path of what a subject uses, with all that JUnit needs where it is a test. */
    public String libraries(Target target) throws UnusableTarget {
        ClassPath jars = ClassPath.parse(jars());
        return (target.isTest() ? wiring.installation().completed(jars) : jars).toString();
    }

    /** What a batch gave. */
    public record Answers(List<Reply.Result> results, Reply.Done done, double seconds) {}

    public static Answers batch(HostProcess host, Batch batch) throws HostGone, UnusableTarget {
        List<Reply.Result> results = new ArrayList<>();
        long start = System.nanoTime();
        Reply.Done done = host.ask(new Request.Run(batch), reply -> {
            if (reply instanceof Reply.Result r) results.add(r);
        });
        return new Answers(results, done, (System.nanoTime() - start) / 1e9);
    }
}
