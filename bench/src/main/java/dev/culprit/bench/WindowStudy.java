package dev.culprit.bench;

import dev.culprit.model.Target;
import dev.culprit.model.patterns.Collecting;
import dev.culprit.model.wire.Reply;
import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.HostSettings;
import dev.culprit.trials.host.Hosts;
import java.util.List;
import java.util.Set;

/** Falcon's study 1: how large a window the triples needed that were found in one of size 50, by number of threads. */
final class WindowStudy implements Section {
    private static final String PROGRAM = "subjects.many.MarketDay";
    private static final int WINDOW = 50;
    private static final int RUNS = 100;
    private static final int[] THREADS = {4, 8, 16, 32, 64};

    @Override
    public String title() {
        return "Size of window that triples need, window " + WINDOW + ", " + RUNS
                + " random runs (Falcon, figure 3: median 3, third quartile at most 9)";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("threads", "triples", "least", "1st quartile", "median", "3rd quartile", "largest");
        for (int threads : THREADS) {
            Target target = Target.ofMain(PROGRAM, List.of(Integer.toString(threads)), null);
            long[] spans = new long[WINDOW + 1];
            try (Hosts hosts = lab.collectors(target, HostSettings.Mode.CONTROLLED, List.of())) {
                HostProcess host = hosts.take();
                Request.Batch request = new Request.Batch(
                        target,
                        Request.Limits.DEFAULT,
                        "random",
                        1,
                        0,
                        RUNS,
                        Integer.MAX_VALUE,
                        0,
                        60_000,
                        new Collecting(WINDOW, true, Set.of()));
                host.ask(request, reply -> {
                    if (reply instanceof Reply.Collected c)
                        for (int i = 0; i < spans.length; i++)
                            spans[i] += c.run().spans()[i];
                });
            }
            table.row(
                    Integer.toString(threads),
                    total(spans),
                    quantile(spans, 0),
                    quantile(spans, 0.25),
                    quantile(spans, 0.5),
                    quantile(spans, 0.75),
                    quantile(spans, 1));
        }
        table.print();
    }

    private static long total(long[] spans) {
        long total = 0;
        for (long n : spans) total += n;
        return total;
    }

    private static int quantile(long[] spans, double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * total(spans)));
        long seen = 0;
        for (int i = 0; i < spans.length; i++) {
            seen += spans[i];
            if (seen >= wanted) return i;
        }
        return 0;
    }
}
