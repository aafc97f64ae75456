package dev.culprit.investigation.checkup;

import dev.culprit.model.Note;

/** One thing that was looked at, and what was found. */
public record Check(Subject subject, State state, Note text) {
    /** What was looked at. */
    public enum Subject {
        MACHINE,
        JDK,
        /** The files of the tool itself. */
        COPY,
        CACHE,
        /** Programs of the operating system. */
        SYSTEM,
        /** Agents of other tools. */
        AGENTS,
        PROJECT,
        /** Runs of a program. */
        RUN,
        /** Something that the runs did and that is not controlled. */
        UNCONTROLLED
    }

    /** Whether it can be used, the best first. */
    public enum State {
        GOOD,
        /** Runs say nothing. */
        INCONCLUSIVE,
        UNUSABLE
    }

    static Check good(Subject subject, String text) {
        return new Check(subject, State.GOOD, Note.of(text));
    }

    public boolean isGood() {
        return state == State.GOOD;
    }
}
