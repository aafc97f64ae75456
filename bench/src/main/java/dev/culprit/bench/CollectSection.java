package dev.culprit.bench;

import dev.culprit.trials.host.HostGone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Free-running trials with collection of patterns against plain runs, in time and memory: columns 7 to 10 of Falcon's table 4. */
final class CollectSection implements Section {
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
        memory(lab);
        Table table = new Table("subject", "plain ms", "collecting ms", "slowdown", "accesses", "locations");
        List<Double> slowdowns = new ArrayList<>();
        double large = 0;
        List<String> left = new ArrayList<>();
        for (Subject s : subjects) {
            // a run that never ends takes no time that could be compared
            if (s.failure().equals("deadlock") || s.failure().equals("hang")) continue;
            // plain runs are of main classes
            if (s.isTest()) continue;
            CollectionCost.Cost cost;
            try {
                cost = CollectionCost.of(lab, s);
            } catch (HostGone gone) {
                left.add(s.shortName() + ": " + gone.getMessage());
                continue;
            }
            if (Double.isNaN(cost.slowdown())) {
                left.add(s.shortName() + ": it ends the JVM, so that plain runs cannot be timed");
                continue;
            }
            slowdowns.add(cost.slowdown());
            if (s.isLarge()) large = Math.max(large, cost.slowdown());
            table.row(
                    s.shortName(),
                    cost.plainMillis(),
                    cost.collectingMillis(),
                    cost.slowdown(),
                    cost.accesses(),
                    cost.locations());
        }
        if (!slowdowns.isEmpty()) table.print();
        left.forEach(System.out::println);
        if (slowdowns.isEmpty()) return;
        System.out.printf(
                "slowdown: mean %.2fx (goal %.0fx), median %.2fx (goal %.1fx)%n",
                slowdowns.stream().mapToDouble(d -> d).average().orElse(0),
                MEAN_GOAL,
                CollectionCost.median(slowdowns),
                MEDIAN_GOAL);
        if (large > 0)
            System.out.printf("slowdown of the large subjects: at most %.1fx (goal below %.0fx)%n", large, LARGE_GOAL);
        System.out.println();
    }

    private static void memory(Lab lab) throws Exception {
        Map<String, Double> memory = LocationMemory.bytes(lab);
        Table bytes = new Table("shared location", "bytes");
        memory.forEach(bytes::row);
        bytes.print();
        double most = memory.values().stream().mapToDouble(d -> d).max().orElse(0);
        System.out.printf("bytes per shared location: at most %.1f (goal %.0f)%n%n", most, BYTES_GOAL);
    }
}
