package dev.culprit.bench.locating;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.Case;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How well several faults of one version are located, one after the other: the dissertation's tables 3.2, 3.3 and 4.2.
 * Beside the paper's figures stand those of its own method, and those of the command in their own columns.
 */
public final class SeveralFaultsEvaluation implements Section {
    private static final List<String> TECHNIQUES = List.of("IDEAL", "FULL", "PARTIAL", "MIN");
    private static final String ALL = "all";

    /** The results of a program by each method. */
    private static final class Methods extends EnumMap<SearchMethod, SeriesResults> {
        private static final long serialVersionUID = 1;

        Methods() {
            super(SearchMethod.class);
            for (SearchMethod method : SearchMethod.values()) put(method, new SeriesResults());
        }

        void add(Methods other) {
            forEach((method, results) -> results.add(other.get(method)));
        }
    }

    @Override
    public String title() {
        return "Statement location, five faults in each version (dissertation, sections 3.2 and 4.4.2)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return lab.choice().versions().most(true) > 0
                && !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Map<Program, Methods> programs = new LinkedHashMap<>();
        Methods total = new Methods();
        Coverage coverage = new Coverage("versions");
        for (Program program : FaultyPrograms.chosen(lab)) {
            Methods methods = new Methods();
            locate(lab, program, methods, coverage);
            total.add(methods);
            programs.put(program, methods);
        }
        coverage.print();
        System.out.println();
        scores("average score", TECHNIQUES, DissertationTables.SEVERAL, programs, total);
        List<String> thresholds = new ArrayList<>();
        for (double t : FaultSeries.THRESHOLDS) thresholds.add("T=" + t);
        scores("clustering", thresholds, DissertationTables.CLUSTERING, programs, total);
        costs(programs, total);
        total.forEach((method, results) -> remarks(lab, method, results));
        System.out.println();
        goals(total.get(SearchMethod.PUBLISHED), total.get(SearchMethod.CULPRIT))
                .print();
    }

    private static void locate(Lab lab, Program program, Methods methods, Coverage coverage) throws Exception {
        try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
            for (Version version : programs.versions(true)) {
                List<Case> suite = programs.suite(programs.examine(programs.build(version)));
                for (SearchMethod method : SearchMethod.values()) {
                    SeriesResults results = methods.get(method);
                    results.begin(program.name() + " " + version.name());
                    new FaultSeries(programs, version, suite, method, results).run();
                }
                coverage.measured(program.name() + " " + version.name());
                System.err.print('.');
            }
            programs.notChosen(true)
                    .forEach(v -> coverage.leftOut(program.name() + " " + v.name(), "not chosen by --versions"));
        }
        System.err.println(" " + program.name());
    }

    /** For each column of the paper's table its figure, that of its method here, and that of the command. */
    private static void scores(
            String name,
            List<String> columns,
            Map<String, List<Double>> paper,
            Map<Program, Methods> programs,
            Methods total) {
        List<String> head = new ArrayList<>(List.of(name));
        for (String column : columns) head.addAll(List.of("paper", column, "Culprit"));
        Table table = new Table(head.toArray(new String[0]));
        programs.forEach((program, methods) -> {
            List<Double> figures = paper.get(program.after());
            table.row(cells(program.name() + " (" + program.after() + ")", columns, figures, methods));
        });
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) means.add(DissertationTables.mean(paper, i));
        table.row(cells(ALL, columns, means, total));
        table.print();
    }

    private static Object[] cells(String name, List<String> columns, List<Double> paper, Methods methods) {
        List<Object> cells = new ArrayList<>(List.of(name));
        for (int i = 0; i < columns.size(); i++) {
            cells.add(paper == null ? "-" : paper.get(i));
            for (SearchMethod method : SearchMethod.values()) {
                double average = methods.get(method).average(columns.get(i));
                cells.add(Double.isNaN(average) ? "-" : (Object) average);
            }
        }
        return cells.toArray();
    }

    /** Table 4.2, and the executions. */
    private static void costs(Map<Program, Methods> programs, Methods total) {
        for (SearchMethod method : SearchMethod.values()) {
            Table table = new Table(
                    method.name().toLowerCase(Locale.ROOT) + ": tests searched",
                    "IDEAL",
                    "FULL",
                    "PARTIAL",
                    "MIN",
                    "runs FULL",
                    "runs PARTIAL");
            programs.forEach((program, methods) -> costs(table, program.name(), methods.get(method)));
            costs(table, ALL, total.get(method));
            table.print();
        }
        System.out.println("Sums are those for the first fault and for the others.");
    }

    private static void costs(Table table, String name, SeriesResults r) {
        table.row(
                name,
                r.first("IDEAL").tests(),
                sum(r.first("FULL").tests(), r.again("FULL").tests()),
                sum(r.first("PARTIAL").tests(), r.again("PARTIAL").tests()),
                r.first("MIN").tests(),
                sum(r.first("FULL").runs(), r.again("FULL").runs()),
                sum(r.first("PARTIAL").runs(), r.again("PARTIAL").runs()));
    }

    private static void remarks(Lab lab, SearchMethod method, SeriesResults results) {
        String name = method.name().toLowerCase(Locale.ROOT);
        String limit = method == SearchMethod.PUBLISHED
                ? lab.choice().baselineMillis() / 1000 + " s (--baseline-time)"
                : "15 s";
        System.out.println("Searches cut after " + limit + ", " + name + ": "
                + results.cut().size() + " of " + results.searches() + names(results.cut()));
        if (!results.notMeasured().isEmpty())
            System.out.println("No test fails, " + name + names(results.notMeasured()));
    }

    private static String names(List<String> names) {
        return names.isEmpty() ? "" : ": " + String.join("; ", names);
    }

    /** The paper's figures come from its tables 3.2 and 4.2. */
    static Goals goals(SeriesResults published, SeriesResults culprit) {
        Goals goals = new Goals();
        String faults = culprit.faults("PARTIAL") + " faults";
        goals.information(
                "FULL less PARTIAL, points (published)",
                number(published.average("FULL") - published.average("PARTIAL")),
                published.faults("PARTIAL") + " faults",
                "0.2 to 4.9");
        goals.atMost(
                "FULL less PARTIAL, points (Culprit)",
                3,
                culprit.average("FULL") - culprit.average("PARTIAL"),
                faults,
                "");
        goals.information(
                "tests searched by PARTIAL, % of FULL, after the first fault (published)",
                number(percent(
                        published.again("PARTIAL").tests(),
                        published.again("FULL").tests())),
                published.faults("PARTIAL") + " faults",
                "68");
        goals.atMost(
                "runs by PARTIAL, % of FULL, after the first fault (Culprit)",
                50,
                percent(culprit.again("PARTIAL").runs(), culprit.again("FULL").runs()),
                faults,
                "");
        return goals;
    }

    private static String number(double figure) {
        return Double.isNaN(figure) ? "-" : String.format(Locale.ROOT, "%.1f", figure);
    }

    private static String sum(long first, long again) {
        return String.format(Locale.ROOT, "%,d + %,d", first, again);
    }

    /** Not a number where there is no whole. */
    private static double percent(long part, long whole) {
        return whole == 0 ? Double.NaN : 100.0 * part / whole;
    }
}
