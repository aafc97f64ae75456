package dev.culprit.investigation.predicting;

import dev.culprit.cases.CaseFolder;
import dev.culprit.model.cases.Case;
import dev.culprit.model.cases.KeptSchedule;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Subject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names for the schedules of crashes. A crash that an earlier command has kept too gets the file that it has there; all
 * others get new names, so that nothing is lost.
 */
final class CrashFiles {
    private final List<Finding> findings;
    private final List<KeptSchedule> schedules;
    private final Set<String> used = new HashSet<>();

    /** {@code earlier} is null if there is no earlier case. */
    CrashFiles(Case earlier) {
        findings = earlier == null ? List.of() : earlier.findings();
        schedules = earlier == null ? List.of() : earlier.schedules();
    }

    /** For a crash that was predicted. */
    String of(Subject subject) {
        for (Finding f : findings) {
            String file = file(f);
            if (!file.isEmpty() && f.subject().isSame(subject) && used.add(file)) return file;
        }
        return next();
    }

    /** For a failure that was not predicted. */
    String of(String key) {
        List<String> predicted = findings.stream().map(CrashFiles::file).toList();
        for (KeptSchedule s : schedules) {
            boolean same = s.file().startsWith(CaseFolder.CRASH) && s.failure().equals(key);
            if (same && !predicted.contains(s.file()) && used.add(s.file())) return s.file();
        }
        return next();
    }

    private static String file(Finding finding) {
        CrashPrediction prediction = finding.evidence(CrashPrediction.class);
        return prediction == null ? "" : prediction.result().schedule();
    }

    private String next() {
        for (int i = 1; ; i++) {
            String file = CaseFolder.crash(i);
            if (schedules.stream().noneMatch(s -> s.file().equals(file)) && used.add(file)) return file;
        }
    }
}
