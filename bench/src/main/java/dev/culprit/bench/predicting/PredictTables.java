package dev.culprit.bench.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.bench.results.Table;
import dev.culprit.model.findings.CrashPrediction.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

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
        Table table = new Table("subject", "bug", "predicted", "confirmed", "race", "unserialisable");
        for (PredictedSubject s : rows)
            if (s.isOfPaper())
                table.row(
                        s.subject().shortName(),
                        s.subject().after("ConMem"),
                        mark(s.counts(r -> true)),
                        mark(s.counts(PredictedSubject.Report::isConfirmed)),
                        mark(s.others().races()),
                        mark(s.others().unserialisable()));
        table.print();
    }

    private static String mark(Counts counts) {
        return counts.right() > 0 ? "yes" : "no";
    }

    private void reports() {
        System.out.println("Table IX: false reports : true reports, before validation; the last column is after it");
        List<String> head = new ArrayList<>(List.of("subject", "instructions", "accesses", "race", "unserialisable"));
        head.addAll(DETECTORS.keySet());
        head.addAll(List.of("total", "confirmed"));
        Table table = new Table(head.toArray(String[]::new));
        for (PredictedSubject s : rows) table.row(reports(s.subject().shortName(), List.of(s)));
        table.row(reports("all", rows));
        table.print();
    }

    private static Object[] reports(String name, List<PredictedSubject> of) {
        List<Object> cells = new ArrayList<>();
        cells.add(name);
        cells.add(of.stream().mapToInt(s -> s.others().instructions()).sum());
        cells.add(of.stream().mapToInt(s -> s.others().accesses()).sum());
        cells.add(sum(of, s -> s.others().races()));
        cells.add(sum(of, s -> s.others().unserialisable()));
        for (Set<Crash> crashes : DETECTORS.values()) cells.add(sum(of, s -> s.counts(crashes)));
        cells.add(sum(of, s -> s.counts(r -> true)));
        cells.add(sum(of, s -> s.counts(PredictedSubject.Report::isConfirmed)));
        return cells.toArray();
    }

    static Counts sum(Collection<PredictedSubject> of, Function<PredictedSubject, Counts> counts) {
        return of.stream().map(counts).reduce(Counts.NONE, Counts::and);
    }

    /** Only subjects with false reports. */
    private void causes() {
        System.out.println("Table X: causes of false reports");
        Table table = new Table("subject", "no effect", "survives", "not feasible", "not tried", "confirmed");
        int[] totals = new int[5];
        for (PredictedSubject s : rows) {
            int[] causes = causes(s);
            for (int i = 0; i < totals.length; i++) totals[i] += causes[i];
            if (s.falseReports(r -> true) > 0) table.row(cells(s.subject().shortName(), causes));
        }
        table.row(cells("all", totals));
        table.print();
        System.out.println(
                "No effect: a read before initialisation that does no harm. Survives: the order was met, and");
        System.out.println("the program did not crash. Not feasible: synchronisation that is not recognised.");
        System.out.println();
    }

    private static boolean isHarmless(Status status) {
        return status == Status.NOT_REPRODUCED || status == Status.CAUGHT;
    }

    private static int[] causes(PredictedSubject s) {
        return new int[] {
            s.falseReports(r -> isHarmless(r.status()) && r.crash() == Crash.UNINITIALISED_READ),
            s.falseReports(r -> isHarmless(r.status()) && r.crash() != Crash.UNINITIALISED_READ),
            s.falseReports(r -> r.status() == Status.NOT_FEASIBLE),
            s.falseReports(r -> r.status() == Status.NOT_TRIED),
            s.falseReports(PredictedSubject.Report::isConfirmed)
        };
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
        head.add("analysis ms");
        Table table = new Table(head.toArray(String[]::new));
        for (PredictedSubject s : rows) {
            List<Object> cells = new ArrayList<>();
            cells.add(s.subject().shortName());
            for (Set<Crash> crashes : DETECTORS.values())
                cells.add(crashes.stream().mapToInt(c -> s.others().pruned(c)).sum());
            cells.add(s.others().millis());
            table.row(cells.toArray());
        }
        table.print();
    }
}
