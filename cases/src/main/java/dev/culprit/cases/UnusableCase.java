package dev.culprit.cases;

import dev.culprit.model.Note;

/** A file or folder of a case cannot be used; the reason is one line for the user. */
public final class UnusableCase extends Exception {
    private final transient Note reason;

    public UnusableCase(String message) {
        this(Note.of(message));
    }

    public UnusableCase(Note reason) {
        super(reason.text());
        this.reason = reason;
    }

    public Note reason() {
        return reason;
    }
}
