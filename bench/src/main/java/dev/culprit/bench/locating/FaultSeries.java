package dev.culprit.bench.locating;

import dev.culprit.analysis.replacement.FaultLists;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.analysis.replacement.RankedStatement;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestClusters;
import dev.culprit.bench.locating.FaultStage.Located;
import dev.culprit.bench.locating.SeriesResults.Cost;
import dev.culprit.faults.Case;
import dev.culprit.faults.Fault;
import dev.culprit.faults.Version;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Locates the faults of one version one after the other, by one method, with each technique of section 3.1. */
public final class FaultSeries {
    static final double[] THRESHOLDS = {0.1, 0.3, 0.5, 0.7, 0.9};

    private final FaultyPrograms programs;
    private final Version version;
    private final List<Case> suite;
    private final SearchMethod method;
    private final SeriesResults results;

    FaultSeries(
            FaultyPrograms programs, Version version, List<Case> suite, SearchMethod method, SeriesResults results) {
        this.programs = programs;
        this.version = version;
        this.suite = suite;
        this.method = method;
        this.results = results;
    }

    void run() throws Exception {
        for (Fault fault : version.faults()) ideal(fault);
        full();
        partial();
    }

    private StatementRanking ranking(FaultStage stage) {
        return method.ranking(stage.program());
    }

    /** Searches what nothing is known of yet. */
    private Cost search(FaultStage stage, FoundPairs pairs, String what) throws Exception {
        List<TestRun> failing = stage.program().failing();
        int known = pairs.tests().size();
        boolean whole = stage.search(method, failing, pairs);
        results.searched(what, whole);
        return new Cost(failing.size() - known, stage.runs());
    }

    /** Each fault alone in the program. */
    private void ideal(Fault fault) throws Exception {
        try (FaultStage stage = new FaultStage(programs, List.of(fault), suite)) {
            List<TestRun> failing = stage.program().failing();
            if (failing.isEmpty()) {
                results.notMeasured("IDEAL " + fault.name());
                return;
            }
            FoundPairs pairs = new FoundPairs();
            Cost cost = search(stage, pairs, "IDEAL " + fault.name());
            Located located = stage.locate(ranking(stage).rank(failing, pairs, Map.of()));
            results.score("IDEAL", located == null ? 0 : located.score());
            results.cost("IDEAL", false, cost);
        }
    }

    /** Everything is searched again for each fault. The first list is that of MIN, and of the clusters. */
    private void full() throws Exception {
        List<Fault> left = new ArrayList<>(version.faults());
        while (!left.isEmpty()) {
            try (FaultStage stage = new FaultStage(programs, left, suite)) {
                List<TestRun> failing = stage.program().failing();
                if (failing.isEmpty()) {
                    results.notMeasured("FULL, " + left.size() + " faults that no test shows any more");
                    return;
                }
                FoundPairs pairs = new FoundPairs();
                boolean next = left.size() < version.faults().size();
                Cost cost = search(stage, pairs, "FULL with " + left.size() + " faults");
                List<RankedStatement> list = ranking(stage).rank(failing, pairs, Map.of());
                if (!next) {
                    for (Located l : stage.locateAll(list)) results.score("MIN", l.score());
                    results.cost("MIN", false, cost);
                    clusters(stage, pairs);
                }
                results.cost("FULL", next, cost);
                Located located = stage.locate(list);
                results.score("FULL", located == null ? 0 : located.score());
                left.remove(located == null ? left.get(0) : located.fault());
            }
        }
    }

    /** One list for each cluster. A fault that no cluster leads to has its score in the best list. */
    private void clusters(FaultStage stage, FoundPairs pairs) {
        for (double threshold : THRESHOLDS) {
            Map<Fault, Double> found = new HashMap<>();
            Map<Fault, Double> best = new HashMap<>();
            for (List<TestRun> cluster :
                    new TestClusters(pairs, threshold).of(stage.program().failing())) {
                List<RankedStatement> list = ranking(stage).rank(cluster, pairs, Map.of());
                Located first = stage.locate(list);
                if (first != null) found.merge(first.fault(), first.score(), Math::max);
                for (Located l : stage.locateAll(list)) best.merge(l.fault(), l.score(), Math::max);
            }
            best.putAll(found);
            best.values().forEach(score -> results.score("T=" + threshold, score));
        }
    }

    /** Only what the last fix can have affected is searched again. */
    private void partial() throws Exception {
        List<Fault> left = new ArrayList<>(version.faults());
        PairMemory memory = null;
        while (!left.isEmpty()) {
            try (FaultStage stage = new FaultStage(programs, left, suite)) {
                if (stage.program().failing().isEmpty()) {
                    results.notMeasured("PARTIAL, " + left.size() + " faults that no test shows any more");
                    return;
                }
                FoundPairs pairs = new FoundPairs();
                if (memory != null) memory.recall(stage.program(), stage.methods(), pairs);
                Cost cost = search(stage, pairs, "PARTIAL with " + left.size() + " faults");
                results.cost("PARTIAL", memory != null, cost);
                FaultLists lists = new FaultLists(stage.program(), ranking(stage), pairs);
                List<List<String>> shown = new ArrayList<>(memory == null ? List.of() : memory.shown());
                List<RankedStatement> list = memory == null ? lists.first() : lists.next(memory.shown(stage.program()));
                shown.add(PairMemory.namesOf(list, stage.program()));
                Located located = stage.locate(list);
                results.score("PARTIAL", located == null ? 0 : located.score());
                Fault fixed = located == null ? left.get(0) : located.fault();
                memory = remembered(PairMemory.of(stage.program(), stage.methods(), shown, pairs), stage, fixed);
                left.remove(fixed);
            }
        }
    }

    /**
     * The paper searches each test again that passes the fixed statement (figure 3.4), the command only what has
     * changed in it.
     */
    private PairMemory remembered(PairMemory memory, FaultStage stage, Fault fixed) {
        if (method == SearchMethod.CULPRIT) return memory;
        Set<String> again = stage.testsThatPass(fixed);
        Map<String, PairMemory.KeptTest> kept = new HashMap<>(memory.tests());
        kept.keySet().removeAll(again);
        return new PairMemory(memory.methods(), memory.shown(), kept);
    }
}
