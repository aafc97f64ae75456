package dev.culprit.bench.locating;

import dev.culprit.bench.locating.FaultLocation.Technique;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import java.util.ArrayList;
import java.util.List;

/**
 * How well and how fast single faults are located: the dissertation's tables 2.2, 2.3, 2.5 and 4.1, and its figures 4.4
 * and 4.5 as tables. IVMP is the paper's method on value sets, Culprit what the command does.
 */
public final class LocateEvaluation implements Section {
    @Override
    public String title() {
        return "Statement location, one fault in each version (dissertation, sections 2.5 and 4.4)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return lab.choice().versions().most(false) > 0
                && !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<FaultLocation> small = new ArrayList<>();
        List<FaultLocation> large = new ArrayList<>();
        Coverage coverage = new Coverage("versions");
        for (Program program : FaultyPrograms.chosen(lab)) {
            List<FaultLocation> of = new ArrayList<>();
            try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
                for (Version version : programs.versions(false)) {
                    of.add(FaultLocation.of(programs, program.name(), version));
                    coverage.measured(version.name());
                    System.err.print('.');
                }
                programs.notChosen(false)
                        .forEach(v -> coverage.leftOut(program.name() + " " + v.name(), "not chosen by --versions"));
            }
            System.err.println(" " + program.name());
            versions(of);
            (program.size() == Program.Size.SMALL ? small : large).addAll(of);
        }
        coverage.print();
        System.out.println();
        LocateReport report = new LocateReport(small, large, lab.choice().baselineMillis());
        if (!small.isEmpty()) report.small();
        if (!large.isEmpty()) report.large();
        report.cuts().forEach(System.out::println);
        System.out.println();
        report.goals().print();
    }

    private static void versions(List<FaultLocation> all) {
        Table table = new Table(
                "version",
                "fault",
                "statements",
                "Tarantula",
                "IVMP",
                "Culprit",
                "IVMP runs",
                "Culprit runs",
                "seconds");
        for (FaultLocation f : all)
            table.row(
                    f.name(),
                    f.version().faults().get(0).kind().id(),
                    f.statements(),
                    f.placements().get(Technique.TARANTULA),
                    f.placements().get(Technique.IVMP),
                    f.placements().get(Technique.CULPRIT),
                    LocateReport.runs(f.searches().published()),
                    LocateReport.runs(f.searches().culprit()),
                    f.seconds());
        if (!all.isEmpty()) table.print();
    }
}
