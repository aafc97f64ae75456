package dev.culprit.bench.locating;

import dev.culprit.bench.locating.FaultLocation.Search;
import dev.culprit.bench.locating.FaultLocation.Technique;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Tables and goals of single faults. Averages of executions are those of versions whose search came to its end; the
 * others are marked with a star and named.
 */
public final class LocateReport {
    private static final double[] SECONDS = {1, 2, 5, 10, 30, 60, 120};

    private final List<FaultLocation> small;
    private final List<FaultLocation> large;
    private final long baselineMillis;

    LocateReport(List<FaultLocation> small, List<FaultLocation> large, long baselineMillis) {
        this.small = small;
        this.large = large;
        this.baselineMillis = baselineMillis;
    }

    /** With a star where the search was cut. */
    static String runs(Search search) {
        return String.format(Locale.ROOT, "%,d%s", search.runs(), search.cut() ? "*" : "");
    }

    /** Which searches were cut. */
    List<String> cuts() {
        List<FaultLocation> all = new ArrayList<>(small);
        all.addAll(large);
        List<String> lines = new ArrayList<>();
        String limit = String.format(Locale.ROOT, "%.0f s", baselineMillis / 1000.0);
        lines.add(cut(all, f -> f.searches().published(), "IVMP searches cut after " + limit + " (--baseline-time)"));
        lines.add(cut(all, f -> f.searches().culprit(), "Culprit searches cut after 45 s"));
        return lines;
    }

    private static String cut(List<FaultLocation> all, Function<FaultLocation, Search> search, String what) {
        List<String> names = all.stream()
                .filter(f -> search.apply(f).cut())
                .map(FaultLocation::name)
                .toList();
        String which = names.isEmpty() ? "" : ": " + String.join(", ", names);
        return "* " + what + ": " + names.size() + " of " + all.size() + which;
    }

    void small() {
        scores(
                List.of("Tarantula", "IVMP"),
                List.of(DissertationTables.TARANTULA, DissertationTables.IVMP),
                List.of(Technique.TARANTULA, Technique.IVMP, Technique.CULPRIT));
        scores(
                List.of("Tarantula-Pool", "IVMP-1", "IVMP-2"),
                List.of(DissertationTables.TARANTULA_POOL, DissertationTables.IVMP_1, DissertationTables.IVMP_2),
                List.of(Technique.TARANTULA_POOL, Technique.IVMP_1, Technique.IVMP_2));
        executions();
        times();
    }

    /**
     * Tables 2.2 and 2.3: for each technique of the paper its figure and ours; a technique without a figure of the
     * paper is ours alone.
     */
    private void scores(List<String> names, List<List<Integer>> papers, List<Technique> techniques) {
        List<String> head = new ArrayList<>(List.of("score"));
        for (int t = 0; t < techniques.size(); t++) {
            if (t < names.size()) head.addAll(List.of("paper", names.get(t)));
            else head.add("Culprit");
        }
        Table table = new Table(head.toArray(new String[0]));
        for (int i = 0; i < DissertationTables.SCORES.size(); i++) {
            int least = DissertationTables.SCORES.get(i);
            int most = i == 0 ? 101 : DissertationTables.SCORES.get(i - 1);
            List<Object> row = new ArrayList<>(List.of(least + "-" + Math.min(100, most) + " %"));
            for (int t = 0; t < techniques.size(); t++) {
                Technique technique = techniques.get(t);
                if (t < papers.size()) row.add(share(papers.get(t).get(i), DissertationTables.VERSIONS));
                row.add(share(
                        count(small, f -> f.score(technique) >= least && f.score(technique) < most), small.size()));
            }
            table.row(row.toArray());
        }
        table.print();
    }

    /** Figure 4.4. */
    private void executions() {
        Table table =
                new Table("program", "searched to the end", "full search", "reduced search", "times fewer", "Culprit");
        for (String program :
                small.stream().map(FaultLocation::program).distinct().toList())
            executions(table, program, of(small, f -> f.program().equals(program)));
        executions(table, "all", small);
        table.print();
        System.out.println("Executions per version on average, of the versions whose reduced search was not cut.");
        System.out.println();
    }

    private static void executions(Table table, String name, List<FaultLocation> all) {
        List<FaultLocation> ended = of(all, f -> !f.searches().published().cut());
        table.row(
                name,
                ended.size() + " of " + all.size(),
                rounded(mean(ended, f -> f.searches().possible())),
                rounded(mean(ended, f -> f.searches().published().runs())),
                rounded(timesFewer(ended)),
                rounded(mean(ended, f -> f.searches().culprit().runs())));
    }

    private static Object rounded(double figure) {
        return Double.isNaN(figure) ? "-" : (Object) Math.round(figure);
    }

