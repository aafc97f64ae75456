package dev.culprit.cli;

import dev.culprit.model.Failure;
import dev.culprit.model.Outcome;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.Simplifier;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a hunt came to. {@code simplified} is null where nothing failed or it was not studied; {@code nearest} is null where no
 * passing run near it was found; {@code trouble} says what kept it from being studied to the end, or is empty.
 */
record HuntEnd(HuntResult result, Simplifier.Simplified simplified, Outcome nearest, String trouble) {
    static final String INTERRUPTED = "interrupted";

    boolean interrupted() {
        return trouble.equals(INTERRUPTED);
    }

    /** The failing run that is told of: the simplified one where there is one. Only where something failed. */
    Outcome failing() {
        return simplified != null
                ? simplified.outcome()
                : result.failures().get(0).best().outcome();
    }

    Failure failure() {
        return result.failed() ? failing().failure() : null;
    }

    /** The passing run to compare with, or null. */
    Outcome passing() {
        if (nearest != null) return nearest;
        return result.passing() == null ? null : result.passing().outcome();
    }

    /** Why finding nothing means nothing; empty where something was found or the hunt was in control to its end. */
    String doubt() {
        if (result.failed()) return "";
        return interrupted() ? INTERRUPTED + "; nothing wrong found so far" : result.doubt();
    }

    List<String> warnings() {
        List<String> warnings = new ArrayList<>(result.warnings());
        if (result.failed() && !result.doubt().isEmpty()) warnings.add(result.doubt());
        if (interrupted() && result.failed()) warnings.add("interrupted: the failure was not studied to the end");
        else if (!trouble.isEmpty() && !interrupted()) warnings.add(trouble);
        if (simplified != null && !simplified.divergence().isEmpty())
            warnings.add("the failing run could not be repeated exactly: " + simplified.divergence());
        return warnings;
    }
}
