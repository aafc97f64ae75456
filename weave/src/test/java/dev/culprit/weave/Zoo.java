package dev.culprit.weave;

import dev.culprit.bytecode.ClassSource;
import dev.culprit.bytecode.LoaderClassSource;
import dev.culprit.model.Site;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Equipment.Execution;
import dev.culprit.model.trial.Equipment.Part;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Source files in {@code resources/zoo}, each with a method {@code String run()} and a first line that says from which
 * release on it compiles. Adding a case is adding a file.
 */
public record Zoo(String name, int since, boolean needsPatch, Path source) {

    public static List<Zoo> animals() {
        List<Zoo> animals = new ArrayList<>();
        try (Stream<Path> files =
                Files.list(Path.of(Zoo.class.getResource("/zoo").toURI()))) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                List<String> lines = Files.readAllLines(file);
                int since = Integer.parseInt(
                        lines.get(0).substring("// from ".length()).trim());
                String name = file.getFileName().toString().replace(".java", "");
                animals.add(new Zoo(name, since, lines.get(1).startsWith("// patched"), file));
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        return animals;
    }

    /** Compiles all that the release can, with the compiler of a JDK, into the folder. */
    public static void compile(Path jdkHome, int release, Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                jdkHome.resolve("bin/javac").toString(),
                "-nowarn",
                "-Xlint:-options",
                "-g",
                "-proc:none",
                "--release",
                "" + release,
                "-d",
                folder.toString()));
        for (Zoo animal : animals()) if (animal.since <= release) command.add(animal.source.toString());
        Run run = Run.of(command);
        if (run.status() != 0) throw new IllegalStateException(run.output());
    }

    /** The class files in the folder by internal name. */
    public static Map<String, byte[]> read(Path folder) throws IOException {
        Map<String, byte[]> classes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator)
                classes.put(folder.relativize(file).toString().replace(".class", ""), Files.readAllBytes(file));
        }
        return classes;
    }

    public static Map<String, byte[]> weave(
            Map<String, byte[]> classes, Equipment equipment, List<Site> sites, List<String> notes) {
        return weave(classes, equipment, ConcernOrder.AS_LISTED, sites, notes);
    }

    static Map<String, byte[]> weave(
            Map<String, byte[]> classes,
            Equipment equipment,
            ConcernOrder order,
            List<Site> sites,
            List<String> notes) {
        ClassSource own = classes::get;
        Weaver weaver = new Weaver(
                equipment,
                site -> {
                    sites.add(site);
                    return sites.size();
                },
                (classFile, type, method, descriptor) -> 1,
                name -> true,
                own.orElse(new LoaderClassSource(null)),
                order);
        Map<String, byte[]> woven = new TreeMap<>();
        classes.forEach((name, bytes) -> woven.put(name, weaver.weave(bytes, false, notes::add)));
        return woven;
    }

    public static void write(Map<String, byte[]> classes, Path folder) throws IOException {
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            Path file = folder.resolve(entry.getKey() + ".class");
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
        }
    }

    /** Equipment of hosts that there are, and one with all that controlled runs can have at once. */
    public static List<Equipment> equipments() {
        return List.of(
                Equipment.CONTROLLED,
                Equipment.CONTROLLED.with(Part.TRACE),
                Equipment.NOISY,
                Equipment.CONTROLLED.with(Part.PATTERNS),
                Equipment.NOISY.with(Part.PATTERNS),
                Equipment.of(Execution.PLAIN, Part.ALTERATIONS),
                Equipment.CONTROLLED.with(Part.ALTERATIONS),
                Equipment.CONTROLLED.with(Part.ALTERATIONS, Part.TRACE),
                Equipment.CONTROLLED.with(Part.ALTERATIONS, Part.PATTERNS),
                Equipment.CONTROLLED.with(Part.SUPPRESSION),
                Equipment.CONTROLLED.with(Part.SUPPRESSION, Part.TRACE));
    }
}
