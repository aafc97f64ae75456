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
 * JVM without any of ours, both warm, both with fresh classes for each run.
 */
final class CollectionCost {
    private static final String WITHOUT_NOISE = "free:0";
    private static final Request.Limits LIMITS = new Request.Limits(Request.Limits.DEFAULT.steps(), 25_000, 64 * 1024);

    private CollectionCost() {}

    /** How long is measured: slices of time of each, whose median counts. */
    record Effort(long warmMillis, int slices, long sliceMillis) {
        static final Effort USUAL = new Effort(2_500, 5, 250);
    }

    /**
     * Times are of one run; accesses and locations, those that threads share, are of one run on average. The bytes are those of the dearest kind of
     * location, which do not depend on the subject.
     */
    record Cost(
            double plainMillis,
            double collectingMillis,
            double slowdown,
            long accesses,
            long locations,
            double bytesPerLocation) {}

    /** {@code bytesPerLocation} as {@link LocationMemory} has measured it. */
    static Cost of(Lab lab, Subject s, Effort effort, double bytesPerLocation) throws Exception {
        double plain = median(PlainRuns.millis(lab, s.className(), effort));
        try (Hosts hosts = lab.collectors(s, HostSettings.Mode.FREE)) {
            HostProcess host = hosts.take();
            Tally tally = new Tally();
            slice(lab, s, host, effort.warmMillis(), tally);
            List<Double> slices = new ArrayList<>();
            for (int i = 0; i < effort.slices(); i++) slices.add(slice(lab, s, host, effort.sliceMillis(), tally));
            double collecting = median(slices);
            return new Cost(
                    plain,
                    collecting,
                    collecting / plain,
                    tally.accesses / tally.runs,
                    tally.locations / tally.runs,
                    bytesPerLocation);
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

    /** Not a number when there are none. */
    static double median(List<Double> figures) {
        if (figures.isEmpty()) return Double.NaN;
        List<Double> sorted = figures.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
