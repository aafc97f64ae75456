package dev.culprit.bench.hunting;

import dev.culprit.bench.programs.Lab;
import dev.culprit.bench.programs.Section;
import dev.culprit.bench.programs.Subject;
import dev.culprit.bench.results.Table;
import dev.culprit.model.Steering;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Limits;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import java.util.List;

/** The host's heap after a collection, over 100,000 schedules. */
public final class MemorySection implements Section {
    private static final List<String> PROGRAMS = List.of("classic.AccountTransfer", "correct.QueuePipeline");
    private static final int ROUNDS = 5;
    private static final long PER_ROUND = 20_000;

    @Override
    public String title() {
        return "Heap of the host after each " + PER_ROUND + " schedules of " + PROGRAMS.size() + " programs, KB";
    }

    @Override
    public void run(Lab lab, List<Subject> subjects) throws Exception {
        Table table = new Table("subject", "20,000", "40,000", "60,000", "80,000", "100,000");
        for (String name : PROGRAMS) {
            Subject s = subjects.stream()
                    .filter(x -> x.shortName().equals(name))
                    .findFirst()
                    .orElseThrow();
            Object[] row = new Object[ROUNDS + 1];
            row[0] = s.shortName();
            try (Hosts hosts = lab.hosts(s)) {
                HostProcess host = hosts.take();
                for (int i = 0; i < ROUNDS; i++) {
                    Batch request = Batch.numbers(
                                    Trial.of(lab.target(s), Steering.strategy("portfolio", 1), Limits.DEFAULT),
                                    i * PER_ROUND,
                                    PER_ROUND)
                            .until(Batch.Stop.after(300_000));
                    Lab.batch(host, request);
                    row[i + 1] = usedKilobytes(lab, host);
                }
            }
            table.row(row);
        }
        table.print();
    }

    /** Asks the JVM by its diagnostic command, which collects garbage first. */
    private static long usedKilobytes(Lab lab, HostProcess host) throws Exception {
        String jcmd = lab.java().resolveSibling("jcmd").toString();
        String pid = Long.toString(host.pid());
        new ProcessBuilder(jcmd, pid, "GC.run")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        Process p = new ProcessBuilder(jcmd, pid, "GC.heap_info").start();
        String printed = new String(p.getInputStream().readAllBytes());
        long used = 0;
        for (String line : printed.lines().toList()) {
            java.util.regex.Matcher m = java.util.regex.Pattern.compile("(?:generation|DefNew|Tenured).*?used (\\d+)K")
                    .matcher(line);
            if (m.find()) used += Long.parseLong(m.group(1));
        }
        return used;
    }
}
