package dev.culprit.investigation.diagnosing;

import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.investigation.proving.FailingRun;
import dev.culprit.model.Outcome;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The distinct failures of a program: those of the hunt, and those that showed when the first ones were prevented. */
final class Faults {
    /** Of a program that the hunt did not make fail; nothing is added. */
    static final Faults NONE = new Faults(null);

    private final HuntResult result;
    private final List<FailingRun> runs = new ArrayList<>();

    private Faults(HuntResult result) {
        this.result = result;
    }

    static Faults of(HuntSummary hunted) {
        Faults faults = new Faults(hunted.result());
        faults.runs.add(new FailingRun(hunted.failing().schedule(), hunted.failure()));
        List<DistinctFailure> all = hunted.result().failures();
        for (DistinctFailure other : all.subList(1, all.size())) {
            Outcome outcome = other.best().outcome();
            faults.runs.add(new FailingRun(outcome.schedule(), outcome.failure()));
        }
        return faults;
    }

    int size() {
        return runs.size();
    }

    /** A run that ends in the failure, and knows of the others. */
    FailingRun run(int number) {
        Set<String> others = new LinkedHashSet<>();
        for (FailingRun run : runs) others.add(run.key());
        others.remove(runs.get(number).key());
        return runs.get(number).besides(others);
    }

    /** The failure without a cause. */
    Diagnosis undiagnosed(int number) {
        boolean ofHunt = number < result.failures().size();
        return new Diagnosis(
                runs.get(number).failure(),
                null,
                CaseFolder.failing(number + 1),
                ofHunt ? result.failures().get(number).count() : 0,
                result.counts().failed());
    }

    /** Adds a failure; returns the file for its schedule, or empty text if the failure is known. */
    String add(FailingRun other) {
        if (result == null || runs.stream().anyMatch(run -> run.key().equals(other.key()))) return "";
        runs.add(other);
        return CaseFolder.failing(runs.size());
    }
}
