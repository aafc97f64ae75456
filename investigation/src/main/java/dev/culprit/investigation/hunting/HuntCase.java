package dev.culprit.investigation.hunting;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.Found;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps the results of a hunt in its case folder. */
final class HuntCase {
    private final Setup setup;
    private final HuntPlan.Search search;
    private final CaseFolder folder;
    private final String program;

    HuntCase(Setup setup, HuntPlan.Search search, CaseFolder folder) throws UnusableTarget {
        this.setup = setup;
        this.search = search;
        this.folder = folder;
        this.program = ProgramFingerprint.of(setup.classpath());
    }

    /** Keeps a failure while the hunt continues. */
    void writeAtOnce(int number, Found found) {
        try {
            folder.write(CaseFolder.failing(number), withHeader(setup, found, found.outcome(), ""));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private UncheckedIOException unwritable(IOException e) {
        return new UncheckedIOException("the case folder " + folder.path() + " can no longer be written", e);
    }

    void write(HuntSummary summary) {
        try {
            writeAll(summary);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private void writeAll(HuntSummary summary) throws IOException {
        HuntResult result = summary.result();
        Setup used = summary.setup();
        for (int i = 0; i < result.failures().size(); i++) {
            Found best = result.failures().get(i).best();
            folder.write(CaseFolder.failing(i + 1), withHeader(used, best, best.outcome(), ""));
        }
        if (summary.simplified() != null) {
            Found first = result.failures().get(0).best();
            folder.write(CaseFolder.ORIGINAL, withHeader(used, first, first.outcome(), ""));
            int before = first.schedule().preemptions();
            String from = before > summary.failing().schedule().preemptions() ? before + " preemptions" : "";
            folder.write(CaseFolder.FAILING, withHeader(used, first, summary.failing(), from));
        }
        if (result.failed()) folder.write(CaseFolder.OUTPUT, summary.failing().output());
        if (summary.nearest() != null) folder.write(CaseFolder.PASSING, withHeader(used, null, summary.nearest(), ""));
        else if (result.passing() != null)
            folder.write(
                    CaseFolder.PASSING,
                    withHeader(used, result.passing(), result.passing().outcome(), ""));
        if (!result.hostLog().isEmpty()) folder.write(CaseFolder.HOST_LOG, result.hostLog());
        folder.write(CaseFolder.CASE, CaseJson.write(data(summary, List.of())));
    }

    private Schedule withHeader(Setup used, Found found, Outcome outcome, String simplifiedFrom) {
        Map<String, String> origin = new LinkedHashMap<>();
        if (found != null) {
            origin.put("strategy", found.strategy().isEmpty() ? search.strategy() : found.strategy());
            origin.put("seed", Long.toString(search.seed()));
            origin.put("trial", Long.toString(found.trial()));
        }
        origin.put("simplified-from", simplifiedFrom);
        return outcome.schedule().withHeader(ScheduleHeader.write(used, program, origin, outcome));
    }

    static CaseData data(HuntSummary summary, List<Finding> findings) {
        HuntResult result = summary.result();
        Setup setup = summary.setup();
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                result.jdk().isEmpty() ? setup.jdk().version() : result.jdk(),
                RunCounts.of(result),
                summary.failure(),
                findings,
                schedules(summary),
                Note.texts(summary.warnings()),
                summary.doubt().text());
    }

    private static List<CaseData.KeptSchedule> schedules(HuntSummary summary) {
        List<CaseData.KeptSchedule> kept = new ArrayList<>();
        List<DistinctFailure> failures = summary.result().failures();
        for (int i = 0; i < failures.size(); i++) {
            DistinctFailure f = failures.get(i);
            Schedule schedule = i == 0 ? summary.failing().schedule() : f.best().schedule();
            kept.add(new CaseData.KeptSchedule(CaseFolder.failing(i + 1), f.key(), f.count(), schedule));
        }
        if (summary.simplified() != null) {
            Found original = failures.get(0).best();
            kept.add(new CaseData.KeptSchedule(
                    CaseFolder.ORIGINAL, failures.get(0).key(), 0, original.schedule()));
        }
        if (summary.passing() != null)
            kept.add(new CaseData.KeptSchedule(
                    CaseFolder.PASSING, "", 0, summary.passing().schedule()));
        return kept;
    }
}
