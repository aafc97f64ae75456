package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.nondeterminism.Deciding;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.model.Frame;
import dev.culprit.model.Target;
import dev.culprit.model.findings.DecidingSource;
import dev.culprit.model.nondeterminism.Source;
import dev.culprit.model.trial.Equipment;
import dev.culprit.system.HostJvm;
import dev.culprit.system.Jdks;
import dev.culprit.system.SourceTree;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The source that the head of each program names is found and proved, where its mark says. A new program is a new file
 * there. All programs of a JDK run in one host.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FlakySourcesTest {
    private static final Path FOLDER = SourceTree.SUBJECT_SOURCES.resolve("subjects/flaky");
    private static final String HEAD = "// source: ";
    private static final long MILLIS = 900_000;

    private final Map<Jdk, Hosts> hosts = new HashMap<>();

    /** {@code source} is null for a program that does not depend on any. */
    record Flaky(String className, Source source, List<String> lines) {
        @Override
        public String toString() {
            return className;
        }

        private List<Integer> marked(String mark) {
            List<Integer> marked = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) if (lines.get(i).endsWith("// " + mark)) marked.add(i + 1);
            return marked;
        }

        /** The name of the method that is declared in the line. */
        private String method(int line) {
            return lines.get(line - 1).replaceAll(".*void (\\w+)\\(.*", "$1");
        }
    }

    static List<Flaky> programs() throws IOException {
        List<Flaky> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                List<String> lines = Files.readAllLines(file);
                String source = lines.get(0).substring(HEAD.length());
                String name = file.getFileName().toString().replace(".java", "");
                all.add(new Flaky("subjects.flaky." + name, source.equals("none") ? null : Source.of(source), lines));
            }
        }
        return all;
    }

    static List<Arguments> programsOnAllJdks() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (Jdk jdk : Jdks.all()) for (Flaky program : programs()) all.add(Arguments.of(jdk, program));
        return all;
    }

    @Test
    void everySourceHasTwoPrograms() throws IOException {
        Map<Source, Integer> counts = new EnumMap<>(Source.class);
        for (Flaky program : programs()) if (program.source != null) counts.merge(program.source, 1, Integer::sum);
        for (Source source : Source.values()) assertTrue(counts.getOrDefault(source, 0) >= 2, source.id());
    }

    @ParameterizedTest
    @MethodSource("programsOnAllJdks")
    void theSourceThatDecidesIsFoundAndProved(Jdk jdk, Flaky program) throws Exception {
        Setup setup = setup(jdk, program);
        SourceInvestigation.Result result = new SourceInvestigation(
                        HostWiring.standard(), ProgressListener.NONE, new Cancellation())
                .run(hosts(jdk, setup), setup, List.of(), MILLIS);
        Deciding found = result.deciding();
        if (program.source == null) {
            assertNull(found, () -> found.setting().toString());
            assertFalse(result.varied().isEmpty());
            return;
        }
        assertNotNull(found, () -> "varied: " + result.varied());
        assertEquals(program.source, found.setting().source(), found.setting()::toString);
        assertTrue(found.proof().holds(), found.proof()::toString);
        DecidingSource subject = (DecidingSource) found.finding().subject();
        if (program.source.isConsulted()) {
            List<Integer> marked = program.marked("enters");
            assertFalse(subject.places().isEmpty());
            for (Frame at : subject.places()) assertTrue(marked.contains(at.line()), at::toString);
        }
        if (program.source == Source.TESTS)
            assertEquals(
                    program.marked("decides").stream()
                            .map(line -> program.className + "#" + program.method(line))
                            .toList(),
                    subject.tests());
    }

    private static Setup setup(Jdk jdk, Flaky program) throws Exception {
        Target target = program.className.endsWith("Test")
                ? Target.ofTest(program.className, "")
                : Target.ofMain(program.className, List.of(), null);
        String path = SourceTree.SUBJECTS + ":" + SourceTree.SUBJECT_LIBRARIES;
        return new Setup(
                target,
                null,
                new Setup.Jvm(ClassPath.parse(path), jdk, HostJvm.verifying(List.of())),
                Setup.Scope.ALL,
                Setup.Execution.DEFAULT);
    }

    /** A setup of a test completes the class path, which programs can use as well. */
    private Hosts hosts(Jdk jdk, Setup setup) throws Exception {
        Hosts known = hosts.get(jdk);
        if (known != null) return known;
        Hosts made = HostWiring.standard()
                .hosts(setup.running(Target.ofTest("subjects.flaky.LoginTest", "")), Equipment.CONTROLLED);
        hosts.put(jdk, made);
        return made;
    }

    @AfterAll
    void end() {
        hosts.values().forEach(Hosts::close);
    }
}
