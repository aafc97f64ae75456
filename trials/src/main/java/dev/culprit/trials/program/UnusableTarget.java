package dev.culprit.trials.program;

import dev.culprit.model.Note;

/** The target cannot be used as requested. The message is one line for the user. */
public final class UnusableTarget extends Exception {
    private final transient Note reason;

    public UnusableTarget(String message) {
        this(Note.of(message));
    }

    public UnusableTarget(Note reason) {
        super(reason.text());
        this.reason = reason;
    }

    public Note reason() {
        return reason;
    }
}
