package dev.culprit.investigation.diagnosing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.explaining.ExplainInvestigation;
import dev.culprit.investigation.fixing.FixInvestigation;
import dev.culprit.investigation.fixing.ThreadFixInvestigation;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.locating.LocateInvestigation;
import dev.culprit.investigation.nondeterminism.SourceInvestigation;
import dev.culprit.investigation.predicting.PredictInvestigation;
import dev.culprit.investigation.ranking.RankInvestigation;
import dev.culprit.investigation.suppressing.SuppressInvestigation;

/** The investigations that a diagnosis consists of. */
record Techniques(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
    /** The same with another request to stop. */
    Techniques stoppedBy(Cancellation other) {
        return new Techniques(wiring, listener, other);
    }

    HuntInvestigation hunt() {
        return new HuntInvestigation(wiring, listener, cancellation);
    }

    ExplainInvestigation explanation() {
        return new ExplainInvestigation(wiring, listener, cancellation);
    }

    SuppressInvestigation suppression() {
        return new SuppressInvestigation(wiring, listener, cancellation);
    }

    RankInvestigation ranking() {
        return new RankInvestigation(wiring, listener, cancellation);
    }

    PredictInvestigation prediction() {
        return new PredictInvestigation(wiring, listener, cancellation);
    }

    ThreadFixInvestigation fixing() {
        return new ThreadFixInvestigation(wiring, listener, cancellation);
    }

    FixInvestigation statementFixing() {
        return new FixInvestigation(wiring, listener, cancellation);
    }

    SourceInvestigation sources() {
        return new SourceInvestigation(wiring, listener, cancellation);
    }

    LocateInvestigation location() {
        return new LocateInvestigation(wiring, listener, cancellation);
    }
}
