package dev.culprit.analysis.timing;

import dev.culprit.model.Durations;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Evidence;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathEvidence;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.TimingAssumption.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The path from a wait that was too short to the failure. A slice begins where values differ; the wait defines no value
 * and is put before that, after the definitions of these values.
 */
public final class TimedPath {
    private TimedPath() {}

    /** The timing assumption with the path of the other finding, which explains the same failure. */
    public static Finding of(Finding timing, Finding explained) {
        List<Evidence> all = new ArrayList<>(timing.evidence());
        PathEvidence path = explained.evidence(PathEvidence.class);
        if (path != null)
            all.add(new PathEvidence(
                    path.claim(), from(((TimingAssumption) timing.subject()).tooShort(), path.path())));
        return timing.with(all);
    }

    private static CausalPath from(Place wait, CausalPath path) {
        boolean isThere = path.steps().stream().anyMatch(s -> s.at().equals(wait.at()));
        if (wait.at().line() == 0 || isThere) return path;
        String text = wait.nanos() == 0 ? "reads the clock" : "waits for " + Durations.text(wait.nanos()) + " only";
        PathStep.Action action = new PathStep.Action(text, "");
        int place = 0;
        while (place < path.steps().size() && path.steps().get(place).role().isDefinition()) place++;
        List<PathStep> steps = new ArrayList<>(path.steps());
        steps.add(place, new PathStep(PathStep.Role.STEP, wait.thread(), wait.at(), action, action, 1));
        int from = place;
        List<PathLink> links = path.links().stream()
                .map(l -> new PathLink(moved(l.from(), from), moved(l.to(), from), l.failing(), l.control()))
                .toList();
        return new CausalPath(steps, links, path.statements() + 1, path.dynamicSlice());
    }

    private static int moved(int step, int from) {
        return step < from ? step : step + 1;
    }
}
