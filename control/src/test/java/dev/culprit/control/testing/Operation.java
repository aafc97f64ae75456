package dev.culprit.control.testing;

import dev.culprit.model.SiteKind;
import java.util.List;

/**
 * One operation of a program. {@code text} describes it in an execution's events, as {@code write x}. {@code kind} and
 * {@code variable} are those of its site. {@code nested} are the operations that it may execute in turn.
 */
public record Operation(String text, SiteKind kind, String variable, Action action, List<Operation> nested) {

    /** What the operation does on the thread that executes it. */
    interface Action {
        void run(ProgramThread thread, Step step) throws InterruptedException;
    }

    Operation(String text, SiteKind kind, String variable, Action action) {
        this(text, kind, variable, action, List.of());
    }

    @Override
    public String toString() {
        return text;
    }
}
