package dev.culprit.bench;

import dev.culprit.analysis.replacement.FaultLists;
import dev.culprit.analysis.replacement.FoundPairs;
import dev.culprit.analysis.replacement.PairMemory;
import dev.culprit.analysis.replacement.RankedStatement;
import dev.culprit.analysis.replacement.StatementRanking;
import dev.culprit.analysis.replacement.TestClusters;
import dev.culprit.bench.FaultStage.Located;
import dev.culprit.faults.Case;
import dev.culprit.faults.Fault;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import dev.culprit.model.values.TestRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How well several faults of one version are located, one after the other: the dissertation's tables 3.2, 3.3 and 4.2. */
final class SeveralFaultsEvaluation implements Section {
    private static final double[] THRESHOLDS = {0.1, 0.3, 0.5, 0.7, 0.9};

    @Override
    public String title() {
        return "Statement location, five faults in each version (dissertation, sections 3.2 and 4.4.2)";
    }

    /** Failing tests that were searched, replaced runs that this took, and searches whose time was over before their end. */
    private record Cost(long tests, long runs, long cut) {
        static final Cost NONE = new Cost(0, 0, 0);

        Cost plus(Cost other) {
            return new Cost(tests + other.tests, runs + other.runs, cut + other.cut);
        }
    }

    /** The scores of located faults, by who located them, and what that cost. */
    private static final class Results {
        private final Map<String, List<Double>> scores = new HashMap<>();
        private final Map<String, Cost> first = new HashMap<>();
        private final Map<String, Cost> again = new HashMap<>();

        void score(String technique, double score) {
            scores.computeIfAbsent(technique, t -> new ArrayList<>()).add(score);
        }

        /** {@code next}: not for the first fault of the version. */
        void cost(String technique, boolean next, Cost cost) {
            (next ? again : first).merge(technique, cost, Cost::plus);
        }

        void add(Results other) {
            other.scores.forEach((t, s) -> s.forEach(score -> score(t, score)));
            other.first.forEach((t, c) -> first.merge(t, c, Cost::plus));
            other.again.forEach((t, c) -> again.merge(t, c, Cost::plus));
        }

        Cost first(String technique) {
            return first.getOrDefault(technique, Cost.NONE);
        }

        Cost again(String technique) {
            return again.getOrDefault(technique, Cost.NONE);
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "score %.1f by full and %.1f by partial recomputation, %,d and %,d runs after the first fault",
                    average("FULL"),
                    average("PARTIAL"),
                    again("FULL").runs(),
                    again("PARTIAL").runs());
        }

