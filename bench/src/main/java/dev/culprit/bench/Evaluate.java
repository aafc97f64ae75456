package dev.culprit.bench;

import dev.culprit.bench.diagnosing.DiagnoseEvaluation;
import dev.culprit.bench.explaining.ExplainEvaluation;
import dev.culprit.bench.fixing.LearnedFixEvaluation;
import dev.culprit.bench.fixing.ThreadFixEvaluation;
import dev.culprit.bench.fixing.Training;
import dev.culprit.bench.fixing.TriedFixEvaluation;
import dev.culprit.bench.locating.LocateEvaluation;
import dev.culprit.bench.locating.SeveralFaultsEvaluation;
import dev.culprit.bench.predicting.PredictEvaluation;
import dev.culprit.bench.programs.Choice;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.SourceTree;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Versions;
import dev.culprit.bench.ranking.CollectSection;
import dev.culprit.bench.ranking.RankEvaluation;
import dev.culprit.bench.ranking.WindowStudy;
import dev.culprit.bench.real.ApplicationsEvaluation;
import dev.culprit.bench.real.RealBugsEvaluation;
import dev.culprit.bench.real.SuitePredictions;
import dev.culprit.bench.real.SuitesEvaluation;
import dev.culprit.bench.suppressing.SuppressEvaluation;
import dev.culprit.bench.timing.TimingExplainSection;
import dev.culprit.bench.timing.TimingRankSection;
import dev.culprit.faults.Programs;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The command {@code evaluate}: reproduces the papers' tables on the subjects. All figures are measured in the run that
 * prints them.
 */
public final class Evaluate {
    private static final Map<String, List<Section>> TECHNIQUES = new LinkedHashMap<>();
    /** Not one of the papers' tables. */
    private static final String REAL = "real";

    private static final String DIAGNOSE = "diagnose";
    private static final String TRAIN = "train";

    private static final List<String> HELP = List.of(
            "Usage: culprit evaluate [TECHNIQUE..] [--jdk HOME] [--subject PART]",
            "                        [--versions N[,M]] [--every K] [--time SECONDS]",
            "                        [--baseline-time SECONDS]",
            "Reproduces the papers' tables on the subject programs, side by side with the",
            "papers' figures. Techniques: rank, predict, suppress, explain, locate, fix. Without",
            "one, all of them.",
            "diagnose runs whole diagnoses, which take up to --time each.",
            "real hunts reported bugs of released libraries, runs tests of applications that",
            "use large ones and published test suites, and predicts crashes from such suites",
            "(a suite is also used by predict if --subject names it).",
            "It fetches the libraries through Maven.",
            "train learns the knowledge base of fix from the faulty versions and writes it into",
            "the sources, with --subject only the part of these programs. These three only run",
            "if they are named.",
            "      --jdk HOME      JDK that the subjects run on (default: this one's).",
            "      --subject PART  Only subjects with PART in their names.",
            "      --versions N,M  Of each program for locate and fix, only the first N versions",
            "                      with one fault and the first M with several (default: all and",
            "                      1).",
            "      --time SECONDS  Time for each diagnosis (default: 60, the time of the goals).",
            "      --every K       Only every Kth subject, and every Kth version of each program.",
            "      --baseline-time SECONDS",
            "                      Time for each search of the baselines: the paper's value replacement,",
            "                      to which locate is compared, and changes of operators, to which fix",
            "                      is (default: 15). Searches of locate that are cut are named.",
            "",
            "Example:",
            "  culprit evaluate rank --subject collections");

    static {
        TECHNIQUES.put(
                "rank",
                List.of(new RankEvaluation(), new TimingRankSection(), new CollectSection(), new WindowStudy()));
        TECHNIQUES.put("predict", List.of(new PredictEvaluation(), SuitePredictions.ofNamed()));
        TECHNIQUES.put("suppress", List.of(new SuppressEvaluation()));
        TECHNIQUES.put("explain", List.of(new ExplainEvaluation(), new TimingExplainSection()));
        TECHNIQUES.put("locate", List.of(new LocateEvaluation(), new SeveralFaultsEvaluation()));
        TECHNIQUES.put("fix", List.of(new LearnedFixEvaluation(), new ThreadFixEvaluation(), new TriedFixEvaluation()));
        TECHNIQUES.put(DIAGNOSE, List.of(new DiagnoseEvaluation()));
        TECHNIQUES.put(TRAIN, List.of(new Training()));
        TECHNIQUES.put(
                REAL,
                List.of(
                        new RealBugsEvaluation(),
                        new ApplicationsEvaluation(),
                        new SuitesEvaluation(),
                        SuitePredictions.ofAll()));
    }

    private Evaluate() {}

    public static void main(String[] args) throws Exception {
        try {
            run(args);
        } catch (UnusableTarget e) {
            System.err.println("culprit: " + e.getMessage());
            System.exit(2);
        }
        System.exit(0);
    }

    private static void run(String[] args) throws Exception {
        List<String> names = new ArrayList<>();
        Jdk jdk = Jdk.running();
        Choice choice = Choice.ALL;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--help", "-h" -> {
                    HELP.forEach(System.out::println);
                    return;
                }
                case "--jdk" -> jdk = Jdk.at(Path.of(value(args, ++i)));
                case "--subject" -> choice = choice.withPart(value(args, ++i));
                case "--versions" -> choice = choice.withVersions(Versions.parse(value(args, ++i)));
                case "--time" -> choice = choice.withDiagnosisTime(value(args, ++i));
                case "--every" -> choice = choice.withEvery(value(args, ++i));
                case "--baseline-time" -> choice = choice.withBaselineTime(value(args, ++i));
                default -> names.add(known(args[i]));
            }
        }
        Path home = SourceTree.root();
        List<Subject> subjects = new ArrayList<>(Subject.all(home.resolve("subjects/src/main/java")));
        String wanted = choice.part();
        subjects.removeIf(s -> !s.className().contains(wanted));
        boolean other = Programs.all().stream().anyMatch(p -> p.name().contains(wanted))
                || RealBugsEvaluation.has(wanted)
                || ApplicationsEvaluation.has(wanted)
                || SuitesEvaluation.has(wanted)
                || SuitePredictions.has(wanted);
        if (subjects.isEmpty() && !other) throw new UnusableTarget("no subject has " + wanted + " in its name");
        subjects = choice.sample(subjects);
        Lab lab = new Lab(HostWiring.standard(), home.resolve("subjects/target/classes"), jdk, choice);
        for (String name : names.isEmpty() ? papers() : names) {
            for (Section section : TECHNIQUES.get(name)) {
                if (!section.hasSubjects(lab, subjects)) continue;
                System.out.println(section.title() + " — " + lab.jdkName());
                section.run(lab, subjects);
            }
        }
    }

    private static List<String> papers() {
        return TECHNIQUES.keySet().stream()
                .filter(name -> !List.of(REAL, DIAGNOSE, TRAIN).contains(name))
                .toList();
    }

    private static String value(String[] args, int i) throws UnusableTarget {
        if (i >= args.length) throw new UnusableTarget(args[i - 1] + " needs a value (see culprit evaluate --help)");
        return args[i];
    }

    private static String known(String name) throws UnusableTarget {
        if (!TECHNIQUES.containsKey(name))
            throw new UnusableTarget(
                    "nothing to evaluate is called " + name + "; there is " + String.join(", ", TECHNIQUES.keySet()));
        return name;
    }
}
