package dev.culprit.bench;

import dev.culprit.model.wire.Request;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.util.List;

/** A controlled run against a plain one, both warm, on the large subjects. */
final class SlowdownSection implements Section {
    private static final long MILLIS = 15_000;

    @Override
    public String title() {
        return "Slowdown of a controlled run on the large subjects";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "plain ms", "controlled ms", "slowdown");
        for (Subject s : subjects) {
            if (!s.isLarge()) continue;
            double plain = 1000 / PlainLoop.perSecond(lab, s, false, MILLIS);
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                double controlled = 1000 / rate(host, lab, s);
                table.row(s.shortName(), plain, controlled, controlled / plain);
            }
        }
        table.print();
    }

    private static double rate(HostProcess host, Lab lab, Subject s) throws Exception {
        for (int i = 0; ; i++) {
            Request.Batch request = new Request.Batch(
                    lab.target(s), Request.Limits.DEFAULT, "pct:2", 1, 0, 1_000_000, Integer.MAX_VALUE, 0, MILLIS);
            Lab.Batch batch = Lab.batch(host, request);
            if (i == 1) return batch.done().progress().trials() / batch.seconds();
        }
    }
}
