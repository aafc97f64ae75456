package dev.culprit.cli;

import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A hunt whose failure is explained: the simplified failing run against the nearest passing one. */
final class ExplainedHunt {
    private final HostWiring wiring;
    private final Terminal terminal;

    ExplainedHunt(HostWiring wiring, Terminal terminal) {
        this.wiring = wiring;
        this.terminal = terminal;
    }

    /** The exit status. Where nothing failed, the hunt says so itself. */
    int run(HuntSession hunt, ExplainSession.Wish wish, Path json) throws UnusableTarget, HostGone, IOException {
        HuntEnd end = hunt.run(json, e -> !isExplainable(e));
        if (!isExplainable(end)) return HuntReport.status(end);
        ExplainSession session = new ExplainSession(hunt.kept().setup(), wiring, terminal);
        Schedule passing = end.passing() == null ? null : end.passing().schedule();
        SchedulePair pair =
                new SchedulePair(end.failing().schedule(), end.failure().key(), passing);
        ExplainSession.Explained explained = session.run(pair, wish);
        if (explained.finding() != null) {
            String text = hunt.kept().json(end, List.of(explained.finding()));
            hunt.kept().folder().add(CaseFolder.CASE, text);
            if (json != null) CaseFolder.writeWhole(json, text);
        }
        CaseFolder folder = hunt.kept().folder();
        List<String> files = List.of(
                "case: " + folder.path(), "replay: culprit replay --schedule " + folder.file(CaseFolder.FAILING));
        return session.print(explained, wish, HuntReport.circumstances(end), files);
    }

    private static boolean isExplainable(HuntEnd end) {
        return end.result().failed() && !end.interrupted();
    }
}
