package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.code.FixedStatement;
import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.SourceCompiler;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.faults.Build;
import dev.culprit.faults.Fault;
import dev.culprit.faults.Program;
import dev.culprit.faults.Version;
import dev.culprit.investigation.fixing.Situations;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestTrials;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Set;

/**
 * What is learned from one fault: the situation of its statement, in source and in a suite of tests, and its fix. If
 * the fix is not one of the suggestions, the situation is that of the source alone.
 */
record Lesson(Program program, Fault fault, Scenario scenario) {
    private static final int RELEASE = 17;
    /**
     * For the values of the statement and all its value mapping pairs. The search ends by itself before, so that what
     * is learned does not depend on the speed of the machine.
     */
    private static final long MILLIS = 60_000;

    /** Null if no statement is near the fault. */
    static Lesson of(FaultyPrograms programs, Version version) throws Exception {
        Build faulty = programs.build(version);
        Fault fault = version.faults().get(0);
        FixedStatement.Found found = found(fault, faulty, programs.right());
        if (found == null) return null;
        Scenario scenario = found.scenario().from(faulty.program().name() + " " + version.name());
        if (!found.isMade()) return new Lesson(faulty.program(), fault, scenario);
        return new Lesson(faulty.program(), fault, scenario.with(values(programs, faulty, fault, found.line())));
    }

    private static FixedStatement.Found found(Fault fault, Build faulty, Build right) throws Exception {
        try (SourceCompiler compiler = new SourceCompiler(java.util.List.of(faulty.classes()), RELEASE)) {
            String old = Files.readString(file(fault, faulty));
            String fixed = Files.readString(file(fault, right));
            return FixedStatement.of(compiler.analyze(fault.edit().file(), old), fixed);
        }
    }

    private static Path file(Fault fault, Build build) throws IOException {
        String folder = build.program().entry().getPackageName().replace('.', '/');
        return build.sources().resolve(folder).resolve(fault.edit().file());
    }

    private static Set<String> values(FaultyPrograms programs, Build build, Fault fault, int line) throws Exception {
        FaultyPrograms.Suite suite = programs.tests(build, programs.suite(programs.examine(build)));
        try (Hosts hosts = suite.hosts()) {
            TestTrials tests = new TestTrials(hosts, 2, runs -> {});
            Surveyed surveyed = tests.survey(suite.classes(), "");
            TestedProgram program =
                    new TestedProgram(surveyed.sites(), surveyed.runs(), surveyed.traces(), surveyed.values());
            BitSet there = program.statements(
                    f -> f.line() == line && f.file().equals(fault.edit().file()));
            int number = there.nextSetBit(0);
            return new Situations(program, tests).of(there, MILLIS).getOrDefault(number, Set.of());
        }
    }

    /** Whether one of the suggestions is the right program. */
    boolean isMade() {
        return !scenario.isOther();
    }
}
