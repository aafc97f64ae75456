package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.code.FixedStatement;
import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.KnowledgeFormat;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.faults.Build;
import dev.culprit.faults.Fault;
import dev.culprit.faults.Program;
import dev.culprit.faults.Programs;
import dev.culprit.faults.Version;
import dev.culprit.faults.Workshop;
import dev.culprit.model.files.WorkFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Learns from the faulty versions of the programs. The base that comes with Culprit is written by {@link #main}. */
public final class Training {
    private static final int RELEASE = 17;

    private Training() {}

    /** What was learned from one fault. */
    record Lesson(Program program, Fault fault, Scenario scenario) {
        /** Whether one of the suggestions is the right program. */
        boolean isMade() {
            return !scenario.fixes().get(0).equals("other change");
        }
    }

    /** {@code args}: the file to write. */
    public static void main(String[] args) throws Exception {
        if (args.length != 1) {
            System.err.println("Usage: Training FILE");
            System.exit(2);
        }
        List<Scenario> scenarios = lessons(Programs.all()).stream()
                .filter(Lesson::isMade)
                .map(Lesson::scenario)
                .toList();
        Files.writeString(Path.of(args[0]), KnowledgeFormat.write(new KnowledgeBase(scenarios)));
        System.out.println(scenarios.size() + " scenarios");
        System.exit(0);
    }

    /** All versions with one fault; those without a statement near the fault are left out. */
    static List<Lesson> lessons(List<Program> programs) throws Exception {
        Workshop workshop = new Workshop(SourceTree.root().resolve("locate-subjects"));
        List<Lesson> lessons = new ArrayList<>();
        try (WorkFolder work = WorkFolder.temporary()) {
            for (Program program : programs) {
                Build right = workshop.buildRight(program, work.newFolder());
                for (Version version : workshop.versions(program)) {
                    if (version.hasSeveralFaults()) continue;
                    Build faulty = workshop.build(program, version, work.newFolder());
                    Fault fault = version.faults().get(0);
                    Scenario scenario = scenario(fault, faulty, right);
                    if (scenario != null) lessons.add(new Lesson(program, fault, scenario));
                }
            }
        }
        return lessons;
    }

    private static Scenario scenario(Fault fault, Build faulty, Build right) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(List.of(faulty.classes()), RELEASE)) {
            String old = Files.readString(file(fault, faulty));
            String fixed = Files.readString(file(fault, right));
            return FixedStatement.of(compiler.analyze(fault.edit().file(), old), fixed);
        }
    }

    private static Path file(Fault fault, Build build) throws IOException {
        String folder = build.program().entry().getPackageName().replace('.', '/');
        return build.sources().resolve(folder).resolve(fault.edit().file());
    }
}
