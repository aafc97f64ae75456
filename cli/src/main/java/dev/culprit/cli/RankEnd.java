package dev.culprit.cli;

import dev.culprit.model.Failure;
import dev.culprit.model.findings.Finding;
import dev.culprit.trials.HuntResult;
import java.util.ArrayList;
import java.util.List;

/** All that a ranking came to. */
record RankEnd(HuntResult result, List<Finding> findings, boolean interrupted) {
    /** The first one, or null. */
    Failure failure() {
        return result.failed() ? result.failures().get(0).best().outcome().failure() : null;
    }

    /** Why the absence of failing runs means nothing; empty where there are some or all runs were made under control. */
    String doubt() {
        if (result.failed()) return "";
        return interrupted ? "interrupted; no run failed so far" : result.doubt();
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>(result.warnings());
        if (result.failed() && !result.doubt().isEmpty()) warnings.add(result.doubt());
        if (result.failed() && interrupted) warnings.add("interrupted: only the runs so far are compared");
        return warnings;
    }
}