    private static double timesFewer(List<FaultLocation> ended) {
        return mean(ended, f -> f.searches().possible())
                / Math.max(1, mean(ended, f -> f.searches().published().runs()));
    }

    /** Figure 4.5, for the command. */
    private void times() {
        Table table = new Table("seconds", "versions located by then");
        for (double seconds : SECONDS)
            table.row((int) seconds, share(count(small, f -> f.seconds() <= seconds), small.size()));
        table.print();
    }

    /** Tables 2.5 and 4.1, which have one version of each program; here they are averages. */
    void large() {
        Table table = new Table(
                "larger program",
                "versions",
                "paper",
                "Tarantula",
                "paper",
                "IVMP",
                "Culprit",
                "statements",
                "paper min.",
                "IVMP s",
                "Culprit s",
                "paper done / possible",
                "IVMP done / possible");
        for (Program program : Programs.all()) {
            List<FaultLocation> of = of(large, f -> f.program().equals(program.name()));
            if (of.isEmpty()) continue;
            DissertationTables.Large paper = DissertationTables.LARGE.get(program.after());
            double done = mean(of, f -> f.searches().published().runs());
            double possible = mean(of, f -> f.searches().possible());
            String star = of.stream().anyMatch(f -> f.searches().published().cut()) ? "*" : "";
            table.row(
                    program.name() + " (" + program.after() + ")",
                    of.size(),
                    paper.tarantula(),
                    mean(of, f -> f.rank(Technique.TARANTULA)),
                    paper.ivmp(),
                    mean(of, f -> f.rank(Technique.IVMP)),
                    mean(of, f -> f.rank(Technique.CULPRIT)),
                    mean(of, FaultLocation::statements),
                    paper.minutes(),
                    mean(of, f -> f.searches().published().seconds()),
                    mean(of, FaultLocation::seconds),
                    paper.executions(),
                    String.format(
                            Locale.ROOT, "%,.0f%s / %,.0f (%.1f %%)", done, star, possible, 100 * done / possible));
        }
        table.print();
    }

    /** For the small programs, as in the paper. */
    Goals goals() {
        Goals goals = new Goals();
        goals.information("first alone (Tarantula)", first(Technique.TARANTULA), "5 of 129 (3.9 %)");
        goals.information("first alone (IVMP)", first(Technique.IVMP), "39 of 129 (30.2 %)");
        goals.share("first alone (Culprit)", 0.45, first(Technique.CULPRIT), "");
        goals.information("score of at least 90 % (IVMP)", good(Technique.IVMP), "89 of 129 (69.0 %)");
        goals.share("score of at least 90 % (Culprit)", 0.8, good(Technique.CULPRIT), "");
        List<FaultLocation> ended = of(small, f -> !f.searches().published().cut());
        goals.atLeast(
                "full search by reduced search (IVMP)",
                100,
                timesFewer(ended),
                ended.size() + " of " + versions(small) + " not cut",
                "67");
        List<Double> seconds = small.stream().map(FaultLocation::seconds).toList();
        goals.atMost("seconds (Culprit), median", 5, Figures.quantile(seconds, 0.5), versions(small), "minutes");
        goals.atMost(
                "seconds (Culprit), 95 %",
                60, Figures.quantile(seconds, 0.95), versions(small), "13 % over 100 minutes");
        double searching = small.stream()
                .mapToDouble(f -> f.searches().culprit().seconds())
                .sum();
        double runs =
                small.stream().mapToDouble(f -> f.searches().culprit().runs()).sum();
        goals.atLeast(
                "replaced runs per second (Culprit)",
                3000,
                small.isEmpty() ? Double.NaN : runs / searching,
                versions(small),
                "");
        return goals;
    }

    private static String versions(List<FaultLocation> all) {
        return all.size() + " versions";
    }

    private Goals.Share first(Technique technique) {
        return new Goals.Share(count(small, f -> f.rank(technique) == 1), small.size(), "versions");
    }

    private Goals.Share good(Technique technique) {
        return new Goals.Share(count(small, f -> f.score(technique) >= 90), small.size(), "versions");
    }

    private static String share(int part, int whole) {
        return part + (whole == 0 ? "" : " (" + Math.round(100.0 * part / whole) + " %)");
    }

    private static int count(List<FaultLocation> all, Predicate<FaultLocation> holds) {
        return (int) all.stream().filter(holds).count();
    }

    private static List<FaultLocation> of(List<FaultLocation> all, Predicate<FaultLocation> holds) {
        return all.stream().filter(holds).toList();
    }

    private static double mean(List<FaultLocation> all, ToDoubleFunction<FaultLocation> figure) {
        return all.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
