package dev.culprit.agent.control;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.wire.Reply;
import java.util.function.Consumer;

/**
 * Ends the host after a run that ran out of memory. The heap is shared with earlier runs and with Culprit itself, so it
 * is not known whose fault that is, nor what else is broken.
 */
final class MemoryCheck {
    private MemoryCheck() {}

    /** Does not return if the run failed for lack of memory. */
    static void after(Failure failure, Consumer<Reply> replies) {
        if (failure == null || !failure.type().equals(OutOfMemoryError.class.getName())) return;
        replies.accept(new Reply.Lost(
                Note.of(
                        "the program ran out of memory (" + failure.type() + ": " + failure.message() + " at "
                                + failure.at() + ")",
                        Advice.Kind.RAISE_MEMORY),
                false,
                null));
        Runtime.getRuntime().halt(0);
    }
}
