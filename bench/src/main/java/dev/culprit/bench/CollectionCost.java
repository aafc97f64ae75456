package dev.culprit.bench;

import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import java.util.ArrayList;
import java.util.List;

/**
 * What the collection of patterns costs a program that runs freely: its time with collection and without noise against its time in a
 * JVM without any of ours, both warm, both with fresh classes for each run. They take turns, so that whatever else the machine does hits both.
 */
final class CollectionCost {
    private static final String WITHOUT_NOISE = "free:0";
    private static final Request.Limits LIMITS = new Request.Limits(Request.Limits.DEFAULT.steps(), 25_000, 64 * 1024);
    private static final long WARM_MILLIS = 2_500;
    private static final int TURNS = 7;
    private static final long TURN_MILLIS = 250;

    private CollectionCost() {}

    /**
     * Medians of the turns, of one run each; not numbers where a program ends every JVM. Accesses and locations, those that threads share, are of
     * one run on average.
     */
    record Cost(double plainMillis, double collectingMillis, double slowdown, long accesses, long locations) {}

    static Cost of(Lab lab, Subject s) throws Exception {
        try (PlainRuns plain = new PlainRuns(lab, lab.target(s), PlainRuns.Classes.FRESH);
                Hosts hosts = lab.collectors(s, HostSettings.Mode.FREE)) {
            HostProcess host = hosts.take();
            Tally tally = new Tally();
            plain.slice(WARM_MILLIS);
            slice(lab, s, host, WARM_MILLIS, tally);
            List<Double> plainMillis = new ArrayList<>();
            List<Double> collectingMillis = new ArrayList<>();
            List<Double> slowdowns = new ArrayList<>();
            for (int i = 0; i < TURNS; i++) {
                plainMillis.add(plain.slice(TURN_MILLIS));
                collectingMillis.add(slice(lab, s, host, TURN_MILLIS, tally));
                slowdowns.add(collectingMillis.get(i) / plainMillis.get(i));
            }
            return new Cost(
                    median(plainMillis),
                    median(collectingMillis),
                    median(slowdowns),
                    tally.accesses / tally.runs,
                    tally.locations / tally.runs);
        }
    }

    private static final class Tally {
        long runs;
        long accesses;
        long locations;

        void add(Reply reply) {
            if (!(reply instanceof Reply.Collected collected)) return;
            runs++;
            accesses += collected.run().accesses();
            locations += collected.run().locations();
        }
    }

    private static double slice(Lab lab, Subject s, HostProcess host, long millis, Tally tally) throws Exception {
        Request.Batch batch = new Request.Batch(
                lab.target(s),
                LIMITS,
                WITHOUT_NOISE,
                1,
                tally.runs,
                1_000_000,
                Integer.MAX_VALUE,
                0,
                millis,
                Collecting.patterns(Collecting.WINDOW));
        long start = System.nanoTime();
        Reply.Done done = host.ask(batch, tally::add);
        return (System.nanoTime() - start) / 1e6 / done.progress().trials();
    }

    static double median(List<Double> figures) {
        List<Double> sorted = figures.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
