package dev.culprit.bench.ranking;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.PlainRuns;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Figures;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Steering;
import dev.culprit.model.patterns.CollectedRun;
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
import java.util.List;

/**
 * What the collection of patterns costs a free-running program: its time with collection and without noise against its
 * time in a plain JVM. Both are warm and load fresh classes for each run. They take turns, so that load on the machine
 * affects both alike. Runs that deadlock or hang are not timed.
 */
public final class CollectionCost {
    private static final String WITHOUT_NOISE = "free:0";
    private static final long STALL_MILLIS = 25_000;
    /** For programs that can deadlock or hang: such a run takes this long. */
    private static final long SHORT_STALL_MILLIS = 2_000;

    private static final long WARM_MILLIS = 2_500;
    private static final int TURNS = 7;
    private static final long TURN_MILLIS = 250;

    private CollectionCost() {}

    /**
     * Times are medians of the turns, for one run; not numbers where no run ended. Accesses and locations are those
     * that threads share, per run on average.
     */
    public record Cost(double plainMillis, double collectingMillis, double slowdown, long accesses, long locations) {}

    public static Cost of(Lab lab, Subject s, Collecting what) throws Exception {
        try (PlainRuns plain = new PlainRuns(lab, lab.target(s), PlainRuns.Classes.FRESH);
                Hosts hosts = lab.collectors(s, Equipment.NOISY)) {
            HostProcess host = hosts.take();
            Tally tally = new Tally();
            Trial trial = trial(lab, s, what);
            plain.slice(WARM_MILLIS);
            slice(trial, host, WARM_MILLIS, tally);
            List<Double> plainMillis = new ArrayList<>();
            List<Double> collectingMillis = new ArrayList<>();
            List<Double> slowdowns = new ArrayList<>();
            for (int i = 0; i < TURNS; i++) {
                plainMillis.add(plain.slice(TURN_MILLIS));
                collectingMillis.add(slice(trial, host, TURN_MILLIS, tally));
                slowdowns.add(collectingMillis.get(i) / plainMillis.get(i));
            }
            if (tally.runs == 0) return new Cost(Figures.median(plainMillis), Double.NaN, Double.NaN, 0, 0);
            return new Cost(
                    Figures.median(plainMillis),
                    Figures.median(collectingMillis),
                    Figures.median(slowdowns),
                    tally.accesses / tally.runs,
                    tally.locations / tally.runs);
        }
    }

    /** The runs of a program, and the time of those that ended. */
    private static final class Tally {
        long runs;
        long accesses;
        long locations;
        private long ended;
        private long nanos;
        private long last;

        void begin() {
            ended = 0;
            nanos = 0;
            last = System.nanoTime();
        }

        /** One reply for each run, when it is over. */
        void add(Reply reply) {
            if (!(reply instanceof Reply.Collected collected)) return;
            long now = System.nanoTime();
            runs++;
            accesses += collected.run().counts().accesses();
            locations += collected.run().counts().locations();
            if (!isHang(collected.run())) {
                ended++;
                nanos += now - last;
            }
            last = now;
        }

        double millis() {
            return ended == 0 ? Double.NaN : nanos / 1e6 / ended;
        }
    }

    private static boolean isHang(CollectedRun run) {
        return run.failure().startsWith(FailureKind.DEADLOCK.id())
                || run.failure().startsWith(FailureKind.HANG.id());
    }

    private static Trial trial(Lab lab, Subject s, Collecting what) throws Exception {
        long stall = s.canHang() ? SHORT_STALL_MILLIS : STALL_MILLIS;
        Limits limits = new Limits(Limits.DEFAULT.steps(), stall, 64 * 1024);
        return Trial.of(lab.target(s), Steering.strategy(WITHOUT_NOISE, 1), limits)
                .recording(new Recording.Patterns(what));
    }

    private static double slice(Trial trial, HostProcess host, long millis, Tally tally) throws Exception {
        Batch batch = Batch.numbers(trial, tally.runs, 1_000_000).until(Batch.Stop.after(millis));
        tally.begin();
        host.ask(new Request.Run(batch), tally::add);
        return tally.millis();
    }
}
