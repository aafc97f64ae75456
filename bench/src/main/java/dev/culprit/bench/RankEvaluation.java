package dev.culprit.bench;

import dev.culprit.analysis.patterns.PatternRanking;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.patterns.RankedPattern;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.patterns.Pattern;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** How well the ranking finds the fault: columns 2 to 6 of Falcon's table 4 and its table 5, on the subjects with a fault of data. */
final class RankEvaluation implements Section {
    private static final int RUNS = 1_000;
    private static final long MILLIS = 60_000;
    /** Runs of a program that is slow or fails rarely go on until so many have failed, or the time is over for good. */
    private static final int FAILURES = 5;

    private static final int TURNS = 4;

    private static final double GOAL = 0.85;

    @Override
    public String title() {
        return "Pattern ranking, " + RUNS
                + " controlled runs each (Falcon, tables 4 and 5: bug first or second on 14 of 14, Hedc not found)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject",
                "score",
                "patterns",
                "failing",
                "only f.",
                "rank",
                "tied",
                "runs failed",
                "bug",
                "CCI ranks");
        int total = 0;
        int first = 0;
        int second = 0;
        Set<String> limits = new LinkedHashSet<>();
        for (Subject s : subjects) {
            Truth truth = Truth.of(lab.sources(), s);
            if (!s.isFailing() || !truth.hasAccesses()) continue;
            total++;
            PatternRuns runs = collect(lab, s, limits);
            List<RankedPattern> ranked = new PatternRanking(runs, Formula.JACCARD).rank(runs.failing());
            RankedPattern bug = ranked.stream()
                    .filter(r -> truth.isTrue(r.pattern()))
                    .findFirst()
                    .orElse(null);
            if (bug != null && bug.rank() == 1) first++;
            if (bug != null && bug.rank() == 2) second++;
            row(table, s, runs, ranked, bug);
        }
        table.print();
        System.out.printf(
                "the fault's pattern is first on %d of %d (%.0f %%, goal %.0f %%), first or second on %d (goal: all)%n",
                first, total, 100.0 * first / Math.max(1, total), 100 * GOAL, first + second);
        limits.forEach(System.out::println);
        if (limits.isEmpty()) System.out.println("no limit of the collection was met");
        System.out.println();
    }

    private static void row(Table table, Subject s, PatternRuns runs, List<RankedPattern> ranked, RankedPattern bug) {
        // as in the paper: pairs for a fault of order, what is not serialisable for one of atomicity
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
        int total = runs.failing().size() + runs.passing().size();
        table.row(
                s.shortName(),
                ranked.isEmpty() ? 0.0 : ranked.get(0).score(),
                patterns,
                failing,
                only,
                bug == null ? "-" : bug.rank(),
                bug == null ? "-" : bug.tied(),
                runs.failing().size() + "/" + total,
                bug == null ? "-" : bug.pattern().kind(),
                bug == null ? "-" : cci(runs, bug.pattern()));
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

    /** The runs; what of them could not be collected is added to the limits. */
    private static PatternRuns collect(Lab lab, Subject s, Set<String> limits) throws UnusableTarget {
        PatternRuns runs = new PatternRuns();
        try (Hosts hosts = lab.collectors(s, HostSettings.Mode.CONTROLLED)) {
            HostProcess host = hosts.take();
            long done = 0;
            for (int turn = 0; turn < TURNS && runs.failing().size() < FAILURES; turn++) {
                Request.Batch request = new Request.Batch(
                        lab.target(s),
                        Request.Limits.DEFAULT,
                        "portfolio",
                        1,
                        done,
                        RUNS,
                        Integer.MAX_VALUE,
                        0,
                        MILLIS,
                        Collecting.patterns(Collecting.WINDOW));
                Reply.Done end = host.ask(request, reply -> {
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
