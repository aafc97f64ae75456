package dev.culprit.cli;

import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.Counts;
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

/** What a hunt keeps in its case folder. */
final class HuntCase {
    private Setup setup;
    private final HuntPlan plan;
    private final CaseFolder folder;
    private final String program;

    HuntCase(Setup setup, HuntPlan plan, CaseFolder folder) throws UnusableTarget {
        this.setup = setup;
        this.plan = plan;
        this.folder = folder;
        this.program = ProgramFingerprint.of(setup.classpath());
    }

    /** Whether what failed can be done again. */
    boolean isControlled() {
        return plan.search().isControlled();
    }

    /** Runs on fibers and on threads have different events, so a run is repeated on what it was found on. */
    void carriedBy(String backend) {
        setup = setup.carriedBy(backend);
    }

    Setup setup() {
        return setup;
    }

    CaseFolder folder() {
        return folder;
    }

    /** Keeps a failure while the hunt goes on. */
    void writeAtOnce(int number, Found found) {
        try {
            folder.write(CaseFolder.failing(number), withHeader(found, found.outcome(), ""));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private UncheckedIOException unwritable(IOException e) {
        return new UncheckedIOException("the case folder " + folder.path() + " can no longer be written", e);
    }

    void write(HuntEnd end) {
        try {
            writeAll(end);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private void writeAll(HuntEnd end) throws IOException {
        HuntResult result = end.result();
        for (int i = 0; i < result.failures().size(); i++) {
            Found best = result.failures().get(i).best();
            folder.write(CaseFolder.failing(i + 1), withHeader(best, best.outcome(), ""));
        }
        if (end.simplified() != null) {
            Found first = result.failures().get(0).best();
            folder.write(CaseFolder.ORIGINAL, withHeader(first, first.outcome(), ""));
            int before = first.schedule().preemptions();
            String from = before > end.failing().schedule().preemptions() ? before + " preemptions" : "";
            folder.write(CaseFolder.FAILING, withHeader(first, end.failing(), from));
        }
        if (result.failed()) folder.write(CaseFolder.OUTPUT, end.failing().output());
        if (end.nearest() != null) folder.write(CaseFolder.PASSING, withHeader(null, end.nearest(), ""));
        else if (result.passing() != null)
            folder.write(
                    CaseFolder.PASSING,
                    withHeader(result.passing(), result.passing().outcome(), ""));
        if (!result.hostLog().isEmpty()) folder.write(CaseFolder.HOST_LOG, result.hostLog());
        folder.write(CaseFolder.CASE, json(end, List.of()));
    }

    private Schedule withHeader(Found found, Outcome outcome, String simplifiedFrom) {
        Map<String, String> search = new LinkedHashMap<>();
        if (found != null) {
            search.put("strategy", found.strategy().isEmpty() ? plan.search().strategy() : found.strategy());
            search.put("seed", Long.toString(plan.search().seed()));
            search.put("trial", Long.toString(found.trial()));
        }
        search.put("simplified-from", simplifiedFrom);
        return outcome.schedule().withHeader(ScheduleHeader.write(setup, program, search, outcome));
    }

    String json(HuntEnd end, List<Finding> findings) {
        HuntResult result = end.result();
        String jdk = result.jdk().isEmpty() ? setup.jdk().version() : result.jdk();
        List<String> classpath =
                setup.classpath().entries().stream().map(Path::toString).toList();
        return CaseJson.write(new CaseData(
                setup.target(),
                classpath,
                jdk,
                runs(result),
                end.failure(),
                findings,
                schedules(end),
                end.warnings(),
                end.doubt()));
    }

    static CaseData.Runs runs(HuntResult result) {
        Counts counts = result.counts();
        return new CaseData.Runs(
                counts.total(), counts.failed(), counts.passed(), counts.inconclusive(), result.seconds());
    }

    private static List<CaseData.KeptSchedule> schedules(HuntEnd end) {
        List<CaseData.KeptSchedule> kept = new ArrayList<>();
        List<DistinctFailure> failures = end.result().failures();
        for (int i = 0; i < failures.size(); i++) {
            DistinctFailure f = failures.get(i);
            Schedule schedule = i == 0 ? end.failing().schedule() : f.best().schedule();
            kept.add(new CaseData.KeptSchedule(CaseFolder.failing(i + 1), f.key(), f.count(), schedule));
        }
        if (end.simplified() != null) {
            Found original = failures.get(0).best();
            kept.add(new CaseData.KeptSchedule(
                    CaseFolder.ORIGINAL, failures.get(0).key(), 0, original.schedule()));
        }
        if (end.passing() != null)
            kept.add(new CaseData.KeptSchedule(
                    CaseFolder.PASSING, "", 0, end.passing().schedule()));
        return kept;
    }
}
