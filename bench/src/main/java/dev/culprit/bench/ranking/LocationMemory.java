package dev.culprit.bench.ranking;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
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
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The memory that the collection of patterns needs for a shared location. A program shares many of a kind and tells its
 * heap after a garbage collection, in a host and plainly, for a few and for many: what the heap grows by beyond the
 * program's own data, divided by the locations, is the cost.
 */
public final class LocationMemory {
    private static final String PROGRAM = "subjects.memory.SharedLocations";
    /** Locations; so many more that what else the heap holds makes no difference. */
    private static final int FEW = 16_000;

    private static final int MANY = 416_000;
    /** Else the heap that is in use has room in it that threads have taken ahead, a megabyte more or less. */
    private static final String EXACT = "-XX:-UseTLAB";

    private static final Limits LIMITS = new Limits(Limits.DEFAULT.steps(), 25_000, 64 * 1024);

    private LocationMemory() {}

    /** What the program can share, with the locations of each object. */
    private enum Kind {
        FIELD(1),
        FIELDS(2),
        ELEMENTS(16);

        private final int locations;

        Kind(int locations) {
            this.locations = locations;
        }

        List<String> arguments(int all) {
            return List.of(name().toLowerCase(Locale.ROOT), Integer.toString(all / locations));
        }
    }

    /** Bytes by kind of location. */
    static Map<String, Double> bytes(Lab lab) throws Exception {
        Map<String, Double> bytes = new LinkedHashMap<>();
        for (Kind kind : Kind.values()) bytes.put(kind.name().toLowerCase(Locale.ROOT), bytes(lab, kind));
        return bytes;
    }

    private static double bytes(Lab lab, Kind kind) throws Exception {
        long own = plainly(lab, kind.arguments(MANY)) - plainly(lab, kind.arguments(FEW));
        Target target = Target.ofMain(PROGRAM, kind.arguments(FEW), null);
        try (Hosts hosts = lab.collectors(target, Equipment.NOISY, List.of(EXACT))) {
            HostProcess host = hosts.take();
            // the first run loads what later runs find
            collecting(host, target);
            long[] few = collecting(host, target);
            long[] many = collecting(host, Target.ofMain(PROGRAM, kind.arguments(MANY), null));
            return (double) (many[0] - few[0] - own) / (many[1] - few[1]);
        }
    }

    /** The heap and the number of shared locations. */
    private static long[] collecting(HostProcess host, Target target) throws Exception {
        long[] figures = new long[2];
        Batch batch = Batch.numbers(
                        Trial.of(target, Steering.strategy("free:0", 1), LIMITS)
                                .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW))),
                        0,
                        1)
                .until(new Batch.Stop(1, 0, 60_000))
                .reporting(Batch.Reporting.firsts(10, 1));
        host.ask(new Request.Run(batch), reply -> {
            if (reply instanceof Reply.Result r)
                figures[0] = Long.parseLong(r.outcome().output().trim());
            if (reply instanceof Reply.Collected c)
                figures[1] = c.run().counts().locations();
        });
        return figures;
    }

    private static long plainly(Lab lab, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(lab.java().toString());
        command.addAll(PlainRuns.FLAGS);
        command.addAll(List.of(EXACT, "-cp", lab.classes().toString(), PROGRAM));
        command.addAll(arguments);
        Process p = new ProcessBuilder(command).start();
        return Long.parseLong(new String(p.getInputStream().readAllBytes()).trim());
    }
}
