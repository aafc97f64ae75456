package dev.culprit.bench.ranking;

import dev.culprit.analysis.patterns.PatternRanking;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.patterns.RankedPattern;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.programs.Truth;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Placement;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Recording;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How well the ranking finds the fault: columns 2 to 6 of Falcon's table 4 and its table 5, on all subjects whose fault
 * is a pattern of accesses. The column {@code Falcon} ranks the same runs as the paper does, the column {@code Culprit}
 * as the command does before it separates faults and checks orders by further runs.
 */
public final class RankEvaluation implements Section {
    private static final int RUNS = 1_000;
    private static final long MILLIS = 60_000;
    /** A program that is slow or fails rarely is run for more turns, until this many of its runs have failed. */
    private static final int FAILURES = 5;

    private static final int TURNS = 4;

    private static final double FIRST_GOAL = 0.85;

    /** The runs of one program, and where the paper's ranking and ours put its fault. */
    private record Result(PatternRuns runs, List<RankedPattern> ranked, Placement published, Placement ours) {}

    @Override
    public String title() {
        return "Pattern ranking, " + RUNS
                + " controlled runs of each program (Falcon, tables 4 and 5: 100 runs with delays)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject",
                "score",
                "patterns",
                "failing",
                "only f.",
                "runs failed",
                "paper",
                "Falcon",
                "Culprit",
                "bug",
                "CCI ranks");
        Coverage coverage = new Coverage("failing programs");
        List<Placement> published = new ArrayList<>();
        List<Placement> ours = new ArrayList<>();
        Set<String> limits = new LinkedHashSet<>();
        for (Subject s : subjects) {
            if (!s.isFailing()) continue;
            Truth truth = Truth.of(lab.sources(), s);
            if (!truth.hasAccesses()) {
                coverage.leftOut(s.shortName(), "the fault is an order of locks and has no pattern of accesses");
                continue;
            }
            coverage.measured(s.shortName());
            PatternRuns runs = collect(lab, s, limits);
            List<RankedPattern> ranked = new PatternRanking(runs, Formula.JACCARD).rank(runs.failing());
            Result result = new Result(
                    runs,
                    ranked,
                    new FalconRanking(runs).placement(truth::isTrue),
                    Placement.of(ranked, r -> truth.isTrue(r.pattern()), RankEvaluation::areTied));
            published.add(result.published());
            ours.add(result.ours());
            row(table, s, result, truth);
        }
        table.print();
        coverage.print();
        System.out.println("Falcon:  " + Placement.summary(published));
        System.out.println("Culprit: " + Placement.summary(ours));
        System.out.println(
                "Culprit is the ranking of one fault, before the command separates faults and checks orders.");
        System.out.println("A tie counts at its worst position. The best position of a CCI rank is shown.");
        limits.forEach(l -> System.out.println("Limit of the collection: " + l));
        if (limits.isEmpty()) System.out.println("No limit of the collection was reached.");
        System.out.println();
        goals(published, ours).print();
    }

    /** Of the paper's 17 programs, two did not fail and one has its fault in library code. */
    static Goals goals(List<Placement> published, List<Placement> ours) {
        Goals goals = new Goals();
        goals.share("fault first (Culprit)", FIRST_GOAL, within(1, ours), "");
        goals.all("fault first or second (Culprit)", within(2, ours), "");
        goals.information("fault first (Falcon)", within(1, published), "10 of 17");
        goals.information("fault first or second (Falcon)", within(2, published), "14 of 17");
        return goals;
    }

    private static Goals.Share within(int position, List<Placement> all) {
        return new Goals.Share(Placement.within(position, all), all.size(), "programs");
    }

    private static boolean areTied(RankedPattern a, RankedPattern b) {
        return a.score() == b.score() && a.consequence() == b.consequence();
    }

    private static void row(Table table, Subject s, Result result, Truth truth) {
        PatternRuns runs = result.runs();
        List<RankedPattern> ranked = result.ranked();
        // as in the paper: pairs for an order violation, unserialisable triples for an atomicity violation
        boolean pairs = s.kind().equals("order-violation");
        int patterns = 0;
        int failing = 0;
        int only = 0;
        for (int n = 0; n < runs.patterns().size(); n++) {
            if (runs.patterns().get(n).accesses().size() == 2 != pairs) continue;
            patterns++;
            boolean inFailing = isSeen(runs.failing(), n);
            if (inFailing) failing++;
            if (inFailing && !isSeen(runs.passing(), n)) only++;
        }
        Pattern bug = ranked.stream()
                .map(RankedPattern::pattern)
                .filter(truth::isTrue)
                .findFirst()
                .orElse(null);
        int total = runs.failing().size() + runs.passing().size();
        table.row(
                s.shortName(),
                ranked.isEmpty() ? 0.0 : ranked.get(0).score(),
                patterns,
                failing,
                only,
                runs.failing().size() + "/" + total,
                FalconTable.rank(s.after(FalconTable.SUBJECTS)),
                result.published(),
                result.ours(),
                bug == null ? "-" : bug.kind(),
                bug == null ? "-" : cci(runs, bug));
    }

    private static boolean isSeen(List<PatternRuns.Run> runs, int pattern) {
        return runs.stream().anyMatch(r -> r.patterns().get(pattern));
    }

    private static String cci(PatternRuns runs, Pattern pattern) {
        PredicateRanking ranking = new PredicateRanking(runs);
        return String.join(
                " ",
                pattern.accesses().stream()
                        .map(a -> Integer.toString(ranking.rank(a)))
                        .toList());
    }

    /** Makes the runs. What of them could not be collected is added to the limits. */
    private static PatternRuns collect(Lab lab, Subject s, Set<String> limits) throws UnusableTarget {
        PatternRuns runs = new PatternRuns();
        try (Hosts hosts = lab.collectors(s, Equipment.CONTROLLED)) {
            HostProcess host = hosts.take();
            long done = 0;
            for (int turn = 0; turn < TURNS && runs.failing().size() < FAILURES; turn++) {
                Batch request = Batch.numbers(
                                Trial.of(lab.target(s), Steering.strategy("portfolio", 1), Limits.DEFAULT)
                                        .recording(new Recording.Patterns(Collecting.patterns(Collecting.WINDOW))),
                                done,
                                RUNS)
                        .until(Batch.Stop.after(MILLIS));
                Reply.Done end = host.ask(new Request.Run(request), reply -> {
                    if (!(reply instanceof Reply.Collected c)) return;
                    runs.add(host, c.run());
                    c.run().notes().forEach(note -> limits.add(s.shortName() + ": " + note));
                });
                done += end.progress().trials();
            }
        } catch (HostGone gone) {
            limits.add(s.shortName() + ": " + gone.getMessage());
        }
        return runs;
    }
}
