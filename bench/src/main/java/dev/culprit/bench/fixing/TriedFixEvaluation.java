package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.FaultKind;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import dev.culprit.investigation.fixing.KnowledgeFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How many faulty versions get a patch with which all tests of their suite pass, and with how many of these patches the
 * whole pool of inputs passes, most of which the search has not seen. The knowledge base has no scenario of the program
 * itself. Baselines: changes of operators only and without learning, and the location alone, which gives no patch.
 */
public final class TriedFixEvaluation implements Section {
    private static final double GOAL = 0.5;

    @Override
    public String title() {
        return "Fixes of faulty versions, tried on a suite and judged on the whole pool of inputs";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table =
                new Table("version", "kind", "first fix", "suite", "pool", "operators: suite", "pool", "location", "s");
        List<FixedVersion> results = new ArrayList<>();
        for (Program program : FaultyPrograms.chosen(lab)) {
            KnowledgeBase others = Training.without(program, KnowledgeFiles.shipped());
            try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
                for (Version version : programs.versions(false)) {
                    FixedVersion r = FixedVersion.of(lab, programs, version, others);
                    results.add(r);
                    System.err.println(results.size() + ". " + program.name() + " " + version.name() + ": "
                            + r.learned().text() + (r.learned().right() ? ", passes the pool" : ""));
                    table.row(
                            program.name() + " " + version.name(),
                            r.kind().id(),
                            r.learned().text(),
                            passes(r.learned().isThere()),
                            passes(r.learned().right()),
                            passes(r.operators().isThere()),
                            passes(r.operators().right()),
                            r.place() == 0 ? "-" : r.place(),
                            r.seconds());
                }
            }
        }
        table.print();
        System.out.println("location: the place of the faulty statement in the ranking. It gives no patch by itself.");
        System.out.println();
        printKinds(results);
        printGoals(results);
    }

    private static String passes(boolean passes) {
        return passes ? "passes" : "-";
    }

    /** Missing code has its own row. */
    private static void printKinds(List<FixedVersion> results) {
        Map<FaultKind, List<FixedVersion>> byKind = new TreeMap<>();
        results.forEach(
                r -> byKind.computeIfAbsent(r.kind(), k -> new ArrayList<>()).add(r));
        Table table = new Table("kind of fault", "versions", "suite passes", "pool passes", "located first");
        byKind.forEach((kind, own) -> table.row(
                kind.id(),
                own.size(),
                count(own, r -> r.learned().isThere()),
                count(own, r -> r.learned().right()),
                count(own, r -> r.place() == 1)));
        table.print();
        System.out.println();
    }

    private static int count(List<FixedVersion> results, Predicate<FixedVersion> counted) {
        return (int) results.stream().filter(counted).count();
    }

    private static void printGoals(List<FixedVersion> results) {
        Goals goals = new Goals();
        goals.share(
                "a fix that passes the whole pool",
                GOAL,
                share(results, r -> r.learned().right()),
                "");
        goals.information(
                "a fix that passes the suite", share(results, r -> r.learned().isThere()), "");
        goals.information(
                "baseline: operators only, passes the whole pool",
                share(results, r -> r.operators().right()),
                "");
        goals.information("baseline: location alone, faulty statement first", share(results, r -> r.place() == 1), "");
        goals.atMost(
                "seconds for a version, largest",
                60,
                results.stream().mapToDouble(FixedVersion::seconds).max().orElse(Double.NaN),
                results.size() + " versions",
                "");
        goals.print();
    }

    private static Goals.Share share(List<FixedVersion> results, Predicate<FixedVersion> counted) {
        return new Goals.Share(count(results, counted), results.size(), "versions");
    }
}
