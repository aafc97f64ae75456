package dev.culprit.bench.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.bench.results.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The tables VIII, IX, X and XII of the paper, for our subjects. */
final class PredictTables {
    /** The paper's detectors, then ours. */
    private static final Map<String, Set<Crash>> DETECTORS = new LinkedHashMap<>();

    static {
        DETECTORS.put("null", Set.of(Crash.NULL_DEREFERENCE));
        DETECTORS.put("release", Set.of(Crash.USE_AFTER_RELEASE));
        DETECTORS.put("uninit", Set.of(Crash.UNINITIALISED_READ));
        DETECTORS.put("overflow", Set.of(Crash.INDEX_OVERFLOW));
        DETECTORS.put(
                "managed", EnumSet.of(Crash.MODIFIED_WHILE_ITERATED, Crash.ZERO_DIVISOR, Crash.INVALIDATED_CHECK));
        DETECTORS.put("deadlock", Set.of(Crash.DEADLOCK));
    }

    private final List<PredictedSubject> rows;

    PredictTables(List<PredictedSubject> rows) {
        this.rows = rows;
    }

    void print() {
        found();
        reports();
        causes();
        pruned();
    }

    /** Only the analogues of the paper's bugs. */
    private void found() {
        System.out.println("Table VIII: bugs found");
        Table table = new Table("subject", "bug", "predicted", "confirmed", "from one run", "race", "unserialisable");
        for (PredictedSubject s : rows)
            if (s.isOfPaper())
                table.row(
                        s.subject().shortName(),
                        s.subject().after("ConMem"),
                        mark(s.counts(r -> true)),
                        mark(s.counts(PredictedSubject.Report::isConfirmed)),
                        mark(s.others().predicted()),
                        mark(s.others().races()),
                        mark(s.others().unserialisable()));
        table.print();
        System.out.println("From one run: predicted from the run that the race detector and the detector of");
        System.out.println("unserialisable accesses see. The other predictions are from all observed runs.");
        System.out.println();
    }

    private static String mark(Counts counts) {
        return counts.right() > 0 ? "yes" : "no";
    }

    private void reports() {
        System.out.println("Table IX: false reports : true reports, before validation");
        List<String> head = new ArrayList<>(
                List.of("subject", "instructions", "accesses", "race", "unserialisable", "from one run"));
        head.addAll(DETECTORS.keySet());
        head.add("total");
        print(head, PredictTables::before);
        System.out.println("The same after validation");
        List<String> after = new ArrayList<>(List.of("subject"));
        after.addAll(DETECTORS.keySet());
        after.add("total");
        print(after, PredictTables::after);
    }

    private void print(List<String> head, BiFunction<String, List<PredictedSubject>, Object[]> row) {
        Table table = new Table(head.toArray(String[]::new));
        for (PredictedSubject s : rows) table.row(row.apply(s.subject().shortName(), List.of(s)));
        table.row(row.apply("all", rows));
        table.print();
    }

    static Object[] before(String name, List<PredictedSubject> of) {
        List<Object> cells = new ArrayList<>();
        cells.add(name);
        cells.add(of.stream().mapToInt(s -> s.others().instructions()).sum());
        cells.add(of.stream().mapToInt(s -> s.others().accesses()).sum());
        cells.add(sum(of, s -> s.others().races()));
        cells.add(sum(of, s -> s.others().unserialisable()));
        cells.add(sum(of, s -> s.others().predicted()));
        addByDetector(cells, of, r -> true);
        return cells.toArray();
    }

    static Object[] after(String name, List<PredictedSubject> of) {
        List<Object> cells = new ArrayList<>();
        cells.add(name);
        addByDetector(cells, of, PredictedSubject.Report::isConfirmed);
        return cells.toArray();
    }

    /** The reports that are of interest, by detector and in all. */
    private static void addByDetector(
            List<Object> cells, List<PredictedSubject> of, Predicate<PredictedSubject.Report> which) {
        for (Set<Crash> crashes : DETECTORS.values())
            cells.add(sum(of, s -> s.counts(which.and(r -> crashes.contains(r.crash())))));
        cells.add(sum(of, s -> s.counts(which)));
    }

    static Counts sum(Collection<PredictedSubject> of, Function<PredictedSubject, Counts> counts) {
        return of.stream().map(counts).reduce(Counts.NONE, Counts::and);
    }

    /** Only subjects with false reports, or with some that are pruned. */
    private void causes() {
        System.out.println(
                "Table X: causes of false reports, and how many more there are in one run without section 4.6");
        Table table = new Table(
                "subject", "benign", "survives", "queue", "flag", "lock", "not tried", "confirmed", "pruned loops");
        int[] totals = new int[FalseReports.CAUSES + 1];
        for (PredictedSubject s : rows) {
            int[] causes = FalseReports.of(s);
            for (int i = 0; i < totals.length; i++) totals[i] += causes[i];
            if (IntStream.of(causes).sum() > 0) table.row(cells(s.subject().shortName(), causes));
        }
        table.row(cells("all", totals));
        table.print();
        System.out.println("Benign: a read before initialisation that does no harm. Survives: the order was met, and");
        System.out.println("the program did not crash. Not feasible because of custom synchronisation: a queue or");
        System.out.println("another hand-over, for which the other threads wait; a flag, so that a place is not");
        System.out.println("reached; a lock. Pruned: by the analysis of loops that wait.");
        Counts with = sum(rows, s -> s.others().predicted());
        Counts without = sum(rows, s -> s.others().withoutLoops());
        System.out.println("False : true reports from one run: " + with + " [paper: 1.45 for each true one], without");
        System.out.println("the analysis of loops " + without + " [2.25].");
        System.out.println();
    }

    private static Object[] cells(String name, int[] numbers) {
        List<Object> cells = new ArrayList<>();
        cells.add(name);
        for (int number : numbers) cells.add(number);
        return cells.toArray();
    }

    /** Of one passing run. */
    private void pruned() {
        System.out.println("Table XII: suspects that synchronisation rules out, in one run");
        List<String> head = new ArrayList<>(List.of("subject"));
        head.addAll(DETECTORS.keySet());
        head.addAll(List.of("survived", "analysis ms"));
        Table table = new Table(head.toArray(String[]::new));
        for (PredictedSubject s : rows) table.row(pruned(s));
        table.print();
        System.out.println("Survived: not reported because the same was seen in the run and did no harm.");
        System.out.println();
    }

    static Object[] pruned(PredictedSubject s) {
        List<Object> cells = new ArrayList<>();
        cells.add(s.subject().shortName());
        for (Set<Crash> crashes : DETECTORS.values())
            cells.add(crashes.stream().mapToInt(c -> s.others().ruledOut(c)).sum());
        cells.add(s.others().survived());
        cells.add(s.others().millis());
        return cells.toArray();
    }
}
