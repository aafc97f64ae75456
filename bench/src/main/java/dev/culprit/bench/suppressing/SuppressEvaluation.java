package dev.culprit.bench.suppressing;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Figures;
import dev.culprit.bench.results.Goals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Execution suppression on the analogues of the papers' bugs and on programs in which a wrong value spreads. */
public final class SuppressEvaluation implements Section {
    private static final String OWN = "suppression.";
    /** The programs of the tables. */
    private static final int TABLE_I = 13;

    private static final int TABLE_5_1 = 11;
    private static final int MOST_RUNS = 4;
    private static final int MEDIAN_RUNS = 3;
    private static final int MOST_SECONDS = 30;
    private static final double MOST_OVERHEAD = 1.8;

    @Override
    public String title() {
        return "Execution suppression (tables II and III of the paper; tables 5.2 to 5.4 and figure 7.5)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return subjects.stream().anyMatch(s -> !s.isCorrect() && whyNot(lab, s).isEmpty());
    }

    /**
     * Why the program is not searched; empty if it is. Those of the papers and our own are; if subjects are selected,
     * all of them that fail.
     */
    private static String whyNot(Lab lab, Subject s) {
        if (s.isTiming()) return "fails only if a thread is slow, which no store decides";
        if (s.isLarge()) return s.whyTooLarge();
        boolean wanted = !lab.choice().part().isEmpty()
                || PaperProgram.of(s).isKnown()
                || s.shortName().startsWith(OWN);
        return wanted ? "" : "neither of the papers nor made for suppression, and not selected";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<SearchedSubject> searched = new ArrayList<>();
        Coverage coverage = new Coverage("programs with a fault");
        List<Subject> faulty = subjects.stream().filter(s -> !s.isCorrect()).toList();
        for (Subject s : coverage.select(faulty, Subject::shortName, s -> whyNot(lab, s)))
            searched.add(SearchedSubject.of(lab, s));
        SuppressTables tables = new SuppressTables(searched);
        tables.runs();
        tables.costs();
        tables.distances();
        tables.silent();
        coverage.print();
        System.out.println();
        goals(searched, lab.choice().part().isEmpty() && lab.choice().every() == 1)
                .print();
    }

    /** {@code whole}: no subjects were selected, so that all programs of the papers must be there. */
    private static Goals goals(List<SearchedSubject> all, boolean whole) {
        Goals goals = new Goals();
        List<SearchedSubject> multithreaded = of(all, PaperProgram.Table.MULTITHREADED);
        goals.all("roots of table I that are identified", identified(multithreaded, whole ? TABLE_I : 0), "13 of 13");
        List<SearchedSubject> memory = of(all, PaperProgram.Table.MEMORY);
        goals.all(
                "first corruptions of table 5.1 that are identified",
                identified(memory, whole ? TABLE_5_1 : 0),
                "11 of 11");
        goals.all("roots of all programs that are identified", identified(all, 0), "");
        List<SearchedSubject> ofPapers = new ArrayList<>(multithreaded);
        ofPapers.addAll(memory);
        List<Double> runs = figures(ofPapers, SearchedSubject::runs);
        goals.atMost("runs, median", MEDIAN_RUNS, Figures.median(runs), on(runs), "3");
        goals.atMost("runs, largest", MOST_RUNS, largest(runs), on(runs), "4");
        int extra = ofPapers.stream()
                .filter(SearchedSubject::isFound)
                .mapToInt(SearchedSubject::extraRuns)
                .max()
                .orElse(0);
        goals.information("further runs to follow the schedule, largest", Integer.toString(extra), on(runs), "");
        List<SearchedSubject> timed =
                all.stream().filter(s -> s.costs() != null).toList();
        List<Double> overheads = figures(timed, s -> s.costs().overhead());
        double average = overheads.stream().mapToDouble(d -> d).average().orElse(Double.NaN);
        goals.atMost("overhead of suppression, average", MOST_OVERHEAD, average, on(overheads), "7.2; 1.8 in hardware");
        List<Double> seconds = figures(all, s -> s.summary().effort().seconds());
        goals.atMost("seconds for a program, largest", MOST_SECONDS, largest(seconds), on(seconds), "155.7");
        return goals;
    }

    private static List<SearchedSubject> of(List<SearchedSubject> all, PaperProgram.Table table) {
        return all.stream()
                .filter(s -> PaperProgram.of(s.subject()).table() == table)
                .toList();
    }

    private static List<Double> figures(List<SearchedSubject> all, ToDoubleFunction<SearchedSubject> figure) {
        return all.stream()
                .filter(SearchedSubject::isFound)
                .map(s -> figure.applyAsDouble(s))
                .toList();
    }

    private static double largest(List<Double> figures) {
        return figures.stream().mapToDouble(d -> d).max().orElse(Double.NaN);
    }

    private static String on(List<Double> figures) {
        return figures.size() + " programs";
    }

    /** {@code least}: so many programs the paper has. */
    private static Goals.Share identified(List<SearchedSubject> subjects, int least) {
        int holds = (int) subjects.stream().filter(SearchedSubject::identified).count();
        return new Goals.Share(holds, Math.max(least, subjects.size()), "programs");
    }
}
