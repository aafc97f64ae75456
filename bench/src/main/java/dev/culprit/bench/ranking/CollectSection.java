package dev.culprit.bench.ranking;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.trials.host.HostGone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Free-running trials with collection of patterns against plain runs, in time and memory: columns 7 to 10 of Falcon's
 * table 4.
 */
public final class CollectSection implements Section {
    private static final double BYTES_GOAL = 100;
    private static final double MEAN_GOAL = 3;
    private static final double MEDIAN_GOAL = 1.5;
    private static final double LARGE_GOAL = 10;

    @Override
    public String title() {
        return "Cost of the collection of patterns (Falcon, table 4: mean 9.9x, median 2.6x, the largest 58x and 61x)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Goals goals = new Goals();
        memory(lab, goals);
        Table table = new Table("subject", "plain ms", "collecting ms", "slowdown", "accesses", "locations");
        Coverage coverage = new Coverage("programs");
        Coverage large = new Coverage("large programs");
        List<Double> slowdowns = new ArrayList<>();
        List<Double> ofLarge = new ArrayList<>();
        for (Subject s : subjects) {
            CollectionCost.Cost cost;
            try {
                cost = CollectionCost.of(lab, s, Collecting.patterns(Collecting.WINDOW));
            } catch (HostGone gone) {
                leaveOut(s, gone.getMessage(), coverage, large);
                continue;
            }
            if (Double.isNaN(cost.slowdown())) {
                leaveOut(s, "no run ended: each ends the JVM, deadlocks or hangs", coverage, large);
                continue;
            }
            coverage.measured(s.shortName());
            slowdowns.add(cost.slowdown());
            if (s.isLarge()) {
                large.measured(s.shortName());
                ofLarge.add(cost.slowdown());
            }
            table.row(
                    s.shortName(),
                    cost.plainMillis(),
                    cost.collectingMillis(),
                    cost.slowdown(),
                    cost.accesses(),
                    cost.locations());
        }
        table.print();
        System.out.println("Runs that deadlock or hang are not timed.");
        coverage.print();
        System.out.println();
        slowdown(goals, slowdowns, coverage.share(), ofLarge, large.share());
        goals.print();
    }

    private static void leaveOut(Subject s, String reason, Coverage coverage, Coverage large) {
        coverage.leftOut(s.shortName(), reason);
        if (s.isLarge()) large.leftOut(s.shortName(), reason);
    }

    /** {@code on} and {@code onLarge} say how many programs the slowdowns come from. */
    private static void slowdown(Goals goals, List<Double> slowdowns, String on, List<Double> ofLarge, String onLarge) {
        double mean = slowdowns.stream().mapToDouble(d -> d).average().orElse(Double.NaN);
        double median = Figures.median(slowdowns);
        double most = ofLarge.stream().mapToDouble(d -> d).max().orElse(Double.NaN);
        goals.atMost("slowdown, mean", MEAN_GOAL, mean, on, "9.9");
        goals.atMost("slowdown, median", MEDIAN_GOAL, median, on, "2.6");
        goals.atMost("slowdown, largest", LARGE_GOAL, most, onLarge, "58 and 61");
    }

    private static void memory(Lab lab, Goals goals) throws Exception {
        Map<String, Double> memory = LocationMemory.bytes(lab);
        Table bytes = new Table("shared location", "bytes");
        memory.forEach(bytes::row);
        bytes.print();
        double most = memory.values().stream().mapToDouble(d -> d).max().orElse(Double.NaN);
        goals.atMost("bytes per shared location, largest", BYTES_GOAL, most, memory.size() + " kinds of location", "");
    }
}
