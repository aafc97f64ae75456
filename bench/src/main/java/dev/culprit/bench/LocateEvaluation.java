package dev.culprit.bench;

import dev.culprit.bench.FaultLocation.Technique;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** How well and how fast single faults are located: the dissertation's tables 2.2, 2.3, 2.5 and 4.1, and its figures 4.4 and 4.5 as tables. */
final class LocateEvaluation implements Section {
    private static final int[] SCORES = {99, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0};
    private static final double[] SECONDS = {1, 2, 5, 10, 30, 60, 120};

    @Override
    public String title() {
        return "Statement location, one fault in each version (dissertation, sections 2.5 and 4.4)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return lab.versions().most(false) > 0 && !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<FaultLocation> small = new ArrayList<>();
        List<FaultLocation> large = new ArrayList<>();
        for (Program program : FaultyPrograms.chosen(lab)) {
            List<FaultLocation> of = new ArrayList<>();
            try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
                for (Version version : programs.versions(false)) {
                    of.add(FaultLocation.of(programs, program.name(), version));
                    System.err.print('.');
                }
            }
            System.err.println(" " + program.name());
            versions(of);
            (program.size() == Program.Size.SMALL ? small : large).addAll(of);
        }
        if (!small.isEmpty()) small(small);
        if (!large.isEmpty()) large(large);
    }

    private static void versions(List<FaultLocation> all) {
        Table table = new Table(
                "version", "fault", "statements", "Tarantula rank", "IVMP rank", "Culprit rank", "runs", "seconds");
        for (FaultLocation f : all)
            table.row(
                    f.program() + " " + f.version().name(),
                    f.version().faults().get(0).kind().id(),
                    f.statements(),
                    f.ranks().get(Technique.TARANTULA),
                    f.ranks().get(Technique.IVMP),
                    f.ranks().get(Technique.CULPRIT),
                    f.runs(),
                    f.seconds());
        if (!all.isEmpty()) table.print();
    }

    private static void small(List<FaultLocation> all) {
        scores(all);
        System.out.println("Faulty line alone at rank 1 [paper: Tarantula 5 (4 %), IVMP 39 (30 %)]: "
                + atRankOne(all, Technique.TARANTULA) + " by Tarantula, " + atRankOne(all, Technique.IVMP)
                + " by IVMP, " + atRankOne(all, Technique.CULPRIT) + " by Culprit (goal 45 %)");
        double good = share(all, f -> f.score(Technique.CULPRIT) >= 90 ? 1 : 0);
        System.out.printf(
                Locale.ROOT,
                "Score of at least 90 %%: %.0f %% of the versions (goal 80 %%) [paper 69 %%]%n%n",
                100 * good);
        executions(all);
        times(all);
    }

    /** Tables 2.2 and 2.3. */
    private static void scores(List<FaultLocation> all) {
        Table table = new Table("score", "Tarantula", "IVMP", "Culprit", "Tarantula-Pool", "IVMP-1", "IVMP-2");
        for (int i = 0; i < SCORES.length; i++) {
            int least = SCORES[i];
            int most = i == 0 ? 101 : SCORES[i - 1];
            table.row(
                    least + "-" + (i == 0 ? 100 : most) + " %",
                    in(all, Technique.TARANTULA, least, most),
                    in(all, Technique.IVMP, least, most),
                    in(all, Technique.CULPRIT, least, most),
                    in(all, Technique.TARANTULA_POOL, least, most),
                    in(all, Technique.IVMP_1, least, most),
                    in(all, Technique.IVMP_2, least, most));
        }
        table.print();
    }

    private static String in(List<FaultLocation> all, Technique technique, int least, int most) {
        long n = all.stream()
                .filter(f -> f.score(technique) >= least && f.score(technique) < most)
                .count();
        return n + " (" + Math.round(100.0 * n / all.size()) + " %)";
    }

    private static String atRankOne(List<FaultLocation> all, Technique technique) {
        long n = all.stream().filter(f -> f.ranks().get(technique) == 1).count();
        return n + " of " + all.size() + " (" + Math.round(100.0 * n / all.size()) + " %)";
    }

    private static double share(List<FaultLocation> all, ToDoubleFunction<FaultLocation> value) {
        return all.stream().mapToDouble(value).average().orElse(0);
    }

    /** Figure 4.4. */
    private static void executions(List<FaultLocation> all) {
        Table table =
                new Table("program", "versions", "full search", "reduced search", "times fewer", "as Culprit does");
        for (String program :
                all.stream().map(FaultLocation::program).distinct().toList())
            row(
                    table,
                    program,
                    all.stream().filter(f -> f.program().equals(program)).toList());
        row(table, "all", all);
        table.print();
        System.out.printf(
                Locale.ROOT,
                "Executions on average per version; the reduced search makes %,.0f times fewer than the full one (goal 100) [paper 67]%n%n",
                share(all, FaultLocation::fullRuns) / share(all, FaultLocation::publishedRuns));
    }

    private static void row(Table table, String name, List<FaultLocation> of) {
        double full = share(of, FaultLocation::fullRuns);
        double reduced = share(of, FaultLocation::publishedRuns);
        table.row(
                name,
                of.size(),
                Math.round(full),
                Math.round(reduced),
                Math.round(full / Math.max(1, reduced)),
                Math.round(share(of, FaultLocation::runs)));
    }

    /** Figure 4.5. */
    private static void times(List<FaultLocation> all) {
        List<FaultLocation> sorted =
                all.stream().sorted(FaultLocation.bySeconds()).toList();
        Table table = new Table("seconds", "versions located by then");
        for (double seconds : SECONDS) {
            long n = sorted.stream().filter(f -> f.seconds() <= seconds).count();
            table.row((int) seconds, n + " (" + Math.round(100.0 * n / sorted.size()) + " %)");
        }
        table.print();
        System.out.printf(
                Locale.ROOT,
                "Median %.1f s (goal 5) [paper: minutes], 95 %% within %.1f s (goal 60) [paper: 13 %% over 100 minutes]%n",
                sorted.get(sorted.size() / 2).seconds(),
                sorted.get((int) Math.min(sorted.size() - 1, Math.ceil(sorted.size() * 0.95) - 1))
                        .seconds());
        double searching =
                all.stream().mapToDouble(FaultLocation::searchSeconds).sum();
        double runs = all.stream().mapToDouble(FaultLocation::runs).sum();
        System.out.printf(
                Locale.ROOT, "%,.0f replaced runs per second while searching (goal 3,000)%n%n", runs / searching);
    }

    /** Tables 2.5 and 4.1, which have one version of each program; here they are averages. */
    private static void large(List<FaultLocation> all) {
        Table table = new Table(
                "larger program",
                "versions",
                "Tarantula rank",
                "IVMP rank",
                "Culprit rank",
                "statements",
                "seconds",
                "done / possible");
        for (String program :
                all.stream().map(FaultLocation::program).distinct().toList()) {
            List<FaultLocation> of =
                    all.stream().filter(f -> f.program().equals(program)).toList();
            double done = share(of, FaultLocation::publishedRuns);
            double possible = share(of, FaultLocation::fullRuns);
            table.row(
                    program,
                    of.size(),
                    share(of, f -> f.ranks().get(Technique.TARANTULA)),
                    share(of, f -> f.ranks().get(Technique.IVMP)),
                    share(of, f -> f.ranks().get(Technique.CULPRIT)),
                    share(of, FaultLocation::statements),
                    share(of, FaultLocation::seconds),
                    String.format(Locale.ROOT, "%,.0f / %,.0f (%.1f %%)", done, possible, 100 * done / possible));
        }
        table.print();
        System.out.println("[paper, one version each: Tarantula 35 to 213, IVMP 1 to 5, 0.5 to 216 minutes]");
        System.out.println();
    }
}
