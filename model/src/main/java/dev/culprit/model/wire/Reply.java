package dev.culprit.model.wire;

import dev.culprit.model.Outcome;
import dev.culprit.model.patterns.CollectedRun;
import java.io.Serializable;
import java.util.List;

/** What a host answers. */
public sealed interface Reply extends Serializable {

    /** Sent once, when the host is ready. */
    record Ready(String jdk, String backend) implements Reply {}

    /** How far a batch is. */
    record Progress(long trials, long failed, long passed, long inconclusive) implements Reply {}

    /** A trial of a batch or the single one. */
    record Result(long trial, String strategy, Outcome outcome) implements Reply {}

    /** What was collected of a trial of a batch; each has one where the batch asks for it. */
    record Collected(CollectedRun run) implements Reply {}

    /**
     * The request is carried out, or as much of it as the host could do before it was worn out and has to be replaced. {@code complete} says
     * that a systematic search has covered everything within its bound.
     */
    record Done(Progress progress, boolean complete, String coverage, List<String> warnings, boolean wornOut)
            implements Reply {}

    /** The target cannot be used as asked; one line says why. */
    record Refused(String message) implements Reply {}

    /** This host cannot go on (a thread blocks outside the model, say) and is about to end; another kind may be tried. */
    record Lost(String reason, boolean otherBackendMayDo, Outcome outcome) implements Reply {}
}
