package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Outcome;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.model.wire.Reply;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.Replay;
import dev.culprit.trials.Simplifier;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How many schedules until the failure, whether it replays exactly, and how simple it becomes. */
public final class FindSection implements Section {
    private static final long SCHEDULES = 1_000;
    private static final int REPLAYS = 50;

    @Override
    public String title() {
        return "Failing schedule within " + SCHEDULES + " (portfolio), " + REPLAYS + " replays, simplified";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "schedules", "failure", "preempt.", "simplified", "replays", "note");
        List<Integer> preemptions = new ArrayList<>();
        Coverage coverage = new Coverage("failing programs");
        int total = 0;
        int found = 0;
        int exact = 0;
        for (Subject s : subjects) {
            if (!s.isFailing()) continue;
            if (s.hasManyThreads()) {
                coverage.leftOut(s.shortName(), "has many threads and is measured by the table many");
                continue;
            }
            coverage.measured(s.shortName());
            total++;
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                Batch request = Batch.numbers(
                                Trial.of(lab.target(s), Steering.strategy("portfolio", 1), Limits.DEFAULT),
                                0,
                                SCHEDULES)
                        .until(new Batch.Stop(1, 0, 120_000))
                        .reporting(Batch.Reporting.firsts(10, 0));
                Lab.Answers batch = Lab.batch(host, request);
                hosts.giveBack(host);
                Reply.Result first = batch.results().stream()
                        .filter(r -> r.outcome().failed())
                        .findFirst()
                        .orElse(null);
                if (first == null) {
                    table.row(s.shortName(), "> " + batch.done().progress().trials(), "-", "-", "-", "-", note(batch));
                    continue;
                }
                found++;
                try (HostedTrials trials = new HostedTrials(hosts, lab.target(s), Limits.DEFAULT, false)) {
                    Outcome failing = first.outcome();
                    String key = failing.failure().key();
                    Replay.Result replay = new Replay(trials).run(failing.schedule(), key, REPLAYS);
                    Simplifier.Simplified simple = new Simplifier(trials, 2_000, 20_000).simplify(failing);
                    preemptions.add(simple.outcome().schedule().preemptions());
                    if (replay.isExact()) exact++;
                    table.row(
                            s.shortName(),
                            batch.done().progress().trials(),
                            kind(failing),
                            failing.schedule().preemptions(),
                            simple.outcome().schedule().preemptions(),
                            replay.same() + "/" + replay.times(),
                            replay.divergence());
                }
            }
        }
        table.print();
        coverage.print();
        Collections.sort(preemptions);
        System.out.printf(
                "found %d of %d (%.0f %%), exact replays for %d of %d, median preemptions %s%n%n",
                found,
                total,
                100.0 * found / Math.max(1, total),
                exact,
                found,
                preemptions.isEmpty() ? "-" : preemptions.get(preemptions.size() / 2));
    }

    private static String note(Lab.Answers batch) {
        return batch.results().isEmpty()
                ? ""
                : batch.results().get(0).outcome().reason().text();
    }

    private static String kind(Outcome o) {
        String type = o.failure().type();
        return type.isEmpty() ? o.failure().kind().id() : type.substring(type.lastIndexOf('.') + 1);
    }
}
