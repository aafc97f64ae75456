package dev.culprit.bench.fixing;

import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.analysis.fixes.knowledge.Prioritised;
import dev.culprit.bench.locating.FaultyPrograms;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Table;
import dev.culprit.faults.FaultKind;
import dev.culprit.faults.Program;
import dev.culprit.investigation.fixing.KnowledgeFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How well fixes of other programs describe the fix of a faulty statement: the knowledge base has no scenario of the
 * program itself. The statement is given.
 */
public final class LearnedFixEvaluation implements Section {
    private static final double GOAL = 0.75;
    private static final int NONE = Integer.MAX_VALUE;

    private static final int FREQUENT = 3;

    /**
     * {@code known}: the fix has a description that occurs in the training part; {@code rank}: of the first of them;
     * {@code frequent}: one of them is among the three that occur most often, whatever the situation is.
     */
    private record Result(Lesson lesson, boolean known, int rank, boolean frequent) {
        boolean within(int most) {
            return rank <= most;
        }
    }

    @Override
    public String title() {
        return "Descriptions of fixes, learned from other programs (BugFix, section 8.3: four situations, rank 1 or 2)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !FaultyPrograms.chosen(lab).isEmpty();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        List<Result> results = new ArrayList<>();
        for (Program program : FaultyPrograms.chosen(lab)) {
            KnowledgeBase others = Training.without(program, KnowledgeFiles.shipped());
            for (Lesson lesson : Training.lessons(lab, program)) results.add(result(lesson, others));
        }
        Map<FaultKind, List<Result>> byKind = new TreeMap<>();
        results.forEach(r -> byKind.computeIfAbsent(r.lesson.fault().kind(), k -> new ArrayList<>())
                .add(r));
        Table table = new Table("kind of fault", "versions", "change known", "top 1", "top 3", "top 5");
        byKind.forEach((kind, own) ->
                table.row(kind.id(), own.size(), count(own, Result::known), top(own, 1), top(own, 3), top(own, 5)));
        table.print();
        System.out.println("A version counts as known if another program has a fix with one of its descriptions.");
        System.out.println();
        List<Result> known = results.stream().filter(Result::known).toList();
        Goals goals = new Goals();
        goals.share("right description in the top 3", GOAL, share(known, 3), "rank 1 or 2");
        goals.information("right description in the top 1", share(known, 1), "");
        goals.information(
                "baseline: among the three most frequent descriptions",
                new Goals.Share(count(known, Result::frequent), known.size(), "versions"),
                "");
        goals.information(
                "versions whose fix is among the changes that are tried",
                new Goals.Share(count(results, r -> r.lesson.isMade()), results.size(), "versions"),
                "");
        goals.print();
    }

    private static Result result(Lesson lesson, KnowledgeBase others) {
        Map<String, Integer> described = new HashMap<>();
        others.scenarios().forEach(s -> s.fixes().forEach(f -> described.merge(f, 1, Integer::sum)));
        List<String> frequent = described.keySet().stream()
                .sorted(Comparator.comparing((String f) -> -described.get(f)).thenComparing(f -> f))
                .limit(FREQUENT)
                .toList();
        List<String> right = lesson.isMade() ? lesson.scenario().fixes() : List.of();
        int rank = others.suggest(lesson.scenario().situation(), KnowledgeBase.Settings.DEFAULT).stream()
                .filter(p -> right.contains(p.rule().fix()))
                .mapToInt(Prioritised::rank)
                .min()
                .orElse(NONE);
        boolean known = right.stream().anyMatch(described::containsKey);
        return new Result(lesson, known, rank, right.stream().anyMatch(frequent::contains));
    }

    private static int count(List<Result> results, java.util.function.Predicate<Result> counted) {
        return (int) results.stream().filter(counted).count();
    }

    private static int top(List<Result> results, int most) {
        return count(results, r -> r.within(most));
    }

    private static Goals.Share share(List<Result> results, int most) {
        return new Goals.Share(top(results, most), results.size(), "versions");
    }
}
