package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.KnowledgeFormat;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Choice;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import dev.culprit.faults.Version;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Learns from the faulty versions of the programs. The base that comes with Culprit is written by {@link #main}. */
public final class Training {
    private Training() {}

    /**
     * {@code args}: the file to write, and the programs to learn from. Without programs, all are learned from; with
     * some, what the file has from others is kept.
     */
    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            System.err.println("Usage: Training FILE [PROGRAM..]");
            System.exit(2);
        }
        Path file = Path.of(args[0]);
        List<String> names = Arrays.asList(args).subList(1, args.length);
        Lab lab = new Lab(HostWiring.standard(), SourceTree.root(), Jdk.running(), Choice.ALL);
        List<Scenario> scenarios = new ArrayList<>();
        List<Scenario> before = names.isEmpty()
                ? List.of()
                : KnowledgeFormat.read(Files.readString(file)).scenarios();
        for (Program program : Programs.all()) {
            if (names.isEmpty() || names.contains(program.name()))
                lessons(lab, program).stream()
                        .filter(Lesson::isMade)
                        .map(Lesson::scenario)
                        .forEach(scenarios::add);
            else before.stream().filter(s -> isOf(program, s)).forEach(scenarios::add);
        }
        Files.writeString(file, KnowledgeFormat.write(new KnowledgeBase(scenarios)));
        System.out.println(scenarios.size() + " scenarios");
        System.exit(0);
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
