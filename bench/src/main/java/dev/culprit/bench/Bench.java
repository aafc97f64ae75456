package dev.culprit.bench;

import dev.culprit.bench.explaining.TraceSection;
import dev.culprit.bench.hunting.CorrectSection;
import dev.culprit.bench.hunting.FindSection;
import dev.culprit.bench.hunting.ManySection;
import dev.culprit.bench.hunting.MemorySection;
import dev.culprit.bench.hunting.SlowdownSection;
import dev.culprit.bench.hunting.SpeedSection;
import dev.culprit.bench.programs.Choice;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.ranking.CollectSection;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints the tables of the benchmark: all of them, or those that are named, for each JDK. */
public final class Bench {
    private static final Map<String, Section> SECTIONS = new LinkedHashMap<>();

    static {
        SECTIONS.put("find", new FindSection());
        SECTIONS.put("correct", new CorrectSection());
        SECTIONS.put("speed", new SpeedSection());
        SECTIONS.put("slowdown", new SlowdownSection());
        SECTIONS.put("trace", new TraceSection());
        SECTIONS.put("collect", new CollectSection());
        SECTIONS.put("many", new ManySection());
        SECTIONS.put("memory", new MemorySection());
    }

    private Bench() {}

    public static void main(String[] args) throws Exception {
        List<String> names = new ArrayList<>();
        List<Jdk> jdks = new ArrayList<>();
        String only = "";
        for (String arg : args) {
            if (arg.startsWith("--jdk=")) jdks.add(Jdk.at(Path.of(arg.substring(6))));
            else if (arg.startsWith("--subject=")) only = arg.substring(10);
            else names.add(arg);
        }
        for (String name : names) {
            if (!SECTIONS.containsKey(name)) {
                System.err.println(
                        "bench: no table is called " + name + "; there are " + String.join(", ", SECTIONS.keySet()));
                System.exit(2);
            }
        }
        if (jdks.isEmpty()) jdks.add(Jdk.running());
        Path home = SourceTree.root();
        Path classes = home.resolve("subjects/target/classes");
        List<Subject> subjects = new ArrayList<>(Subject.all(home.resolve("subjects/src/main/java")));
        String part = only;
        subjects.removeIf(s -> !s.className().contains(part));
        for (Jdk jdk : jdks) {
            Lab lab = new Lab(HostWiring.standard(), classes, jdk, Choice.ALL);
            for (String name : names.isEmpty() ? SECTIONS.keySet() : names) {
                Section section = SECTIONS.get(name);
                System.out.println(section.title() + " — " + lab.jdkName());
                section.run(lab, subjects);
            }
        }
        System.exit(0);
    }
}
