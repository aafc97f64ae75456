package dev.culprit.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Free-running trials with collection of patterns against plain runs, in time and memory. */
final class CollectSection implements Section {
    @Override
    public String title() {
        return "Cost of the collection of patterns";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Map<String, Double> memory = LocationMemory.bytes(lab);
        Table bytes = new Table("shared location", "bytes");
        memory.forEach(bytes::row);
        bytes.print();
        double most = memory.values().stream().mapToDouble(d -> d).max().orElse(0);
        Table table = new Table("subject", "plain ms", "collecting ms", "slowdown", "accesses", "locations");
        List<Double> slowdowns = new ArrayList<>();
        for (Subject s : subjects) {
            // a run that does not end has no time
            if (s.kind().equals("deadlock") || s.kind().equals("hang")) continue;
            // a run that never ends takes no time that could be compared
            if (s.failure().equals("deadlock") || s.failure().equals("hang")) continue;
            // plain runs are of main classes
            if (s.isTest()) continue;
            CollectionCost.Cost cost = CollectionCost.of(lab, s, CollectionCost.Effort.USUAL, most);
            // a program that soon ends the JVM by an exit cannot be timed plainly
            if (Double.isNaN(cost.plainMillis())) continue;
            slowdowns.add(cost.slowdown());
            table.row(
                    s.shortName(),
                    cost.plainMillis(),
                    cost.collectingMillis(),
                    cost.slowdown(),
                    cost.accesses(),
                    cost.locations());
        }
        double mean = slowdowns.stream().mapToDouble(d -> d).average().orElse(0);
        if (slowdowns.isEmpty()) return;
        table.row("mean", "", "", mean, "", "");
        table.row("median", "", "", CollectionCost.median(slowdowns), "", "");
        table.print();
    }
}
