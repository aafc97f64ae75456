package dev.culprit.investigation.ranking;

import dev.culprit.investigation.hunting.RunCounts;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.model.findings.Finding;
import dev.culprit.report.CaseData;
import dev.culprit.report.CaseJson;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.CaseFolder;
import dev.culprit.trials.cases.ScheduleFile;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps a ranking in its case folder. */
final class RankCase {
    private RankCase() {}

    static void keep(RankSummary summary, CaseFolder folder) throws IOException {
        folder.add(CaseFolder.CASE, CaseJson.write(summary.caseData()));
        String log = summary.result().hostLog();
        if (!log.isEmpty()) folder.add(CaseFolder.HOST_LOG, log);
    }

    static CaseData data(Setup setup, HuntResult result, List<Finding> findings, boolean interrupted, CaseFolder folder)
            throws IOException {
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                result.jdk().isEmpty() ? setup.jdk().version() : result.jdk(),
                RunCounts.of(result),
                result.failed() ? result.failures().get(0).best().outcome().failure() : null,
                findings,
                schedules(folder),
                Note.texts(warnings(result, interrupted)),
                doubt(result, interrupted).text());
    }

    static Note doubt(HuntResult result, boolean interrupted) {
        if (result.failed()) return Note.NONE;
        return interrupted ? Note.of("interrupted; no run failed so far") : result.doubt();
    }

    static List<Note> warnings(HuntResult result, boolean interrupted) {
        List<Note> warnings = new ArrayList<>();
        result.warnings().forEach(warning -> warnings.add(Note.of(warning)));
        if (result.failed() && !result.doubt().isEmpty()) warnings.add(result.doubt());
        if (result.failed() && interrupted) warnings.add(Note.of("interrupted: only the runs so far are compared"));
        return warnings;
    }

    /** Those of an earlier hunt. The runs of a ranking continue after their failure and leave no schedule. */
    private static List<CaseData.KeptSchedule> schedules(CaseFolder folder) throws IOException {
        List<CaseData.KeptSchedule> kept = new ArrayList<>();
        for (String file : folder.schedules()) {
            try {
                Schedule schedule = ScheduleFile.read(folder.file(file));
                kept.add(new CaseData.KeptSchedule(
                        file, ScheduleHeader.of(schedule.header()).failure(), 0, schedule));
            } catch (UnusableTarget unreadable) {
                // Written by another version: it stays where it is.
            }
        }
        return kept;
    }
}
