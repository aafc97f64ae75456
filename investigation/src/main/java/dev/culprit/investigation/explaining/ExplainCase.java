package dev.culprit.investigation.explaining;

import dev.culprit.report.CaseData;
import dev.culprit.trials.cases.Setup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The case of an explanation of two given schedule files; {@code passing} is null if there is only one. */
public record ExplainCase(Setup setup, SchedulePair pair, Path failing, Path passing) {
    public CaseData data(ExplainSummary summary) {
        List<CaseData.KeptSchedule> schedules = new ArrayList<>();
        schedules.add(
                new CaseData.KeptSchedule(failing.toString(), summary.failure().key(), 1, pair.failing()));
        if (passing != null) schedules.add(new CaseData.KeptSchedule(passing.toString(), "", 0, pair.passing()));
        return new CaseData(
                setup.target(),
                setup.classpath().entries().stream().map(Path::toString).toList(),
                setup.jdk().version(),
                new CaseData.Runs(schedules.size(), 1, schedules.size() - 1, 0, 0),
                summary.failure(),
                List.of(summary.finding()),
                schedules,
                List.of(),
                "");
    }
}
