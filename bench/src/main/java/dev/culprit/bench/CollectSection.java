package dev.culprit.bench;

import java.util.ArrayList;
import java.util.List;

/** Free-running trials with collection of patterns against plain runs, in time and memory. */
final class CollectSection implements Section {
    @Override
    public String title() {
        return "Cost of the collection of patterns";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "plain ms", "collecting ms", "slowdown", "accesses", "locations");
        List<Double> slowdowns = new ArrayList<>();
        for (Subject s : subjects) {
            CollectionCost.Cost cost = CollectionCost.of(lab, s, CollectionCost.Effort.USUAL, 0);
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
        table.row("mean", "", "", mean, "", "");
        table.row("median", "", "", CollectionCost.median(slowdowns), "", "");
        table.print();
    }
}
