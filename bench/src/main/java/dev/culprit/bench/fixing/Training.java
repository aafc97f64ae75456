package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.KnowledgeFormat;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Table;
import dev.culprit.cases.CaseFolder;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import dev.culprit.faults.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Learns from the faulty versions of the programs, and writes the base that comes with Culprit into the sources. What
 * the base has from programs and versions that were not asked for is kept.
 */
public final class Training implements Section {
    private static final String BASE = "analysis/src/main/resources/dev/culprit/analysis/fixes/knowledge/base.txt";

    @Override
    public String title() {
        return "Training of the knowledge base for fixes";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Path file = SourceTree.root().resolve(BASE);
        List<Program> chosen = FaultyPrograms.chosen(lab);
        List<Scenario> before = KnowledgeFormat.read(Files.readString(file)).scenarios();
        List<Scenario> scenarios = new ArrayList<>();
        Table table = new Table("program", "versions", "scenarios", "s");
        for (Program program : Programs.all()) {
            if (!chosen.contains(program)) {
                before.stream().filter(s -> isOf(program, s)).forEach(scenarios::add);
                continue;
            }
            long begun = System.nanoTime();
            List<Lesson> lessons = lessons(lab, program);
            List<Scenario> learned = lessons.stream()
                    .filter(Lesson::isMade)
                    .map(Lesson::scenario)
                    .toList();
            Set<String> again = lessons.stream().map(l -> l.scenario().origin()).collect(Collectors.toSet());
            before.stream()
                    .filter(s -> isOf(program, s) && !again.contains(s.origin()))
                    .forEach(scenarios::add);
            scenarios.addAll(learned);
            table.row(program.name(), lessons.size(), learned.size(), (System.nanoTime() - begun) / 1e9);
        }
        table.print();
        CaseFolder.writeWhole(file, KnowledgeFormat.write(new KnowledgeBase(scenarios)));
        System.out.println(scenarios.size() + " scenarios in " + BASE);
    }

    /** What is learned from each version with one fault; those without a statement near the fault are left out. */
    static List<Lesson> lessons(Lab lab, Program program) throws Exception {
        List<Lesson> lessons = new ArrayList<>();
        try (FaultyPrograms programs = new FaultyPrograms(lab, program)) {
            for (Version version : programs.versions(false)) {
                Lesson lesson = Lesson.of(programs, version);
                if (lesson != null) lessons.add(lesson);
            }
        }
        return lessons;
    }

    /** A base without anything of the program. */
    static KnowledgeBase without(Program program, KnowledgeBase base) {
        return new KnowledgeBase(
                base.scenarios().stream().filter(s -> !isOf(program, s)).toList());
    }

    private static boolean isOf(Program program, Scenario scenario) {
        return scenario.origin().startsWith(program.name() + " ");
    }
}