        double average(String technique) {
            return scores.getOrDefault(technique, List.of()).stream()
                    .mapToDouble(d -> d)
                    .average()
                    .orElse(0);
        }
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return lab.versions().most(true) > 0 && !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Map<String, Results> all = new LinkedHashMap<>();
        for (Program program : FaultyPrograms.chosen(lab)) {
            Results results = new Results();
            try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
                for (Version version : programs.versions(true)) {
                    locate(programs, version, results);
                    System.err.print('.');
                }
            }
            System.err.println(" " + program.name());
            all.put(program.name(), results);
            System.out.println(program.name() + ": " + results);
        }
        System.out.println();
        Results total = new Results();
        all.values().forEach(total::add);
        all.put("all", total);
        print(all);
    }

    private static void locate(FaultyPrograms programs, Version version, Results results) throws Exception {
        List<Case> suite = programs.suite(programs.examine(programs.build(version)));
        for (Fault fault : version.faults()) ideal(programs, fault, suite, results);
        full(programs, version, suite, results);
        partial(programs, version, suite, results);
    }

    private static StatementRanking ranking(FaultStage stage) {
        return StatementRanking.refined(stage.program());
    }

    /** Searches what nothing is known of yet. */
    private static Cost search(FaultStage stage, FoundPairs pairs) throws Exception {
        List<TestRun> failing = stage.program().failing();
        int known = pairs.tests().size();
        boolean whole = stage.search(failing, pairs);
        return new Cost(failing.size() - known, stage.runs(), whole ? 0 : 1);
    }

    /** Each fault alone in the program. */
    private static void ideal(FaultyPrograms programs, Fault fault, List<Case> suite, Results results)
            throws Exception {
        try (FaultStage stage = new FaultStage(programs, List.of(fault), suite)) {
            List<TestRun> failing = stage.program().failing();
            if (failing.isEmpty()) return;
            FoundPairs pairs = new FoundPairs();
            Cost cost = search(stage, pairs);
            Located located = stage.locate(ranking(stage).rank(failing, pairs, Map.of()));
            results.score("IDEAL", located == null ? 0 : located.score());
            results.cost("IDEAL", false, cost);
        }
    }

    /** Everything anew for each fault; the first list is that of minimal computation, and of the clusters. */
    private static void full(FaultyPrograms programs, Version version, List<Case> suite, Results results)
            throws Exception {
        List<Fault> left = new ArrayList<>(version.faults());
        while (!left.isEmpty()) {
            try (FaultStage stage = new FaultStage(programs, left, suite)) {
                List<TestRun> failing = stage.program().failing();
                if (failing.isEmpty()) return;
                FoundPairs pairs = new FoundPairs();
                Cost cost = search(stage, pairs);
                List<RankedStatement> list = ranking(stage).rank(failing, pairs, Map.of());
                boolean next = left.size() < version.faults().size();
                if (!next) {
                    for (Located l : stage.locateAll(list)) results.score("MIN", l.score());
                    results.cost("MIN", false, cost);
                    clusters(stage, pairs, results);
                }
                results.cost("FULL", next, cost);
                Located located = stage.locate(list);
                results.score("FULL", located == null ? 0 : located.score());
                left.remove(located == null ? left.get(0) : located.fault());
            }
        }
    }

    /** One list for each cluster, in which its fault is looked for; a fault that no cluster leads to is as far down as in the best list. */
    private static void clusters(FaultStage stage, FoundPairs pairs, Results results) {
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

    /** Only what the last fix may have touched is searched again. */
    private static void partial(FaultyPrograms programs, Version version, List<Case> suite, Results results)
            throws Exception {
        List<Fault> left = new ArrayList<>(version.faults());
        PairMemory memory = null;
        while (!left.isEmpty()) {
            try (FaultStage stage = new FaultStage(programs, left, suite)) {
                List<TestRun> failing = stage.program().failing();
                if (failing.isEmpty()) return;
                FoundPairs pairs = new FoundPairs();
                if (memory != null) memory.recall(stage.program(), stage.methods(), pairs);
                results.cost("PARTIAL", memory != null, search(stage, pairs));
                FaultLists lists = new FaultLists(stage.program(), ranking(stage), pairs);
                List<List<String>> shown = new ArrayList<>(memory == null ? List.of() : memory.shown());
                List<RankedStatement> list = memory == null ? lists.first() : lists.next(memory.shown(stage.program()));
                shown.add(PairMemory.namesOf(list, stage.program()));
                memory = PairMemory.of(stage.program(), stage.methods(), shown, pairs);
                Located located = stage.locate(list);
                results.score("PARTIAL", located == null ? 0 : located.score());
                left.remove(located == null ? left.get(0) : located.fault());
            }
        }
    }

    private static void print(Map<String, Results> all) {
        Table scores = new Table("average score", "IDEAL", "FULL", "PARTIAL", "MIN");
        all.forEach((name, r) ->
                scores.row(name, r.average("IDEAL"), r.average("FULL"), r.average("PARTIAL"), r.average("MIN")));
        scores.print();
        Table clusters = new Table("clustering", "T=0.1", "T=0.3", "T=0.5", "T=0.7", "T=0.9");
        all.forEach((name, r) -> clusters.row(
                name,
                r.average("T=0.1"),
                r.average("T=0.3"),
                r.average("T=0.5"),
                r.average("T=0.7"),
                r.average("T=0.9")));
        clusters.print();
        Table tests = new Table("tests searched", "IDEAL", "FULL", "PARTIAL", "MIN");
        all.forEach((name, r) -> tests.row(
                name,
                r.first("IDEAL").tests(),
                sum(r.first("FULL").tests(), r.again("FULL").tests()),
                sum(r.first("PARTIAL").tests(), r.again("PARTIAL").tests()),
                r.first("MIN").tests()));
        tests.print();
        Table runs = new Table("replaced runs", "FULL", "PARTIAL", "cut FULL", "cut PARTIAL");
        all.forEach((name, r) -> runs.row(
                name,
                sum(r.first("FULL").runs(), r.again("FULL").runs()),
                sum(r.first("PARTIAL").runs(), r.again("PARTIAL").runs()),
                sum(r.first("FULL").cut(), r.again("FULL").cut()),
                sum(r.first("PARTIAL").cut(), r.again("PARTIAL").cut())));
        runs.print();
        Results total = all.get("all");
        System.out.printf(
                Locale.ROOT,
                "Sums are those for the first fault and for the others; a search is cut when its time is over.%n"
                        + "partial recomputation is %.1f points below full (goal 3) [paper 5]%n"
                        + "after the first fault it searches %.0f %% of the tests that full does, by %.0f %% of the runs (goal 50 %%)%n%n",
                total.average("FULL") - total.average("PARTIAL"),
                percent(total.again("PARTIAL").tests(), total.again("FULL").tests()),
                percent(total.again("PARTIAL").runs(), total.again("FULL").runs()));
    }

    private static String sum(long first, long again) {
        return String.format(Locale.ROOT, "%,d + %,d", first, again);
    }

    private static double percent(long part, long whole) {
        return 100.0 * part / Math.max(1, whole);
    }
}
