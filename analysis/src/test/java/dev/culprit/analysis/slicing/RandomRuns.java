package dev.culprit.analysis.slicing;

import dev.culprit.analysis.alignment.Alignment;
import dev.culprit.analysis.dependence.NodeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Pairs of runs of a random program: points in common that may differ in value and definitions, and points of one run
 * only.
 */
record RandomRuns(HandMadeRun failing, HandMadeRun passing, Differences differences, FailurePoint failure) {
    static RandomRuns of(long seed) {
        Random random = new Random(seed);
        HandMadeRun failing = new HandMadeRun().in("main");
        HandMadeRun passing = new HandMadeRun().in("main");
        List<List<String>> names = List.of(new ArrayList<>(), new ArrayList<>());
        List<List<String>> branches = List.of(new ArrayList<>(), new ArrayList<>());
        int size = 5 + random.nextInt(40);
        for (int i = 1; i <= size; i++) {
            boolean last = i == size;
            int where = last ? 0 : random.nextInt(4);
            boolean branch = random.nextInt(3) == 0;
            long value = random.nextInt(2);
            for (int run = 0; run < 2; run++) {
                if (where == 2 && run == 1 || where == 3 && run == 0) continue;
                HandMadeRun in = run == 0 ? failing : passing;
                List<String> known = names.get(run);
                List<String> deciders = branches.get(run);
                in.under(deciders.isEmpty() || random.nextInt(4) == 0 ? "" : any(deciders, random));
                HandMadeRun.Node node = in.add(i + "_1", branch ? NodeKind.BRANCH : NodeKind.STORE);
                node.value(random.nextInt(4) == 0 ? random.nextInt(2) : value);
                for (int u = random.nextInt(3); u > 0 && !known.isEmpty(); u--) node.uses(any(known, random));
                known.add(i + "_1");
                if (branch) deciders.add(i + "_1");
            }
        }
        FailurePoint failure = FailurePoint.at(failing.number(size + "_1"));
        Differences differences = new Differences(new Alignment(failing, passing), failure);
        return new RandomRuns(failing, passing, differences, failure);
    }

    private static String any(List<String> names, Random random) {
        return names.get(random.nextInt(names.size()));
    }
}
