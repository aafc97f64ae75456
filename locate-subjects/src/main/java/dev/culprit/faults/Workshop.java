package dev.culprit.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Makes versions of the programs. {@code module} is the folder of this Maven module, which has the sources and
 * versions.
 */
public final class Workshop {
    private final Path module;
    private final SourceCompiler compiler = new SourceCompiler();

    public Workshop(Path module) {
        this.module = module;
    }

    /** All faulty versions: those with one fault, then those with several. */
    public List<Version> versions(Program program) {
        Path file = module.resolve("src/main/versions").resolve(program.name() + ".txt");
        try {
            return VersionsFile.parse(file.getFileName().toString(), Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program without a fault, built as the faulty versions are. */
    public Build buildRight(Program program, Path folder) throws IOException {
        return build(program, new Version("right", List.of()), folder);
    }

    /** Writes the version's sources and classes into the folder. */
    public Build build(Program program, Version version, Path folder) throws IOException {
        String inPackage = program.entry().getPackageName().replace('.', '/');
        Map<String, List<String>> right =
                sources(module.resolve("src/main/java").resolve(inPackage));
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path home = Files.createDirectories(sources.resolve(inPackage));
        for (Map.Entry<String, List<String>> source : edited(right, version).entrySet())
            Files.write(home.resolve(source.getKey()), source.getValue());
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compiler.compile(right.keySet().stream().map(home::resolve).toList(), List.of(), classes);
        return new Build(program, version, sources, classes, truth(right, version, classes));
    }

    /**
     * Compiles a JUnit 5 class with one test for each case against the classes of the version, and returns the folder
     * of its classes. {@code junit} has the jars of the JUnit API. The tests call the program directly: if a version
     * does not end, neither does its test.
     */
    public Path buildTests(Build build, List<Case> cases, List<Path> junit) throws IOException {
        Program program = build.program();
        Path source = build.sources()
                .resolveSibling("test-src")
                .resolve(program.testClass().replace('.', '/') + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, new TestSource(program).text(cases));
        Path classes = Files.createDirectories(build.classes().resolveSibling("test-classes"));
        List<Path> classpath = new ArrayList<>(junit);
        classpath.add(build.classes());
        compiler.compile(List.of(source), classpath, classes);
        return classes;
    }

    /** The lines of each file, by its name. */
    private static Map<String, List<String>> sources(Path folder) throws IOException {
        Map<String, List<String>> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList())
                sources.put(file.getFileName().toString(), Files.readAllLines(file));
        }
        return sources;
    }

    private static Map<String, List<String>> edited(Map<String, List<String>> right, Version version) {
        Map<String, List<String>> sources = new TreeMap<>(right);
        Set<SourceLine> taken = new HashSet<>();
        for (Fault fault : version.faults()) {
            Edit edit = fault.edit();
            if (!right.containsKey(edit.file()))
                throw new IllegalArgumentException("fault " + fault.name() + ": there is no " + edit.file());
            for (int line : edit.replacedLines(right.get(edit.file())))
                if (!taken.add(new SourceLine(edit.file(), line)))
                    throw new IllegalArgumentException(
                            "version " + version + ": two faults in " + edit.file() + ":" + line);
            sources.compute(edit.file(), (name, lines) -> edit.applyTo(right.get(name), lines));
        }
        return sources;
    }

    private static Map<Fault, SortedSet<SourceLine>> truth(
            Map<String, List<String>> right, Version version, Path classes) throws IOException {
        CodeLines code = CodeLines.read(classes);
        Map<Fault, SortedSet<SourceLine>> truth = new HashMap<>();
        for (Fault fault : version.faults())
            truth.put(fault, fault.edit().places(right.get(fault.edit().file()), code));
        return truth;
    }
}
