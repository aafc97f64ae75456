package dev.culprit.bench.ranking;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Coverage;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
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
import java.util.List;
import java.util.Set;

/**
 * Falcon's study 1: the size of window that triples need, by number of threads. As in the paper, the triples of all
 * programs that take a number of threads are counted together; a second table has each program by itself.
 */
public final class WindowStudy implements Section {
    private static final List<String> PROGRAMS =
            List.of("many.MarketDay", "many.TaskPool", "many.MessageBoard", "many.GridSums");
    private static final int WINDOW = 50;
    private static final int RUNS = 100;
    private static final long MILLIS = 60_000;
    private static final int[] THREADS = {4, 8, 16, 32, 64};

    @Override
    public String title() {
        return "Size of window that triples need, window " + WINDOW + ", " + RUNS + " random runs of each of "
                + PROGRAMS.size() + " programs (Falcon, figure 3: median 3, third quartile at most 9)";
    }

    @Override
    public boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !programs(lab).isEmpty();
    }

    private static List<String> programs(Lab lab) {
        return PROGRAMS.stream()
                .filter(p -> ("subjects." + p).contains(lab.choice().part()))
                .toList();
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table single = table("program");
        Table all = table("all programs");
        Coverage coverage = new Coverage("programs with each number of threads");
        for (int threads : THREADS) {
            Spans together = new Spans();
            for (String program : programs(lab)) {
                Spans spans = new Spans();
                String name = program + " " + threads;
                try {
                    collect(lab, program, threads, spans);
                    coverage.measured(name);
                } catch (HostGone gone) {
                    coverage.leftOut(name, gone.getMessage());
                }
                together.add(spans);
                row(single, program, threads, spans);
            }
            row(all, "all", threads, together);
        }
        single.print();
        all.print();
        coverage.print();
        System.out.println();
    }

    private static Table table(String name) {
        return new Table(
                name, "threads", "runs", "triples", "least", "1st quartile", "median", "3rd quartile", "largest");
    }

    private static void collect(Lab lab, String program, int threads, Spans spans) throws Exception {
        Target target = Target.ofMain("subjects." + program, List.of(Integer.toString(threads)), null);
        try (Hosts hosts = lab.collectors(target, Equipment.CONTROLLED, List.of())) {
            HostProcess host = hosts.take();
            Batch request = Batch.numbers(
                            Trial.of(target, Steering.strategy("random", 1), Limits.DEFAULT)
                                    .recording(new Recording.Patterns(new Collecting(WINDOW, true, Set.of(), false))),
                            0,
                            RUNS)
                    .until(Batch.Stop.after(MILLIS));
            host.ask(new Request.Run(request), reply -> {
                if (reply instanceof Reply.Collected c)
                    spans.add(c.run().counts().spans());
            });
        }
    }

    private static void row(Table table, String program, int threads, Spans spans) {
        table.row(
                program,
                Integer.toString(threads),
                spans.runs,
                spans.total(),
                spans.quantile(0),
                spans.quantile(0.25),
                spans.quantile(0.5),
                spans.quantile(0.75),
                spans.quantile(1));
    }

    /** Numbers of triples by the size of window that they needed. */
    static final class Spans {
        private final long[] counts = new long[WINDOW + 1];
        private long runs;

        /** The counts of one run. */
        void add(long[] ofRun) {
            for (int i = 0; i < counts.length; i++) counts[i] += ofRun[i];
            runs++;
        }

        void add(Spans other) {
            for (int i = 0; i < counts.length; i++) counts[i] += other.counts[i];
            runs += other.runs;
        }

        long total() {
            long total = 0;
            for (long n : counts) total += n;
            return total;
        }

        /** The least size that suffices for this share of the triples; 0 where there are none. */
        int quantile(double share) {
            long wanted = Math.max(1, (long) Math.ceil(share * total()));
            long seen = 0;
            for (int i = 0; i < counts.length; i++) {
                seen += counts[i];
                if (seen >= wanted) return i;
            }
            return 0;
        }
    }
}
