package dev.culprit.investigation.predicting;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.model.Note;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Equipment;
import dev.culprit.trials.HostedTrials;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.util.concurrent.CancellationException;

/** Predicts crashes from runs that pass, runs the program in each predicted order and keeps the results. */
public final class PredictInvestigation {
    private static final Note INTERRUPTED = Note.of("interrupted");

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public PredictInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    public PredictSummary run(Setup setup, PredictOptions options, CaseFolder folder)
            throws UnusableTarget, UnusableCase, IOException {
        wiring.check(setup);
        folder.checkWritable();
        PredictCase kept = new PredictCase(setup, wiring.installation().recorderKey(), folder);
        try (WorkFolder work = WorkFolder.temporary();
                Hosts hosts = wiring.hosts(setup, Equipment.CONTROLLED.with(Equipment.Part.TRACE));
                Cancellation.Guard guard = cancellation.onCancel(hosts::close);
                HostedTrials trials =
                        new HostedTrials(hosts, setup.target(), setup.limits(), setup.processPerTrial())) {
            PredictSearch search = new PredictSearch(trials, options, listener, cancellation, work.path());
            Note reason = search(search, guard);
            Setup used = HuntInvestigation.repeating(setup, hosts, setup.processPerTrial());
            return kept.keep(search.result(), used, reason);
        }
    }

    /** Returns why nothing can be concluded. What was found until then is kept. */
    private static Note search(PredictSearch search, Cancellation.Guard guard) throws UnusableTarget {
        try {
            search.run();
            return search.reason();
        } catch (HostGone gone) {
            return guard.isCancelled() ? INTERRUPTED : gone.reason();
        } catch (CancellationException cancelled) {
            return INTERRUPTED;
        }
    }
}
