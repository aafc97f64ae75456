package dev.culprit.bench;

import dev.culprit.analysis.patterns.PatternRanking;
import dev.culprit.analysis.patterns.PatternRuns;
import dev.culprit.analysis.patterns.RankedPattern;
import dev.culprit.analysis.ranking.Formula;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Scratch. */
final class RankSection implements Section {
    private static final int RUNS = Integer.getInteger("runs", 1000);

    @Override
    public String title() {
        return "rank";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table(
                "subject", "score", "patterns", "failing", "only", "rank", "tied", "acc", "loc", "runs", "kind");
        int first = 0, second = 0, total = 0;
        for (Subject s : subjects) {
            if (!s.isFailing()) continue;
            Truth truth = Truth.of(Path.of(System.getProperty("culprit.home"), "subjects/src/main/java"), s);
            if (!truth.hasAccesses()) continue;
            try (Hosts hosts = lab.collectors(s, HostSettings.Mode.CONTROLLED)) {
                HostProcess host = hosts.take();
                Request.Batch request = new Request.Batch(
                        lab.target(s),
                        Request.Limits.DEFAULT,
                        "portfolio",
                        1,
                        0,
                        RUNS,
                        Integer.MAX_VALUE,
                        0,
                        30_000,
                        Collecting.patterns(5));
                PatternRuns runs = new PatternRuns();
                long[] sums = new long[2];
                try {
                    host.ask(request, r -> {
                        if (r instanceof Reply.Collected c) {
                            runs.add(host, c.run());
                            sums[0] += c.run().accesses();
                            sums[1] += c.run().locations();
                        }
                    });
                } catch (dev.culprit.trials.host.HostGone gone) {
                    System.out.println(s.shortName() + " " + gone.getMessage());
                }
                List<RankedPattern> ranked = new PatternRanking(runs, Formula.JACCARD).rank(runs.failing());
                RankedPattern t = ranked.stream()
                        .filter(r -> truth.isTrue(r.pattern()))
                        .findFirst()
                        .orElse(null);
                total++;
                if (t != null && t.rank() == 1) first++;
                if (t != null && t.rank() == 2) second++;
                int n = runs.failing().size() + runs.passing().size();
                long only =
                        ranked.stream().filter(r -> r.spectrum().passed() == 0).count();
                table.row(
                        s.shortName(),
                        ranked.isEmpty() ? 0.0 : ranked.get(0).score(),
                        runs.patterns().size(),
                        ranked.size(),
                        only,
                        t == null ? "-" : t.rank(),
                        t == null ? "" : t.tied(),
                        sums[0] / Math.max(1, n),
                        sums[1] / Math.max(1, n),
                        runs.failing().size() + "/" + n,
                        t == null ? "" : t.pattern().kind());
                if (Boolean.getBoolean("show"))
                    for (RankedPattern r : ranked.subList(0, Math.min(6, ranked.size()))) {
                        System.out.printf(
                                Locale.ROOT,
                                "%s %d %.3f tied %d %s %s %s %s%n",
                                s.shortName(),
                                r.rank(),
                                r.score(),
                                r.tied(),
                                truth.isTrue(r.pattern()) ? "TRUE" : "",
                                r.pattern().kind(),
                                r.pattern().variables(),
                                r.spectrum() + " further " + r.further().size() + " own " + r.own());
                        r.pattern()
                                .accesses()
                                .forEach(a -> System.out.println(
                                        "      " + a.op() + " " + a.at() + " " + a.holder() + " via " + a.via()));
                    }
            }
        }
        table.print();
        System.out.println(first + " first, " + second + " second of " + total);
    }
}
