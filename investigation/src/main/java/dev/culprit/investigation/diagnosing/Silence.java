package dev.culprit.investigation.diagnosing;

import dev.culprit.investigation.Cancellation;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.List;

/** Why techniques have said nothing, each by the name of its command. */
final class Silence {
    private final Cancellation cancellation;
    private final List<Note> reasons = new ArrayList<>();

    /** {@code cancellation} is that of the user: what the user stops needs no reason. */
    Silence(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    /** The technique had too little time. */
    void late(String technique) {
        if (cancellation.isCancelled()) return;
        reasons.add(Note.of(technique + ": its share of the time was over", Advice.Kind.ALLOW_MORE_TIME));
    }

    /** The technique came to an end without a result. */
    void nothing(String technique, String reason) {
        nothing(technique, Note.of(reason));
    }

    void nothing(String technique, Note reason) {
        if (!cancellation.isCancelled()) reasons.add(reason.after(technique + ": "));
    }

    /** The technique could not be used. */
    void unusable(String technique, Exception e) {
        if (cancellation.isCancelled()) return;
        if (e instanceof UnusableTarget target) reasons.add(target.reason().after(technique + ": "));
        else if (e instanceof HostGone gone) reasons.add(gone.reason().after(technique + ": "));
        else nothing(technique, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
    }

    /** The technique has failed because of a fault of its own. What the others find does not depend on that. */
    void broken(String technique, RuntimeException e) {
        StackTraceElement[] stack = e.getStackTrace();
        nothing(technique, "internal error: " + e + (stack.length == 0 ? "" : " at " + stack[0]));
    }

    void tell(DiagnoseCase kept) {
        reasons.forEach(kept::note);
        reasons.clear();
    }
}
