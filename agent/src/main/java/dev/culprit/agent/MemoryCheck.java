package dev.culprit.agent;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.Note;
import dev.culprit.model.wire.Reply;
import java.util.function.Consumer;

/**
 * A program that runs out of memory takes its host with it: in a heap that is shared with earlier trials and with Culprit itself nobody can say
 * whose fault it was, nor what else is broken by then.
 */
final class MemoryCheck {
    private MemoryCheck() {}

    /** Does not return when the trial ended for want of memory. */
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
